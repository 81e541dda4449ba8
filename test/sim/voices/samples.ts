/** Audio that encodes its words: loud enough for end-pointing, and each piece is identifiable. */
import { HEARD_HZ, SAMPLE_BYTES } from '../../../shared/ports/speech.ts';

/** The size of a piece, as the client library cuts them. */
export const FIRST_MS = 100;
export const PIECE_MS = 250;

/** No voice begins with this value. */
const MARK = 32_767;
const SAMPLES = (HEARD_HZ * PIECE_MS) / 1_000;

/** A voice of 140 Hz with overtones, in syllables of 200 ms. */
const VOICE = Int16Array.from({ length: SAMPLES }, (_, at) => {
  const seconds = at / HEARD_HZ;
  const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 5 * seconds);
  let level = 0;
  for (let overtone = 1; overtone <= 20; overtone += 1)
    level += Math.sin(2 * Math.PI * 140 * overtone * seconds) / overtone;
  return 6_000 * syllable * level;
});
/** A microphone in a quiet room. */
const QUIET = Int16Array.from({ length: SAMPLES }, (_, at) => ((at * 7_919) % 41) - 20);

/** Piece `number` of the world's n-th utterance. PCM as in speech.ts. */
export function voiced(utterance: number, n: number): Uint8Array {
  const samples = VOICE.slice(0, (HEARD_HZ * lengthMs(n)) / 1_000);
  samples.set([MARK, utterance, n]);
  return new Uint8Array(samples.buffer);
}

export function silent(n: number): Uint8Array {
  return new Uint8Array(QUIET.slice(0, (HEARD_HZ * lengthMs(n)) / 1_000).buffer);
}

/** Its transcription. */
export function wordOf(utterance: number, n: number): string {
  return `u${utterance}x${n}`;
}

/** Null: silence. */
export function wordIn(pcm: Uint8Array): string | null {
  if (pcm.length < 3 * SAMPLE_BYTES) return null;
  const samples = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const [mark, utterance, n] = [0, 1, 2].map((at) => samples.getInt16(at * SAMPLE_BYTES, true));
  return mark === MARK ? wordOf(utterance ?? 0, n ?? 0) : null;
}

export function lengthMs(n: number): number {
  return n === 0 ? FIRST_MS : PIECE_MS;
}
