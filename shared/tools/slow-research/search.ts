/** Searches for every question and keeps the best pages of each in turns. */
import { FetchError } from '../network/fetch-port.ts';
import { countShared, tellingWords } from './relevance.ts';
import { type FoundPage, MOST_RESEARCH_PAGES, type Outside, type Planned, type Searched } from './stage-types.ts';

export async function search(plan: Planned, outside: Pick<Outside, 'library' | 'log'>): Promise<Searched> {
  const results = await Promise.all(plan.questions.map((question) => resultsFor(question, outside)));
  const missed = plan.questions.filter((_, i) => results[i] === null);
  return { ...plan, found: inTurns(results.map((result) => result ?? [])), missed };
}

/** Null: the search failed. */
async function resultsFor(
  question: string,
  { library, log }: Pick<Outside, 'library' | 'log'>,
): Promise<FoundPage[] | null> {
  try {
    return relevantPages(question, await library.search(question));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.warn('search failed', { what: error.what, why: error.message });
    return null;
  }
}

/** Engines without a match return other pages; those that share no word are dropped. */
export function relevantPages(question: string, found: readonly FoundPage[]): FoundPage[] {
  const wanted = new Set(tellingWords(question));
  return found.filter(({ title, snippet }) => wanted.size === 0 || countShared(wanted, `${title} ${snippet}`) > 0);
}

/** The first of each list, then the second of each, without repeats. */
function inTurns(lists: readonly FoundPage[][]): FoundPage[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const all = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
  const firsts = all.filter((one, i) => all.findIndex(({ url }) => url === one.url) === i);
  return firsts.slice(0, MOST_RESEARCH_PAGES);
}
