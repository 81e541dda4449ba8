/** Deliveries that ask the user something: the next words are the answer [G20, G21]. */
import { ANSWER_MS } from '../limits.ts';
import { spokenUntil } from '../playback.ts';
import type { Session } from '../state.ts';
import { stillAsked } from '../tool-calls/evolve.ts';
import type { Delivery, EndedDelivery } from './state.ts';

type Question = Pick<Delivery, 'id' | 'asks'> & Partial<Pick<EndedDelivery, 'atMs' | 'answeredIn'>>;

/** The question that the newest turn put last, if nobody has answered it; null: none. */
function questionPut({ turn, deliveries, ended }: Session): Question | null {
  const last = turn?.lines.findLast(({ delivery }) => delivery !== undefined);
  if (last === undefined) return null;
  const isThis = ({ id }: Question) => id === last.delivery;
  const item = deliveries.find(isThis) ?? ended.findLast(({ id, state }) => id === last.delivery && state === 'heard');
  const isOpen = item?.asks === true && !('answeredIn' in item);
  // Its last line has begun: an earlier interruption is no answer.
  return isOpen && (last.heard || last.heardChars > 0 || last.to === 'silent') ? item : null;
}

/** Until when the words of the user answer a question, epoch ms; 0: none is open. */
export function answerAwaitedUntil(session: Session): number {
  const question = questionPut(session);
  if (question === null) return 0;
  return (question.atMs ?? spokenUntil(session)) + ANSWER_MS;
}

/** Whether this delivery still waits for its answer, after it was heard. */
export function awaitsAnswer(session: Session, delivery: string, nowMs: number): boolean {
  return questionPut(session)?.id === delivery && nowMs < answerAwaitedUntil(session);
}

/**
 * The question that words of now answer; null: none. A write that waits for a yes goes first, since one yes
 * must not count twice [T4].
 */
export function questionAnswered(session: Session, nowMs: number): string | null {
  const question = questionPut(session);
  const isOpen = nowMs < answerAwaitedUntil(session) && stillAsked(session).length === 0;
  return question !== null && isOpen ? question.id : null;
}
