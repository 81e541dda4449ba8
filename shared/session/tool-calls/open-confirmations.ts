/** Questions before a write or an erasure that still wait for the user's yes [T4]. */
import type { Cause } from '../../protocol/frames.ts';
import { YES_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import type { SaidLine, Turn } from '../turn/state.ts';
import type { PendingConfirmation } from './state.ts';

/** Only the user's next turn can confirm them. */
export function openConfirmations({ toolCalls, turns }: Session): PendingConfirmation[] {
  return toolCalls.confirmations.filter(({ turn }) => turn >= turns.newestWithWords);
}

/**
 * The confirmations that a new turn leaves open. A turn of the agent's own leaves them to be asked again: a
 * yes may refer to that turn [N7, U12].
 */
export function confirmationsLeftOpen(session: Session, cause: Cause, atMs: number): PendingConfirmation[] {
  const open = openConfirmations(session);
  return cause === 'user' ? open : open.filter((one) => atMs < one.atMs + YES_MS);
}

/** The line of this question in this turn, said first or again; undefined: the turn has none. */
export function confirmationQuestionLine(turn: Turn | null, { question }: PendingConfirmation): SaidLine | undefined {
  return turn?.lines.findLast(({ text }) => text === question);
}
