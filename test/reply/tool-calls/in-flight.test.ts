import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { flightKey } from '../../../shared/storage/keys/keys.ts';
import {
  CACHED,
  call,
  earlier,
  faulty,
  held,
  type Made,
  made,
  openTalks,
  type Round,
  slowed,
  startTalks,
  talks,
  text,
  toldIn,
} from './talks.ts';

const SAYS: Round = [text('Right.')];
const PUBLIC = { cache: { ttlSeconds: 60, scope: 'public' } } as const;
const USERS = { cache: { ttlSeconds: 60, scope: 'user' } } as const;
const BENS = { session: 'ben~companion' };
const asks = (n = 1, input: unknown = { town: 'Oslo' }): Round =>
  Array.from({ length: n }, (_, i) => call('look_up', input, `c${i}`));

/** Answers when it is told to. */
function waiting(more: Partial<Made>): { tool: Made; answers: (words: string) => void } {
  const { comes, come } = held<string>();
  return { tool: made('look_up', () => comes, more), answers: come };
}

const runs = ({ ran }: Made) => ran.length;

describe('[C6] the same question in one process', () => {
  it('[C6] a hundred times, in seven turns that cut each other short, is asked once, and all get its answer', async () => {
    const { tool, answers } = waiting(CACHED);
    const context = await openTalks(tool);
    const turns = [];
    for (let n = 1; n <= 7; n += 1) {
      turns.push(await talks.begin(context, 'What of Oslo?', [asks(16), SAYS]));
      await talks.clock.settle();
    }
    expect(runs(tool)).toBe(1);
    answers('cold');
    await Promise.all(turns.map(({ done }) => done));
    expect(runs(tool)).toBe(1);
    const last = turns.at(-1);
    expect(last && toldIn(last.model, 2).map(({ text }) => text)).toEqual(Array(16).fill('cold'));
    expect((await talks.session()).calls).toEqual([]);
    expect((await talks.session()).results).toHaveLength(1);
    const { hits, misses, joins } = (await talks.session()).tallies.tools.look_up ?? {};
    // The session takes 48 calls at a time.
    expect([hits, misses, joins]).toEqual([0, 1, 47]);
  });

  it('[C6] that fails fails for all who wait, and is asked anew by the next', async () => {
    const { comes, come } = held<Error>();
    const tool = made('look_up', async () => Promise.reject(await comes), CACHED);
    const context = await openTalks(tool);
    const { model, done } = await talks.begin(context, 'What of Oslo?', [asks(3), asks(1), SAYS]);
    await talks.clock.settle();
    come(new Error('down'));
    await done;
    expect(toldIn(model, 2).map(({ failed }) => failed)).toEqual([true, true, true]);
    expect(runs(tool)).toBe(2);
  });

  it('[C6] of another user, or with other parameters, is another', async () => {
    const { tool, answers } = waiting(CACHED);
    const context = await openTalks(tool);
    await talks.hello(context, BENS);
    const turns = [
      await talks.begin(context, 'What of Oslo?', [asks(), SAYS]),
      await talks.begin(context, 'What of Oslo?', [asks(), SAYS], BENS),
    ];
    await talks.clock.settle();
    expect(runs(tool)).toBe(2);
    answers('cold');
    await Promise.all(turns.map(({ done }) => done));
    const other = await talks.begin(context, 'What of Rome?', [[...asks(), ...asks(1, { town: 'Rome' })], SAYS]);
    await other.done;
    expect(runs(tool)).toBe(3);
  });

  it('[C6] [C3] that is not kept is asked each time', async () => {
    const { tool, answers } = waiting({});
    const context = await openTalks(tool);
    const { done } = await talks.begin(context, 'What of Oslo?', [asks(3), SAYS]);
    await talks.clock.settle();
    expect(runs(tool)).toBe(3);
    answers('cold');
    await done;
  });

  it.each([
    ['public', PUBLIC, 'ben~companion'],
    ['user', USERS, 'ada~tutor'],
  ] as const)(
    '[C6] [T9] by two sessions is asked once where it is %s, and both have it from then on',
    async (_, kind, session) => {
      const { tool, answers } = waiting(kind);
      const context = await openTalks(tool);
      await talks.hello(context, { session });
      const turns = [
        await talks.begin(context, 'What of Oslo?', [asks(), SAYS]),
        await talks.begin(context, 'What of Oslo?', [asks(), SAYS], { session }),
      ];
      await talks.clock.settle();
      answers('cold');
      await Promise.all(turns.map(({ done }) => done));
      expect(turns.map(({ model }) => toldIn(model, 2)[0]?.text)).toEqual(['cold', 'cold']);
      expect(runs(tool)).toBe(1);
      for (const to of [{}, { session }]) {
        const model = await talks.turn(context, 'So?', [SAYS], to);
        expect(earlier(model)[0]).toBe(
          'user: #1–#3 2027-01-15 08:00Z What of Oslo?\n<<<earlier results\n#2 look_up {"town":"Oslo"}, 2027-01-15 08:00Z:\ncold\n>>>',
        );
      }
    },
  );

  it('[C6] is not asked in the moment between its answer and its being kept', async () => {
    const { tool, answers } = waiting(CACHED);
    const puts = held();
    startTalks(tool);
    const context = talks.process({ table: slowed(talks, (sk) => (sk.startsWith('R#') ? puts.comes : undefined)) });
    await talks.hello(context);
    const first = await talks.begin(context, 'What of Oslo?', [asks(), SAYS]);
    await talks.clock.settle();
    const second = await talks.begin(context, 'Oslo, I said.', [asks(), SAYS]);
    answers('cold');
    await talks.clock.settle();
    const third = await talks.begin(context, 'Oslo!', [asks(), SAYS]);
    await talks.clock.settle();
    puts.come();
    await Promise.all([first.done, second.done, third.done]);
    expect([runs(tool), toldIn(third.model, 2)[0]?.text]).toEqual([1, 'cold']);
  });
});

