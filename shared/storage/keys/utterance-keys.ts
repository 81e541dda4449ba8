/** Keys of what the user says to a server that hears (A1): in the partition of its session, so that they go with it (N6). */
import type { Key, Span } from '../../engine/ports/ports.ts';
import { headKey } from './keys.ts';

/** A piece of it, counted from 0. `utterance`: letters, digits, `_` and `-`. */
export function soundKey(session: string, utterance: string, n: number): Key {
  return { pk: headKey(session).pk, sk: `U#${utterance}#${padded(n)}` };
}

/** Pieces from this one on; the newest may come before others. */
export function soundsSpan(session: string, utterance: string, from: number): Span {
  const { pk, sk } = soundKey(session, utterance, from);
  return { pk, from: sk, to: `U#${utterance}#99999` };
}

/** Of all utterances of a session, with their ears. */
export function allSoundsSpan(session: string): Span {
  return { pk: headKey(session).pk, from: 'U#', to: 'U$' };
}

/** Who is at it: the ear that was asked as the so-manyth. */
export function earKey(session: string, utterance: string, ask: number): Key {
  return { pk: headKey(session).pk, sk: `U#${utterance}#EAR#${ask}` };
}

/** How far the words of it are known already, where its client has not ended it. */
export function saidKey(session: string, utterance: string): Key {
  return { pk: headKey(session).pk, sk: `U#${utterance}#SAID` };
}

/**
 * A piece, and nothing about it: of who is at it, and of how far its words are known, there are only numbers. These stay when something is forgotten: a
 * client that connects again sends all of an utterance, and what was forgotten is not to be heard anew.
 */
export function isSound(sk: string): boolean {
  return /^U#[\w-]+#\d+$/.test(sk);
}

/** A place for an ear at work, whatever it hears. Utterances have no such name. */
export function placeKey(session: string, place: number): Key {
  return { pk: headKey(session).pk, sk: `U##PLACE#${place}` };
}

export function soundOf(sk: string): number {
  return Number(sk.split('#')[2]);
}

/** Of 30,000 at the most. */
function padded(n: number): string {
  return String(n).padStart(5, '0');
}
