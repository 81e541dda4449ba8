/** Keys of streamed utterances [A1], in the session's partition for erasure [N6]. */
import type { Key, Span } from '../../ports/ports.ts';
import { padKeyNumber, sessionHeadKey } from './keys.ts';

/** A piece of audio, counted from 0. `utterance`: letters, digits, `_` and `-`. */
export function utteranceSoundKey(session: string, utterance: string, n: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `U#${utterance}#${padUtteranceKeyNumber(n)}` };
}

/** Pieces from this one on; the newest may be stored before others. */
export function utteranceSoundKeysSpan(session: string, utterance: string, from: number): Span {
  const { pk, sk } = utteranceSoundKey(session, utterance, from);
  return { pk, from: sk, to: `U#${utterance}#99999` };
}

/** A piece of sound without a number [A6]. `place`: by its arrival; `rate`: samples a second. */
export function liveSoundKey(session: string, stream: string, { place, rate }: { place: number; rate: number }): Key {
  return { pk: sessionHeadKey(session).pk, sk: `U#${stream}#${padKeyNumber(place)}#${rate}` };
}

/** `:` follows the digits. */
export function liveSoundKeysSpan(session: string, stream: string, from: number): Span {
  return { pk: sessionHeadKey(session).pk, from: `U#${stream}#${padKeyNumber(from)}`, to: `U#${stream}#:` };
}

export function livePlaceOfSoundKey(sk: string): { place: number; rate: number } {
  const [, , place, rate] = sk.split('#');
  return { place: Number(place), rate: Number(rate) };
}

/** How long the sound of a turn's line was, in the order in which it was sent [U6]. */
export function lineSoundKey(
  session: string,
  { turn, atMs, index }: { turn: number; atMs: number; index: number },
): Key {
  return {
    pk: sessionHeadKey(session).pk,
    sk: `U##TURN#${turn}#${String(atMs).padStart(15, '0')}#${padUtteranceKeyNumber(index)}`,
  };
}

/** The turn's end was told to the client, behind its sound. */
export function soundEndKey(session: string, turn: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `U##TURN#${turn}#END` };
}

/** Sound was still to come when the turn ended. Of the same span. */
export function soundAwaitedKey(session: string, turn: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `U##TURN#${turn}#AWAITED` };
}

export function turnSoundKeysSpan(session: string, turn: number): Span {
  return { pk: sessionHeadKey(session).pk, from: `U##TURN#${turn}#`, to: `U##TURN#${turn}#END` };
}

/** All utterances of a session, with their transcription claims. */
export function allSoundKeysSpan(session: string): Span {
  return { pk: sessionHeadKey(session).pk, from: 'U#', to: 'U$' };
}

/** Claim of the transcription run with this ask number. */
export function transcriptionLeaseKey(session: string, utterance: string, ask: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `U#${utterance}#EAR#${ask}` };
}

/** How many pieces are already transcribed, while the client has not ended the utterance. */
export function transcriptionProgressKey(session: string, utterance: string): Key {
  return { pk: sessionHeadKey(session).pk, sk: `U#${utterance}#SAID` };
}

/**
 * Audio rows only. Claims and progress rows hold only numbers and stay when something is forgotten: a client
 * that reconnects resends the whole utterance.
 */
export function isUtteranceSoundRowKey(sk: string): boolean {
  return /^U#(?:[\w-]+#\d+|[\w.-]+#\d{16}#\d+)$/.test(sk);
}

/** A place for a running transcription. Utterance ids are never empty. */
export function liveSoundPlaceKey(session: string, place: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `U##PLACE#${place}` };
}

export function utteranceSoundNumberOfKey(sk: string): number {
  return Number(sk.split('#')[2]);
}

/** At most 30,000 pieces. */
function padUtteranceKeyNumber(n: number): string {
  return String(n).padStart(5, '0');
}
