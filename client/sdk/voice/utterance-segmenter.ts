/** Cuts the microphone's audio into utterances, each with a short lead. A cough is not sent [U10]. */
import { SPEECH_AFTER_MS } from '../limits.ts';
import type { OutgoingUtterance } from './outgoing-utterance.ts';
import { VoiceActivityDetector } from './voice-activity-detector.ts';

/** Audio kept from before the detection: a voice begins softly. */
const BEFORE_MS = 300;
const SAMPLES_A_MS = 16;

export type UtteranceSegmenterOptions = {
  /** Begins an utterance: `() => sotto.startUtterance()`. */
  createUtterance: () => Pick<OutgoingUtterance, 'append' | 'commit'>;
  /** The utterance was not accepted: called with what `commit` rejects with. */
  onRefused: (error: unknown) => void;
  /** Called when speech begins, at its first sound, and when it ends. */
  onSpeech: (speaking: boolean) => void;
  /** Whether the agent is audible now, so that its echo is not taken for the user. */
  isAgentSpeaking?: (() => boolean) | undefined;
};

export class UtteranceSegmenter {
  readonly #options: UtteranceSegmenterOptions;
  readonly #detector = new VoiceActivityDetector();
  /** Counted by the audio itself. */
  #nowMs = 0;
  /** When the current speech began. */
  #sinceMs: number | null = null;
  /** Audio that was not sent yet, the newest last. */
  #recent: Int16Array[] = [];
  #utterance: ReturnType<UtteranceSegmenterOptions['createUtterance']> | null = null;

  constructor(options: UtteranceSegmenterOptions) {
    this.#options = options;
  }

  /** Takes the next block of about 20 ms at 16 kHz. `rms`: from 0 to 1. */
  addSamples(pcm: Int16Array, rms: number): void {
    const { isAgentSpeaking = () => false, onSpeech } = this.#options;
    this.#nowMs += pcm.length / SAMPLES_A_MS;
    this.#recent.push(pcm);
    const isVoice = this.#detector.detect(rms, this.#nowMs, { isAgentSpeaking: isAgentSpeaking() });
    if (!isVoice) {
      this.end();
      this.#forget();
      return;
    }
    if (this.#sinceMs === null) {
      this.#sinceMs = this.#nowMs;
      onSpeech(true);
    }
    if (this.#nowMs - this.#sinceMs >= SPEECH_AFTER_MS) this.#startUtterance();
  }

  /** Ends the current utterance; also called when the microphone stops. */
  end(): void {
    if (this.#sinceMs === null) return;
    this.#sinceMs = null;
    this.#commit();
    this.#options.onSpeech(false);
  }

  #startUtterance(): void {
    this.#utterance ??= this.#options.createUtterance();
    for (const pcm of this.#recent.splice(0)) {
      if (this.#utterance.append(pcm)) continue;
      // The utterance has reached its limit: the rest goes into another one.
      this.#commit();
      this.#utterance = this.#options.createUtterance();
      this.#utterance.append(pcm);
    }
  }

  #commit(): void {
    this.#utterance?.commit().catch(this.#options.onRefused);
    this.#utterance = null;
  }

  #forget(): void {
    let samples = this.#recent.reduce((sum, { length }) => sum + length, 0);
    while (samples > BEFORE_MS * SAMPLES_A_MS) samples -= this.#recent.shift()?.length ?? samples;
  }
}
