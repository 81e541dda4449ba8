import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import type { Input, SyncTool } from '../../../shared/tools/tool.ts';
import { call, held, made, type Scripted, Talks, text } from './talks.ts';

const USERS = ['ada', 'ben'] as const;
type User = (typeof USERS)[number];
const ZONES = { ada: 'Pacific/Chatham', ben: 'America/Caracas' } as const;
const NAMES = ['get_server_time', 'users', 'unkept', 'public', 'send'] as const;

/** A user's next action. `shared`: with parameters that the other user may use as well. */
type Deed = {
  user: User;
  persona: 'companion' | 'tutor';
  calls: { name: (typeof NAMES)[number]; shared: boolean; n: number }[];
  isInterrupted: boolean;
  afterMs: number;
};

const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    user: fc.constantFrom(...USERS),
    persona: fc.constantFrom('companion' as const, 'tutor' as const),
    calls: fc.array(
      fc.record({ name: fc.constantFrom(...NAMES), shared: fc.boolean(), n: fc.integer({ min: 1, max: 2 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    isInterrupted: fc.boolean(),
    afterMs: fc.constantFrom(0, 0, 5_000, 20_000, 61_000),
  }),
  { minLength: 6, maxLength: 14 },
);

/** Personal tools answer with the caller's name. */
const own = async (input: Input, host: Parameters<SyncTool['run']>[1]) => {
  const { holder } = await host.accounts.mine();
  return { secret: `${holder}-result`, zone: host.timezone, input };
};

const scoped = (scope: 'session' | 'user') => ({ cache: { ttlSeconds: 60, scope } }) as const;

/** Public answers arrive at once, or when the gate opens. */
type Gate = { comes: Promise<void>; come(): void; isShut: boolean };

function tools(gate: Gate): SyncTool[] {
  const foundForAll = (input: Input, { timezone, language }: Parameters<SyncTool['run']>[1]) =>
    (gate.isShut ? gate.comes : Promise.resolve()).then(() => ({ for: 'everybody', timezone, language, input }));
  return [
    made('get_server_time', own, {
      ...scoped('session'),
      shortcut: { neutral: ['time'], say: (result) => JSON.stringify(result) },
    }),
    made('users', own, scoped('user')),
    made('unkept', own),
    made('public', foundForAll, { cache: { ttlSeconds: 60, scope: 'public' } }),
    made('send', own, { effect: 'write', invalidates: ['get_server_time', 'users'] }),
  ];
}

/** All personal values of a user: messages, parameters, results, zone, account. */
function canaries(user: User): string[] {
  return [`${user}-words`, `${user}-parameter`, `${user}-result`, ZONES[user], `"holder":"${user}"`, `${user}~`];
}

async function lived(talks: Talks, gate: Gate, all: readonly Deed[]): Promise<Record<User, Scripted[]>> {
  const processes = [talks.process({ alone: false }), talks.process({ alone: false })];
  const prompts: Record<User, Scripted[]> = { ada: [], ben: [] };
  for (const user of USERS)
    for (const persona of ['companion', 'tutor'])
      await talks.hello(processes[0] as Context, { session: `${user}~${persona}`, persona, timezone: ZONES[user] });
  const open: Promise<void>[] = [];
  for (const [at, { user, persona, calls, isInterrupted, afterMs }] of all.entries()) {
    talks.clock.nowMs += afterMs;
    const context = processes[at % 2] as Context;
    const to = { session: `${user}~${persona}` };
    const asks = calls.map(({ name, shared, n }, i) =>
      call(name, n === 2 ? {} : { what: shared ? 'tea' : `${user}-parameter` }, `c${i}`),
    );
    const words = at % 3 === 0 ? 'What time is it?' : `Please do ${user}-words.`;
    gate.isShut = isInterrupted;
    const turn = await talks.begin(context, words, [asks, [text(`Done for ${user}-words.`)]], to);
    prompts[user].push(turn.model);
    open.push(turn.done);
    if (!isInterrupted) await Promise.race([turn.done, talks.clock.settle()]);
  }
  gate.come();
  let isOver = false;
  const ended = Promise.all(open).then(() => {
    isOver = true;
  });
  while (!isOver) await talks.clock.pass(1_000);
  await ended;
  return prompts;
}

/** Everything sent to, stored for, or prompted for this user. */
async function allOf(talks: Talks, user: User, prompts: readonly Scripted[]): Promise<string> {
  const sent = talks.world.posted.filter(({ connection }) => connection.startsWith(`of ${user}~`));
  const partitions = [`USER#${user}`, `CACHE#user#${user}`, `SESSION#${user}~companion`, `SESSION#${user}~tutor`];
  const rows = await Promise.all(partitions.map((pk) => talks.table.query({ pk, from: '', to: '~' })));
  const {
    deliveries: { open: deliveries },
  } = await talks.session(`${user}~companion`);
  return JSON.stringify([sent, rows, deliveries, prompts.map(({ requests }) => requests)]);
}

it('[C4] [N2] nothing of one user ever reaches another, and public results have nothing of either', async () => {
  let hits = 0;
  const property = fc.asyncProperty(deeds, async (all) => {
    const gate: Gate = { ...held(), isShut: false };
    const talks = new Talks(...tools(gate));
    const rows: { pk: string; body: string }[] = [];
    const put = talks.table.put;
    talks.table.put = (item, condition) => {
      rows.push({ pk: item.pk, body: String(item.body) });
      return put(item, condition);
    };
    const prompts = await lived(talks, gate, all);
    for (const [user, other] of [USERS, USERS.toReversed()] as [User, User][]) {
      const mine = await allOf(talks, user, prompts[user]);
      expect(canaries(other).filter((canary) => mine.includes(canary))).toEqual([]);
    }
    const forAll = rows.filter(({ pk }) => pk.startsWith('CACHE#public#'));
    const said = forAll.map(({ body }) => body).join('\n');
    const known = USERS.flatMap(canaries).filter((canary) => !canary.endsWith('-parameter'));
    expect(known.filter((canary) => said.includes(canary))).toEqual([]);
    hits += talks.logs('CACHE_HIT');
    await talks.table.close();
  });
  await fc.assert(property, { numRuns: 8, seed: 4 });
  // Only meaningful if both users had something similar.
  expect(hits).toBeGreaterThan(10);
});
