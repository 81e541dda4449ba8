/** A turn starts once and ends once (U1, U4). */
import type { Cause, TurnStatus, Usage } from '../protocol/frames.ts';
import type { Draft } from './draft.ts';
import { settleOffers } from './offers.ts';
import { openTurn } from './session.ts';

/**
 * The caller has ended the turn before it; what was not heard of that never will be. `words`: what the user said, null where
 * nothing of it is to be remembered.
 */
export function startTurn(draft: Draft, cause: Cause, words: string | null): number {
  settleOffers(draft, 'over');
  const turn = (draft.session.turn?.number ?? 0) + 1;
  draft.emit({ type: 'turn.started', turn, cause, words });
  return turn;
}

/** No effect when no turn is open. */
export function endTurn(draft: Draft, status: TurnStatus): void {
  const turn = openTurn(draft.session);
  if (turn === null) return;
  const told: { usage?: Usage; modelMs?: number } = turn.stage.is === 'told' ? turn.stage : {};
  draft.emit({
    type: 'turn.ended',
    turn: turn.number,
    status,
    ...(told.usage && { usage: told.usage }),
    timings: {
      ...(turn.firstLineAtMs !== null && { firstLineMs: turn.firstLineAtMs - turn.startedAtMs }),
      ...(told.modelMs !== undefined && { modelMs: told.modelMs }),
      totalMs: draft.nowMs - turn.startedAtMs,
    },
  });
}
