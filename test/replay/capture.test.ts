/** Captures the sessions of simulated worlds, with their texts replaced. */
import { describe, expect, it } from 'vitest';
import { captureWithPlaceholders, sessionAfterReplay } from '../../bin/replay/captured-session-file.ts';
import type { Record } from '../../shared/session/kernel/events.ts';
import { replaySessionLog, type StoredSnapshot } from '../../shared/session/kernel/log/replay.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import { dashboard, landingPage } from '../session/client-state/generated-pages.ts';
import { act } from '../session/client-state/user-actions.ts';
import { attached } from '../session/story.ts';
import { runWorld } from '../sim/run-worlds.ts';
import { REAL_BEHAVIOUR } from '../sim/world/behaviour.ts';

function recordsOf(seed: number): Record[] {
  const { world } = runWorld(seed, REAL_BEHAVIOUR, {}, []);
  return JSON.parse(JSON.stringify(world.server.log)) as Record[];
}

function wordsIn(value: unknown): Set<string> {
  const texts = [...JSON.stringify(value).matchAll(/"((?:[^"\\]|\\.)* (?:[^"\\]|\\.)*)"/g)];
  return new Set(texts.map(([, text = '']) => text));
}

describe('a session that is captured without its words', () => {
  it.each([8, 13])(
    '[O3] [N5] a session captured without its words comes to a state of the same shape, and tells none of them (world %i)',
    (seed) => {
      const records = recordsOf(seed);
      const start = newSession();
      const steps = [...replaySessionLog(start, records)];
      expect(steps.at(-1)?.broken).toBe(null);
      const stored = steps
        .filter(({ record }) => record.n % 16 === 0)
        .map(({ record, after }) => ({ n: record.n, session: { ...after, turns: { ...after.turns, sealed: [] } } }));
      const snapshots = JSON.parse(JSON.stringify(stored)) as StoredSnapshot[];
      const captured = captureWithPlaceholders({
        start,
        records,
        snapshots,
        end: sessionAfterReplay({ start, records, snapshots }),
      });
      const verdicts = [...replaySessionLog(start, captured.records, captured.snapshots)].map(({ broken, differs }) => [
        broken,
        differs,
      ]);
      expect(verdicts).toEqual(records.map(() => [null, []]));
      const said = wordsIn(records);
      expect(said.size).toBeGreaterThan(5);
      expect([...wordsIn(captured)].filter((text) => said.has(text))).toEqual([]);
    },
  );

  it('[O3] [X4] a captured session goes on from page to page, and keeps what changed', () => {
    const story = attached();
    act(story, { state: landingPage(0) });
    for (let count = 1; count <= 5; count += 1) act(story, { name: 'counter.increment', state: landingPage(count) });
    act(story, { name: 'generate', state: dashboard(0) });
    act(story, { name: 'graph.addNodes', state: dashboard(1, 6) });
    const start = newSession();
    const records = JSON.parse(JSON.stringify(story.records)) as Record[];
    const captured = captureWithPlaceholders({
      start,
      records,
      snapshots: [],
      end: sessionAfterReplay({ start, records, snapshots: [] }),
    });
    expect(String(captured.end.clientState?.state).replace(/\S/g, 'x')).toBe(dashboard(1, 6).replace(/\S/g, 'x'));
    expect(JSON.stringify(captured)).not.toMatch(/bakery|Loaves|node-1/);
  });
});
