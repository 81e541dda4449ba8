/** A sound card with a worklet that plays a script. */
import { ScriptedMicrophone } from './scripted-microphone.ts';

export class ScriptedRecorder {
  readonly microphone = new ScriptedMicrophone();
  readonly did: string[] = [];
  /** As in some browsers: a microphone only in a context of its own rate. */
  isStrict = false;
  /** The worklet's file fails to load. */
  isLost = false;
  readonly port: { onmessage: ((event: { data: Int16Array }) => void) | null } = { onmessage: null };
  #context: { state: AudioContextState; onstatechange: (() => void) | null } | null = null;

  readonly context = (options: AudioContextOptions = {}): AudioContext => {
    const note = (what: string) => this.did.push(what);
    const isOther = this.isStrict && options.sampleRate !== undefined;
    const context = {
      state: 'running' as AudioContextState,
      onstatechange: null,
      destination: 'destination',
      audioWorklet: {
        addModule: async (address: string | URL) => {
          note(`load ${address}`);
          if (this.isLost) throw new DOMException('Unable to load a worklet’s module.', 'AbortError');
        },
      },
      createMediaStreamSource: () => {
        if (isOther) throw new DOMException('Different sample rates.', 'NotSupportedError');
        return { connect: (to: unknown) => to };
      },
      resume: async () => note('resume'),
      close: async () => {
        note('close');
        context.state = 'closed';
      },
    };
    note(`context ${options.sampleRate ?? 'as it is'}`);
    this.#context = context;
    return context as unknown as AudioContext;
  };

  readonly node = (): AudioWorkletNode => ({ port: this.port, connect: () => {} }) as unknown as AudioWorkletNode;

  /** This many ms of this loudness. */
  hears(level: number, ms: number): void {
    for (let left = ms; left > 0; left -= 20)
      this.port.onmessage?.({ data: new Int16Array(320).fill(Math.round(level * 32_767)) });
  }

  /** A call takes the sound card, or returns it. */
  becomes(state: AudioContextState): void {
    if (this.#context) this.#context.state = state;
    this.#context?.onstatechange?.();
  }
}
