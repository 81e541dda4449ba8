import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Transient } from '../../../shared/ports/errors.ts';
import { CALL, START, World } from './workflow-world.ts';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const NAME = 'incarnation-call-3';

let world: World;
beforeAll(() => import('aws-local-stepfunctions'));
beforeEach(() => {
  world = new World();
});
afterEach(() => world.close());

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

describe('a wait for others', () => {
  it('[T2] [D19] a wait for an outside answer is over after a day without a sign of life', async () => {
    await world.start(await world.resumed(), 'slow-tool', { waits: true });
    await world.clock.pass(DAY - 1);
    expect(world.told).toEqual([]);
    await world.clock.pass(1);
    expect(world.told).toMatchObject([{ failed: { Error: 'States.HeartbeatTimeout' } }]);
  });

  it('[T2] [D19] a wait for an outside answer goes on with each sign of life, and ends after a week at the latest', async () => {
    const workflows = await world.resumed();
    await world.start(workflows, 'slow-tool', { waits: true });
    for (let days = 0.5; days < 7; days += 0.5) {
      await world.clock.pass(DAY / 2);
      expect(await workflows.answer(world.token, { is: 'alive' })).toBe('taken');
    }
    await world.clock.pass(DAY / 2 - 1);
    expect(world.told).toEqual([]);
    await world.clock.pass(1);
    expect(world.told).toMatchObject([{ failed: { Error: 'States.Timeout' } }]);
    expect(await workflows.answer(world.token, { is: 'done', output: { step: '1' } })).toBe('unknown');
  });

  it('[T2] a wait for an outside answer takes nothing from its deadline on, noticed or not', async () => {
    const workflows = await world.resumed();
    await world.start(workflows, 'slow-tool', { waits: true });
    world.clock.nowMs += DAY;
    expect(await workflows.answer(world.token, { is: 'alive' })).toBe('unknown');
    expect(await workflows.answer(world.token, { is: 'done', output: { step: '1' } })).toBe('unknown');
  });

  it('[T2] [W1] a wait for an outside answer keeps its token, its deadlines and the last sign of life over restarts', async () => {
    const first = await world.resumed();
    await world.start(first, 'slow-tool', { waits: true });
    await world.clock.pass(DAY / 2);
    await first.answer(world.token, { is: 'alive' });
    await first.close();
    await world.clock.pass(DAY / 4);
    const second = await world.resumed();
    expect(world.tasks).toEqual(['hand-over']);
    await world.clock.pass((DAY * 3) / 4 - 1);
    expect(world.told).toEqual([]);
    expect(await second.answer(world.token, { is: 'alive' })).toBe('taken');
    await second.close();
    await world.clock.pass(2 * DAY);
    await world.resumed();
    expect(world.told).toMatchObject([{ failed: { Error: 'States.HeartbeatTimeout' } }]);
  });

  it('[T2] a task is handed over again, with the same token, when it is unknown whether it was', async () => {
    // EXEC and the wait are written; that it was handed over is not.
    await (await world.resumed(world.dying(2, 'lost'))).start({
      machine: 'slow-tool',
      name: NAME,
      input: { ...CALL, waits: true },
    });
    await world.clock.settle();
    const second = await world.resumed();
    const tokens = world.asked.map((one) => (one.task === 'hand-over' ? one.token : null));
    expect(tokens).toEqual([world.token, world.token]);
    expect(await second.answer(world.token, { is: 'done', output: { step: 'well' } })).toBe('taken');
    await world.clock.settle();
    expect(world.told).toEqual([{ outcome: { step: 'well' } }]);
  });

  it('[T2] an outside answer is in the journal before it is acknowledged, and survives a kill', async () => {
    const dying = await world.resumed(world.dying(4, 'lost'));
    await world.start(dying, 'slow-tool', { waits: true });
    expect(await dying.answer(world.token, { is: 'done', output: { step: 'signed' } })).toBe('taken');
    await world.clock.settle();
    const second = await world.resumed();
    expect(await second.answer(world.token, { is: 'done', output: { step: 'signed twice' } })).toBe('unknown');
    expect(world.told.at(-1)).toEqual({ outcome: { step: 'signed' } });
  });

  it('[T2] a wait goes on when an answer could not be written, and takes the answer the next time', async () => {
    let isAway = false;
    const workflows = await world.resumed(world.failing(() => isAway));
    await world.start(workflows, 'slow-tool', { waits: true });
    isAway = true;
    await expect(workflows.answer(world.token, { is: 'done', output: { step: '1' } })).rejects.toThrow(Transient);
    isAway = false;
    expect(await workflows.answer(world.token, { is: 'done', output: { step: '2' } })).toBe('taken');
    await world.clock.settle();
    expect(world.told).toEqual([{ outcome: { step: '2' } }]);
  });

  it('[T2] a task may be answered before handing it over has come to an end', async () => {
    world.door = ({ task }) => (task === 'hand-over' ? new Promise(() => {}) : null);
    const workflows = await world.resumed();
    await world.start(workflows, 'slow-tool', { waits: true });
    expect(await workflows.answer(world.token, { is: 'done', output: { step: 'quick' } })).toBe('taken');
    await workflows.idle();
    expect(world.told).toEqual([{ outcome: { step: 'quick' } }]);
  });

  it('[T2] an outside answer is taken while the process is still starting', async () => {
    const first = await world.resumed();
    await world.start(first, 'slow-tool', { waits: true });
    await first.close();
    const second = world.process();
    const answer = second.answer(world.token, { is: 'done', output: { step: 'early' } });
    await second.resume();
    expect(await answer).toBe('taken');
    await second.idle();
    expect(world.told).toEqual([{ outcome: { step: 'early' } }]);
  });

  it('[T2] one task token never ends another call', async () => {
    const workflows = await world.resumed();
    await world.start(workflows, 'slow-tool', { waits: true, call: 'a' }, 'one');
    await world.start(workflows, 'slow-tool', { waits: true, call: 'b' }, 'two');
    const [one = '', two = ''] = world.asked.map((input) => (input.task === 'hand-over' ? input.token : ''));
    const crossed = `one${two.slice(two.indexOf('.'))}`;
    expect(crossed).not.toBe(one);
    expect(await workflows.answer(crossed, { is: 'done', output: { step: '1' } })).toBe('unknown');
    expect(await workflows.answer('constructor.x', { is: 'done', output: { step: '1' } })).toBe('unknown');
    expect(world.told).toEqual([]);
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
