/** Every world of the simulator is a session: what it has recorded is captured, with other words. */
import { describe, expect, it } from 'vitest';
import { endOf, withFillers } from '../../bin/replay/capture.ts';
import type { Record } from '../../shared/session/event.ts';
import { replay, type Snapshot } from '../../shared/session/replay.ts';
import { newSession } from '../../shared/session/session.ts';
import { honest } from '../sim/nature.ts';
import { simulate } from '../sim/worlds.ts';

function recordsOf(seed: number): Record[] {
  const { world } = simulate(seed, honest, {}, []);
  return JSON.parse(JSON.stringify(world.home.log)) as Record[];
}

/** Texts with a space in them are nobody's ids. */
function wordsIn(value: unknown): Set<string> {
  const texts = [...JSON.stringify(value).matchAll(/"((?:[^"\\]|\\.)* (?:[^"\\]|\\.)*)"/g)];
  return new Set(texts.map(([, text = '']) => text));
}

describe('a session that is captured without its words', () => {
  it.each([3, 5, 8, 13])('[O3] [N5] comes to a state of the same shape, and tells none of them (world %i)', (seed) => {
    const records = recordsOf(seed);
    const start = newSession();
    const steps = [...replay(start, records)];
    expect(steps.at(-1)?.broken).toBe(null);
    // One in sixteen records has a snapshot behind it, as it was stored: there all that a state holds is looked at.
    const stored = steps
      .filter(({ record }) => record.n % 16 === 0)
      .map(({ record, after }) => ({ n: record.n, session: { ...after, sealed: [] }, lacks: [] }));
    const snapshots = JSON.parse(JSON.stringify(stored)) as Snapshot[];
    const captured = withFillers({ start, records, snapshots, end: endOf({ start, records, snapshots }) });
    const verdicts = [...replay(start, captured.records, captured.snapshots)].map(({ broken, differs }) => [
      broken,
      differs,
    ]);
    expect(verdicts).toEqual(records.map(() => [null, []]));
    const said = wordsIn(records);
    expect(said.size).toBeGreaterThan(5);
    expect([...wordsIn(captured)].filter((text) => said.has(text))).toEqual([]);
  });
});
