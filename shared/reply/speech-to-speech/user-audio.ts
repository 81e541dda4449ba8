/** Counts the parts of the user's speech, between pauses, that the model has not answered yet. */
import type { Clock } from '../../ports/ports.ts';
import { HEARD_HZ } from '../../ports/speech.ts';
import { EndPointer, type SpeechMark } from '../../voice/audio/end-pointing.ts';
import type { VoiceDetector } from '../../voice/audio/webrtc-voice-detector.ts';

/** A pause of this many samples separates two questions. */
const PAUSE_SAMPLES = 1.4 * HEARD_HZ;
/** A part without a reaction by then was noise. */
const NOISE_MS = 8_000;

export class UserAudioParts {
  readonly #clock: Clock;
  readonly #pointer: EndPointer;
  #unheard = 0;
  /** When the newest part was recognised. */
  #knownMs = 0;
  /** Where the newest part begins, and where the one before it ended. */
  #begunAt = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, judge: VoiceDetector) {
    this.#clock = clock;
    this.#pointer = new EndPointer((frame) => judge.isVoice(frame));
  }

  /** PCM as in speech.ts. Returns where a voice began or ended. */
  hear(pcm: Uint8Array): SpeechMark[] {
    const marks = this.#pointer.addAudio(pcm);
    for (const mark of marks) this.#note(mark);
    if (this.#clock.now() - this.#knownMs >= NOISE_MS) this.#unheard = 0;
    return marks;
  }

  /** The model has found the end of what is said. Returns where, if that was not known. */
  endVoice(): SpeechMark[] {
    // Words of an earlier part do not end the present one.
    const mark = this.#unheard > 0 ? null : this.#pointer.endSpeech();
    if (mark === null) return [];
    this.#note(mark);
    return [mark];
  }

  /** No more audio comes. */
  end(): void {
    if (this.isSpeaking && this.hasSpeech) this.#wasSaid(Number.POSITIVE_INFINITY);
  }

  /** The model reacted to one part. */
  noteHeard(): void {
    this.#unheard = Math.max(0, this.#unheard - 1);
  }

  get unheard(): number {
    return this.#unheard;
  }

  get isSpeaking(): boolean {
    return this.#pointer.isSpeaking;
  }

  /** Whether there was speech so far. */
  get hasSpeech(): boolean {
    return this.#pointer.hasSpeech;
  }

  #note(mark: SpeechMark): void {
    if (mark.type === 'begins') this.#begunAt = mark.at;
    else if (mark.isSpeech) this.#wasSaid(mark.at);
  }

  #wasSaid(until: number): void {
    if (this.#begunAt - this.#endedAt >= PAUSE_SAMPLES) this.#unheard += 1;
    this.#endedAt = until;
    this.#knownMs = this.#clock.now();
  }
}
