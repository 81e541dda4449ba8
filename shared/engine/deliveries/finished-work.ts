/** A workflow or a write has ended: its words become the delivery of its call, unless its turn has told them (D19, T3). */

import type { Command } from '../../session/commands.ts';
import { isWorkflow, type SessionCall, type WorkflowCall } from '../../session/tool-calls/state.ts';
import { isFromBefore } from '../../session/erasure/state.ts';
import { STASH_MS } from '../../session/limits.ts';
import { hasCallBegun } from '../../session/tool-calls/calls.ts';
import { putDelivery, removeDelivery } from '../../storage/deliveries.ts';
import type { Held } from '../../storage/sessions.ts';
import { removeStepResults } from '../../storage/step-results.ts';
import type { Skill } from '../../talk/skill.ts';
import type { Context } from '../context.ts';
import { skillOf } from '../identity.ts';
import type { Over } from '../perform.ts';
import { Bug } from '../ports/errors.ts';
import { isMachine } from '../ports/ports.ts';
import { current, heldNow, step } from '../step.ts';

export type WorkOutcome =
  | { is: 'done'; text: string }
  /** `unknown`: nobody can say whether it happened (T4). `why`: in words for the user, where the tool itself can say it. */
  | { is: 'failed'; what: 'failed' | 'timed_out' | 'unknown'; why?: string };

type Telling = Pick<Extract<Command, { type: 'finished' }>, 'told' | 'brings'>;

/** Twice is once; for a call that is over, cancelled or erased it changes nothing. */
export async function finishCall(
  context: Context,
  { session, call, outcome, told, brings }: { session: string; call: string; outcome: WorkOutcome } & Telling,
): Promise<void> {
  const skill = await context.skill(skillOf(session));
  if (skill === null) return context.log.warn('result for a skill that is gone', { session, call });
  const begun = await begunAs(context, session, call);
  if (begun === undefined) return context.log.info('result that nobody waits for', { session, call });
  const { title } = begun;
  const text = outcome.is === 'done' ? outcome.text : failureOf(skill, begun, outcome);
  if (text.trim() === '') throw new Bug('a result without words');
  const stored = {
    session,
    producer: '',
    digest: outcome.is,
    text,
    atMs: context.clock.now(),
    ...(title && { title }),
  };
  // Whoever was first, and died before the record, has given the words; and what they say is what has become of it.
  const { digest: stands } =
    (await putDelivery(context.table, call, stored, STASH_MS, () => isCallErased(context, session, call))) ?? stored;
  const done = stands === 'done';
  const end = { type: 'finished', call, done, ...(told && { told }), ...(brings && { brings }) } as const;
  const after = await step(context, session, end);
  // Nobody has waited for it: the user has had all forgotten meanwhile (N6), or it was told long ago.
  if (!hasCallBegun(after, call)) await removeDelivery(context.table, session, call);
  if (outcome.is === 'failed') context.log.warn('work failed', { session, call, what: outcome.what });
}

/** A call that counts as lost, or that was cancelled, ends. What cannot be done now is owed by the session still (W4, T11). */
export async function endCall(context: Context, session: string, effect: Over): Promise<void> {
  if (effect.do === 'stop') return stopCall(context, session, effect.call);
  const { call, what } = effect;
  await finishCall(context, { session, call, outcome: { is: 'failed', what } });
  await removeStepResults(context.table, session, call);
}

async function stopCall(
  context: Context,
  session: string,
  { call, machine, effect, title }: WorkflowCall,
): Promise<void> {
  const isWrite = effect === 'write';
  // The inbox shows these words as cancelled; a result that comes later finds its place taken.
  const stored = { session, producer: '', digest: 'cancelled', text: title, atMs: context.clock.now() };
  if (!isWrite) await putDelivery(context.table, call, stored, STASH_MS, () => isCallErased(context, session, call));
  try {
    if (isMachine(machine)) await context.workflows.stop({ machine, name: call });
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown';
    return context.log.warn('workflow not stopped', { session, call, why });
  }
  if (isWrite) return finishCall(context, { session, call, outcome: { is: 'failed', what: 'unknown' } });
  const after = await step(context, session, { type: 'finished', call, done: false });
  await removeStepResults(context.table, session, call);
  // The user has had all forgotten meanwhile (N6).
  if (isFromBefore(after, call)) await removeDelivery(context.table, session, call);
}

/** As this process knows it: on one machine that is so. */
export function isCallErased({ held }: Context, id: string, call: string): boolean {
  const known = held.get(id);
  return known !== undefined && isFromBefore(known.session, call);
}

/** Undefined: it is over. What this process remembers of the session may be from before the call. */
async function begunAs(context: Context, id: string, call: string): Promise<SessionCall | undefined> {
  const among = ({ session }: Held) => session.calls.find((one) => one.call === call);
  return among(await heldNow(context, id)) ?? among(await current(context, id));
}

/** It names what was asked for, and says that it failed, or that nobody knows (D7, T4). */
function failureOf(
  { wording }: Skill,
  begun: SessionCall,
  { what, why }: Extract<WorkOutcome, { is: 'failed' }>,
): string {
  const isWrite = !isWorkflow(begun);
  const { unfinished, uncertain } = isWrite ? wording.write : wording;
  const plain = what === 'unknown' ? uncertain : unfinished;
  const isTold = !isWrite && what === 'failed' && why !== undefined;
  const slots: Readonly<Record<string, string>> = { title: begun.title, why: why ?? '' };
  return varied(isTold ? wording.failed : plain, begun.call).replace(
    /\{(title|why)\}/g,
    (_, slot: string) => slots[slot] ?? '',
  );
}

/** The same call always says the same, others not. */
function varied(wording: readonly string[], call: string): string {
  return wording[(call.charCodeAt(0) || 0) % wording.length] ?? '';
}
