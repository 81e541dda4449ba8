/** Timers and the due index: whatever a session still has to do is done, though a process dies. */
import { describe, expect, it } from 'vitest';
import { stepSession, stepSessionWake } from '../../../shared/engine/step.ts';
import { sweepTimers } from '../../../shared/engine/timer-sweep.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { saying } from '../../session/story.ts';
import { ID, table, useWorld, World, world } from '../world.ts';

useWorld();

describe('what is owed', () => {
  it('[U9] what a snapshot has not folded stands in the due index, and a wake-up folds it', async () => {
    const context = world.process();
    await world.hello(context);
    expect(await table.dueBefore(world.nowMs + 15 * 60_000, 9)).toHaveLength(1);
    world.nowMs += 15 * 60_000;
    await stepSessionWake(context, ID);
    expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    expect((await loadSessionFromTable(table, ID)).folded.n).toBe(1);
  });

  it('[U9] a turn arms one timer for its first deadline, and later records with a later deadline arm none', async () => {
    const context = world.process();
    await world.hello(context);
    await world.say(context, 'u1');
    await world.reply(context, 1, ['One.'], null);
    await world.reply(context, 1, ['Two.']);
    expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toEqual([15 * 60_000, 20_000]);
  });

  it('[U9] a run that died is noticed by the sweep alone within 135 s, with an honest line', async () => {
    const context = world.process();
    await world.hello(context);
    await world.say(context, 'u1');
    await world.reply(context, 1, [], null);
    for (let minute = 0; minute < 2; minute += 1) {
      world.nowMs += 60_000;
      for (const { due } of await table.dueBefore(world.nowMs, 9))
        if (due <= world.nowMs) await stepSessionWake(world.process(), ID);
    }
    expect(world.sent('line')).toMatchObject([{ kind: 'apology' }]);
    expect(world.sent('turn.ended')).toMatchObject([{ status: 'failed' }]);
  });

  it('[U9] the due index has the true due time however a snapshot came about, so the sweep alone ends every lost turn', async () => {
    for (const lines of [0, 12, 13, 14, 15, 16]) {
      const session = `ada${lines}~companion`;
      const startedMs = world.nowMs;
      const say = { type: 'user.text', id: 'u1', text: 'Hi.' } as const;
      await stepSession(world.process(), session, {
        type: 'client',
        connection: 'c',
        frame: { type: 'hello', id: 'h', install: 'i' },
        digest: '',
      });
      await stepSession(world.process(), session, { type: 'client', connection: 'c', frame: say, digest: '' });
      for (let i = 0; i < lines; i += 1) {
        world.nowMs += 800;
        await stepSession(world.process(), session, { type: 'reply', turn: 1, run: 'r1', says: [saying('One.')] });
      }
      world.posted.length = 0;
      while (world.sent('turn.ended').length === 0 && world.nowMs - startedMs < 240_000) {
        world.nowMs += 20_000;
        await sweepTimers(world.process());
      }
      expect(world.sent('turn.ended')).toMatchObject([{ status: 'failed' }]);
      expect(world.nowMs - startedMs).toBeLessThanOrEqual(lines * 800 + 135_000);
    }
  });

  it('[U9] a row that could not be taken out of the due index is taken out by the next sweep', async () => {
    let failures = 1;
    const flaky: Table = {
      ...table,
      unmark: async (key) => (failures-- > 0 ? Promise.reject(new Transient('throttled')) : table.unmark(key)),
    };
    const other = new World(flaky);
    await other.hello(other.process());
    other.nowMs += 16 * 60_000;
    await sweepTimers(other.process());
    await sweepTimers(other.process());
    expect(failures).toBe(-1);
    expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  });

  it('[U9] timers alone end a lost turn, even when a snapshot has taken over its due time', async () => {
    const context = world.process(true);
    await world.hello(context);
    await world.say(context, 'u1');
    const startedMs = world.nowMs;
    world.nowMs += 10_000;
    await world.reply(context, 1, [], null);
    world.nowMs += 19_000;
    await world.reply(context, 1, [], null);
    for (
      let next = world.armed.shift();
      next && world.sent('turn.ended').length === 0;
      next = world.armed.sort((a, b) => a.atMs - b.atMs).shift()
    ) {
      if (next.atMs > startedMs + 600_000) continue;
      world.nowMs = Math.max(world.nowMs, next.atMs);
      await stepSessionWake(context, ID);
    }
    expect(world.sent('turn.ended')).toMatchObject([{ status: 'failed' }]);
    expect(world.nowMs - startedMs).toBeLessThanOrEqual(29_000 + 75_000);
  });

  it('[U9] a session whose persona was removed is skipped with a logged error, and leaves the due index', async () => {
    const withoutPersona = { ...world.process(), findPersona: async () => null };
    await world.hello(world.process());
    await stepSessionWake(withoutPersona, ID, { found: await table.dueBefore(Number.MAX_SAFE_INTEGER, 9) });
    expect(world.logged).toContain('session of a persona that is gone');
    expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  });
});
