import { describe, expect, it } from 'vitest';
import { CALL, NAME, SECOND, START, useWorld, world } from './workflow-world.ts';

useWorld();

describe('a process that dies', () => {
  /** What two processes ran if the first dies after this many writes; `stored`: the last write arrived. */
  async function runs(writes: number, then: 'lost' | 'stored'): Promise<[string[], string[]]> {
    const dying = await world.resumed(world.dying(writes, then));
    await dying.start({ machine: 'slow-research', name: NAME, input: CALL });
    await world.clock.pass(30 * SECOND);
    const before = world.tasks;
    await world.resumed();
    await world.clock.pass(30 * SECOND);
    return [before, world.tasks.slice(before.length)];
  }

  it.each([
    [1, ['plan'], ['plan', 'search', 'read', 'condense', 'finish']],
    [2, ['plan', 'search'], ['search', 'read', 'condense', 'finish']],
    [3, ['plan', 'search', 'read'], ['read', 'condense', 'finish']],
    [4, ['plan', 'search', 'read', 'condense'], ['condense', 'finish']],
    [5, ['plan', 'search', 'read', 'condense', 'finish'], ['finish']],
    [20, ['plan', 'search', 'read', 'condense', 'finish'], []],
  ])(
    '[T2] a workflow process that dies after %i writes has lost no step, and repeats only what was not written',
    async (writes, first, second) => {
      expect(await runs(writes, 'lost')).toEqual([first, second]);
      expect(world.told.at(-1)).toEqual({ outcome: { from: 'condense' } });
      expect(await world.table.dueBefore(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    },
  );

  it.each([
    [1, ['plan'], ['search', 'read', 'condense', 'finish']],
    [2, ['plan', 'search'], ['read', 'condense', 'finish']],
    [4, ['plan', 'search', 'read', 'condense'], ['finish']],
    [5, ['plan', 'search', 'read', 'condense', 'finish'], []],
  ])(
    '[T2] a workflow process that dies after %i writes and one unconfirmed repeats nothing',
    async (writes, first, second) => {
      expect(await runs(writes, 'stored')).toEqual([first, second]);
      expect(world.told.at(-1)).toEqual({ outcome: { from: 'condense' } });
    },
  );

  const WHOLE = {
    diary: { from: 'diary' },
    reading: { from: 'reading' },
    remark: { from: 'remark' },
    memory: { from: 'memory' },
  };

  it.each([
    [1, ['diary'], ['diary', 'memory', 'reading', 'reflected', 'remark']],
    [2, ['diary', 'memory', 'reading'], ['memory', 'reading', 'reflected', 'remark']],
    [3, ['diary', 'memory', 'reading', 'remark'], ['memory', 'reflected', 'remark']],
    [4, ['diary', 'memory', 'reading', 'remark'], ['reflected', 'remark']],
    [5, ['diary', 'memory', 'reading', 'reflected', 'remark'], ['reflected']],
    [20, ['diary', 'memory', 'reading', 'reflected', 'remark'], []],
  ])(
    '[L5] [T2] a reflection whose process dies after %i writes repeats no written step of either branch',
    async (writes, first, second) => {
      const dying = await world.resumed(world.dying(writes, 'lost'));
      await dying.start({ machine: 'reflection', name: NAME, input: CALL });
      await world.clock.pass(30 * SECOND);
      const before = world.tasks;
      await world.resumed();
      await world.clock.pass(30 * SECOND);
      expect([before.toSorted(), world.tasks.slice(before.length).toSorted()]).toEqual([first, second]);
      expect(world.reflections.at(-1)).toEqual(WHOLE);
      expect(await world.table.dueBefore(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    },
  );

  it('[L5] [T2] a reflection whose process dies in the middle of both branches goes on with both', async () => {
    world.door = ({ task }) => (task === 'diary' ? { from: task } : new Promise(() => {}));
    const dying = await world.resumed();
    await world.start(dying, 'reflection');
    expect(world.tasks.toSorted()).toEqual(['diary', 'memory', 'reading']);
    await dying.close();
    world.door = ({ task }) => ({ from: task });
    await world.resumed();
    expect(world.tasks.slice(3).toSorted()).toEqual(['memory', 'reading', 'reflected', 'remark']);
    expect(world.reflections).toEqual([WHOLE]);
  });

  it('[T2] a workflow start that was never acknowledged is found by the next process, if it was stored', async () => {
    const dying = await world.resumed(world.dying(0, 'stored'));
    void dying.start({ machine: 'slow-tool', name: NAME, input: CALL });
    await world.clock.settle();
    expect(world.asked).toEqual([]);
    await world.resumed();
    expect(world.tasks).toEqual(['run', 'finish']);
  });

  it('[T2] [D19] a workflow step that has failed is not tried again after a restart', async () => {
    world.door = ({ task }) => {
      if (task === 'run') throw new TypeError('broken');
    };
    await (await world.resumed(world.dying(2, 'lost'))).start({ machine: 'slow-tool', name: NAME, input: CALL });
    await world.clock.settle();
    await world.resumed();
    expect(world.tasks).toEqual(['run', 'finish', 'finish']);
    expect(world.told).toEqual(Array(2).fill({ failed: { Error: 'TypeError', Cause: '' } }));
  });

  it('[T2] a workflow process that is stopped in order leaves its work to the next one', async () => {
    let isHanging = true;
    world.door = ({ task }, signal) =>
      isHanging && task === 'run'
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('nobody waits'))))
        : 'well';
    const first = await world.resumed();
    await world.start(first);
    expect(first.size).toBe(1);
    await first.close();
    expect(first.size).toBe(0);
    await world.start(first, 'slow-tool', {}, 'another');
    isHanging = false;
    await world.resumed();
    expect(world.tasks).toEqual(['run', 'run', 'run', 'finish', 'finish']);
  });

  it('[T2] each unfinished execution is resumed, whatever becomes of another', async () => {
    for (const [name, body] of Object.entries({
      torn: '{"v":1,"job',
      foreign: '{"v":1,"job":{"name":"foreign","machine":"later"}}',
    }))
      await world.table.put({ pk: `EXEC#${name}`, sk: 'EXEC', body, due: START });
    await world.table.put({ pk: 'SESSION#ada', sk: 'HEAD', body: '{}', due: START });
    await (await world.resumed(world.dying(1, 'lost'))).start({ machine: 'slow-tool', name: NAME, input: CALL });
    await world.resumed();
    expect(world.told).toEqual([{ outcome: { from: 'run' } }]);
    const complaints = world.logged.filter(({ sentence }) => /unreadable|unknown/.test(sentence));
    // Marks of one time come in any order.
    const expected = [
      { sentence: 'workflow unknown', fields: { execution: 'foreign', machine: 'later' } },
      { sentence: 'workflow unreadable', fields: { execution: 'torn', error: 'SyntaxError' } },
    ];
    expect(new Set(complaints.slice(-2))).toEqual(new Set(expected));
  });
});
