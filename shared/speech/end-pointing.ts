import { Floor, loudness } from './loudness.ts';
import { HEARD_HZ } from './speech.ts';

/** So much silence after speech is its end. */
export const END_AFTER_MS = 700;
/** Whoever speaks on without such a pause is understood in parts: from here on a breath is enough, and here at the latest a part ends. */
export const LONG_MS = 50_000;
export const BREATH_MS = 200;
export const MOST_SPEECH_MS = 60_000;

const FRAME_MS = 20;
export const FRAME_SAMPLES = (HEARD_HZ / 1_000) * FRAME_MS;
/** So many more frames of voice than of none make speech: 80 ms. A click is two. */
const EVIDENCE = 4;
/** What is softer is never a voice: -48 dB. */
const SOFTEST = 0.004;
/** How many times louder a voice is than what is always there. */
const LOUDER = 1.7;
/** Who has begun goes on without the second opinion for so long: it misses the softer parts of what is said. */
const VOUCHED_MS = 1_000;
/** What has not been twice as loud at one time as at another in so many stretches of 100 ms is nobody. */
const STEADY_TIMES = 2;
const STEADY_STRETCHES = 7;

/** Places are sample numbers, counted from the first that was heard. */
export type SpeechMark =
  /** Somebody speaks, since `at`. */
  | { type: 'begins'; at: number }
  /**
   * Nobody has since `at`. `forced`: it has gone on for so long that it is cut at `at`, and may well go on. Not `spoken`: it was nobody after all; it
   * neither varied nor stopped, as a machine does that was switched on.
   */
  | { type: 'ends'; at: number; forced: boolean; spoken: boolean };

/**
 * Where speech begins and ends, for clients that cannot tell. Two have to agree, frame by frame: how loud it is, against what is always there, and a
 * second opinion. How the sound is cut when it is handed over makes no difference.
 */
export class EndPointer {
  readonly #isVoice: (frame: Int16Array) => boolean;
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  readonly #bytes = new Uint8Array(this.#frame.buffer);
  readonly #floor = new Floor();
  #filled = 0;
  /** Of samples in whole frames. */
  #heard = 0;
  #evidence = 0;
  /** Where the second opinion heard a voice at last. */
  #vouched = 0;
  /** Where the evidence began to gather. */
  #since = 0;
  /** Of the speech that goes on: where it began, and where it was certain at last. */
  #speech: Speech | null = null;
  #hadSpeech = false;

  /** `isVoice` is asked for each frame of 20 ms, in order, and may remember. */
  constructor(isVoice: (frame: Int16Array) => boolean) {
    this.#isVoice = isVoice;
  }

  /** PCM as in speech.ts, any number of bytes. Tells what becomes certain with it. */
  hear(pcm: Uint8Array): SpeechMark[] {
    const marks: SpeechMark[] = [];
    for (let from = 0; from < pcm.length; ) {
      const part = pcm.subarray(from, from + this.#bytes.length - this.#filled);
      this.#bytes.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled < this.#bytes.length) break;
      this.#filled = 0;
      const mark = this.#hearFrame();
      if (mark) marks.push(mark);
    }
    return marks;
  }

  /** Something was said so far. Without it nothing has to be transcribed. */
  get hasSpeech(): boolean {
    return this.#hadSpeech || this.#speech?.isSteady === false;
  }

  get isSpeaking(): boolean {
    return this.#speech !== null;
  }

  #hearFrame(): SpeechMark | null {
    const level = loudness(this.#frame);
    const isLoud = level > Math.max(SOFTEST, LOUDER * this.#floor.level);
    const stretch = this.#floor.hear(level);
    if (stretch !== null) this.#speech?.vary(stretch);
    // Asked for every frame: it, too, gets used to what is always there.
    const isVoice = this.#isVoice(this.#frame);
    if (this.#evidence === 0) this.#since = this.#heard;
    this.#heard += FRAME_SAMPLES;
    if (isVoice) this.#vouched = this.#heard;
    const isVouched = isVoice || (this.isSpeaking && milliseconds(this.#heard - this.#vouched) < VOUCHED_MS);
    this.#evidence = isLoud && isVouched ? Math.min(EVIDENCE, this.#evidence + 1) : Math.max(0, this.#evidence - 1);
    return this.#evidence === EVIDENCE ? this.#goesOn() : this.#pauses();
  }

  #goesOn(): SpeechMark | null {
    if (this.#speech === null) {
      this.#speech = new Speech(this.#since, this.#heard);
      return { type: 'begins', at: this.#since };
    }
    this.#speech.until = this.#heard;
    return this.#pauses();
  }

  #pauses(): SpeechMark | null {
    if (this.#speech === null) return null;
    const { from, until } = this.#speech;
    const spokenMs = milliseconds(this.#heard - from);
    const silentMs = milliseconds(this.#heard - until);
    const forced = spokenMs >= MOST_SPEECH_MS || (spokenMs >= LONG_MS && silentMs >= BREATH_MS);
    if (silentMs < END_AFTER_MS && !forced) return null;
    const spoken = !this.#speech.isSteady;
    this.#hadSpeech ||= spoken;
    this.#speech = null;
    this.#evidence = 0;
    return { type: 'ends', at: forced ? this.#heard : until, forced, spoken };
  }
}

/** From its beginning to the pause after it. */
class Speech {
  readonly from: number;
  until: number;
  #softest = Number.POSITIVE_INFINITY;
  #loudest = 0;
  #stretches = 0;

  constructor(from: number, until: number) {
    this.from = from;
    this.until = until;
  }

  /** How loud the next 100 ms of it were. */
  vary(stretch: number): void {
    this.#softest = Math.min(this.#softest, stretch);
    this.#loudest = Math.max(this.#loudest, stretch);
    this.#stretches += 1;
  }

  get isSteady(): boolean {
    return this.#stretches >= STEADY_STRETCHES && this.#loudest < STEADY_TIMES * this.#softest;
  }
}

function milliseconds(samples: number): number {
  return (samples * 1_000) / HEARD_HZ;
}
