import { SAMPLE_BYTES } from '../../ports/speech.ts';

/** 16-bit mono PCM of `count` frames, `frameBytes` each: `sample` reads them; rounded and clipped. */
export function encodePcm(
  count: number,
  frameBytes: number,
  bytes: Uint8Array,
  sample: (view: DataView, at: number) => number,
): Uint8Array<ArrayBuffer> {
  const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pcm = new Uint8Array(count * SAMPLE_BYTES);
  const to = new DataView(pcm.buffer);
  for (let at = 0; at < count; at += 1)
    to.setInt16(at * SAMPLE_BYTES, clampPcmTo16Bits(sample(from, at * frameBytes)), true);
  return pcm;
}

/** Rounded and clipped to 16 bits; 0 for NaN. */
export function clampPcmTo16Bits(sample: number): number {
  return Math.round(Math.min(32_767, Math.max(-32_768, sample)));
}
