/** Judges a model's call before it runs: refused, to be confirmed, already begun, or run [T1, T2, T4]. */

import { wordsAskForAnother } from '../../language/another-one.ts';
import type { FailureName } from '../../language/failure-sayings.ts';
import type { Language } from '../../language/language.ts';
import { wordTokensOf } from '../../language/tokenizer.ts';
import type { ModelEvent } from '../../models/model.ts';
import { developerSentenceOfError } from '../../ports/developer-detail.ts';
import type { Activity } from '../../protocol/enums.ts';
import { nameReminderOrder } from '../../session/reminders/set-reminder.ts';
import { hasCallBegun } from '../../session/tool-calls/call-lifecycle.ts';
import { isCallOrderBegun, type StandingTurn } from '../../session/tool-calls/standing-orders.ts';
import { isWorkflowCall } from '../../session/tool-calls/state.ts';
import type { Saying, StartedWorkflow } from '../../session/turn/commands.ts';
import { toolActivityText } from '../../tools/activity.ts';
import { canonicalToolCallJson } from '../../tools/call-identity.ts';
import { toolCallKeywords } from '../../tools/call-keywords.ts';
import { toolCallTitle, toolNameInWords } from '../../tools/call-title.ts';
import { toolOrderIdentity } from '../../tools/order-identity.ts';
import { checkToolCall, type ToolRegistry } from '../../tools/registry.ts';
import {
  type Input,
  type SyncTool,
  type Tool,
  type ToolEffect,
  toolEffect,
  toolStaysInSession,
  type WorkflowTool,
} from '../../tools/tool.ts';
import { ASKED_THE_USER, CANNOT_ASK, type CallCircumstances, confirmationForCall } from './confirmation.ts';

/** The offline model recognises this text by its beginning (shared/models/offline/tool-results.ts). */
export const ALREADY_STARTED =
  'The work has begun and goes on by itself. Its result will be spoken to the user when it is there, without you. ' +
  'Tell the user in a few words that you are on it. Promise no time, and say nothing of what it may find.';
/** Like `BEGUN`, for work that an earlier turn or run began, and for a reminder that it set. */
const UNDER_WAY =
  'The work has begun and goes on by itself: an earlier turn asked for the same, so it is not begun twice. Its result ' +
  'will be spoken to the user when it is there, without you. Tell the user in a few words that you are on it.';
const ORDERED_BEFORE =
  'The work has begun already, for words that stand above and that you have not answered to the end: it is not begun ' +
  'twice. What comes of it is told to the user by itself, or stands among the results. If they may want it once more, ' +
  'ask them, in your words.';
const BEGUN_BEFORE = 'The work has begun already, by the same call in this answer. It is not begun twice.';
const NO_WORDS =
  'Not begun: its result would wait until the user asks for it, and the arguments have no word by which they would. ' +
  'Call again with what they want to know in words.';
const DONE_BEFORE = 'Not done again: this answer has made the same call already. Its result stands there.';

const ANSWERED_IN_OTHER_SESSION =
  'Begun before, and not begun again: what has become of it is told to the user by itself. Say nothing of it.';
const ONE_AT_A_TIME =
  'Not done, and not asked about: the user is being asked about something else. Call again once they have answered.';

export type ToolCall = Extract<ModelEvent, { type: 'tool_call' }>;

/** `id`: the model's own id of its call. `failure`: what the user may be told of it, before the text. */
export type Judged =
  | { is: 'told'; id: string; text: string; failed?: true; failure?: FailureName }
  | { is: 'asks'; id: string; text: string; asks: Asks }
  | { is: 'workflow'; id: string; starts: StartedWorkflow; activity: Activity }
  | { is: 'sync'; id: string; call: SyncCall };

type Asks = Extract<Saying, { is: 'asks' }>;

/** `call`: our id of it. `yes`: the confirmation that permits it. */
export type SyncCall = {
  call: string;
  tool: SyncTool;
  input: Input;
  effect: ToolEffect;
  title: string;
  activity: Activity;
  yes?: string;
  order?: string;
};

