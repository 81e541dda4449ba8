/**
 * What the stages of a research hand on to each other. Each stage is a function of what the one before it left, and of the
 * outside; what it leaves is bounded, since the execution keeps it (256 KB in all).
 */
import * as z from 'zod';
import type { Log } from '../../engine/ports/ports.ts';
import type { Fetch } from '../network/fetch.ts';

/** Search phrases of one research, and characters of each. */
export const MOST_QUESTIONS = 4;
export const LONGEST_QUESTION = 160;
/** Pages that are read, and characters of each that are kept: the parts that have to do with the question. */
export const MOST_RESEARCH_PAGES = 4;
export const LONGEST_PAGE = 5_000;
export const LONGEST_PAGE_TITLE = 200;
export const LONGEST_SNIPPET = 500;
export const LONGEST_URL = 2_000;
/** Characters of the answer: somebody listens to it, and did not ask just now. */
export const LONGEST_RESEARCH_ANSWER = 600;

export const planned = z.object({
  /** What was asked. */
  query: z.string(),
  /** It is not to be over before this time, as state machines read it. */
  until: z.string(),
  questions: z.array(z.string()),
});
export type Planned = z.infer<typeof planned>;

const found = z.object({ title: z.string(), url: z.string(), snippet: z.string(), source: z.string() });
/** A page that may answer. `source`: who it is from, as it is spoken. */
export type FoundPage = z.infer<typeof found>;

export const searched = planned.extend({
  found: z.array(found),
  /** Questions whose search failed: nothing is known about them. */
  missed: z.array(z.string()),
});
export type Searched = z.infer<typeof searched>;

const page = z.object({ title: z.string(), source: z.string(), text: z.string() });
export type ReadPage = z.infer<typeof page>;

export const readings = planned.extend({
  pages: z.array(page),
  missed: z.array(z.string()),
  /** Pages that were found and could not be read. */
  unread: z.array(z.string()),
});
export type Readings = z.infer<typeof readings>;

/** `failed`: nothing could be found out, and `text` says why. */
export const condensed = z.object({ text: z.string(), failed: z.literal(true).optional() });
export type Condensed = z.infer<typeof condensed>;

/** What the stages need of the world. */
export type Outside = { library: Library; ask: AskModel; log: Pick<Log, 'warn'> };

/** A place to search and to read in. Throws FetchError. */
export type Library = {
  search(words: string): Promise<FoundPage[]>;
  /** Plain text, a paragraph a line; '' when the page holds none. */
  read(page: FoundPage): Promise<string>;
};
export type OpenLibrary = (fetch: Fetch, url: string) => Library;

/** One question to a model. Null: there is none, or it failed; then the rules must do. */
export type AskModel = (question: { system: string; text: string; maxTokens: number }) => Promise<string | null>;
