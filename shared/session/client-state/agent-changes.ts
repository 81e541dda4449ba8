/** What the agent changes in what the client shows (T5, `update_view`). It reaches the client as `state`, and memory as an entry. */
import type { Operation } from '../../protocol/frames.ts';
import { MAX_PATCH_CHARS } from '../../protocol/limits.ts';
import type { Command } from '../commands.ts';
import type { Draft } from '../draft.ts';
import { openTurn, type Session } from '../state.ts';
import { hasRoom } from './actions.ts';
import { type Step, same } from './difference.ts';
import { applyStatePatch, inShort, isTooLarge, patchState } from './state.ts';

type Asked = Omit<Extract<Command, { type: 'change' }>, 'type'>;

/** Why nothing is changed: the turn is over, the client shows nothing, or what the patch is to it. */
export type NotChanged = 'over' | 'nothing shown' | 'unfit' | 'too large' | 'unchanged' | 'full';

/** Whether there is something for a model to change: a client that shows nothing any more says null. */
export function offersView({ view }: Session): boolean {
  return view !== null && view.state !== null;
}

export function applyAgentChange(draft: Draft, asked: Asked): void {
  const { call, patch } = asked;
  if (isChangedBy(draft.session, call) || whyNotChanged(draft.session, asked) !== null) return;
  const version = (draft.session.view?.version ?? 0) + 1;
  const change = {
    type: 'state.changed',
    by: 'agent',
    kind: 'structural',
    call,
    patch: untested(patch),
    version,
  } as const;
  const shown = shownIn(draft.session, change.patch);
  draft.emit({ ...change, ...(shown !== change.patch && { shown }) });
}

/** As memory keeps it: of a long text, which a patch can only replace, what has changed. */
function shownIn({ view }: Session, patch: Step[]): Step[] {
  return inShort(view?.state, patchState(view?.state, patch), { patch }).patch;
}

/** A second run of a turn asks for the same under the same id. */
export function isChangedBy({ turn }: Session, call: string): boolean {
  return turn?.changes?.some((one) => one.call === call) === true;
}

/** Null: it can be done. */
export function whyNotChanged(session: Session, { turn: number, call, patch }: Asked): NotChanged | null {
  const { view } = session;
  const turn = openTurn(session);
  if (turn?.number !== number) return 'over';
  if (view === null || !offersView(session)) return 'nothing shown';
  if (JSON.stringify(patch).length > MAX_PATCH_CHARS) return 'too large';
  const behind = applyStatePatch(view.state, patch);
  if (behind.is !== 'fits') return behind.is;
  if (isTooLarge(behind.state)) return 'too large';
  if (same(view.state, behind.state)) return 'unchanged';
  return hasRoom(turn, { by: 'agent', kind: 'structural', call, patch: shownIn(session, untested(patch)) })
    ? null
    : 'full';
}

/** What was only tested has changed nothing. */
function untested(patch: readonly Operation[]): Operation[] {
  return patch.filter(({ op }) => op !== 'test');
}