describe('[C6] the same question in two processes', () => {
  /** Each has its own memory. */
  const two = (): [Context, Context] => [talks.process({ alone: false }), talks.process({ alone: false })];

  it('[C6] [F1] of one session: the second waits, with a filler, for what the first brings', async () => {
    const { tool, answers } = waiting(CACHED);
    startTalks(tool);
    const [one, other] = two();
    await talks.hello(one);
    const first = await talks.begin(one, 'What of Oslo?', [asks(), SAYS]);
    await talks.clock.settle();
    const second = await talks.begin(other, 'Oslo, I said.', [asks(2), SAYS]);
    await talks.clock.pass(1_500);
    expect([runs(tool), talks.kinds(2)]).toEqual([1, ['look_up started', 'look_up started', 'primary']]);
    answers('cold');
    await talks.clock.pass(200);
    await Promise.all([first.done, second.done]);
    expect([runs(tool), toldIn(second.model, 2).map(({ text }) => text)]).toEqual([1, ['cold', 'cold']]);
    expect(talks.kinds(2).slice(3)).toEqual(['look_up finished', 'look_up finished', 'reply', 'complete']);
    const { tools } = (await talks.session()).tallies;
    expect(tools.look_up).toMatchObject({ hits: 0, misses: 1, joins: 2 });
    await talks.turn(one, 'And Oslo?', [asks(), SAYS]);
    expect(talks.kinds(3).slice(0, 2)).toEqual(['look_up cached', 'known']);
  });

  it('[C6] of one session: the second asks itself where the first is dead', async () => {
    const { tool } = waiting(CACHED);
    let isDead = true;
    const lively = { ...tool, run: async (...args: Parameters<Made['run']>) => (isDead ? tool.run(...args) : 'cold') };
    startTalks(lively);
    const [one, other] = two();
    await talks.hello(one);
    await talks.begin(one, 'What of Oslo?', [asks(), SAYS]);
    await talks.clock.settle();
    isDead = false;
    const second = await talks.begin(other, 'Oslo, I said.', [asks(), SAYS]);
    await talks.clock.pass(10_400);
    await second.done;
    expect(toldIn(second.model, 2)[0]?.text).toBe('cold');
  });

  it('[C6] of two users is asked once where it is public, and keeps its age', async () => {
    const { tool, answers } = waiting(PUBLIC);
    startTalks(tool);
    const [one, other] = two();
    await talks.hello(one);
    await talks.hello(other, BENS);
    const first = await talks.begin(one, 'What of Oslo?', [asks(), SAYS]);
    await talks.clock.settle();
    const second = await talks.begin(other, 'What of Oslo?', [asks(), SAYS], BENS);
    await talks.clock.pass(450);
    answers('cold');
    await talks.clock.pass(200);
    await Promise.all([first.done, second.done]);
    expect([runs(tool), toldIn(second.model, 2)[0]?.text]).toEqual([1, 'cold']);
    talks.clock.nowMs += 10_000;
    await talks.turn(other, 'And Oslo?', [asks(), SAYS], BENS);
    // Brought at 450 ms, seen by the other at 600, asked again at 650 + 10,000.
    expect(talks.world.sent('tool').at(-1)).toMatchObject({ state: 'cached', ageMs: 10_200 });
    const digest = (await talks.session()).results[0]?.key ?? '';
    expect(await talks.table.get(flightKey(digest))).toBeNull();
  });

  it('[C6] of two users is asked again where the one who marked it does not bring it within 5 s', async () => {
    let runsSoFar = 0;
    const tool = made(
      'look_up',
      () => {
        runsSoFar += 1;
        return runsSoFar === 1 ? new Promise(() => {}) : 'cold';
      },
      { ...PUBLIC, timeoutMs: 60_000 },
    );
    startTalks(tool);
    const [one, other] = two();
    await talks.hello(one);
    await talks.hello(other, BENS);
    await talks.begin(one, 'What of Oslo?', [asks(), SAYS]);
    await talks.clock.settle();
    const second = await talks.begin(other, 'What of Oslo?', [asks(), SAYS], BENS);
    await talks.clock.pass(4_800);
    expect(runs(tool)).toBe(1);
    await talks.clock.pass(400);
    await second.done;
    expect([runs(tool), toldIn(second.model, 2)[0]?.text]).toEqual([2, 'cold']);
  });

  it('[C6] [C7] marks that cannot be set cost no more than a second call', async () => {
    const { tool, answers } = waiting(PUBLIC);
    startTalks(tool);
    const table = faulty(talks, (_, pk) => pk.startsWith('CACHE#'));
    const [one, other] = [talks.process({ alone: false, table }), talks.process({ alone: false, table })];
    await talks.hello(one);
    await talks.hello(other, BENS);
    answers('cold');
    await talks.turn(one, 'What of Oslo?', [asks(), SAYS]);
    const model = await talks.turn(other, 'What of Oslo?', [asks(), SAYS], BENS);
    expect([toldIn(model, 2)[0]?.text, runs(tool)]).toEqual(['cold', 2]);
  });
});
