/** The input of a reflection, and whether it is still wanted [L5]. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { reflectionExecutionCall } from '../../engine/session-workflow-executions.ts';
import type { CallInput, StepRef } from '../../ports/ports.ts';
import type { Session } from '../../session/kernel/state.ts';
import { redactMemoryExchange } from '../../session/memory/redact-exchange.ts';
import type { RunningReflection } from '../../session/proactive/state.ts';
import { turnExchange } from '../../session/turn/playback.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { mergeUnstoredExchanges, readMemoryExchangesBefore } from '../../storage/memory/exchanges.ts';
import { getStepResultRow } from '../../storage/workflow-step-results.ts';
import type { StepEnd, StepFailure } from '../task-messages.ts';

export type WantedReflection = RunningReflection & { session: Session };

/**
 * Null: the reflection is over or lost, or something was forgotten meanwhile [M5, N6]. The call contains the
 * time, which tells apart reflections of one number before and after an erasure.
 */
export async function findReflectionOfTask(
  context: Context,
  { session: id, call }: CallInput,
): Promise<WantedReflection | null> {
  const { session } = await loadCurrentSession(context, id);
  const { reflecting } = session.proactive;
  if (reflecting === null || reflectionExecutionCall(context.ids, id, reflecting) !== call) return null;
  return { ...reflecting, session };
}

/** The result of a step; null: it has failed, or its result is gone. */
export async function reflectionStepEnd(
  context: Context,
  input: CallInput,
  lastStep: StepRef | StepFailure,
): Promise<StepEnd | null> {
  if ('Error' in lastStep) return null;
  return ((await getStepResultRow(context.table, { ...input, ...lastStep }))?.result ?? null) as StepEnd | null;
}

/** Characters read: several times what a request shows, bounded for long conversations [M8]. */
const MOST_READ = 100_000;

/**
 * The newest exchanges, oldest first, with an unsealed turn as it would be sealed now. Read from the store,
 * because the cache only holds the turns of prompts [X2]. Throws the store's errors.
 */
export async function exchangesToReflectOn(
  { table }: Context,
  id: string,
  { session, from, to }: WantedReflection,
): Promise<Exchange[]> {
  const {
    memory,
    turns: { newest: turn, sealed },
  } = session;
  const stored = await readMemoryExchangesBefore(table, id, { from, before: to + 1, chars: MOST_READ });
  const newest = turn === null ? null : turnExchange(turn);
  const unstored = [...sealed, ...(newest === null ? [] : [newest])].filter(
    (one) => one.turn >= from && one.turn <= to,
  );
  // The store may still have entries to be forgotten.
  const forgotten = new Set(memory.forgetting);
  return mergeUnstoredExchanges(stored.exchanges, unstored).map((one) => redactMemoryExchange(one, forgotten));
}
