/** Runs in the sound card's own thread, from a file of its own (a page's policy allows no other): hands on what the microphone hears, as `Resampler` makes it. */
import { Resampler } from './resampler.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Recorder extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(sampleRate);

  /** One channel is asked for. What it returns keeps it going: until the context is closed. */
  process([input]: Float32Array[][]): boolean {
    const [samples] = input ?? [];
    for (const block of samples ? this.#resampler.take(samples) : []) this.port.postMessage(block, [block.buffer]);
    return true;
  }
}

registerProcessor('sotto-recorder', Recorder);
