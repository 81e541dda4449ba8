/** Capabilities that a sync tool gets for one call. */

import type { Context } from '../../engine/context.ts';
import { isCallErased } from '../../engine/deliveries/call-outcomes.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { userHost } from '../../engine/user-host.ts';
import { Transient } from '../../ports/errors.ts';
import type { Persona } from '../../prompt/persona.ts';
import type { Operation } from '../../protocol/frames.ts';
import { isStatePatchedBy, whyNotChanged } from '../../session/client-state/agent-patches.ts';
import { isCallBeforeErasure } from '../../session/erasure/state.ts';
import { MAX_REMINDERS, STASH_MS } from '../../session/kernel/limits.ts';
import { userOfSession } from '../../session/kernel/session-identity.ts';
import type { Session } from '../../session/kernel/state.ts';
import { reminderIdOf, reminderTimeOf } from '../../session/tool-calls/reminders.ts';
import { putDelivery, removeDelivery } from '../../storage/deliveries.ts';
import { demoAccountsOf } from '../../storage/demo-accounts.ts';
import { type Host, ToolError, type ViewChange } from '../../tools/tool.ts';
import { lookAgain } from '../image-description.ts';
import { hasOlderMemory, recallEntries } from '../prompt/recall.ts';
import { findThoughts, mergeByTime } from '../prompt/reflection-memories.ts';

/** Upper bound of recalled entries that a model reads, without their neighbours. */
const MOST_RECALLED = 10;

/** `heldEntries`: old entries that were recalled into the prompt [M7]. */
export type CallPlace = {
  session: string;
  turn: number;
  call: string;
  persona: Persona;
  timezone: string;
  heldEntries: ReadonlySet<number>;
};

/** The client's time zone, or UTC where the client's is invalid. */
export function clientZone({ presence: { client } }: Session): string {
  const timeZone = client?.timezone ?? 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

export function toolHostFor(context: Context, place: CallPlace, signal: AbortSignal): Host {
  const { fetch, clock, table } = context;
  const { session, persona, timezone } = place;
  const user = userOfSession(session);
  return {
    ...userHost(context, session, place.call),
    fetch: (call) => fetch({ signal, ...call }),
    clock,
    signal,
    timezone,
    language: persona.language,
    remind: (reminder) => scheduleReminder(context, place, reminder),
    recall: (query) => recallForTool(context, place, query, signal),
    change: (patch) => changeClientState(context, place, patch),
    look: (words) => lookAgain(context, { session, turn: place.turn, words, persona, signal }),
    accounts: demoAccountsOf(table, user, clock),
  };
}

/** Public results must not depend on a user [C4]. */
export function publicHost(context: Context, language: string, signal: AbortSignal): Host {
  const { fetch, clock } = context;
  const nobody = (): never => {
    throw new ToolError('What is found for everybody knows nobody.');
  };
  const none = async (): Promise<never> => nobody();
  return {
    fetch: (call) => fetch({ signal, ...call }),
    clock,
    signal,
    timezone: 'UTC',
    language,
    remind: none,
    recall: none,
    change: none,
    look: none,
    accounts: { mine: none, payments: none, pay: none },
    get user() {
      return nobody();
    },
    store: { get: none, put: none, remove: none, keys: none },
  };
}

async function changeClientState(
  context: Context,
  { session, turn, call }: CallPlace,
  patch: Operation[],
): Promise<ViewChange> {
  const request = { turn, call, patch };
  const after: Session = await stepSession(context, session, { type: 'change', ...request });
  if (isStatePatchedBy(after, call)) return { is: 'changed', version: after.clientState?.version ?? 0 };
  const refusalReason = whyNotChanged(after, request);
  if (refusalReason === null) throw new Error('a change that fits was not made');
  return refusalReason === 'unfit' ? { is: refusalReason, state: after.clientState?.state } : { is: refusalReason };
}

/** Stores the reminder's text before the session records it, like any delivery. */
async function scheduleReminder(
  context: Context,
  place: CallPlace,
  { text, atMs }: { text: string; atMs: number },
): Promise<number | null> {
  const { session, call, persona, timezone } = place;
  const id = reminderIdOf(call);
  const { reminder } = persona.wording;
  const words = fillSlots(reminder[place.turn % reminder.length] ?? '', {
    time: reminderTimeText(atMs, timezone, persona.language),
    text,
  });
  const nowMs = context.clock.now();
  const stored = { session, producer: '', digest: 'done', text: words, atMs: nowMs };
  const ttlMs = Math.max(0, atMs - nowMs) + STASH_MS;
  await putDelivery(context.table, id, stored, ttlMs, () => isCallErased(context, session, call));
  const after = await stepSession(context, session, { type: 'remind', call, reminder: { id, atMs } });
  // The user erased everything meanwhile [N6].
  if (isCallBeforeErasure(after, call)) await removeDelivery(context.table, session, id);
  const setAtMs = reminderTimeOf(after, call);
  if (setAtMs === null && after.toolCalls.reminders.length < MAX_REMINDERS)
    throw new ToolError('No reminder was set: it took too long. It can be asked for again.');
  return setAtMs;
}

function fillSlots(wording: string, slots: Record<string, string>): string {
  return wording.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
}

function reminderTimeText(atMs: number, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(atMs);
}

async function recallForTool(
  context: Context,
  { session: id, persona, heldEntries }: CallPlace,
  query: string,
  signal: AbortSignal,
) {
  const { session } = await getCachedSession(context, id);
  const request = { session, query, persona, most: MOST_RECALLED, held: heldEntries, signal, byNumber: true } as const;
  const { language } = persona;
  try {
    const [{ entries, sinceMs }, thoughts] = await Promise.all([
      recallEntries(context, id, request),
      findThoughts(context, id, { session, query, language }),
    ]);
    return { found: mergeByTime(entries, thoughts, MOST_RECALLED), hasOlder: hasOlderMemory(session), sinceMs };
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    throw new ToolError('What was said long ago cannot be read right now. Say so, and that it can be asked again.');
  }
}
