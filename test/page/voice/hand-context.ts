/** An AudioContext with a manual clock, which records scheduled audio. */
import type { HandTimers } from '../../client/hand-timers.ts';

type Sound = { at: number; offset: number; samples: Float32Array };

export class HandContext {
  state: AudioContextState = 'running';
  readonly destination = {};
  /** The scheduled audio, by its second. */
  readonly sounds: Sound[] = [];
  /** The newest line's gains over time: [value, seconds]. */
  gain: [number, number][] = [];
  readonly #timers: HandTimers;
  readonly #sinceMs: number;

  constructor(timers: HandTimers) {
    this.#timers = timers;
    this.#sinceMs = timers.nowMs();
  }

  get currentTime(): number {
    return this.state === 'running' ? Math.round(this.#timers.nowMs() - this.#sinceMs) / 1_000 : 0;
  }

  resume(): Promise<void> {
    return this.state === 'running' ? Promise.resolve() : new Promise(() => {});
  }

  createGain() {
    this.gain = [];
    const note = (value: number, at: number) => {
      this.gain.push([value, at]);
    };
    return { connect() {}, gain: { setValueAtTime: note, linearRampToValueAtTime: note } };
  }

  createBuffer(_channels: number, length: number, rate: number) {
    if (length === 0) throw new DOMException('The number of frames provided (0) is less than 1.', 'NotSupportedError');
    const samples = new Float32Array(length);
    return { rate, samples, copyToChannel: (piece: Float32Array) => samples.set(piece) };
  }

  createBufferSource() {
    const { sounds } = this;
    return {
      buffer: { samples: new Float32Array() },
      connect() {},
      start(at: number, offset: number) {
        sounds.push({ at, offset, samples: this.buffer.samples });
      },
    };
  }

  /** The start and offset of each sound in ms, and its first sample. */
  heard(): [number, number, number][] {
    return this.sounds
      .splice(0)
      .map(({ at, offset, samples }) => [
        Math.round(at * 1_000),
        Math.round(offset * 1_000),
        Math.round((samples[0] ?? 0) * 32_768),
      ]);
  }
}
