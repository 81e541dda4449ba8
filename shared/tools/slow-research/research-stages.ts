/**
 * Data between the stages of a research. Each stage is a function of the previous result and the outside.
 * Sizes are bounded, because an execution stores 256 KB in all.
 */
import * as z from 'zod/mini';
import type { Log } from '../../ports/ports.ts';
import type { Fetch } from '../network/fetch-port.ts';
import type { ToolSpeech } from '../tool.ts';

/** Search phrases of a research, and characters of each. */
export const MOST_QUESTIONS = 4;
export const LONGEST_QUESTION = 160;
/** Pages that are read, and relevant characters kept of each. */
export const MOST_RESEARCH_PAGES = 4;
export const LONGEST_PAGE = 5_000;
export const LONGEST_PAGE_TITLE = 200;
export const LONGEST_SNIPPET = 500;
export const LONGEST_URL = 2_000;
/** Characters: the answer is spoken, some time after the question. */
export const LONGEST_RESEARCH_ANSWER = 600;

export const researchPlanShape = z.object({
  query: z.string(),
  /** The earliest end, in the time format of state machines. */
  until: z.string(),
  questions: z.array(z.string()),
});
export type ResearchPlan = z.infer<typeof researchPlanShape>;

const foundPageShape = z.object({ title: z.string(), url: z.string(), snippet: z.string(), source: z.string() });
/** A candidate page. `source`: its publisher, as it is spoken. */
export type FoundPage = z.infer<typeof foundPageShape>;

export const searchedPagesShape = z.extend(researchPlanShape, {
  found: z.array(foundPageShape),
  /** Questions whose search failed. */
  missed: z.array(z.string()),
});
export type SearchedPages = z.infer<typeof searchedPagesShape>;

const readPageShape = z.object({ title: z.string(), source: z.string(), text: z.string() });
export type ReadPage = z.infer<typeof readPageShape>;

export const pageReadingsShape = z.extend(researchPlanShape, {
  pages: z.array(readPageShape),
  missed: z.array(z.string()),
  /** Pages that could not be read. */
  unread: z.array(z.string()),
});
export type PageReadings = z.infer<typeof pageReadingsShape>;

/** `failed`: nothing was found, and `text` says why. */
export const researchAnswerShape = z.object({ text: z.string(), failed: z.optional(z.literal(true)) });
export type ResearchAnswer = z.infer<typeof researchAnswerShape>;

/** `speech`: of the session; absent: English. */
export type ResearchServices = {
  library: PageLibrary;
  ask: AskModel;
  log: Pick<Log, 'warn'>;
  speech?: ToolSpeech | undefined;
};

/** Searches and reads pages. Throws FetchError. */
export type PageLibrary = {
  search(words: string): Promise<FoundPage[]>;
  /** Plain text, a paragraph a line; '' for none. */
  read(page: FoundPage): Promise<string>;
};
export type OpenPageLibrary = (fetch: Fetch, url: string) => PageLibrary;

/** Asks a model. Null: there is none, or it failed; then the rules apply. */
export type AskModel = (question: { system: string; text: string; maxTokens: number }) => Promise<string | null>;
