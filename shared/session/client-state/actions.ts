/** What the user does in the client's own interface (X4): all of it is remembered, some of it is answered. */
import type { ClientFrame } from '../../protocol/frames.ts';
import { MAX_STATE_CHARS, MAX_STATE_DEPTH } from '../../protocol/limits.ts';
import type { FrameAnswer } from '../commands.ts';
import { leave } from '../deliveries/bid.ts';
import type { Draft } from '../draft.ts';
import type { Event } from '../events.ts';
import { MAX_CHANGES, MAX_CHANGES_CHARS } from '../limits.ts';
import { heardPosition, isSpeaking } from '../playback.ts';
import { answerWithout, mayAsk } from '../quotas/daily-quota.ts';
import { wasTold } from '../quotas/quotas.ts';
import { openTurn, type Session } from '../state.ts';
import { endTurn, startTurn } from '../turn-lifecycle.ts';
import type { Turn } from '../turn-state.ts';
import { isUnasked } from '../turn-state.ts';
import { actionKind } from './action-kinds.ts';
import type { Change, View } from './change.ts';
import { same } from './difference.ts';
import { applyStatePatch, inShort, isTooLarge } from './state.ts';

type Frame = Extract<ClientFrame, { type: 'user.action' }>;
type Changed = Extract<Event, { type: 'state.changed'; by: 'user' }>;
type Shown = Pick<Change, 'patch' | 'state'>;

/** Null: it can be taken. What is refused has no effect, and leaves its id to be used again (S7). */
export function actionRefusal(
  { view }: Session,
  { id, state, patch }: Frame,
): Extract<FrameAnswer, { type: 'error' }> | null {
  const behind = state !== undefined ? ({ is: 'fits', state } as const) : applyStatePatch(view?.state, patch ?? []);
  if (behind.is === 'unfit') return { type: 'error', code: 'conflict', message: UNFIT, id };
  const changes = state !== undefined || patch !== undefined;
  const isLarge = behind.is === 'too large' || (changes && isTooLarge(behind.state));
  return isLarge ? { type: 'error', code: 'too_large', message: LARGE, id } : null;
}

const UNFIT = 'The patch does not fit the state as the server knows it: send the whole state.';
const LARGE = `A state is at most ${MAX_STATE_CHARS} characters of JSON, and ${MAX_STATE_DEPTH} levels deep.`;

/** Something has a name: it is answered, or at least noted. Else the client only tells what is shown, and nobody waits for an answer. */
export function applyAction(draft: Draft, frame: Frame): void {
  const { name, data } = frame;
  const shown = shownBy(draft.session.view, frame);
  if (name === undefined) return reported(draft, shown);
  const kind = actionKind(name, draft.input.manners.actions);
  const change: Changed = {
    type: 'state.changed',
    by: 'user',
    kind,
    name,
    ...(data !== undefined && { data }),
    ...shown,
  };
  draft.emit({ type: 'user.acted' }, ...heardPosition(draft.session.turn, frame.heard));
  const open = openTurn(draft.session);
  // Whoever is being answered and clicks on wants the answer, too.
  if (kind === 'simple' && open !== null && !isUnasked(open.cause) && hasRoom(open, change)) return draft.emit(change);
  if (!mayAsk(draft)) return notedOnly(draft, change);
  leave(draft);
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'action', null);
  draft.emit(change);
  draft.addEffect({ do: 'reply', turn, ask: 1 });
}

/** In the newest turn as long as that has room, and in one of its own then: but that would cut off who speaks, and void what is asked. */
function reported(draft: Draft, shown: Shown): void {
  if (shown.state !== undefined || shown.patch !== undefined)
    note(draft, { type: 'state.changed', by: 'user', kind: 'structural', ...shown });
}

/** What the client shows is known also where nothing is said to it: the day's tokens are used up (N3). */
function notedOnly(draft: Draft, change: Changed): void {
  note(draft, change);
  if (!wasTold(draft.session, draft.nowMs)) answerWithout(draft);
}

function note(draft: Draft, change: Changed): void {
  const { turn } = draft.session;
  if (turn !== null && hasRoom(turn, change)) return draft.emit(change);
  if (turn !== null && isEngaged(draft)) return draft.emit(inPlaceOfTheLast(draft.session, change));
  startTurn(draft, 'action', null);
  draft.emit(change);
  endTurn(draft, 'complete');
}

function isEngaged({ session, nowMs }: Draft): boolean {
  const { asking, bid } = session;
  return openTurn(session) !== null || isSpeaking(session, nowMs) || asking.length > 0 || bid !== null;
}

/** What is shown now says all that the report before it has said. */
function inPlaceOfTheLast({ view }: Session, { patch, state, ...change }: Changed): Changed {
  const now = state !== undefined ? state : behind(view, patch);
  return { ...change, state: now, instead: true };
}

/** Each side has its own room, so that neither crowds the other out. */
export function hasRoom({ changes = [] }: Turn, change: Omit<Change, 'n'>): boolean {
  const those = changes.filter(({ by }) => by === change.by);
  return those.length < MAX_CHANGES && JSON.stringify([...those, change]).length <= MAX_CHANGES_CHARS;
}

/** As little as says it: of a whole state or a long patch the difference, if that is shorter; and nothing, where nothing has changed. */
function shownBy(view: View | null, { state, patch }: Frame): Shown {
  const now = state !== undefined ? state : behind(view, patch);
  if (now === undefined || (view !== null && same(view.state, now))) return {};
  // A patch that leaves nothing as it is tells nothing.
  if (view === null) return now === null && state === undefined ? {} : { state: now };
  // What was only tested has changed nothing.
  const told: Shown = state !== undefined ? { state } : { patch: patch?.filter(({ op }) => op !== 'test') ?? [] };
  return inShort(view.state, now, told);
}

/** Undefined: nothing is said of it. */
function behind(view: View | null, patch: Change['patch']): unknown {
  const done = patch && applyStatePatch(view?.state, patch);
  return done?.is === 'fits' ? done.state : undefined;
}
