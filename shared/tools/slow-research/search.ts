/** Searches for every question and keeps the best pages of each in turns. */
import { FetchError } from '../network/fetch-port.ts';
import { countSharedResearchWords, researchRelevanceWords } from './relevance.ts';
import {
  type FoundPage,
  MOST_RESEARCH_PAGES,
  type ResearchPlan,
  type ResearchServices,
  type SearchedPages,
} from './research-stages.ts';

export async function searchResearchQuestions(
  plan: ResearchPlan,
  outside: Pick<ResearchServices, 'library' | 'log'>,
): Promise<SearchedPages> {
  const results = await Promise.all(plan.questions.map((question) => searchResearchQuestion(question, outside)));
  const missed = plan.questions.filter((_, i) => results[i] === null);
  return { ...plan, found: interleaveResearchPages(results.map((result) => result ?? [])), missed };
}

/** Null: the search failed. */
async function searchResearchQuestion(
  question: string,
  { library, log }: Pick<ResearchServices, 'library' | 'log'>,
): Promise<FoundPage[] | null> {
  try {
    return relevantResearchPages(question, await library.search(question));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.warn('search failed', { what: error.what, why: error.message });
    return null;
  }
}

/** Engines without a match return other pages; those that share no word are dropped. */
export function relevantResearchPages(question: string, found: readonly FoundPage[]): FoundPage[] {
  const questionWords = new Set(researchRelevanceWords(question));
  return found.filter(
    ({ title, snippet }) =>
      questionWords.size === 0 || countSharedResearchWords(questionWords, `${title} ${snippet}`) > 0,
  );
}

/** The first of each list, then the second of each, without repeats. */
function interleaveResearchPages(lists: readonly FoundPage[][]): FoundPage[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const all = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
  const firsts = all.filter((one, i) => all.findIndex(({ url }) => url === one.url) === i);
  return firsts.slice(0, MOST_RESEARCH_PAGES);
}
