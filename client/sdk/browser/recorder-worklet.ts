/** The audio worklet: resamples the microphone's audio. A worklet is a file of its own. */
import { StreamResampler } from './resampler.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class RecorderProcessor extends AudioWorkletProcessor {
  readonly #resampler = new StreamResampler(sampleRate);

  /** One input channel. Returning true keeps the processor alive until the context is closed. */
  process([input]: Float32Array[][]): boolean {
    const [samples] = input ?? [];
    for (const block of samples ? this.#resampler.resample(samples) : []) this.port.postMessage(block, [block.buffer]);
    return true;
  }
}

registerProcessor('sotto-recorder', RecorderProcessor);
