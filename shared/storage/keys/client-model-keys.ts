/** Keys of what the client's own model is asked and answers (B1): in the partition of its session, so that they go with it (N6). */
import type { Key, Span } from '../../engine/ports/ports.ts';
import { headKey } from './keys.ts';

/** Whom it was asked of. `request`: letters, digits, `_` and `-`. */
export function questionKey(session: string, request: string): Key {
  return { pk: headKey(session).pk, sk: `Q#${request}` };
}

/** A piece of the answer, counted from 1. */
export function pieceKey(session: string, request: string, n: number): Key {
  return { pk: headKey(session).pk, sk: `A#${request}#${padded(n)}` };
}

/** Behind all pieces. */
export function pieceEndKey(session: string, request: string): Key {
  return { pk: headKey(session).pk, sk: `A#${request}#END` };
}

/** Pieces from this one on, and the end. */
export function piecesSpan(session: string, request: string, from: number): Span {
  const { pk, sk } = pieceKey(session, request, from);
  return { pk, from: sk, to: pieceEndKey(session, request).sk };
}

/** All questions of a session, and all pieces of answers to them. */
export function questionsSpan(session: string): Span {
  return { pk: headKey(session).pk, from: 'Q#', to: 'Q$' };
}
export function answersSpan(session: string): Span {
  return { pk: headKey(session).pk, from: 'A#', to: 'A$' };
}

/** To which question such a row belongs. */
export function requestOf(sk: string): string {
  return sk.split('#')[1] ?? '';
}

/** Null: it is the end. */
export function pieceOf(sk: string): number | null {
  const last = sk.split('#').at(-1);
  return last === 'END' ? null : Number(last);
}

/** Of 4,096 at the most. */
function padded(n: number): string {
  return String(n).padStart(4, '0');
}
