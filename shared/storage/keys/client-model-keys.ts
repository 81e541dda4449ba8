/** Keys of requests to the client's own model [B1], in the session's partition for erasure [N6]. */
import type { Key, Span } from '../../ports/ports.ts';
import { sessionHeadKey } from './keys.ts';

/** The request row. `request`: letters, digits, `_` and `-`. */
export function clientModelQuestionKey(session: string, request: string): Key {
  return { pk: sessionHeadKey(session).pk, sk: `Q#${request}` };
}

/** A piece of the answer, counted from 1. */
export function clientModelPieceKey(session: string, request: string, n: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `A#${request}#${padClientModelKeyNumber(n)}` };
}

/** Sorts behind all pieces. */
export function clientModelPieceEndKey(session: string, request: string): Key {
  return { pk: sessionHeadKey(session).pk, sk: `A#${request}#END` };
}

/** Pieces from this one on, and the end. */
export function clientModelPiecesSpan(session: string, request: string, from: number): Span {
  const { pk, sk } = clientModelPieceKey(session, request, from);
  return { pk, from: sk, to: clientModelPieceEndKey(session, request).sk };
}

export function clientModelQuestionsSpan(session: string): Span {
  return { pk: sessionHeadKey(session).pk, from: 'Q#', to: 'Q$' };
}
export function clientModelAnswersSpan(session: string): Span {
  return { pk: sessionHeadKey(session).pk, from: 'A#', to: 'A$' };
}

export function clientModelRequestOfKey(sk: string): string {
  return sk.split('#')[1] ?? '';
}

/** Null: the row is the end. */
export function clientModelPieceOfKey(sk: string): number | null {
  const last = sk.split('#').at(-1);
  return last === 'END' ? null : Number(last);
}

/** At most 4,096 pieces. */
function padClientModelKeyNumber(n: number): string {
  return String(n).padStart(4, '0');
}
