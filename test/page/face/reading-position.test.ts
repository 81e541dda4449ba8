import { describe, expect, it } from 'vitest';
import { advanceFaceReading, type Reading, speechStressAt } from '../../../client/companion/face/reading-position.ts';

const TEXT = 'There you are. I have been thinking about soup.';

/** `reports`: the voice's position at each frame of a sixtieth of a second. */
function read(reports: readonly number[], text = TEXT): Reading[] {
  let reading: Reading | null = null;
  return reports.map((reported, frame) => {
    reading = advanceFaceReading(reading, text, reported, (frame * 1_000) / 60, 1 / 60);
    return reading;
  });
}

const frames = (count: number, reported: number): number[] => Array.from({ length: count }, () => reported);

describe('reading along', () => {
  it('[U6] the reading position goes on between two reports, at about fourteen characters a second', () => {
    const position = read(frames(31, 0)).at(-1)?.position ?? 0;
    expect(position).toBeGreaterThan(5);
    expect(position).toBeLessThan(7.1);
  });

  it('[U6] the reading position stops when the voice does, ten characters further at most', () => {
    const readings = read(frames(240, 4));
    expect(readings.at(-1)?.position).toBeCloseTo(14, 1);
  });

  it('[U6] the reading position never goes back by a little, and jumps only to catch up', () => {
    const positions = read([...frames(10, 10), ...frames(10, 8), ...frames(30, 20)]).map(({ position }) => position);
    for (const [at, position] of positions.entries()) expect(position).toBeGreaterThanOrEqual(positions[at - 1] ?? 0);
    expect(positions[20]).toBeLessThan(16);
    expect(positions.at(-1)).toBeGreaterThan(20);
  });

  it('[U6] the reading position begins again with another text', () => {
    const [before] = read([30]);
    expect(advanceFaceReading(before ?? null, 'Hm.', 0, 20, 1 / 60).position).toBe(0);
  });

  it('[U6] the reading position ends one character behind the last', () => {
    expect(read(frames(120, 3), 'Hm.').at(-1)?.position).toBeCloseTo(4, 1);
  });
});

describe('stress', () => {
  it('[U6] the stress of speech lies on the beginning of longer words', () => {
    expect(speechStressAt(TEXT, 0)).toBeGreaterThan(0.4);
    expect(speechStressAt(TEXT, 2)).toBe(0);
    expect(speechStressAt('so it is', 3)).toBe(0);
  });

  it('[U6] the stress of speech is stronger in exclamations and questions', () => {
    expect(speechStressAt('Splendid!', 0)).toBeGreaterThan(speechStressAt('Splendid.', 0) + 0.2);
  });
});
