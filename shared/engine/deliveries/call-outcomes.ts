/** Turns the outcome of a workflow or a write into its call's delivery, unless already said [D19, T3]. */

import { Bug } from '../../ports/errors.ts';
import type { Persona } from '../../prompt/persona.ts';
import { isCallBeforeErasure } from '../../session/erasure/state.ts';
import type { Command } from '../../session/kernel/commands.ts';
import { STASH_MS } from '../../session/kernel/limits.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import { isWorkflowCall, type SessionCall, type WorkflowCall } from '../../session/tool-calls/state.ts';
import { putStoredDelivery } from '../../storage/deliveries.ts';
import type { CachedSession } from '../../storage/sessions.ts';
import type { Context } from '../context.ts';
import { getCachedSession, loadCurrentSession } from '../process/cached-sessions.ts';
import { personaInSessionLanguage } from '../session-languages.ts';

export type WorkOutcome =
  | { is: 'done'; text: string }
  /** `unknown`: it may have happened [T4]. `why`: the tool's own words for the user. */
  | { is: 'failed'; what: 'failed' | 'timed_out' | 'unknown'; why?: string };

type Finished = Extract<Command, { type: 'finished' }>;

export type FinishedWork = { session: string; call: string; outcome: WorkOutcome } & Pick<
  Finished,
  'isReported' | 'callOutcome'
>;

/** Stores the words of an outcome. Returns the command that ends its call; null: the call is over. */
export async function storeCallOutcome(
  context: Context,
  { session, call, outcome, isReported, callOutcome }: FinishedWork,
): Promise<Finished | null> {
  const storedPersona = await context.findPersona(sessionPersonaName(session));
  const persona =
    storedPersona &&
    (await personaInSessionLanguage(context, storedPersona, (await loadCurrentSession(context, session)).session));
  const startedCall = persona && (await findStartedCall(context, session, call));
  if (!startedCall) {
    context.log.info('result that nobody waits for', { session, call });
    return null;
  }
  const { title } = startedCall;
  const text = outcome.is === 'done' ? outcome.text : callFailureText(persona, startedCall, outcome);
  if (text.trim() === '') throw new Bug('a result without words');
  const stored = {
    session,
    producer: '',
    digest: outcome.is,
    text,
    atMs: context.clock.now(),
    ...(title && { title }),
  };
  // Words stored before a crash take precedence over this outcome.
  const { digest: stands } =
    (await putStoredDelivery(context.table, call, stored, STASH_MS, () => isCallErased(context, session, call))) ??
    stored;
  return {
    type: 'finished',
    call,
    done: stands === 'done',
    ...(isReported && { isReported: isReported }),
    ...(callOutcome && { callOutcome: callOutcome }),
  };
}

/** Stores a cancelled call for the inbox. A later result cannot replace it. */
export async function storeCancelledCallOutcome(
  context: Context,
  session: string,
  { call, title }: WorkflowCall,
): Promise<void> {
  const stored = { session, producer: '', digest: 'cancelled', text: title, atMs: context.clock.now() };
  await putStoredDelivery(context.table, call, stored, STASH_MS, () => isCallErased(context, session, call));
}

/** By the cached session, which is current on one machine. */
export function isCallErased({ process }: Context, id: string, call: string): boolean {
  const cached = process.cachedSessions.get(id);
  return cached !== undefined && isCallBeforeErasure(cached.session, call);
}

/** Undefined: the call is over. The cached session may precede the call, so the stored one is checked too. */
async function findStartedCall(context: Context, id: string, call: string): Promise<SessionCall | undefined> {
  const among = ({ session }: CachedSession) => session.toolCalls.open.find((one) => one.call === call);
  return among(await getCachedSession(context, id)) ?? among(await loadCurrentSession(context, id));
}

/** Names the work, and says that it failed or that its outcome is unknown [D7, T4]. */
function callFailureText(
  { wording }: Persona,
  startedCall: SessionCall,
  { what, why }: Extract<WorkOutcome, { is: 'failed' }>,
): string {
  const isWrite = !isWorkflowCall(startedCall);
  const { unfinished, uncertain } = isWrite ? wording.write : wording;
  const plain = what === 'unknown' ? uncertain : unfinished;
  const isTold = !isWrite && what === 'failed' && why !== undefined;
  const slots: Readonly<Record<string, string>> = { title: startedCall.title, why: why ?? '' };
  return chooseCallOutcomeWording(isTold ? wording.failed : plain, startedCall.call).replace(
    /\{(title|why)\}/g,
    (_, slot: string) => slots[slot] ?? '',
  );
}

/** A stable choice per call. */
function chooseCallOutcomeWording(wording: readonly string[], call: string): string {
  return wording[(call.charCodeAt(0) || 0) % wording.length] ?? '';
}
