import { assert, constantFrom, integer, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Resampler } from '../../../shared/voice/audio/resample.ts';
import { tone } from '../../fakes/audio.ts';

function resampled(pcm: Uint8Array, from: number, to: number, size = pcm.length): Int16Array {
  const resampler = new Resampler(from, to);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < pcm.length; at += size) pieces.push(resampler.push(pcm.subarray(at, at + size)));
  const whole = Uint8Array.from(Buffer.concat([...pieces, resampler.flush()]));
  return new Int16Array(whole.buffer, 0, whole.length / 2);
}

/** The amplitude of one pitch by Goertzel's method; 16,384 in the output of `tone`. */
function loudness(samples: Int16Array, pitchHz: number, hz: number): number {
  const middle = samples.subarray(hz / 10, samples.length - hz / 10);
  let [real, imaginary] = [0, 0];
  middle.forEach((sample, at) => {
    real += sample * Math.cos((2 * Math.PI * pitchHz * at) / hz);
    imaginary += sample * Math.sin((2 * Math.PI * pitchHz * at) / hz);
  });
  return (2 * Math.hypot(real, imaginary)) / middle.length;
}

/** The loudest sample in the middle. */
const peak = (samples: Int16Array, hz: number) =>
  samples.subarray(hz / 10, samples.length - hz / 10).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

const RATES = [
  [48_000, 16_000],
  [44_100, 16_000],
  [22_050, 16_000],
  [16_000, 24_000],
  [22_050, 24_000],
  [48_000, 24_000],
  [16_000, 16_000],
] as const;

describe.each(RATES)('%i to %i Hz', (from, to) => {
  it.each([100, 1_000, 3_000])('[A2] resampling from %i to %i Hz keeps a tone of %i Hz as loud as it was', (pitch) => {
    const after = loudness(resampled(tone(pitch, 1_000, from), from, to), pitch, to);
    // 16,384 less and more half a decibel.
    expect(after).toBeGreaterThan(15_467);
    expect(after).toBeLessThan(17_355);
  });
});

describe('what the lower rate cannot carry', () => {
  it.each([
    [48_000, 8_100],
    [48_000, 23_000],
    [44_100, 8_100],
    [22_050, 11_000],
  ])('[A2] resampling from %i Hz removes a tone of %i Hz that the lower rate cannot carry', (from, pitch) => {
    // 60 dB below 16,384 is 16.
    expect(peak(resampled(tone(pitch, 1_000, from), from, 16_000), 16_000)).toBeLessThanOrEqual(16);
  });

  it.each([48_000, 44_100, 22_050])('[A2] resampling speech from %i Hz keeps all below 6,800 Hz', (from) => {
    const after = loudness(resampled(tone(6_800, 1_000, from), from, 16_000), 6_800, 16_000);
    expect(after).toBeGreaterThan(15_467);
    expect(after).toBeLessThan(17_355);
  });

  it.each([16_000, 22_050])('[A2] resampling from %i Hz upwards adds nothing above the tone', (from) => {
    const higher = resampled(tone(5_000, 1_000, from), from, 24_000);
    // Where the mirror of the tone would be.
    expect(loudness(higher, from - 5_000, 24_000)).toBeLessThan(16);
  });
});

describe('any input', () => {
  it('[A2] resampling gives the same sound however the input is cut', () => {
    const rates = constantFrom<(readonly [number, number])[]>(...RATES);
    assert(
      property(
        rates,
        uint8Array({ minLength: 1, maxLength: 2_000 }),
        integer({ min: 1, max: 700 }),
        ([from, to], pcm, size) => {
          expect(resampled(pcm, from, to, size)).toEqual(resampled(pcm, from, to));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[A2] resampling stays within 16 bits at its loudest', () => {
    const square = Int16Array.from({ length: 16_000 }, (_, at) => (Math.floor(at / 20) % 2 ? 32_767 : -32_768));
    const higher = resampled(new Uint8Array(square.buffer), 16_000, 24_000);
    expect(higher.subarray(6, 24).every((sample) => sample < 0)).toBe(true);
    expect(higher.subarray(36, 54).every((sample) => sample > 0)).toBe(true);
  });

  it('[A2] resampling drops half a sample at the end, and makes nothing of nothing', () => {
    expect(resampled(Uint8Array.of(1, 2, 3), 16_000, 16_000)).toEqual(Int16Array.of(513));
    expect(resampled(new Uint8Array(), 48_000, 16_000)).toEqual(new Int16Array());
    expect(resampled(Uint8Array.of(1), 22_050, 24_000)).toEqual(new Int16Array());
  });
  it('[A2] resampling holds back 2 ms of sound, and no more', () => {
    const resampler = new Resampler(16_000, 24_000);
    // 32 of 160 samples wait for those that follow them.
    expect(resampler.push(new Uint8Array(320)).length).toBe(384);
  });
});
