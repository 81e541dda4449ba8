/** Changes by the agent to the client's state [T5], sent as `state` and remembered as an entry. */
import type { Operation } from '../../protocol/frames.ts';
import { MAX_PATCH_CHARS } from '../../protocol/limits.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { openTurn } from '../turn/state.ts';
import { hasRoom } from './actions.ts';
import { type Step, same } from './json-diff.ts';
import { applyStatePatch, inShort, isTooLarge, patchState } from './state.ts';

type Asked = Omit<Extract<Command, { type: 'change' }>, 'type'>;

/** Why a change is refused: the turn has ended, the client shows nothing, or the patch does not apply. */
export type NotChanged = 'over' | 'nothing shown' | 'unfit' | 'too large' | 'unchanged' | 'full';

/** Whether there is a state for the model to change. A client that shows nothing sends null. */
export function offersView({ clientState: view }: Session): boolean {
  return view !== null && view.state !== null;
}

export function applyAgentChange(draft: Draft, asked: Asked): void {
  const { call, patch } = asked;
  if (isChangedBy(draft.session, call) || whyNotChanged(draft.session, asked) !== null) return;
  const version = (draft.session.clientState?.version ?? 0) + 1;
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

/** The change as memory keeps it: of a long text only the difference. */
function shownIn({ clientState: view }: Session, patch: Step[]): Step[] {
  return inShort(view?.state, patchState(view?.state, patch), { patch }).patch;
}

/** A second run of a turn repeats the change under the same call id. */
export function isChangedBy({ turns: { newest: turn } }: Session, call: string): boolean {
  return turn?.changes?.some((one) => one.call === call) === true;
}

/** Null: the change is accepted. */
export function whyNotChanged(session: Session, { turn: number, call, patch }: Asked): NotChanged | null {
  const { clientState: view } = session;
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

function untested(patch: readonly Operation[]): Operation[] {
  return patch.filter(({ op }) => op !== 'test');
}
