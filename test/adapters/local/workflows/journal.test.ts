import { describe, expect, it } from 'vitest';
import { Transient } from '../../../../shared/ports/errors.ts';
import { CALL, NAME, SECOND, START, useWorld, world } from './workflow-world.ts';

useWorld();

describe('the journal', () => {
  it("[T2] the workflow journal has a state's result before the next state begins", async () => {
    const seen: string[][] = [];
    const answer = world.door;
    world.door = async (input, signal) => {
      seen.push([input.task, ...(await world.rows()).map(({ sk }) => sk)]);
      return answer(input, signal);
    };
    const workflows = await world.resumed();
    await world.start(workflows, 'slow-research');
    await world.clock.pass(20 * SECOND);
    expect(seen).toEqual([
      ['plan', 'EXEC'],
      ['search', 'EXEC', 'S#Plan'],
      ['read', 'EXEC', 'S#Plan', 'S#Search'],
      ['condense', 'EXEC', 'S#Plan', 'S#Read', 'S#Search'],
      ['finish', 'EXEC', 'S#Condense', 'S#Plan', 'S#Read', 'S#Search'],
    ]);
  });

  it('[T2] a workflow start is durable before it is acknowledged, and the next process finds it', async () => {
    world.door = () => new Promise(() => {});
    await (await world.resumed()).start({ machine: 'slow-tool', name: NAME, input: CALL });
    expect(await world.table.dueBefore(START, 10)).toEqual([
      { pk: 'EXEC#incarnation-call-3', sk: 'EXEC', due: 1_800_000_000_000 },
    ]);
  });

  it('[T2] the workflow journal keeps of an ended execution nothing but its name, for 30 days', async () => {
    await world.start(await world.resumed());
    expect(world.told).toEqual([{ outcome: { from: 'run' } }]);
    const rows = await world.rows();
    expect(rows.map(({ sk, due, expires }) => ({ sk, due, expires }))).toEqual([
      { sk: 'EXEC', due: undefined, expires: 1_802_592_000 },
    ]);
    expect(String(rows[0]?.body)).not.toContain('secret');
    expect(await world.table.dueBefore(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    await world.start(await world.resumed());
    expect(world.tasks).toEqual(['run', 'finish']);
  });

  it('[T2] the workflow journal is written as soon as that is possible again, and nothing runs twice for it', async () => {
    let isAway = false;
    world.door = ({ task }) => {
      isAway = task === 'run';
      return { from: task };
    };
    await world.start(await world.resumed(world.failing(() => isAway)));
    await world.clock.pass(60 * SECOND);
    expect(world.tasks).toEqual(['run']);
    isAway = false;
    await world.clock.pass(30 * SECOND);
    expect(world.tasks).toEqual(['run', 'finish']);
  });

  it('[T2] a workflow start that cannot be written is refused', async () => {
    const workflows = await world.resumed(world.failing(() => true));
    await expect(world.start(workflows)).rejects.toThrow(Transient);
    expect(world.asked).toEqual([]);
    expect(workflows.size).toBe(0);
  });
});

describe('a reflection', () => {
  it("[L5] [T2] a reflection's two branches have their results in the journal, by the names of their states", async () => {
    const seen: string[] = [];
    world.door = async ({ task }) => {
      if (task === 'reflected') seen.push(...(await world.rows()).map(({ sk }) => sk));
      return { from: task };
    };
    await world.start(await world.resumed(), 'reflection');
    expect(seen).toEqual(['EXEC', 'S#Diary', 'S#Memory', 'S#Reading', 'S#Remark']);
    expect((await world.rows()).map(({ sk }) => sk)).toEqual(['EXEC']);
  });

  it('[L5] a reflection goes on where a step takes longer than its two minutes', async () => {
    world.door = ({ task }) => (task === 'reading' ? new Promise(() => {}) : { from: task });
    await world.start(await world.resumed(), 'reflection');
    await world.clock.pass(119 * SECOND);
    expect(world.reflections).toEqual([]);
    await world.clock.pass(2 * SECOND);
    expect(world.reflections).toMatchObject([{ reading: { Error: 'States.Timeout' }, remark: { from: 'remark' } }]);
  });
});

describe('what is stopped', () => {
  it.each(['run', 'finish'])(
    '[N6] a workflow that is stopped while it is at its %s writes no more of its journal',
    async (task) => {
      const over = Promise.withResolvers<void>();
      world.door = (input) => (input.task === task ? over.promise : null);
      const workflows = await world.resumed();
      await world.start(workflows);
      await workflows.stop({ machine: 'slow-tool', name: 'incarnation-call-3' });
      const left = await world.rows();
      expect(left.map(({ sk, body }) => [sk, JSON.parse(String(body)).ended?.how])).toEqual([['EXEC', 'stopped']]);
      over.resolve();
      await world.clock.settle();
      expect(await world.rows()).toEqual(left);
      await world.resumed();
      expect(world.tasks.at(-1)).toBe(task);
    },
  );
});