/**
 * `of`: seed of call ids, the same for every run of one turn. `standing`: earlier turns whose words this one
 * answers too, oldest first. `earlierCalls`: calls of this run, and orders of writes, and how often each.
 */
export type CallTurn = CallCircumstances & {
  tools: ToolRegistry;
  allowed: readonly string[];
  of: readonly unknown[];
  standing: readonly (StandingTurn & { of: readonly unknown[] })[];
  earlierCalls: Map<string, number>;
  /** This turn has asked for a confirmation already: the user confirms one call at a time [T4]. */
  hasAsked: boolean;
  /** In which the user may order something once more; absent where nothing was ordered before. */
  languages?: readonly Language[];
};

export function judgeToolCall({ id, name, input }: ToolCall, turn: CallTurn, digest: (text: string) => string): Judged {
  const checked = checkToolCall(turn.tools, turn.allowed, { name, input });
  if (checked.is === 'bad') return { is: 'told', id, text: checked.reason, failed: true };
  const { tool } = checked;
  // Independent of key order: a second run of the turn may order keys differently [T4].
  const same = sameCallInTurn(name, checked.input);
  const times = turn.earlierCalls.get(same) ?? 0;
  const effect = toolEffect(tool, checked.input);
  // A repeated read may find something else; a repeated write would act twice.
  if (tool.mode === 'workflow' && callHasNoWordsToWaitFor(tool, checked.input))
    return { is: 'told', id, text: NO_WORDS, failed: true };
  if (times > 0 && tool.mode === 'workflow') return { is: 'told', id, text: BEGUN_BEFORE };
  if (times > 0 && effect === 'write') return { is: 'told', id, text: DONE_BEFORE };
  if (effect === 'read' && isSameCallUnderWay(turn, name, same)) return { is: 'told', id, text: UNDER_WAY };
  const namesIn = (of: readonly unknown[]) =>
    digest(JSON.stringify([...of, same, ...(times > 0 ? [times] : [])])).slice(0, ID_CHARS);
  const { call, isSet } = callOrderOf(checked, turn, namesIn);
  if (isSet) return { is: 'told', id, text: UNDER_WAY };
  // A dead run may have done it on a used-up confirmation. A `sessionOnly` write is repeated under its id.
  const mayRunAgain = toolStaysInSession(tool) && turn.session.toolCalls.open.some((one) => one.call === call);
  if (effect === 'write' && tool.mode === 'sync' && hasCallBegun(turn.session, call) && !mayRunAgain)
    return { is: 'told', id, text: ANSWERED_IN_OTHER_SESSION };
  const order = effect === 'write' && !toolStaysInSession(tool) && callNameOf(checked, digest);
  if (order && wasCallBegunByEarlierRun(turn, call, order)) return { is: 'told', id, text: ANSWERED_IN_OTHER_SESSION };
  if (order && isCallOrdered(checked, order, turn)) return { is: 'told', id, text: ORDERED_BEFORE };
  const confirmation = confirmationForCall(tool, checked.input, turn, digest);
  if (confirmation.is === 'impossible') return { is: 'told', id, text: CANNOT_ASK, failed: true, failure: 'undone' };
  if (confirmation.is === 'needed' && turn.hasAsked) return { is: 'told', id, text: ONE_AT_A_TIME };
  turn.earlierCalls.set(same, times + 1);
  if (confirmation.is === 'needed') {
    const { asking, what } = confirmation;
    return { is: 'asks', id, text: ASKED_THE_USER, asks: { is: 'asks', asking, what } };
  }
  if (order) turn.earlierCalls.set(order, (turn.earlierCalls.get(order) ?? 0) + 1);
  const title = toolCallTitle(tool, checked.input, turn.speech);
  const ordering = order && { order };
  const activity = toolActivityText(tool, checked.input);
  if (tool.mode === 'workflow')
    return {
      is: 'workflow',
      id,
      starts: { ...workflowStartOfCall(call, tool, checked.input, title), ...ordering },
      activity,
    };
  const more = { ...(confirmation.is === 'given' && { yes: confirmation.key }), ...ordering };
  return { is: 'sync', id, call: { call, tool, input: checked.input, effect, title, activity, ...more } };
}

type Checked = { tool: Tool; input: Input };

