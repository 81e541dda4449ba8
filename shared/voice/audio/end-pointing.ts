import { HEARD_HZ } from '../../ports/speech.ts';

/** Silence of this length ends speech. */
export const END_AFTER_MS = 700;
/** Longer speech is cut in parts: from LONG_MS on at a short pause, and at this bound at the latest. */
export const LONG_MS = 50_000;
export const SPEECH_PAUSE_MS = 200;
export const MOST_SPEECH_MS = 60_000;

const FRAME_MS = 20;
export const FRAME_SAMPLES = (HEARD_HZ / 1_000) * FRAME_MS;
/** Frames of voice, less silent ones, that make speech: 80 ms. A click is two. */
const EVIDENCE = 4;
/** Softer audio is never a voice: -48 dB. */
const SOFTEST = 0.004;
/** A voice exceeds the background level by this factor. */
const LOUDER = 1.7;
/** Speech continues this long without the detector, which misses its softer parts. */
const VOUCHED_MS = 1_000;
/** Audio that varies less than this factor over so many stretches of 100 ms is no speech. */
const STEADY_TIMES = 2;
const STEADY_STRETCHES = 7;

/** Positions are sample numbers, counted from the first. */
export type SpeechMark =
  /** Speech began at `at`. */
  | { type: 'begins'; at: number }
  /**
   * Speech ended at `at`. `forced`: cut for its length, and may go on. Not `spoken`: it was no speech, since
   * it neither varied nor paused, like a machine.
   */
  | { type: 'ends'; at: number; forced: boolean; isSpeech: boolean };

/**
 * Finds where speech begins and ends, for clients that cannot. Loudness over the background and a second
 * detector must agree, frame by frame. Independent of chunking.
 */
export class EndPointer {
  readonly #isVoice: (frame: Int16Array) => boolean;
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  readonly #bytes = new Uint8Array(this.#frame.buffer);
  readonly #floor = new Floor();
  #filled = 0;
  /** Samples in whole frames. */
  #heardSamples = 0;
  #evidence = 0;
  /** Where the detector last found a voice. */
  #vouched = 0;
  /** Where the evidence began. */
  #since = 0;
  /** The current speech: its start, and where it was last certain. */
  #speech: Speech | null = null;
  #hadSpeech = false;

  /** `isVoice` gets each frame of 20 ms, in order, and may keep state. */
  constructor(isVoice: (frame: Int16Array) => boolean) {
    this.#isVoice = isVoice;
  }

  /** PCM as in speech-ports.ts, any number of bytes. Returns the new marks. */
  addAudio(pcm: Uint8Array): SpeechMark[] {
    const marks: SpeechMark[] = [];
    for (let from = 0; from < pcm.length; ) {
      const part = pcm.subarray(from, from + this.#bytes.length - this.#filled);
      this.#bytes.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled < this.#bytes.length) break;
      this.#filled = 0;
      const mark = this.#readFrame();
      if (mark) marks.push(mark);
    }
    return marks;
  }

  /** Whether there was speech; without it nothing is transcribed. */
  get hasSpeech(): boolean {
    return this.#hadSpeech || this.#speech?.isSteady === false;
  }

  get isSpeaking(): boolean {
    return this.#speech !== null;
  }

  #readFrame(): SpeechMark | null {
    const level = audioFrameLoudness(this.#frame);
    const isLoud = level > Math.max(SOFTEST, LOUDER * this.#floor.level);
    const stretch = this.#floor.addLevel(level);
    if (stretch !== null) this.#speech?.vary(stretch);
    // Called for every frame, because the detector adapts to the background.
    const isVoice = this.#isVoice(this.#frame);
    if (this.#evidence === 0) this.#since = this.#heardSamples;
    this.#heardSamples += FRAME_SAMPLES;
    if (isVoice) this.#vouched = this.#heardSamples;
    const isVouched =
      isVoice || (this.isSpeaking && audioSamplesToMilliseconds(this.#heardSamples - this.#vouched) < VOUCHED_MS);
    this.#evidence = isLoud && isVouched ? Math.min(EVIDENCE, this.#evidence + 1) : Math.max(0, this.#evidence - 1);
    return this.#evidence === EVIDENCE ? this.#continueSpeech() : this.#readPause();
  }

  #continueSpeech(): SpeechMark | null {
    if (this.#speech === null) {
      this.#speech = new Speech(this.#since, this.#heardSamples);
      return { type: 'begins', at: this.#since };
    }
    this.#speech.until = this.#heardSamples;
    return this.#readPause();
  }

  #readPause(): SpeechMark | null {
    if (this.#speech === null) return null;
    const { from, until } = this.#speech;
    const spokenMs = audioSamplesToMilliseconds(this.#heardSamples - from);
    const silentMs = audioSamplesToMilliseconds(this.#heardSamples - until);
    const forced = spokenMs >= MOST_SPEECH_MS || (spokenMs >= LONG_MS && silentMs >= SPEECH_PAUSE_MS);
    if (silentMs < END_AFTER_MS && !forced) return null;
    return this.#endMark(this.#speech, forced);
  }

  /** Ends the current speech, whose end was found elsewhere: what follows is another one. Null: none. */
  endSpeech(): SpeechMark | null {
    return this.#speech === null ? null : this.#endMark(this.#speech, false);
  }

  #endMark({ isSteady, until }: Speech, forced: boolean): SpeechMark {
    this.#hadSpeech ||= !isSteady;
    this.#speech = null;
    this.#evidence = 0;
    return { type: 'ends', at: forced ? this.#heardSamples : until, forced, isSpeech: !isSteady };
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

  /** `stretch`: loudness of the next 100 ms. */
  vary(stretch: number): void {
    this.#softest = Math.min(this.#softest, stretch);
    this.#loudest = Math.max(this.#loudest, stretch);
    this.#stretches += 1;
  }

  get isSteady(): boolean {
    return this.#stretches >= STEADY_STRETCHES && this.#loudest < STEADY_TIMES * this.#softest;
  }
}

function audioSamplesToMilliseconds(samples: number): number {
  return (samples * 1_000) / HEARD_HZ;
}

/** The background is the softest of 15 stretches of 100 ms: speech has dips, a fan has none. */
const STRETCH_FRAMES = 5;
const STRETCHES = 15;
/** Initial level: a quiet room. */
const QUIET_ROOM = 0.002;

/** Root mean square, without a bad microphone's constant offset. */
function audioFrameLoudness(frame: Int16Array): number {
  let sum = 0;
  let squares = 0;
  for (const sample of frame) {
    sum += sample;
    squares += sample * sample;
  }
  const mean = sum / frame.length;
  return Math.sqrt(Math.max(0, squares / frame.length - mean * mean)) / 32_768;
}

/** The background level. */
class Floor {
  readonly #stretches: number[] = Array(STRETCHES).fill(QUIET_ROOM);
  #levels: number[] = [];
  #level = QUIET_ROOM;

  get level(): number {
    return this.#level;
  }

  /** `level`: of the next 20 ms. Returns the stretch's loudness at its last frame. */
  addLevel(level: number): number | null {
    // Digital silence is a lost piece or a muted microphone.
    if (level === 0) return null;
    this.#levels.push(level);
    if (this.#levels.length < STRETCH_FRAMES) return null;
    const stretch = this.#levels.reduce((sum, one) => sum + one, 0) / STRETCH_FRAMES;
    this.#levels = [];
    this.#stretches.shift();
    this.#stretches.push(stretch);
    this.#level = Math.min(...this.#stretches);
    return stretch;
  }
}
