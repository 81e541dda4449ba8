import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Storm, type Weather } from './storm.ts';
import type { Listener } from './voice/listener.ts';

const way = fc.constantFrom('up' as const, 'down' as const);
const beside = fc.boolean();
/** Mostly the oldest message: a network that reorders everything delivers nothing useful. */
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) });
const carry = <T extends string>(is: T) => fc.record({ is: fc.constant(is), way, pick, beside });
const happen = <T extends string>(is: T) => fc.record({ is: fc.constant(is) });
const weather: fc.Arbitrary<Weather> = fc.oneof(
  { weight: 60, arbitrary: carry('deliver') },
  { weight: 6, arbitrary: carry('repeat') },
  { weight: 6, arbitrary: carry('lose') },
  { weight: 6, arbitrary: happen('lull') },
  { weight: 12, arbitrary: fc.record({ is: fc.constant('wait'), ms: fc.constantFrom(0, 300, 1_000, 3_000, 20_000) }) },
  { weight: 8, arbitrary: happen('say') },
  { weight: 12, arbitrary: happen('utter') },
  { weight: 4, arbitrary: happen('speak') },
  { weight: 4, arbitrary: happen('push') },
  { weight: 6, arbitrary: happen('opening') },
  { weight: 12, arbitrary: happen('play') },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('cut'), beside }) },
  { weight: 1, arbitrary: happen('kill') },
);

/** What happens while a client changes connections, mostly early. */
const unrest: fc.Arbitrary<Weather> = fc.oneof(
  { weight: 12, arbitrary: weather },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('cut'), beside }) },
  { weight: 1, arbitrary: happen('intrude') },
  { weight: 1, arbitrary: happen('leave') },
  { weight: 1, arbitrary: happen('resume') },
  { weight: 1, arbitrary: happen('drop') },
  { weight: 1, arbitrary: happen('echo') },
);
const before = fc.array(weather, { maxLength: 100, size: 'max' });
const during = fc.array(unrest, { maxLength: 40, size: 'max' });
const age: Weather = { is: 'age' };
/** A move that is disturbed, and another one. */
const moves = fc.tuple(before, during, during).map(([a, b, c]): Weather[] => [...a, age, ...b, age, ...c]);
/** Everything arrives, though frames of one connection may overtake those of the other. */
const fair: fc.Arbitrary<Weather> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ is: fc.constant('deliver'), way, pick: fc.constant(0), beside }) },
  ...(['lull', 'say', 'utter', 'speak', 'push', 'opening', 'play'] as const).map((is) => ({
    weight: 1,
    arbitrary: happen(is),
  })),
);
const fairMoves = fc
  .array(fc.array(fair, { maxLength: 30, size: 'max' }), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flatMap((part) => [age, ...part]));

/** A connection loses and reorders nothing while it holds; frames in transit are lost when it breaks. */
const frail: fc.Arbitrary<Weather> = fc.oneof(
  { weight: 40, arbitrary: fc.record({ is: fc.constant('deliver'), way, pick: fc.constant(0), beside }) },
  { weight: 8, arbitrary: fc.record({ is: fc.constant('wait'), ms: fc.constantFrom(0, 200, 1_000, 20_000) }) },
  { weight: 20, arbitrary: happen('utter') },
  { weight: 4, arbitrary: happen('break') },
  ...(['lull', 'say', 'drop', 'resume', 'age'] as const).map((is) => ({ weight: 2, arbitrary: happen(is) })),
);
const breaks = fc.array(frail, { minLength: 20, maxLength: 150, size: 'max' });

/** How many frames the server retains: all, or so few that snapshots are needed. */
const retained = fc.constantFrom(1_000, 6);

function weathered(storm: readonly Weather[], kept: number): Storm {
  const story = new Storm(kept);
  for (const weather of storm) story.do(weather);
  story.calm();
  return story;
}

/**
 * The first frame out of order, twice, or after a gap; null: none. A killed process may repeat what it had
 * not stored.
 */
function disorder(told: Listener['told']): string | null {
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

function expectOrder(story: Storm): void {
  expect(story.problems).toEqual([]);
  expect(disorder(story.listener.told)).toBeNull();
  expect(story.kept.cursor).toBe(story.server.log.length);
}

/** A refused frame may have taken effect before another client took over. */
function expectEffects({ said, settled, refused, server: { effects } }: Storm): void {
  expect(settled).toEqual(said);
  expect(new Set(effects).size).toBe(effects.length);
  expect(effects.filter((id) => said.includes(id))).toEqual(said.filter((id) => effects.includes(id)));
  expect(said.filter((id) => !effects.includes(id) && !refused.includes(id))).toEqual([]);
}

describe('whatever breaks while the user speaks', () => {
  it('[S7] [A1] [A2] whatever breaks while the user speaks, all sound arrives before it is taken for over, once and in order', () => {
    fc.assert(
      fc.property(breaks, (storm) => {
        const story = weathered(storm, 1_000);
        expect(story.problems).toEqual([]);
        expectEffects(story);
        expect([...story.server.sounds].filter(([, pieces]) => pieces !== 3)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('whatever happens while a client moves to a fresh connection', () => {
  it('[S10] [S5] [S6] [S7] whatever happens during a change of connections, nothing is lost, repeated or out of order, and no client supersedes itself', () => {
    fc.assert(
      fc.property(moves, retained, (storm, kept) => {
        const story = weathered(storm, kept);
        expectOrder(story);
        expectEffects(story);
        expect(story.server.heard.filter((line) => !story.listener.ears.has(line))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('[D18] a delivery heard to its end is known, although another client took over before its turn ended', () => {
    const up = { is: 'deliver', way: 'up', pick: 0 } as const;
    const heard: Weather[] = [{ is: 'say' }, age, { is: 'push' }, { is: 'say' }, up, up, { is: 'lull' }];
    expectOrder(weathered([...heard, { is: 'intrude' }, { is: 'cut' }], 1_000));
  });

  it('[S10] on a healthy network the application is told of nothing but "live"', () => {
    fc.assert(
      fc.property(fairMoves, (storm) => {
        const story = weathered(storm, 1_000);
        expectOrder(story);
        expectEffects(story);
        expect(story.listener.told.filter(Array.isArray)).toEqual([]);
        expect(story.moves).toBeGreaterThan(0);
        expect(story.listener.states).toEqual(['connecting', 'live', ...Array(story.moves).fill('live')]);
      }),
      { numRuns: 100 },
    );
  });
});
