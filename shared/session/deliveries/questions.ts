/** Deliveries that ask the user something: the next words are the answer [G20, G21]. */
import { ANSWER_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { confirmationQuestionLine, openConfirmations } from '../tool-calls/open-confirmations.ts';
import { turnSpeechEndedAt } from '../turn/playback.ts';
import { type AnswerTime, hasTurnLineBegun, isTurnQuestionPut } from '../turn/question-line.ts';
import type { SaidLine, Turn } from '../turn/state.ts';
import type { Delivery, EndedDelivery } from './state.ts';

type Question = Pick<Delivery, 'id' | 'asks'> & Partial<Pick<EndedDelivery, 'atMs' | 'answeredIn'>>;

/** The question that the newest turn put last, if nobody has answered it; null: none. */
function deliveryQuestionPut(
  { turns: { newest: turn }, deliveries: { open: deliveries, recent: ended } }: Session,
  isPut: (turn: Turn, line: SaidLine) => boolean,
) {
  const last = turn?.lines.findLast(({ delivery }) => delivery !== undefined);
  if (turn === null || last === undefined) return null;
  const isThis = ({ id }: Question) => id === last.delivery;
  const item: Question | undefined =
    deliveries.find(isThis) ?? ended.findLast(({ id, state }) => id === last.delivery && state === 'heard');
  const isOpen = item?.asks === true && item.answeredIn === undefined;
  // An interruption before its last line is no answer.
  return isOpen && isPut(turn, last) ? item : null;
}

const isDeliveryQuestionBegun = (_: Turn, line: SaidLine) => hasTurnLineBegun(line);

/**
 * Until when the user is let answer a question of others, or one before a write or an erasure [G21, U12],
 * epoch ms; 0: none is open.
 */
export function deliveryAnswerAwaitedUntil(session: Session): number {
  const question = deliveryQuestionPut(session, isDeliveryQuestionBegun);
  const isConfirming = openConfirmations(session).some(
    (one) => confirmationQuestionLine(session.turns.newest, one) !== undefined,
  );
  if (question === null && !isConfirming) return 0;
  return (question?.atMs ?? turnSpeechEndedAt(session)) + ANSWER_MS;
}

/** Whether this delivery still waits for its answer, after it was heard. */
export function awaitsDeliveryAnswer(session: Session, delivery: string, nowMs: number): boolean {
  return (
    deliveryQuestionPut(session, isDeliveryQuestionBegun)?.id === delivery &&
    nowMs < deliveryAnswerAwaitedUntil(session)
  );
}

/**
 * The question that words of now answer; null: none. A write that the same turn has asked about goes first,
 * since one yes must not count twice [T4].
 */
export function deliveryQuestionAnswered(session: Session, words: AnswerTime): string | null {
  const question = deliveryQuestionPut(session, (turn, line) => isTurnQuestionPut(turn, line, words));
  const isConfirming = openConfirmations(session).some(
    (one) => confirmationQuestionLine(session.turns.newest, one) !== undefined,
  );
  if (question === null || isConfirming) return null;
  return words.nowMs < (question.atMs ?? turnSpeechEndedAt(session)) + ANSWER_MS ? question.id : null;
}
