/** Actions of the user in the client's own interface [X4]: all are remembered, and some are answered. */
import type { ClientFrame } from '../../protocol/frames.ts';
import { MAX_STATE_CHARS, MAX_STATE_DEPTH } from '../../protocol/limits.ts';
import { leaveBid } from '../deliveries/bid.ts';
import type { FrameAnswer } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Event } from '../kernel/events.ts';
import { MAX_CHANGES, MAX_CHANGES_CHARS, MAX_QUEUED_ACTIONS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { answerWithoutQuota, hasQuotaToAsk, isQuotaAnnounced } from '../quotas/daily-quota.ts';
import { isReferralSounding } from '../safety/queued-input.ts';
import { endTurn, startTurn } from '../turn/lifecycle.ts';
import { isTurnPlaying, playbackPositionEvents, turnSpeaksUntil } from '../turn/playback.ts';
import type { OpenTurn, Turn } from '../turn/state.ts';
import { isUnaskedTurnCause, openTurn } from '../turn/state.ts';
import type { ActionKind, Change, ClientStateVersion } from './change-types.ts';
import { clientActionKind } from './classify-action.ts';
import { isJsonEqual } from './json-diff.ts';
import type { OutlineText } from './locate-hunks.ts';
import { mergeStaleReport } from './stale-report.ts';
import { applyStatePatch, isClientStateTooLarge, type PatchOutcome, shortenClientStateChange } from './state.ts';

type Frame = Extract<ClientFrame, { type: 'user.action' }>;
type Changed = Extract<Event, { type: 'state.changed'; by: 'user' }>;
type ReportedState = Pick<Changed, 'patch' | 'state' | 'shownVersion'>;

/** The state behind the frame. A stale whole state gets the agent's newer changes [X6]. */
function clientStateAfterReport(
  known: ClientStateVersion | null,
  { state, version, patch = [] }: Pick<Frame, 'state' | 'version' | 'patch'>,
): PatchOutcome {
  if (state === undefined) return applyStatePatch(known?.state, patch);
  return version === undefined ? { is: 'fits', state } : mergeStaleReport(known, state, version);
}

/** Null: the action is accepted. A refused action has no effect, and its id may be used again [S7]. */
export function actionRefusal(
  { clientState, actionQueue }: Session,
  { id, name, data, state, version, patch }: Frame,
): Extract<FrameAnswer, { type: 'error' }> | null {
  const outcome = clientStateAfterReport(clientState, { state, version, patch });
  if (outcome.is === 'unfit')
    return { type: 'error', code: 'conflict', message: state === undefined ? UNFIT : STALE, id };
  const changes = state !== undefined || patch !== undefined;
  const isLarge = outcome.is === 'too large' || (changes && isClientStateTooLarge(outcome.state));
  if (isLarge) return { type: 'error', code: 'too_large', message: LARGE, id };
  return name === undefined || hasRoomInClientActionQueue(actionQueue, { name, data })
    ? null
    : { type: 'error', code: 'limited', message: FULL, id, retryAfterMs: FULL_MS };
}

function hasRoomInClientActionQueue(queue: Session['actionQueue'], action: Pick<Frame, 'name' | 'data'>): boolean {
  return queue.length < MAX_QUEUED_ACTIONS && JSON.stringify([...queue, action]).length <= MAX_CHANGES_CHARS;
}

const UNFIT = 'The patch does not fit the state as the server knows it: send the whole state.';
const STALE = "Apply the agent's changes first (the frames `state`), then send the whole state.";
const FULL = 'So many actions wait for their answer: send this one a little later.';
const FULL_MS = 2_000;
const LARGE = `A state is at most ${MAX_STATE_CHARS} characters of JSON, and ${MAX_STATE_DEPTH} levels deep.`;

/** A named action is answered, or at least noted. One without a name only reports the state. */
export function applyClientAction(draft: Draft, frame: Frame): void {
  const { name, data } = frame;
  const report = shortestClientStateReport(draft.session.clientState, frame, draft.input.outlineText);
  if (name === undefined) return noteClientStateReport(draft, report);
  const kind = clientActionKind(name, draft.input.persona.actions);
  const change: Changed = {
    type: 'state.changed',
    by: 'user',
    kind,
    name,
    ...(data !== undefined && { data }),
    ...report,
  };
  draft.emit({ type: 'user.acted' }, ...playbackPositionEvents(draft.session.turns.newest, frame.heard));
  const open = openTurn(draft.session);
  const isReported = report.state !== undefined || report.patch !== undefined;
  // What the client has done itself needs no answer of its own while another one is made.
  if (kind === 'simple' && isReported && isClientActionAnswered(open) && hasRoomForClientChange(open, change))
    return draft.emit(change);
  if (mustClientActionWait(draft, kind)) {
    noteClientStateReport(draft, report);
    return draft.emit({ type: 'action.queued', name, kind, ...(data !== undefined && { data }) });
  }
  if (!hasQuotaToAsk(draft)) return noteClientActionWithoutAnswer(draft, change);
  answerClientActions(draft, [change]);
}

/** Begins the turn that answers these actions, and ends what is open. */
export function answerClientActions(draft: Draft, changes: readonly Changed[]): void {
  leaveBid(draft);
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'action', null);
  draft.emit(...changes);
  draft.addEffect({ do: 'reply', turn, ask: 1 });
}

