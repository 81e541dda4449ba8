/** Reads the pages and keeps the relevant passages. */
import { FetchError } from '../network/fetch-port.ts';
import { countShared, cut, tellingWords } from './relevance.ts';
import {
  type FoundPage,
  LONGEST_PAGE,
  type Outside,
  type Readings,
  type ReadPage,
  type Searched,
} from './stage-types.ts';

export async function read({ found, ...plan }: Searched, outside: Pick<Outside, 'library' | 'log'>): Promise<Readings> {
  const wanted = new Set(tellingWords([plan.query, ...plan.questions].join(' ')));
  const pages = await Promise.all(found.map((one) => pageOf(one, wanted, outside)));
  const unread = found.filter((_, i) => pages[i] === null).map(({ title }) => title);
  return { ...plan, pages: pages.filter((page) => page !== null), unread };
}

/** The search excerpt replaces an unreadable page. Null: no excerpt either. */
async function pageOf(
  found: FoundPage,
  wanted: ReadonlySet<string>,
  { library, log }: Pick<Outside, 'library' | 'log'>,
): Promise<ReadPage | null> {
  const { title, source, snippet } = found;
  try {
    const text = passages(await library.read(found), wanted) || snippet;
    return text === '' ? null : { title, source, text };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.warn('page not read', { what: error.what, why: error.message });
    return snippet === '' ? null : { title, source, text: snippet };
  }
}

/** Characters: shorter paragraphs are headings, captions or buttons. */
const LEAST = 60;
/** Opening paragraphs are always kept: they state the topic. */
const OPENING = 2;

/** The opening and the paragraphs that share most words with the question, in order. */
export function passages(text: string, wanted: ReadonlySet<string>): string {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.length >= LEAST);
  const ranked = paragraphs
    .map((paragraph, at) => ({
      paragraph,
      at,
      weight: at < OPENING ? Number.POSITIVE_INFINITY : countShared(wanted, paragraph),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  const chosen: typeof ranked = [];
  let room = LONGEST_PAGE;
  for (const one of ranked) {
    const paragraph = cut(one.paragraph, room);
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
