/** How much of what the user says a speaking model has yet to go on from: parts of it, between pauses that it may take for ends. */
import type { Clock } from '../../engine/ports/ports.ts';
import { EndPointer, type SpeechMark } from '../../speech/end-pointing.ts';
import type { VoiceJudge } from '../../speech/fvad.ts';
import { HEARD_HZ } from '../../speech/speech.ts';

/** So long a pause, in samples: what follows is a question of its own. */
const PAUSE_SAMPLES = 1.4 * HEARD_HZ;
/** What the model has not gone on from by then was a noise. */
const NOISE_MS = 8_000;

export class UserAudioParts {
  readonly #clock: Clock;
  readonly #pointer: EndPointer;
  #unheard = 0;
  /** When the newest of them was known. */
  #knownMs = 0;
  /** Where the newest of them has begun, and the one before has ended. */
  #begunAt = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, judge: VoiceJudge) {
    this.#clock = clock;
    this.#pointer = new EndPointer((frame) => judge.isVoice(frame));
  }

  /** As in speech.ts. */
  hear(pcm: Uint8Array): void {
    for (const mark of this.#pointer.hear(pcm)) this.#note(mark);
    if (this.#clock.now() - this.#knownMs >= NOISE_MS) this.#unheard = 0;
  }

  /** No more of it comes. */
  end(): void {
    if (this.isSpeaking && this.hasSpeech) this.#wasSaid(Number.POSITIVE_INFINITY);
  }

  /** The model has gone on from one. */
  heard(): void {
    this.#unheard = Math.max(0, this.#unheard - 1);
  }

  get unheard(): number {
    return this.#unheard;
  }

  get isSpeaking(): boolean {
    return this.#pointer.isSpeaking;
  }

  /** Something was said so far. */
  get hasSpeech(): boolean {
    return this.#pointer.hasSpeech;
  }

  #note(mark: SpeechMark): void {
    if (mark.type === 'begins') this.#begunAt = mark.at;
    else if (mark.spoken) this.#wasSaid(mark.at);
  }

  #wasSaid(until: number): void {
    if (this.#begunAt - this.#endedAt >= PAUSE_SAMPLES) this.#unheard += 1;
    this.#endedAt = until;
    this.#knownMs = this.#clock.now();
  }
}
