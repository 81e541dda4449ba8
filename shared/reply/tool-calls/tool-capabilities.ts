/** Capabilities that a sync tool gets for one call. */

import type { Context } from '../../engine/context.ts';
import { htmlOutlineForDecision } from '../../engine/loaded-inputs.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { userHostOfContext } from '../../engine/user-host.ts';
import { SATURDAY_AND_SUNDAY, type Weekend } from '../../language/times/weekend.ts';
import { collectKnownFacts } from '../../memory/facts/known.ts';
import { Transient } from '../../ports/errors.ts';
import type { Persona } from '../../prompt/persona.ts';
import type { Operation } from '../../protocol/frames.ts';
import { isStatePatchedBy, whyAgentPatchFailed } from '../../session/client-state/agent-patches.ts';
import { applyStateTextEdits } from '../../session/client-state/text-edits.ts';
import { userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import type { Session } from '../../session/kernel/state.ts';
import { askedQuietUntil, isQuietCallDone } from '../../session/user-settings/asked-quiet.ts';
import { isNewsTopicCallDone } from '../../session/user-settings/news-topics.ts';
import { readDemoAccountsOf } from '../../storage/demo-accounts.ts';
import { readBlockFactsWithRows } from '../../storage/memory/older-facts.ts';
import { type Host, ToolRefusal, type ToolSpeech, type ViewChange, type ViewRequest } from '../../tools/tool.ts';
import { toolSpeechOf } from '../../tools/tool-speech.ts';
import { blockFromUpkeepCache } from '../../upkeep/block-cache.ts';
import { lookAgainInReply } from '../image-description.ts';
import { openResultForPrompt } from '../prompt/open-result.ts';
import { hasOlderMemoryToRecall, recallEntriesForPrompt } from '../prompt/recall.ts';
import { findReflectionsForPrompt, mergeReflectionsByTime } from '../prompt/reflection-memories.ts';
import { factNotesForPrompt } from '../prompt/turn-facts.ts';
import { remindersForTool, scheduleReminderForTool } from './reminder-capabilities.ts';

/** Upper bound of recalled entries that a model reads, without their neighbours. */
const MOST_RECALLED = 10;

/** `heldEntries`: old entries that were recalled into the prompt [M7]. */
export type CallPlace = {
  session: string;
  turn: number;
  call: string;
  persona: Persona;
  timezone: string;
  weekend: Weekend;
  /** The zone that the client names, where there is none of that name. */
  unknownTimezone?: string | undefined;
  heldEntries: ReadonlySet<number>;
};

export function toolHostFor(context: Context, place: CallPlace, signal: AbortSignal): Host {
  const { fetch, clock, table } = context;
  const { session, persona, timezone, weekend } = place;
  const user = userOfSessionIdentity(session);
  return {
    ...userHostOfContext(context, session, place.call),
    fetch: (call) => fetch({ signal, ...call }),
    clock,
    signal,
    timezone,
    weekend,
    ...toolSpeechOf(persona),
    remind: (reminder) => scheduleReminderForTool(context, place, reminder),
    reminders: remindersForTool(context, place),
    unknownTimezone: place.unknownTimezone,
    recall: (query, also) => recallForTool(context, place, { query, also }, signal),
    openResult: (n) => explainUnreadableToTool(openResultForPrompt(context, session, persona, n)),
    change: (request) => changeClientStateForTool(context, place, request),
    news: newsChoiceForTool(context, place),
    quiet: askedQuietForTool(context, place),
    look: (words) => lookAgainInReply(context, { session, turn: place.turn, words, persona, signal }),
    accounts: readDemoAccountsOf(table, user, clock),
  };
}

/** Public results must not depend on a user [C4]. */
export function publicToolHost(context: Context, speech: ToolSpeech, signal: AbortSignal): Host {
  const { fetch, clock } = context;
  const nobody = (): never => {
    throw new ToolRefusal('failed', { hint: 'What is found for everybody knows nobody.' });
  };
  const none = async (): Promise<never> => nobody();
  return {
    fetch: (call) => fetch({ signal, ...call }),
    clock,
    signal,
    timezone: 'UTC',
    weekend: SATURDAY_AND_SUNDAY,
    ...speech,
    remind: none,
    reminders: { list: none, change: none, ruleUntil: none, lastTold: none, tellAgain: none, isQuietAt: none },
    recall: none,
    openResult: none,
    change: none,
    look: none,
    news: { read: async () => ({ topics: [], isUnasked: true }), choose: none },
    quiet: { read: none, ask: none },
    accounts: { mine: none, payments: none, pay: none },
    get user() {
      return nobody();
    },
    store: { get: none, put: none, remove: none, keys: none },
  };
}

function newsChoiceForTool(context: Context, { session: id, call }: CallPlace): Host['news'] {
  const wantedIn = ({ settings: { newsTopics = [], news } }: Session) => ({ topics: newsTopics, isUnasked: news });
  return {
    read: async () => wantedIn((await getCachedSession(context, id)).session),
    async choose(change) {
      const after = await stepSession(context, id, { type: 'news.choose', call, change });
      if (!isNewsTopicCallDone(after, call)) throw new ToolRefusal('tookTooLong');
      return wantedIn(after);
    },
  };
}

function askedQuietForTool(context: Context, { session: id, call }: CallPlace): Host['quiet'] {
  return {
    async read() {
      const { session } = await getCachedSession(context, id);
      const nowMs = context.clock.now();
      const untilMs = askedQuietUntil(session, nowMs);
      return untilMs > nowMs ? untilMs : null;
    },
    async ask(untilMs) {
      const after = await stepSession(context, id, { type: 'quiet.ask', call, untilMs });
      if (!isQuietCallDone(after, call)) throw new ToolRefusal('tookTooLong');
    },
  };
}

async function changeClientStateForTool(context: Context, place: CallPlace, request: ViewRequest): Promise<ViewChange> {
  if ('patch' in request) return stepClientStateChangeForTool(context, place, { patch: request.patch });
  for (let tries = 1; ; tries += 1) {
    const { session } = await getCachedSession(context, place.session);
    if (isStatePatchedBy(session, place.call)) return { is: 'changed', version: session.clientState?.version ?? 0 };
    const { state, version } = session.clientState ?? { state: null, version: 0 };
    const edited = applyStateTextEdits(state, request.edits, (await htmlOutlineForDecision(session)) ?? (() => null));
    if (edited.is === 'unfit') return { is: 'unfit', state, reason: edited.reason };
    const change = await stepClientStateChangeForTool(context, place, { patch: edited.patch, version });
    // The user has changed something meanwhile: the edits are tried on what stands there now.
    if (change.is !== 'unfit' || tries === MOST_EDIT_TRIES) return change;
  }
}

const MOST_EDIT_TRIES = 3;

async function stepClientStateChangeForTool(
  context: Context,
  { session, turn, call }: CallPlace,
  change: { patch: Operation[]; version?: number },
): Promise<ViewChange> {
  const request = { turn, call, ...change };
  const after: Session = await stepSession(context, session, { type: 'change', ...request });
  if (isStatePatchedBy(after, call)) return { is: 'changed', version: after.clientState?.version ?? 0 };
  const refusalReason = whyAgentPatchFailed(after, request);
  if (refusalReason === null) throw new Error('a change that fits was not made');
  return refusalReason === 'unfit' ? { is: refusalReason, state: after.clientState?.state } : { is: refusalReason };
}

async function recallForTool(
  context: Context,
  { session: id, persona, heldEntries }: CallPlace,
  { query, also = [] }: { query: string; also?: readonly string[] | undefined },
  signal: AbortSignal,
) {
  const { session } = await getCachedSession(context, id);
  const request = {
    session,
    query,
    also,
    persona,
    most: MOST_RECALLED,
    held: heldEntries,
    signal,
    byNumber: true,
  } as const;
  const { language } = persona;
  try {
    const [{ entries, sinceMs }, thoughts, block] = await Promise.all([
      recallEntriesForPrompt(context, id, request),
      findReflectionsForPrompt(context, id, { session, query, language }),
      blockFromUpkeepCache(context, id, session.memory.made.edition),
    ]);
    const blockFacts = await readBlockFactsWithRows(context.table, id, block);
    const notes = factNotesForPrompt(entries, collectKnownFacts(blockFacts, session.memory, language));
    const noted = entries.map((one) => {
      const endedNote = notes.get(one.n);
      return endedNote === undefined ? one : { ...one, endedNote };
    });
    return {
      found: mergeReflectionsByTime(noted, thoughts, MOST_RECALLED),
      hasOlder: hasOlderMemoryToRecall(session),
      sinceMs,
    };
  } catch (error) {
    throw unreadableForToolError(error);
  }
}

async function explainUnreadableToTool<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unreadableForToolError(error);
  }
}

function unreadableForToolError(error: unknown): unknown {
  if (!(error instanceof Transient)) return error;
  return new ToolRefusal('noMemory', { hint: 'Say so, and that it can be asked again.' });
}
