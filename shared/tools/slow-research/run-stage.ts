/** Runs the stages of `slow_research` in order; the state machine waits for `until` before the last. */
import * as z from 'zod/mini';
import { Bug } from '../../ports/errors.ts';
import { condense } from './condense.ts';
import { plan } from './plan-searches.ts';
import { read } from './read-pages.ts';
import { search } from './search.ts';
import {
  type Condensed,
  type Outside,
  type Planned,
  planned,
  type Readings,
  readings,
  type Searched,
  searched,
} from './stage-types.ts';
import '../../protocol/schema-messages.ts';

/** `previous`: the result of the previous stage. `until`: the earliest end. */
export type StageInput =
  | { task: 'plan'; arguments: unknown; until: string }
  | { task: 'search' | 'read' | 'condense'; previous: unknown };

/** Unreachable services become part of the answer, not an error. */
export async function stage(input: StageInput, outside: Outside): Promise<Planned | Searched | Readings | Condensed> {
  switch (input.task) {
    case 'plan':
      return plan(parseInput(questionSchema, input.arguments).query, input.until, outside);
    case 'search':
      return search(parseInput(planned, input.previous), outside);
    case 'read':
      return read(parseInput(searched, input.previous), outside);
    case 'condense':
      return condense(parseInput(readings, input.previous), outside);
  }
}

const questionSchema = z.object({ query: z.string() });

function parseInput<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Bug('a stage of the research was not given what the one before it leaves');
}
