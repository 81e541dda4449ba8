import { describe, expect, it } from 'vitest';
import { faceLabel, SteadyLabel } from '../../../client/companion/face/accessible-label.ts';
import { ENGLISH } from '../english.ts';

describe('the name of the face', () => {
  it.each([
    ['Romy, amused, speaking', 'amused', 'idle', true],
    ['Romy, neutral', 'neutral', 'idle', false],
    ['Romy, happy, listening', 'happy', 'listening', false],
    ['Romy, asleep', 'happy', 'asleep', false],
    ['Romy, tired, speaking', 'tired', 'asleep', true],
  ] as const)('[R2] the face\'s accessible name is "%s"', (name, expression, mood, speaking) => {
    expect(faceLabel({ name: 'Romy', expression, mood, texts: ENGLISH }, speaking)).toBe(name);
  });

  it("[R2] the face's accessible name changes once a state has lasted for 800 ms", () => {
    const label = new SteadyLabel('Romy, neutral');
    expect(label.after('Romy, happy', 1_000)).toBeNull();
    expect(label.after('Romy, amused', 1_500)).toBeNull();
    expect(label.after('Romy, amused', 2_299)).toBeNull();
    expect(label.after('Romy, amused', 2_300)).toBe('Romy, amused');
    expect(label.after('Romy, amused', 2_400)).toBeNull();
  });
});
