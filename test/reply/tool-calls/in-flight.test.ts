import { describe, expect, it } from 'vitest';
import {
  CACHED,
  call,
  earlier,
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

function waiting(more: Partial<Made>): { tool: Made; answers: (words: string) => void } {
  const { comes, come } = held<string>();
  return { tool: made('look_up', () => comes, more), answers: come };
}

const runs = ({ ran }: Made) => ran.length;

describe('[C6] the same question in one process', () => {
  it('[C6] the same call a hundred times, in seven turns that cut each other short, runs once for all', async () => {
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
    expect((await talks.session()).toolCalls.open).toEqual([]);
    expect((await talks.session()).toolCalls.results).toHaveLength(1);
    const { hits, misses, joins } = (await talks.session()).tallies.tools.look_up ?? {};
    // The session takes 48 calls at a time.
    expect([hits, misses, joins]).toEqual([0, 1, 47]);
  });

  it('[C6] a shared call that fails fails for all who wait, and runs anew for the next', async () => {
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

  it('[C6] a call of another user, or with other parameters, is not shared', async () => {
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

  it('[C6] [C3] a call that is not cached runs each time', async () => {
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
    '[C6] [T9] the same call by two sessions runs once where it is %s, and both keep its result',
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

  it('[C6] the same call does not run again between its answer and its being stored', async () => {
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

describe('the same question in two processes', () => {
  it('[C6] two processes of one session both run the same read, neither waits, and the next finds the result', async () => {
    const { tool, answers } = waiting(CACHED);
    startTalks(tool);
    const [one, other] = [talks.process({ alone: false }), talks.process({ alone: false })];
    await talks.hello(one);
    const first = await talks.begin(one, 'What of Oslo?', [asks(), SAYS]);
    await talks.clock.settle();
    const second = await talks.begin(other, 'Oslo, I said.', [asks(2), SAYS]);
    await talks.clock.settle();
    expect(runs(tool)).toBe(2);
    answers('cold');
    await Promise.all([first.done, second.done]);
    expect(toldIn(second.model, 2).map(({ text }) => text)).toEqual(['cold', 'cold']);
    await talks.turn(one, 'And Oslo?', [asks(), SAYS]);
    expect(talks.kinds(3).slice(0, 2)).toEqual(['look_up cached', 'known']);
    expect(runs(tool)).toBe(2);
  });
});
