import { describe, expect, it } from 'vitest';
import { stepSession } from '../../shared/engine/step.ts';
import { sweepTimers } from '../../shared/engine/timer-sweep.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import type { StartedCall } from '../../shared/session/turn/commands.ts';
import { putConnectionCaller } from '../../shared/storage/connections.ts';
import { getStoredDelivery } from '../../shared/storage/deliveries.ts';
import { sessionRecordKey } from '../../shared/storage/keys/keys.ts';
import { ID, table, useWorld, World, world } from './world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

useWorld();

/** Begun in a turn, with a deadline of a minute. */
const RESEARCH: StartedCall = {
  call: 'call-1',
  tool: 'slow_research',
  machine: 'slow-research',
  input: {},
  title: 'solar panels',
  timeoutMs: MINUTE,
  delivery: { priority: 'active', policy: 'next_silence' },
};

/** A mark in the due index. */
function mark(session: string, n: number, inMs: number) {
  return table.put({ ...sessionRecordKey(session, n), body: '{}', n, due: world.nowMs + inMs });
}

describe('the sweep', () => {
  it('[U9] [W1] the sweep finds a session whose timer was lost, and has it answered by another run', async () => {
    const door = world.process();
    await world.hello(door);
    await world.say(door, 'u1');
    world.nowMs += MINUTE;
    expect(await sweepTimers(world.process())).toEqual({ woken: 1, armed: 0, endedConnections: 0, failed: 0 });
    expect(world.asked.map(({ name }) => name)).toEqual([`${ID}-1-1`, `${ID}-1-2`]);
  });
  it('[W2] the sweep arms what falls due in the next two minutes with its exact time, and leaves what comes later', async () => {
    await mark('ada~companion', 1, 1);
    await mark('grace~companion', 1, 2 * MINUTE);
    await mark('alan~companion', 1, 2 * MINUTE + 1);
    expect(await sweepTimers(world.process())).toEqual({ woken: 0, armed: 2, endedConnections: 0, failed: 0 });
    expect(world.armed).toEqual([
      { session: 'ada~companion', atMs: 1_800_000_000_001, generation: 0 },
      { session: 'grace~companion', atMs: 1_800_000_120_000, generation: 0 },
    ]);
  });

  it('[W2] the sweep is two queries, each of which leaves to the other what is not its own', async () => {
    await mark('ada~companion', 1, 0);
    await mark('grace~companion', 1, 1);
    const caller = { user: 'alan', session: null, expiresAtMs: world.nowMs };
    await putConnectionCaller(table, 'C1', caller, world.nowMs);
    expect(await sweepTimers(world.process(), ['idle'])).toEqual({
      woken: 0,
      armed: 1,
      endedConnections: 0,
      failed: 0,
    });
    expect(world.armed.map(({ session }) => session)).toEqual(['grace~companion']);
    expect(await sweepTimers(world.process(), ['watchdog'])).toEqual({
      woken: 1,
      armed: 0,
      endedConnections: 1,
      failed: 0,
    });
    expect((await table.dueBefore(world.nowMs + MINUTE, 9)).map(({ pk }) => pk)).not.toContain('CONN#C1');
  });

  it('[T2] [D19] the sweep restarts a workflow whose start was lost, and ends the call honestly if that was lost too', async () => {
    await world.hello(world.process());
    await world.say(world.process(), 'u1', 'Research solar panels.');
    const away = { ...world.process().workflows, start: () => Promise.reject(new Transient('away')) };
    await stepSession({ ...world.process(), workflows: away }, ID, {
      ...{ type: 'reply', turn: 1, run: 'r1', end: { is: 'complete', modelMs: 1 } },
      says: [{ is: 'begins', call: RESEARCH }],
    });
    world.nowMs += MINUTE;
    await sweepTimers(world.process(), ['watchdog']);
    expect(world.started.map(({ name }) => name)).toEqual(['call-1']);
    world.nowMs += 2 * MINUTE;
    await sweepTimers(world.process(), ['watchdog']);
    expect(world.sent('tool').at(-1)).toMatchObject({ call: 'call-1', state: 'failed' });
    expect((await getStoredDelivery(table, 'call-1'))?.text).toMatch(/\w/);
  });

  it('[W1] the sweep wakes a session once, however many due rows it has, and a second wake does no harm', async () => {
    const door = world.process();
    await world.hello(door);
    await world.say(door, 'u1');
    world.nowMs += 15 * MINUTE;
    expect(await sweepTimers(world.process())).toEqual({ woken: 1, armed: 0, endedConnections: 0, failed: 0 });
    const before = world.asked.length;
    await sweepTimers(world.process());
    expect(world.asked).toHaveLength(before);
  });
  it('[W1] the sweep goes on with other sessions when one fails, and finds that one again the next minute', async () => {
    const [ada, grace] = ['ada~companion', 'grace~companion'];
    await mark(ada, 1, -2);
    await mark(grace, 1, -1);
    const query: Table['query'] = (span) =>
      span.pk.includes('ada') ? Promise.reject(new Transient('away')) : table.query(span);
    expect(await sweepTimers(new World({ ...table, query }).process())).toEqual({
      woken: 1,
      armed: 0,
      endedConnections: 0,
      failed: 1,
    });
    expect((await table.dueBefore(world.nowMs, 9)).map(({ pk }) => pk)).toContain('SESSION#ada~companion');
  });

  it('[W1] the sweep takes on no more than it can do in a minute: the oldest first', async () => {
    for (let n = 1; n <= 1_001; n += 1) await mark(`user${n}~companion`, 1, n);
    expect(await sweepTimers(world.process())).toEqual({ woken: 0, armed: 1_000, endedConnections: 0, failed: 0 });
    expect(world.armed.at(-1)?.session).toBe('user1000~companion');
    expect(world.logged).toEqual(['swept', 'sweep full']);
  });

  it('[W1] the sweep queries again while there is more: a thousand expired sign-ins hide nobody', async () => {
    for (let n = 1; n <= 1_000; n += 1)
      await putConnectionCaller(
        table,
        `c${n}`,
        { user: 'ada', session: null, expiresAtMs: world.nowMs - MINUTE },
        world.nowMs,
      );
    await mark('ada~companion', 1, -1);
    expect(await sweepTimers(world.process())).toEqual({ woken: 1, armed: 0, endedConnections: 1_000, failed: 0 });
    expect(world.logged).not.toContain('sweep full');
  });

  it('[W1] the sweep reports that the index could not be queried', async () => {
    const dueBefore = () => Promise.reject(new Transient('away'));
    await expect(sweepTimers(new World({ ...table, dueBefore }).process())).rejects.toThrow(Transient);
  });
});
