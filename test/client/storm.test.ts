import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Storm, type Weather } from './storm.ts';

const way = fc.constantFrom('up' as const, 'down' as const);
/** Mostly the oldest message: a network that reorders everything carries nothing. */
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) });
const carry = <T extends string>(is: T) => fc.record({ is: fc.constant(is), way, pick });
const happen = <T extends string>(is: T) => fc.record({ is: fc.constant(is) });
const weather: fc.Arbitrary<Weather> = fc.oneof(
  { weight: 60, arbitrary: carry('deliver') },
  { weight: 6, arbitrary: carry('repeat') },
  { weight: 6, arbitrary: carry('lose') },
  { weight: 6, arbitrary: happen('lull') },
  { weight: 12, arbitrary: fc.record({ is: fc.constant('wait'), ms: fc.constantFrom(0, 300, 1_000, 3_000, 20_000) }) },
  { weight: 8, arbitrary: happen('say') },
  { weight: 4, arbitrary: happen('speak') },
  { weight: 4, arbitrary: happen('push') },
  { weight: 6, arbitrary: happen('opening') },
  { weight: 12, arbitrary: happen('play') },
  { weight: 3, arbitrary: happen('cut') },
  { weight: 1, arbitrary: happen('kill') },
);
const storms = fc.array(weather, { minLength: 20, maxLength: 200, size: 'max' });
/** How many frames the server keeps for a replay: all of them, or so few that snapshots are needed. */
const retained = fc.constantFrom(1_000, 6);

function weathered(storm: readonly Weather[], kept: number): Storm {
  const story = new Storm(kept);
  for (const weather of storm) story.do(weather);
  story.calm();
  return story;
}

/** The first thing that was told out of order, twice, or over a gap; null: nothing was. A killed process may be told again what it had not kept. */
function disorder(told: Storm['told']): string | null {
  let cursor = 0;
  let mayRepeat = false;
  for (const one of told) {
    if (one === 'killed') mayRepeat = true;
    else if (Array.isArray(one)) cursor = Math.max(cursor, one[0]);
    else if (one === cursor + 1 || (mayRepeat && one <= cursor)) cursor = one;
    else return `${one} after ${cursor}`;
    if (one !== 'killed') mayRepeat = false;
  }
  return null;
}

describe('whatever the network does', () => {
  it('[S5] [S6] [S8] the application is told every durable frame in order, once, or given a snapshot instead', () => {
    fc.assert(
      fc.property(storms, retained, (storm, kept) => {
        const story = weathered(storm, kept);
        expect(story.problems).toEqual([]);
        expect(disorder(story.told)).toBeNull();
        expect(story.kept.cursor).toBe(story.server.log.length);
      }),
      { numRuns: 300 },
    );
  });

  it('[D15] [D18] a delivery counts as heard when each of its lines was, and is spoken once to whoever has heard it', () => {
    fc.assert(
      fc.property(storms, retained, (storm, kept) => {
        const story = weathered(storm, kept);
        expect(story.problems).toEqual([]);
        expect(story.server.heard.filter((line) => !story.ears.has(line))).toEqual([]);
        expect(story.server.owes).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('[S7] [S8] everything said takes effect once, in the order said, and its sender is told once', () => {
    fc.assert(
      fc.property(storms, retained, (storm, kept) => {
        const story = weathered(storm, kept);
        expect(story.settled).toEqual(story.said);
        expect(new Set(story.server.effects).size).toBe(story.server.effects.length);
        expect(story.server.effects.filter((id) => story.said.includes(id))).toEqual(story.said);
      }),
      { numRuns: 300 },
    );
  });
});
