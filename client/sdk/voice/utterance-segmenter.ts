/** Cuts the microphone's audio into utterances, each with a short lead. A cough is not sent [U10]. */
import { SPEECH_AFTER_MS } from '../limits.ts';
import type { Utterance } from './outgoing-utterance.ts';
import { VoiceDetector } from './voice-activity-detector.ts';

/** Audio kept from before the detection: a voice begins softly. */
const BEFORE_MS = 300;
const SAMPLES_A_MS = 16;

export type GateOptions = {
  /** Begins an utterance: `() => sotto.utter()`. */
  utter: () => Pick<Utterance, 'append' | 'commit'>;
  /** The utterance was not accepted: called with what `commit` rejects with. */
  onRefused: (error: unknown) => void;
  /** Called when speech begins, at its first sound, and when it ends. */
  onSpeech: (speaking: boolean) => void;
  /** Whether the agent is audible now, so that its echo is not taken for the user. */
  sheSpeaks?: (() => boolean) | undefined;
};

export class Gate {
  readonly #options: GateOptions;
  readonly #detector = new VoiceDetector();
  /** Counted by the audio itself. */
  #nowMs = 0;
  /** When the current speech began. */
  #sinceMs: number | null = null;
  /** Audio that was not sent yet, the newest last. */
  #kept: Int16Array[] = [];
  #utterance: ReturnType<GateOptions['utter']> | null = null;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Takes the next block of about 20 ms at 16 kHz. `rms`: from 0 to 1. */
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

  /** Ends the current utterance; also called when the microphone stops. */
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
      // The utterance has reached its limit: the rest goes into another one.
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
