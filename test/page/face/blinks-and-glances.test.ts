import { describe, expect, it } from 'vitest';
import { Blinks, Glances } from '../../../client/companion/face/blinks-and-glances.ts';

/** Repeats these values. */
function chances(...values: number[]): () => number {
  let at = -1;
  return () => {
    at += 1;
    return values[at % values.length] ?? 0;
  };
}

describe('blinks', () => {
  it("[R2] the face's blinks come after a pause, shut in 66 ms and open more slowly", () => {
    // 0.5: no pair; 0.5² of 4,400 ms plus the shortest pause of 1,800.
    const blinks = new Blinks(chances(0.5));
    expect(blinks.shutAt(0)).toBe(0);
    expect(blinks.shutAt(2_890)).toBe(0);
    expect(blinks.shutAt(2_900 + 66.5)).toBeCloseTo(1);
    expect(blinks.shutAt(2_900 + 128.25)).toBeCloseTo(0.5);
    expect(blinks.shutAt(2_900 + 190)).toBe(0);
  });

  it("[R2] the face's blinks come in pairs at times", () => {
    const blinks = new Blinks(chances(0.5, 0.5, 0.1));
    blinks.shutAt(0);
    blinks.shutAt(3_090);
    expect(blinks.shutAt(3_090 + 90 + 66.5)).toBeCloseTo(1);
  });

  it('[R2] blinks that a hidden page has missed are not caught up', () => {
    const blinks = new Blinks(chances(0.5));
    blinks.shutAt(0);
    expect(blinks.shutAt(600_000)).toBe(0);
    expect(blinks.shutAt(602_000)).toBe(0);
  });
});

describe('glances', () => {
  it("[R2] the face's glances rest a while, then jump by little", () => {
    const glances = new Glances(chances(0.5, 1, 0));
    const first = glances.at(0);
    expect(first).toEqual({ x: 0.11, y: -0.066 });
    expect(glances.at(1_599)).toBe(first);
    expect(glances.at(1_600)).not.toBe(first);
  });
});
