/** Reads the pages and keeps the relevant passages. */
import { FetchError } from '../network/fetch-port.ts';
import { countSharedResearchWords, researchRelevanceWords, truncateResearchAtWord } from './relevance.ts';
import {
  type FoundPage,
  LONGEST_PAGE,
  type PageReadings,
  type ReadPage,
  type ResearchServices,
  type SearchedPages,
} from './research-stages.ts';

export async function readResearchPages(
  { found, ...plan }: SearchedPages,
  outside: Pick<ResearchServices, 'library' | 'log'>,
): Promise<PageReadings> {
  const questionWords = new Set(researchRelevanceWords([plan.query, ...plan.questions].join(' ')));
  const pages = await Promise.all(found.map((one) => readFoundResearchPage(one, questionWords, outside)));
  const unread = found.filter((_, i) => pages[i] === null).map(({ title }) => title);
  return { ...plan, pages: pages.filter((page) => page !== null), unread };
}

/** The search excerpt replaces an unreadable page. Null: no excerpt either. */
async function readFoundResearchPage(
  found: FoundPage,
  questionWords: ReadonlySet<string>,
  { library, log }: Pick<ResearchServices, 'library' | 'log'>,
): Promise<ReadPage | null> {
  const { title, source, snippet } = found;
  try {
    const text = relevantResearchPassages(await library.read(found), questionWords) || snippet;
    return text === '' ? null : { title, source, text };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.warn('page not read', { what: error.what, why: error.message });
    return snippet === '' ? null : { title, source, text: snippet };
  }
}

/** Characters: shorter paragraphs are headings, captions or buttons. */
const SHORTEST_PARAGRAPH = 60;
/** Opening paragraphs are always kept: they state the topic. */
const OPENING_PARAGRAPHS = 2;

/** The opening and the paragraphs that share most words with the question, in order. */
export function relevantResearchPassages(text: string, questionWords: ReadonlySet<string>): string {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.length >= SHORTEST_PARAGRAPH);
  const ranked = paragraphs
    .map((paragraph, at) => ({
      paragraph,
      at,
      weight: at < OPENING_PARAGRAPHS ? Number.POSITIVE_INFINITY : countSharedResearchWords(questionWords, paragraph),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  const chosen: typeof ranked = [];
  let room = LONGEST_PAGE;
  for (const one of ranked) {
    const paragraph = truncateResearchAtWord(one.paragraph, room);
    if (paragraph === '') break;
    chosen.push({ ...one, paragraph });
    room -= paragraph.length + 1;
    if (room <= 0) break;
  }
  return chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ paragraph }) => paragraph)
    .join('\n');
}
