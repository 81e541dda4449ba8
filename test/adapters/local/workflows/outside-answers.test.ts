import { describe, expect, it } from 'vitest';
import { Transient } from '../../../../shared/ports/errors.ts';
import { CALL, DAY, NAME, useWorld, world } from './workflow-world.ts';

useWorld();

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