/**
 * No action interrupts another or a referral [K2], nor does a simple one interrupt an answer. What is
 * written in the client's interface are a person's words, which do.
 */
function mustClientActionWait({ session, nowMs }: Draft, kind: ActionKind): boolean {
  if (isReferralSounding(session, nowMs)) return true;
  if (kind === 'prompt') return false;
  const open = openTurn(session);
  if (open !== null) return isClientActionAnswered(open) && (open.cause === 'action' || kind === 'simple');
  const isHeard = session.turns.newest?.cause !== 'action' || turnSpeaksUntil(session) <= nowMs;
  return session.actionQueue.length > 0 || !isHeard;
}

/** A turn that the user waits for. */
function isClientActionAnswered(turn: OpenTurn | null): turn is OpenTurn {
  return turn !== null && !isUnaskedTurnCause(turn.cause);
}

/** Reports a state without interrupting a running turn or an open question. */
function noteClientStateReport(draft: Draft, report: ReportedState): void {
  if (report.state !== undefined || report.patch !== undefined)
    emitClientStateChange(draft, { type: 'state.changed', by: 'user', kind: 'structural', ...report });
}

/** Remembers an action that is not answered. */
export function noteClientAction(draft: Draft, change: Changed): void {
  emitClientStateChange(draft, change);
}

/** Keeps the change even when the day's tokens are used up and nothing is answered [N3]. */
function noteClientActionWithoutAnswer(draft: Draft, change: Changed): void {
  emitClientStateChange(draft, change);
  if (!isQuotaAnnounced(draft.session, draft.nowMs)) answerWithoutQuota(draft);
}

function emitClientStateChange(draft: Draft, change: Changed): void {
  const {
    turns: { newest: turn },
  } = draft.session;
  if (turn !== null && hasRoomForClientChange(turn, change)) return draft.emit(change);
  if (turn !== null && isAgentEngaged(draft)) return draft.emit(replacesLastClientAction(draft.session, change));
  startTurn(draft, 'action', null);
  draft.emit(change);
  endTurn(draft, 'complete');
}

function isAgentEngaged({ session, nowMs }: Draft): boolean {
  const {
    toolCalls: { confirmations },
    deliveries: { bid },
  } = session;
  return openTurn(session) !== null || isTurnPlaying(session, nowMs) || confirmations.length > 0 || bid !== null;
}

/** The state as it is now replaces the report before it. */
function replacesLastClientAction({ clientState }: Session, { patch, state, ...change }: Changed): Changed {
  const now = state !== undefined ? state : clientStateAfterPatch(clientState, patch);
  return { ...change, state: now, replacesReport: true };
}

/** The user's and the agent's changes are bounded separately, so that neither crowds the other out. */
export function hasRoomForClientChange({ changes = [] }: Turn, change: Omit<Change, 'n'>): boolean {
  const ofSide = changes.filter(({ by }) => by === change.by);
  return ofSide.length < MAX_CHANGES && JSON.stringify([...ofSide, change]).length <= MAX_CHANGES_CHARS;
}

/** The shortest form of a change: the difference, if shorter than the whole state. Empty: no change. */
function shortestClientStateReport(
  view: ClientStateVersion | null,
  frame: Frame,
  outlineText: OutlineText | undefined,
): ReportedState {
  const { state, patch, version } = frame;
  const after = state === undefined && patch === undefined ? null : clientStateAfterReport(view, frame);
  if (after?.is !== 'fits') return {};
  const { state: now } = after;
  if (view !== null && isJsonEqual(view.state, now)) return {};
  // An empty patch to an unknown state has no content.
  if (view === null) return now === null && state === undefined ? {} : { state: now };
  // A `test` operation changes nothing.
  const reported: ReportedState =
    state !== undefined ? { state: now } : { patch: patch?.filter(({ op }) => op !== 'test') ?? [] };
  // A whole state without a version replaces all that the agent has changed.
  const shownVersion = version ?? (state !== undefined && view.unseen !== undefined ? view.version : undefined);
  return {
    ...shortenClientStateChange(view.state, now, reported, outlineText),
    ...(shownVersion !== undefined && { shownVersion }),
  };
}

/** Undefined: there is no patch, or it does not fit. */
function clientStateAfterPatch(view: ClientStateVersion | null, patch: Change['patch']): unknown {
  const done = patch && applyStatePatch(view?.state, patch);
  return done?.is === 'fits' ? done.state : undefined;
}
