/** Entries are numbered in the order of their acceptance, whoever writes at the same time (M1). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { Transient } from '../../../shared/engine/ports/errors.ts';
import { currentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { step } from '../../../shared/engine/step.ts';
import type { Event, Record } from '../../../shared/session/events.ts';
import type { Numbered } from '../../../shared/session/memory/state.ts';
import { sessionSpan } from '../../../shared/storage/keys/keys.ts';
import { memoriesFrom, withUnstored } from '../../../shared/storage/memory/exchanges.ts';
import { unpack } from '../../../shared/storage/row-body.ts';
import { ID } from '../../engine/world.ts';
import { arrival, kept, read } from '../../session/story.ts';
import { Keeping } from './keeping.ts';

const LOOKS = Array.from({ length: 20 }, (_, at) => `look-${at}`);
/** What fifty writers do at once. */
const DEEDS = [
  ...Array<string>(18).fill('say'),
  ...LOOKS,
  ...Array<string>(6).fill('click'),
  ...Array<string>(6).fill('push'),
];

type Writer = { process: number; waits: number };
const writers = fc.array(fc.record({ process: fc.nat(4), waits: fc.nat(12) }), { minLength: 50, maxLength: 50 });
const order = fc.shuffledSubarray(
  DEEDS.map((_, at) => at),
  { minLength: 50 },
);

async function write(keeping: Keeping, context: Context, deed: string, at: number): Promise<void> {
  const { world } = keeping;
  if (deed === 'say') await world.say(context, `u${at}`, `Number ${at}?`);
  else if (deed === 'click') await world.client(context, { type: 'user.action', id: `a${at}`, name: 'add', data: at });
  else if (deed === 'push') {
    const arrivals = [arrival(`d${at}`, { priority: 'critical', policy: 'now' })];
    await step(context, ID, { type: 'push', arrivals }, new Map([[`d${at}`, [`About ${at}.`]]]));
  } else {
    const brings = { tookMs: 1, result: kept(deed, keeping.clock.now()) };
    await step(context, ID, { type: 'finished', call: deed, done: true, brings });
  }
}

/** Whoever does not get through tries again, as clients and services do. */
async function writing(keeping: Keeping, context: Context, deed: string, at: number): Promise<void> {
  for (;;) {
    try {
      return await write(keeping, context, deed, at);
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
    }
  }
}

async function raced(keeping: Keeping, list: readonly Writer[], deeds: readonly number[]): Promise<void> {
  const processes = Array.from({ length: 5 }, () => keeping.process());
  const of = (n: number): Context => processes[n] ?? keeping.process();
  await keeping.hello(of(0));
  await keeping.world.say(of(0), 'first', 'Number 0?');
  const says = LOOKS.map((call) => ({ is: 'begins', call: read(call) }) as const);
  await step(of(0), ID, { type: 'reply', turn: 1, run: 'r1', says });
  await Promise.all(
    list.map(async ({ process, waits }, at) => {
      for (let left = waits; left > 0; left -= 1) await keeping.clock.breath();
      const deed = deeds[at] ?? 0;
      await writing(keeping, of(process), DEEDS[deed] ?? 'say', deed);
    }),
  );
  await keeping.world.say(of(1), 'last', 'And now?');
}

async function entries(keeping: Keeping): Promise<Numbered[]> {
  const { session } = await currentSession(keeping.process(), ID);
  const exchanges = withUnstored(await memoriesFrom(keeping.inner, ID, 1), session.sealed);
  return [...exchanges, ...(session.turn ? [session.turn] : [])].flatMap(({ entries: all = [] }) => all);
}

async function accepted(keeping: Keeping): Promise<Event[]> {
  const rows = await keeping.inner.query(sessionSpan(ID, 'records'));
  return rows.flatMap(({ body }) => unpack<Record>(body).events);
}

/** What is numbered when it is accepted. */
function noted(event: Event): string[] {
  if (event.type === 'turn.started') return event.words === null ? [] : ['user'];
  if (event.type === 'result') return [`tool ${event.call}`];
  return event.type === 'changed' ? ['action'] : [];
}

describe('[M1] fifty writers at once', () => {
  it('[M1] [S4] no number is missing, none is given twice, and they follow the log', async () => {
    await fc.assert(
      fc.asyncProperty(writers, order, async (list, deeds) => {
        const keeping = new Keeping();
        await raced(keeping, list, deeds);
        const all = await entries(keeping);
        expect(all.map(({ n }) => n)).toEqual(all.map((_, at) => at + 1));
        expect((await keeping.memory()).n).toBe(all.length);
        const atOnce = all.filter(({ kind }) => kind === 'user' || kind === 'tool' || kind === 'action');
        const told = atOnce.map(({ kind, of }) => (of === undefined ? kind : `${kind} ${of}`));
        expect(told).toEqual((await accepted(keeping)).flatMap(noted));
        expect(told.filter((one) => one === 'user')).toHaveLength(20);
        expect(told.filter((one) => one === 'action')).toHaveLength(6);
        expect(told.filter((one) => one.startsWith('tool')).sort()).toEqual(LOOKS.map((one) => `tool ${one}`).sort());
        expect(keeping.world.logged).toContain('commit lost, deciding again');
        await keeping.close();
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});
