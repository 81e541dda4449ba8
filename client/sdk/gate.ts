/**
 * Of all that a microphone hears, what somebody says: from a little before the first sound of it to its end, each time as an utterance of its own. A
 * cough is none, and never leaves the client (U10).
 */
import { SPEECH_AFTER_MS } from './limits.ts';
import type { Utterance } from './utterance.ts';
import { VoiceDetector } from './voice-detector.ts';

/** So much goes before what is detected: a voice begins softly. */
const BEFORE_MS = 300;
const SAMPLES_A_MS = 16;

export type GateOptions = {
  /** Begins an utterance: `() => sotto.utter()`. */
  utter: () => Pick<Utterance, 'append' | 'commit'>;
  /** What was said is not accepted: as `commit` rejects. */
  onRefused: (error: unknown) => void;
  /** It begins, at its first sound, or is over. */
  onSpeech: (speaking: boolean) => void;
  /** She speaks aloud now: her echo is not to be taken for the user. */
  sheSpeaks?: (() => boolean) | undefined;
};

export class Gate {
  readonly #options: GateOptions;
  readonly #detector = new VoiceDetector();
  /** On the clock of the sound itself. */
  #nowMs = 0;
  /** Since when somebody speaks. */
  #sinceMs: number | null = null;
  /** What nobody was told of yet, the newest last. */
  #kept: Int16Array[] = [];
  #utterance: ReturnType<GateOptions['utter']> | null = null;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** The next 20 ms or so: 16 kHz. `rms` of it: from 0 to 1. */
  hear(pcm: Int16Array, rms: number): void {
    const { sheSpeaks = () => false, onSpeech } = this.#options;
    this.#nowMs += pcm.length / SAMPLES_A_MS;
    this.#kept.push(pcm);
    const isVoice = this.#detector.heard(rms, this.#nowMs, { sheSpeaks: sheSpeaks() });
    if (!isVoice) {
      this.end();
      this.#forget();
      return;
    }
    if (this.#sinceMs === null) {
      this.#sinceMs = this.#nowMs;
      onSpeech(true);
    }
    if (this.#nowMs - this.#sinceMs >= SPEECH_AFTER_MS) this.#say();
  }

  /** Whatever was being said is over; also where nothing is heard any more. */
  end(): void {
    if (this.#sinceMs === null) return;
    this.#sinceMs = null;
    this.#commit();
    this.#options.onSpeech(false);
  }

  #say(): void {
    this.#utterance ??= this.#options.utter();
    for (const pcm of this.#kept.splice(0)) {
      if (this.#utterance.append(pcm)) continue;
      // Nobody takes so much at once: the rest is another one.
      this.#commit();
      this.#utterance = this.#options.utter();
      this.#utterance.append(pcm);
    }
  }

  #commit(): void {
    this.#utterance?.commit().catch(this.#options.onRefused);
    this.#utterance = null;
  }

  #forget(): void {
    let samples = this.#kept.reduce((sum, { length }) => sum + length, 0);
    while (samples > BEFORE_MS * SAMPLES_A_MS) samples -= this.#kept.shift()?.length ?? samples;
  }
}
