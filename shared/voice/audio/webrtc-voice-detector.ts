/**
 * WebRTC's voice detector, as the second opinion [A1]: 20 KB of WebAssembly, loaded on first use. Reliable on
 * silence and quiet rooms; it takes a louder hiss or hum for a voice.
 */

/** 0 to 3: strictness. With 3 it misses a quarter of soft speech. */
const MODE = 2;
const HZ = 16_000;
/** The detector takes 10, 20 or 30 ms. */
const MOST_SAMPLES = 480;

/** The used part of the module, which ships no types. Numbers are addresses in its memory. */
type Fvad = {
  HEAP16: Int16Array;
  _malloc(bytes: number): number;
  _free(place: number): void;
  _fvad_new(): number;
  _fvad_free(detector: number): void;
  _fvad_set_mode(detector: number, mode: number): number;
  _fvad_set_sample_rate(detector: number, hz: number): number;
  /** 1: a voice, 0: none, -1: a wrong frame length. */
  _fvad_process(detector: number, frame: number, samples: number): number;
};

export type VoiceDetector = {
  /** 160, 320 or 480 samples at 16 kHz, in order: it adapts to the background. Throws for other lengths. */
  isVoice(frame: Int16Array): boolean;
  /** Frees the memory; no calls afterwards. */
  close(): void;
};

let opening: Promise<Fvad> | undefined;

/** For one audio stream. Rejects where the module cannot be loaded. */
export async function openWebrtcVoiceDetector(): Promise<VoiceDetector> {
  opening ??= openWebrtcFvadModule().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  const fvad = await opening;
  const detector = fvad._fvad_new();
  const place = fvad._malloc(MOST_SAMPLES * Int16Array.BYTES_PER_ELEMENT);
  fvad._fvad_set_mode(detector, MODE);
  fvad._fvad_set_sample_rate(detector, HZ);
  return {
    isVoice(frame) {
      const verdict = frame.length > MOST_SAMPLES ? -1 : runWebrtcVoiceDetector(fvad, { detector, place, frame });
      if (verdict === -1) throw new RangeError(`A frame of ${frame.length} samples is not 10, 20 or 30 ms long.`);
      return verdict === 1;
    },
    close() {
      fvad._fvad_free(detector);
      fvad._free(place);
    },
  };
}

type Frame = { detector: number; place: number; frame: Int16Array };

function runWebrtcVoiceDetector(fvad: Fvad, { detector, place, frame }: Frame): number {
  // Read anew each time: growing memory replaces the array.
  fvad.HEAP16.set(frame, place / Int16Array.BYTES_PER_ELEMENT);
  return fvad._fvad_process(detector, place, frame.length);
}

async function openWebrtcFvadModule(): Promise<Fvad> {
  // @ts-expect-error: the package ships no types.
  const { default: open }: { default: () => Promise<Fvad> } = await import('@echogarden/fvad-wasm');
  return open();
}
