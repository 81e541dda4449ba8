import { describe, expect, it } from 'vitest';
import { Transient } from '../../../../shared/ports/errors.ts';
import { CALL, NAME, SECOND, START, useWorld, world } from './workflow-world.ts';

useWorld();

describe('tries', () => {
  /** The times of each try in ms after the start, and what the session received. */
  async function triesOf(error: Error, chance: number): Promise<number[]> {
    const at: number[] = [];
    world.chance = chance;
    world.door = ({ task }) => {
      if (task !== 'run') return;
      at.push(world.clock.now() - START);
      throw error;
    };
    await world.start(await world.resumed());
    await world.clock.pass(120 * SECOND);
    return at;
  }

  it('[T2] workflow retries come after pauses that grow, up to half a minute', async () => {
    expect(await triesOf(new Transient('busy'), 1)).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000]);
    expect(world.told).toEqual([{ failed: { Error: 'Transient', Cause: '' } }]);
  });

  it('[T2] workflow retries are spread by full jitter', async () => {
    expect(await triesOf(new Transient('busy'), 0.25)).toEqual([0, 250, 750, 1_750, 3_750, 7_750]);
  });

  it('[T2] a workflow step is retried only for errors that say so', async () => {
    expect(await triesOf(new Error('no'), 1)).toEqual([0]);
    expect(world.told).toEqual([{ failed: { Error: 'Error', Cause: '' } }]);
  });

  it('[T2] retries of telling the session go on for hours, five minutes apart', async () => {
    const at: number[] = [];
    world.chance = 1;
    world.door = ({ task }) => {
      if (task !== 'finish') return;
      at.push(world.clock.now() - START);
      if (world.clock.now() < START + 8 * 3_600 * SECOND) throw new Transient('busy');
    };
    const workflows = await world.resumed();
    await world.start(workflows);
    await world.clock.pass(9 * 3_600 * SECOND);
    expect(at.slice(8, 12)).toEqual([255_000, 511_000, 811_000, 1_111_000]);
    expect(at.at(-1)).toBe(28_411_000 + 600_000);
    expect(workflows.size).toBe(0);
  });
});

describe('time', () => {
  it("[T2] [D19] a tool's workflow times out after ten minutes: the session is told, and a later result is dropped", async () => {
    const late = Promise.withResolvers<string>();
    let given: AbortSignal | undefined;
    world.door = ({ task }, signal) => {
      if (task !== 'run') return;
      given = signal;
      return late.promise;
    };
    await world.start(await world.resumed());
    await world.clock.pass(600 * SECOND - 1);
    expect(world.tasks).toEqual(['run']);
    expect(given?.aborted).toBe(false);
    await world.clock.pass(1);
    expect(world.tasks).toEqual(['run', 'finish']);
    expect(world.told).toMatchObject([{ failed: { Error: 'States.Timeout' } }]);
    expect(given?.aborted).toBe(true);
    late.resolve('too late');
    await world.clock.pass(SECOND);
    expect(world.tasks).toEqual(['run', 'finish']);
  });

  it('[T5] slow research ends at the time that its plan names, and not before', async () => {
    await world.start(await world.resumed(), 'slow-research');
    expect(world.tasks).toEqual(['plan', 'search', 'read', 'condense']);
    await world.clock.pass(20 * SECOND - 1);
    expect(world.told).toEqual([]);
    await world.clock.pass(1);
    expect(world.told).toEqual([{ outcome: { from: 'condense' } }]);
  });

  it('[T5] [W1] the end of slow research is the same after a restart', async () => {
    const first = await world.resumed();
    await world.start(first, 'slow-research');
    await world.clock.pass(15 * SECOND);
    await first.close();
    const second = await world.resumed();
    await world.clock.pass(5 * SECOND - 1);
    expect(world.told).toEqual([]);
    await world.clock.pass(1);
    expect(world.told).toHaveLength(1);
    expect(second.size).toBe(0);
  });

  it('[T2] an execution whose plan names a wrong time is ended, and that is logged', async () => {
    world.door = () => ({ until: 'soon' });
    await world.start(await world.resumed(), 'slow-research');
    expect(world.logged.map(({ sentence }) => sentence)).toEqual(['workflow failed', 'workflow ended']);
    expect(await world.table.dueBefore(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });
});

describe('many at once', () => {
  it('[T2] a hundred workflow calls run at most, and the others start when one ends', async () => {
    const over = Promise.withResolvers<void>();
    world.door = ({ task }) => (task === 'run' ? over.promise : null);
    const workflows = await world.resumed();
    const names = Array.from({ length: 120 }, (_, n) => `call-${n}`);
    await Promise.all(names.map((name) => workflows.start({ machine: 'slow-tool', name, input: CALL })));
    await world.clock.settle();
    expect(world.tasks).toEqual(Array(100).fill('run'));
    over.resolve();
    await workflows.idle();
    expect(world.told).toHaveLength(120);
  });

  it('[T2] workflows that wait for outside answers take up no place among the running ones', async () => {
    const workflows = await world.resumed();
    const names = Array.from({ length: 120 }, (_, n) => `call-${n}`);
    const input = { ...CALL, waits: true as const };
    await Promise.all(names.map((name) => workflows.start({ machine: 'slow-tool', name, input })));
    await world.clock.settle();
    await world.start(workflows);
    expect(world.told).toEqual([{ outcome: { from: 'run' } }]);
    expect(workflows.size).toBe(120);
  });
});

it('[N5] workflow errors are logged by names, kinds and counts, and no words', async () => {
  world.door = ({ task }) => {
    if (task === 'run') throw new Transient('my secret');
    throw new TypeError('my secret');
  };
  await world.start(await world.resumed());
  expect(world.logged).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((tries) => ({
      sentence: 'workflow task failed',
      fields: { execution: NAME, state: 'Run', error: 'Transient', tries, final: tries === 6 },
    })),
    {
      sentence: 'workflow task failed',
      fields: { execution: NAME, state: 'Failed', error: 'TypeError', tries: 1, final: true },
    },
    { sentence: 'workflow ended', fields: { execution: NAME, machine: 'slow-tool', how: 'failed' } },
    { sentence: 'workflow failed', fields: { execution: NAME, error: 'TypeError' } },
  ]);
});
