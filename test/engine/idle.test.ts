import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSessionWake } from '../../shared/engine/step.ts';
import { sweepTimers } from '../../shared/engine/timer-sweep.ts';
import { exportUser } from '../../shared/upkeep/export.ts';
import { ID, table, useWorld, world } from './world.ts';

const SECOND = 1_000;

useWorld();
beforeEach(() => {
  // A silence that begins here has no skipped moment before the first remark.
  world.nowMs = 1_800_000_003_000;
});

/** Another process with proactive turns. */
function living(): Context {
  const context = world.process();
  const operator = { ...context.settings.operator, proactive: true };
  return { ...context, settings: { ...context.settings, operator } };
}

const begun = () => world.sent('turn.started').map(({ turn, cause }) => [turn, cause]);

/** Long enough for a first remark at any random draw. */
async function quiet(): Promise<void> {
  world.nowMs += 41 * SECOND;
}

describe('two processes', () => {
  it('[L3] two processes that are woken at once begin one remark, since the commit of its turn is the lease', async () => {
    await world.hello(living());
    await quiet();
    await Promise.all([stepSessionWake(living(), ID), stepSessionWake(living(), ID), stepSessionWake(living(), ID)]);
    expect(begun()).toEqual([[1, 'idle']]);
    expect(world.asked.map(({ turn }) => turn)).toEqual([1]);
  });
  it('[W3] a timer that has been overtaken has no effect and writes nothing', async () => {
    await world.hello(living());
    await quiet();
    await stepSessionWake(living(), ID);
    const { session } = await loadCurrentSession(living(), ID);
    await stepSessionWake(living(), ID);
    await stepSessionWake(living(), ID);
    expect((await loadCurrentSession(living(), ID)).session.n).toBe(session.n);
    expect(begun()).toHaveLength(1);
  });
});

describe('the due index', () => {
  it('[W2] the due index shows the sweep what falls due soon, and the sweep arms a timer with its exact time', async () => {
    await world.hello(living());
    world.armed.length = 0;
    expect(await sweepTimers(living(), ['idle'])).toMatchObject({ armed: 1, woken: 0 });
    const [timer] = world.armed;
    expect(timer?.session).toBe(ID);
    expect((timer?.atMs ?? 0) - world.nowMs).toBeGreaterThanOrEqual(20 * SECOND);
    expect((timer?.atMs ?? 0) - world.nowMs).toBeLessThanOrEqual(40 * SECOND);
  });

  it('[W1] [W2] the due index shows the sweep what is overdue since its timer was lost', async () => {
    await world.hello(living());
    world.nowMs += 75 * SECOND;
    expect(await sweepTimers(living(), ['watchdog'])).toMatchObject({ woken: 1 });
    expect(begun()).toEqual([[1, 'idle']]);
  });

  it('[L1] [W1] the due index has no row of a session whose agent is asleep', async () => {
    const context = living();
    await world.hello(context);
    for (let nth = 1; nth <= 3; nth += 1) {
      world.nowMs += 200 * SECOND;
      await stepSessionWake(context, ID);
      await world.reply(context, nth, ['Soup.']);
    }
    world.nowMs += 200 * SECOND;
    await stepSessionWake(context, ID);
    expect((await loadCurrentSession(context, ID)).session.proactive.asleep).toBe(true);
    world.nowMs += 15 * 60 * SECOND;
    expect(await sweepTimers(living())).toMatchObject({ woken: 1 });
    expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });
});

it('[L2] [M9] the stimulus of a remark is shown to the user without an author, and in a snapshot not at all', async () => {
  const context = living();
  await world.hello(context);
  await quiet();
  await stepSessionWake(context, ID);
  await world.reply(context, 1, ['Soup.']);
  await world.say(context, 'u1', 'Soup?');
  const known = (await exportUser(context, 'ada')).personas.companion;
  expect(known?.entries.map(({ entry, kind }) => [entry, kind])).toEqual([
    [1, 'stimulus'],
    [2, 'agent'],
    [3, 'user'],
  ]);
  expect(known?.facts).toEqual([]);
  const stimulus = known?.entries[0]?.text ?? '';
  await world.hello(context, 'c2', { cursor: 9_999 });
  const welcome = world.posted.filter(({ connection }) => connection === 'c2').map(({ frame }) => frame);
  expect(welcome[0]).toMatchObject({
    type: 'welcome',
    snapshot: {
      turns: [
        { turn: 1, agent: 'Soup.' },
        { turn: 2, user: 'Soup?' },
      ],
    },
  });
  expect(stimulus).not.toBe('');
  expect(JSON.stringify(welcome)).not.toContain(stimulus);
});
