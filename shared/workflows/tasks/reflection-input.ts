/** A reflection as its session knows it: whether anybody still waits for it, and what it is made of (L5). */

import type { Context } from '../../engine/context.ts';
import type { CallInput, StepRef } from '../../engine/ports/ports.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';
import { reflectionCall } from '../../engine/session-executions.ts';
import { struck } from '../../session/memory/evolve.ts';
import { sealOf } from '../../session/playback.ts';
import type { Reflecting } from '../../session/proactive/state.ts';
import type { Session } from '../../session/state.ts';
import type { Exchange } from '../../session/turn-state.ts';
import { memoriesBefore, withUnstored } from '../../storage/memory/exchanges.ts';
import { getStepResult } from '../../storage/step-results.ts';
import type { StepEnd, StepFailure } from '../task-messages.ts';

export type WantedReflection = Reflecting & { session: Session };

/**
 * Null: it is over, or counts as lost, or the user has had something forgotten meanwhile (M5, N6). The call holds its time, and so tells
 * it from one of the same number in a session that has been as if it had never been.
 */
export async function wantedReflection(
  context: Context,
  { session: id, call }: CallInput,
): Promise<WantedReflection | null> {
  const { session } = await currentSession(context, id);
  const { reflecting } = session.life;
  if (reflecting === null || reflectionCall(context.ids, id, reflecting) !== call) return null;
  return { ...reflecting, session };
}

/** What a step has left; null: it has failed, or nothing is left of it. */
export async function endOf(context: Context, input: CallInput, left: StepRef | StepFailure): Promise<StepEnd | null> {
  if ('Error' in left) return null;
  return ((await getStepResult(context.table, { ...input, ...left }))?.result ?? null) as StepEnd | null;
}

/** Characters of rows: some times as many as a question shows, and no more for a year in which she has not reflected (M8). */
const MOST_READ = 100_000;

/**
 * Oldest first, the newest of them; of a turn that nobody has sealed yet, as it would be sealed now. Read anew: what this process holds of the
 * conversation are the turns that prompts show (X2). Throws what the store throws.
 */
export async function exchangesOf(
  { table }: Context,
  id: string,
  { session, from, to }: WantedReflection,
): Promise<Exchange[]> {
  const { memory, turn, sealed } = session;
  const stored = await memoriesBefore(table, id, { from, before: to + 1, chars: MOST_READ });
  const newest = turn === null ? null : sealOf(turn);
  const held = [...sealed, ...(newest === null ? [] : [newest])].filter((one) => one.turn >= from && one.turn <= to);
  // What is to be forgotten may still stand in the store.
  const gone = new Set(memory.forgetting);
  return withUnstored(stored.exchanges, held).map((one) => struck(one, gone));
}