function callNameOf({ tool, input }: Checked, digest: (text: string) => string): string {
  return digest(toolOrderIdentity(tool.name, input)).slice(0, ID_CHARS);
}

/** A run of this turn that has died began it under another id, since it spelled the arguments otherwise. */
function wasCallBegunByEarlierRun({ session, turn, earlierCalls }: CallTurn, call: string, order: string): boolean {
  const writes = session.turns.newest?.number === turn ? (session.turns.newest.writes ?? []) : [];
  return writes.filter((one) => one.order === order && one.call !== call).length > (earlierCalls.get(order) ?? 0);
}

/** Words that were not answered to their end have ordered it before, and nobody asks for another [T4, U7]. */
function isCallOrdered(
  { tool, input }: Checked,
  order: string,
  { standing, words, languages = [] }: CallTurn,
): boolean {
  if (standing.every(({ writes }) => writes === undefined)) return false;
  const inputWords = new Set(
    wordTokensOf([toolNameInWords(tool.name), JSON.stringify(Object.values(input))].join(' ')),
  );
  return isCallOrderBegun([...standing, { words }], order, (text) => wordsAskForAnother(text, inputWords, languages));
}

/** The model rewords the later message, but hardly without any word of the user's. */
const TELLING_WORD = /[\p{L}\p{N}]{4,}/gu;

function callOrderOf({ tool, input }: Checked, turn: CallTurn, named: (of: readonly unknown[]) => string) {
  const ownNames = named(turn.of);
  if (!toolStaysInSession(tool)) return { call: ownNames, isSet: false };
  const spokenWords = new Set((turn.words ?? '').toLowerCase().match(TELLING_WORD));
  const inputTerms = JSON.stringify(Object.values(input)).toLowerCase().match(TELLING_WORD) ?? [];
  const isWantedNow = inputTerms.some((word) => spokenWords.has(word));
  return nameReminderOrder(turn.session, {
    own: ownNames,
    earlier: turn.standing.map(({ of }) => named(of)),
    isWantedNow,
  });
}

function sameCallInTurn(name: string, input: unknown): string {
  return `${name} ${canonicalToolCallJson(input) ?? JSON.stringify(input)}`;
}

/**
 * Whether an earlier turn began this workflow and it still runs: quick new words interrupt the turn that
 * ordered it, and the model reads the order again [U7, C6].
 */
function isSameCallUnderWay({ session, turn }: CallTurn, name: string, same: string): boolean {
  return session.toolCalls.open.some(
    (one) =>
      isWorkflowCall(one) &&
      one.turn < turn &&
      one.cancelled === undefined &&
      one.tool === name &&
      sameCallInTurn(name, one.input) === same,
  );
}

/** Length of the digest: as unguessable as any id. */
const ID_CHARS = 32;

function workflowStartOfCall(call: string, tool: WorkflowTool, input: Input, title: string): StartedWorkflow {
  const { name, machine, timeoutMs } = tool;
  const { ttlSeconds, ...told } = tool.delivery;
  const delivery = {
    ...told,
    ...(told.policy === 'when_asked' && { keywords: toolCallKeywords(tool, input) }),
    ...(ttlSeconds !== undefined && { ttlMs: Math.ceil(ttlSeconds * 1_000) }),
  };
  const waits = 'handOver' in tool && { waits: true as const };
  const effect = toolEffect(tool, input) === 'write' && { effect: 'write' as const };
  return { call, tool: name, machine, input, title, timeoutMs, ...waits, ...effect, delivery };
}

/** A passive result comes with a digest, too [D22]. */
function callHasNoWordsToWaitFor(tool: WorkflowTool, input: Input): boolean {
  const { policy, priority } = tool.delivery;
  return policy === 'when_asked' && priority !== 'passive' && toolCallKeywords(tool, input).length === 0;
}

/** What a model asks for may be anything: only a developer reads it [N5]. */
export function callRefusalDetail({ name }: ToolCall, { text, failed }: Extract<Judged, { is: 'told' }>) {
  return failed ? { why: developerSentenceOfError(`The model called "${name.slice(0, 64)}". ${text}`) } : {};
}
