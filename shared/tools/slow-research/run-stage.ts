/** Runs the stages of `slow_research` in order; the state machine waits for `until` before the last. */
import * as z from 'zod/mini';
import { Bug } from '../../ports/errors.ts';
import { condenseResearchPages } from './condense.ts';
import { planResearchSearches } from './plan-searches.ts';
import { readResearchPages } from './read-pages.ts';
import {
  type PageReadings,
  pageReadingsShape,
  type ResearchAnswer,
  type ResearchPlan,
  type ResearchServices,
  researchPlanShape,
  type SearchedPages,
  searchedPagesShape,
} from './research-stages.ts';
import { searchResearchQuestions } from './search.ts';
import '../../protocol/schema-messages.ts';

/** `previous`: the result of the previous stage. `until`: the earliest end. */
export type StageInput =
  | { task: 'plan'; arguments: unknown; until: string }
  | { task: 'search' | 'read' | 'condense'; previous: unknown };

/** Unreachable services become part of the answer, not an error. */
export async function runResearchStage(
  input: StageInput,
  outside: ResearchServices,
): Promise<ResearchPlan | SearchedPages | PageReadings | ResearchAnswer> {
  switch (input.task) {
    case 'plan':
      return planResearchSearches(parseResearchStageInput(questionSchema, input.arguments).query, input.until, outside);
    case 'search':
      return searchResearchQuestions(parseResearchStageInput(researchPlanShape, input.previous), outside);
    case 'read':
      return readResearchPages(parseResearchStageInput(searchedPagesShape, input.previous), outside);
    case 'condense':
      return condenseResearchPages(parseResearchStageInput(pageReadingsShape, input.previous), outside);
  }
}

const questionSchema = z.object({ query: z.string() });

function parseResearchStageInput<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Bug('a stage of the research was not given what the one before it leaves');
}
