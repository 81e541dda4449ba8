/** A scripted microphone, and its analyser. */
export class ScriptedMicrophone {
  /** The current constant loudness. */
  level = 0;
  readonly did: string[] = [];
  refusal: Error | null = null;
  readonly track = { onended: null as (() => void) | null, stop: () => this.did.push('stop') };
  readonly page = new EventTarget();

  readonly devices = {
    getUserMedia: async ({ audio }: MediaStreamConstraints = {}) => {
      this.did.push(`ask ${Object.keys(audio as object).join(' ')}`);
      if (this.refusal) throw this.refusal;
      return { getTracks: () => [this.track] } as unknown as MediaStream;
    },
  };

  readonly context = () => {
    const analyser = {
      fftSize: 0,
      // The loudness of a square wave is its amplitude.
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(this.level),
    };
    return {
      createAnalyser: () => analyser,
      createMediaStreamSource: () => ({ connect() {} }),
      resume: async () => {},
      close: async () => {
        this.did.push('close');
      },
    } as unknown as AudioContext;
  };
}
