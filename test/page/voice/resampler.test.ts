import { describe, expect, it } from 'vitest';
import { BLOCK, StreamResampler } from '../../../client/sdk/browser/resampler.ts';

/** A second of a tone in the blocks of a sound card, resampled. */
function heard(rateHz: number, hz = 440): number[] {
  const resampler = new StreamResampler(rateHz);
  const samples = Float32Array.from({ length: rateHz }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hz * at) / rateHz));
  const heard: number[] = [];
  for (let at = 0; at < rateHz; at += 128) {
    for (const block of resampler.resample(samples.subarray(at, at + 128))) {
      expect(block).toHaveLength(320);
      heard.push(...block);
    }
  }
  return heard;
}

describe('the resampler', () => {
  it("[A2] the browser's resampler gives 16 kHz at any input rate: a second is a second, and a tone stays that tone", () => {
    for (const rateHz of [16_000, 44_100, 48_000, 96_000, 22_050]) {
      const samples = heard(rateHz);
      expect(samples).toHaveLength(16_000);
      const crossings = samples.filter((sample, at) => sample >= 0 && (samples[at - 1] ?? 0) < 0).length;
      expect(crossings).toBeGreaterThanOrEqual(439);
      expect(crossings).toBeLessThanOrEqual(441);
      const loudest = Math.max(...samples);
      expect(loudest).toBeGreaterThan(16_000);
      expect(loudest).toBeLessThanOrEqual(16_384);
    }
  });

  it("[A2] the browser's resampler leaves sound at its rate unchanged", () => {
    const given = Float32Array.from({ length: BLOCK }, (_, at) => at / 1_000);
    const [block] = new StreamResampler(16_000).resample(given);
    expect([...(block ?? [])].slice(0, 4)).toEqual([0, 33, 66, 98]);
  });

  it("[A2] the browser's resampler limits what is too loud", () => {
    const [block] = new StreamResampler(16_000).resample(new Float32Array(BLOCK).fill(1.7));
    expect(block?.[0]).toBe(32_767);
    const [low] = new StreamResampler(16_000).resample(new Float32Array(BLOCK).fill(-1.7));
    expect(low?.[0]).toBe(-32_768);
  });

  it("[A2] the browser's resampler waits for the rest of a partial block", () => {
    const resampler = new StreamResampler(48_000);
    expect(resampler.resample(new Float32Array(959))).toEqual([]);
    expect(resampler.resample(new Float32Array(1))).toHaveLength(1);
  });
});
