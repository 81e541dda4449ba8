import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { sharedResultKeysSpan } from '../../../shared/storage/keys/keys.ts';
import type { CachePolicy } from '../../../shared/tools/tool.ts';
import {
  CACHED,
  call,
  counting,
  earlier,
  type Made,
  made,
  prompted,
  type Round,
  type Scripted,
  startTalks,
  talks,
  text,
  toldIn,
  withTtl,
} from './talks.ts';

const SAYS: Round = [text('Right.')];
const DAY_MS = 24 * 3_600_000;
const told = (model: Scripted, n = 2) => toldIn(model, n).map(({ text }) => text);

const open = (...tools: Made[]) => openWith({}, ...tools);

async function openWith(env: Record<string, string>, ...tools: Made[]): Promise<Context> {
  startTalks(...tools);
  const context = talks.process({ env });
  await talks.hello(context);
  return context;
}

async function asked(context: Context, input: unknown = {}, to: { session?: string } = {}, name = 'look_up') {
  return told(await talks.turn(context, 'And now?', [[call(name, input)], SAYS], to))[0];
}

describe('[C1] the same question', () => {
  it('[C1] a repeated tool call is the same whatever the user has said', async () => {
    const context = await open(counting());
    await talks.turn(context, 'Tea?', [[call('look_up', { a: 1 })], SAYS]);
    const model = await talks.turn(context, 'Something else.', [[call('look_up', { a: 1 })], SAYS]);
    expect(told(model)).toEqual(['run 1']);
  });
  it('[C1] repeated tool calls have their parameters compared, and not only their digest', async () => {
    const context = await open(counting({ ...CACHED, ...withTtl(60, 'public') }));
    const collides: Context = { ...context, ids: { ...context.ids, digest: () => 'd'.repeat(64) } };
    expect([await asked(collides, { a: 1 }), await asked(collides, { a: 2 })]).toEqual(['run 1', 'run 2']);
    expect(talks.logs('cache entry removed')).toBeGreaterThan(0);
  });
});

describe('[C2] what was found', () => {
  it.each(['session', 'user', 'public'] as const)(
    '[C2] a cached result lives to the last millisecond of its time, and no longer: %s',
    async (scope) => {
      const context = await open(counting(withTtl(60, scope)));
      await asked(context);
      talks.clock.nowMs += 60_000;
      expect([await asked(context), talks.kinds(2)[0]]).toEqual(['run 1', 'look_up cached']);
      talks.clock.nowMs += 1;
      expect([await asked(context), talks.kinds(3)[0]]).toEqual(['run 2', 'look_up started']);
    },
  );
  it.each([
    ['get_weather', {}, 300],
    ['get_weather', { GET_WEATHER_CACHE_TTL_SECS: '20' }, 20],
    ['web_search', { WEB_SEARCH_CACHE_TTL_SECS: '40', TOOL_CACHE_TTL_SECS: '5' }, 40],
    ['look_up', { TOOL_CACHE_TTL_SECS: '5' }, 5],
  ])(
    '[C2] a cached result lives as long as its setting says where the tool says nothing: %s with %o',
    async (name, env, seconds) => {
      const context = await openWith(env, counting({ cache: { scope: 'session' } }, name));
      await asked(context, {}, {}, name);
      talks.clock.nowMs += seconds * 1000;
      expect(await asked(context, {}, {}, name)).toBe('run 1');
      talks.clock.nowMs += 1;
      expect(await asked(context, {}, {}, name)).toBe('run 2');
    },
  );

  it('[C2] a cached result lives as long as the tool says for each call', async () => {
    const context = await open(counting({ cache: ({ long }) => ({ ttlSeconds: long ? 300 : 30, scope: 'session' }) }));
    await asked(context, { long: true });
    await asked(context, {});
    talks.clock.nowMs += 31_000;
    expect([await asked(context, { long: true }), await asked(context, {})]).toEqual(['run 1', 'run 3']);
  });
  it("[C2] a cached result with lifetime 0 is kept for a user's other sessions for a day", async () => {
    const context = await open(counting(withTtl(0, 'user')));
    const other = { session: 'ada~tutor' };
    await talks.hello(context, other);
    await asked(context);
    talks.clock.nowMs += DAY_MS;
    expect(await asked(context, {}, other)).toBe('run 1');
    talks.clock.nowMs += 1;
    expect(await asked(context, {}, other)).toBe('run 2');
  });
});

describe('[C3] is neither stored nor looked up', () => {
  it('[C3] a tool call that writes is neither looked up in the result cache nor stored there', async () => {
    const context = await open(counting({ effect: 'write', ...CACHED }));
    expect([await asked(context), await asked(context)]).toEqual(['run 1', 'run 2']);
  });

  it('[C3] the writing operation of a tool that also reads is neither cached nor looked up', async () => {
    const isWrite = ({ action }: Record<string, unknown>) => action === 'add';
    const context = await open(counting({ ...CACHED, effect: (input) => (isWrite(input) ? 'write' : 'read') }));
    const all = [await asked(context, { action: 'add' }), await asked(context, { action: 'add' })];
    expect([...all, await asked(context, { action: 'list' }), await asked(context, { action: 'list' })]).toEqual([
      'run 1',
      'run 2',
      'run 3',
      'run 3',
    ]);
  });

  it.each([undefined, () => null])(
    '[C3] a read without a cache policy is neither cached nor looked up',
    async (cache) => {
      const context = await open(counting(cache === undefined ? {} : { cache }));
      expect([await asked(context), await asked(context)]).toEqual(['run 1', 'run 2']);
    },
  );

  it('[C3] an error that came as an answer is neither cached nor looked up', async () => {
    let runs = 0;
    const context = await open(made('look_up', () => (++runs === 1 ? { error: 'busy' } : { pages: 3 }), CACHED));
    await asked(context);
    expect([await asked(context), await asked(context)]).toEqual(['{"pages":3}', '{"pages":3}']);
    expect(runs).toBe(2);
  });

  it('[C3] a failed call is not cached, and is tried again', async () => {
    let runs = 0;
    const flaky = made(
      'look_up',
      () => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('down')) : 'up';
      },
      CACHED,
    );
    const context = await open(flaky);
    expect([await asked(context), await asked(context), await asked(context)]).toEqual([
      'That did not work.',
      'up',
      'up',
    ]);
    expect(runs).toBe(2);
  });
});

describe('[C4] scopes', () => {
  const SESSIONS = ['ada~companion', 'ada~tutor', 'ben~companion', 'ben~tutor'];

  it.each<[CachePolicy['scope'], string[]]>([
    ['session', ['run 1', 'run 2', 'run 3', 'run 4']],
    ['user', ['run 1', 'run 1', 'run 2', 'run 2']],
    ['public', ['run 1', 'run 1', 'run 1', 'run 1']],
  ])('[C4] results are cached by scope: %s', async (scope, answers) => {
    const context = await open(counting(withTtl(60, scope)));
    const got = [];
    for (const session of SESSIONS) {
      await talks.hello(context, { session });
      got.push(await asked(context, { a: 1 }, { session }));
    }
    expect(got).toEqual(answers);
  });

  it("[C4] [T9] a result that another session found is shown as this one's from then on, with its own time", async () => {
    const context = await open(counting(withTtl(60, 'public')));
    await asked(context);
    talks.clock.nowMs += 50_000;
    const bens = { session: 'ben~companion' };
    await talks.hello(context, bens);
    await asked(context, {}, bens);
    const frame = talks.world.sent('tool').at(-1);
    expect(frame).toMatchObject({ state: 'cached', ageMs: 50_000 });
    talks.clock.nowMs += 20_000;
    const model = await talks.turn(context, 'So?', [SAYS], bens);
    expect(earlier(model)[0]).toBe(
      'user: #1–#3 2027-01-15 08:00Z And now?\n<<<earlier results\n#2 look_up {}, 2027-01-15 08:00Z:\nrun 1\n>>>',
    );
    expect(prompted(model)).toBe('So?');
  });

  it('[C4] a tool that works for everybody is not told the user', async () => {
    const tool = counting(withTtl(60, 'public'));
    const context = await open(tool);
    await talks.hello(context, { session: 'ben~companion', timezone: 'Pacific/Chatham' });
    await asked(context, {}, { session: 'ben~companion' });
    const host = tool.ran[0]?.host;
    expect(host?.timezone).toBe('UTC');
    await expect(host?.accounts.mine()).rejects.toThrow('knows nobody');
    await expect(host?.accounts.payments()).rejects.toThrow('knows nobody');
    await expect(host?.recall('tea')).rejects.toThrow('knows nobody');
    await expect(host?.remind({ text: 'x', atMs: 1 })).rejects.toThrow('knows nobody');
  });
});
describe('[C9] an answer from cache', () => {
  it('[C9] an answer from cache is spoken behind one lead-in for all of a round, without filler, with its age beyond 10 s', async () => {
    const context = await open(counting(), counting(CACHED, 'other'));
    const both = [call('look_up', {}, 'a'), call('other', {}, 'b')];
    await talks.turn(context, 'Both?', [[call('look_up')], SAYS]);
    talks.clock.nowMs += 2_000;
    await talks.turn(context, 'Both?', [[call('other')], SAYS]);
    talks.clock.nowMs += 8_000;
    await talks.turn(context, 'Both?', [both, SAYS]);
    expect(talks.told(3)).toEqual([
      'look_up cached',
      'other cached',
      'known: I have just looked at that.',
      'reply: Right.',
      'complete',
    ]);
    expect(
      talks.world
        .sent('tool')
        .slice(-2)
        .map(({ ageMs }) => ageMs),
    ).toEqual([10_000, 8_000]);
    talks.clock.nowMs += 1;
    await talks.turn(context, 'Both?', [both, SAYS]);
    expect(talks.told(4)[2]).toBe('known: From what I saw 10 seconds ago.');
    expect(talks.logs('CACHE_HIT')).toBe(4);
    expect(talks.logs('tool_result_cached')).toBe(2);
  });

  it('[C9] an answer from cache in a later round of the same turn has a lead-in of its own', async () => {
    const context = await open(counting());
    await talks.turn(context, 'Tea?', [[call('look_up')], [call('look_up')], SAYS]);
    expect(talks.kinds(1)).toEqual([
      'look_up started',
      'primary',
      'look_up finished',
      'look_up cached',
      'known',
      'reply',
      'complete',
    ]);
  });

  it('[C9] an answer from cache beside a running tool has its lead-in, and the tool its filler', async () => {
    const context = await open(counting(), counting(CACHED, 'other'));
    await asked(context);
    await talks.turn(context, 'Both?', [[call('look_up', {}, 'a'), call('other', {}, 'b')], SAYS]);
    expect(talks.kinds(2)).toEqual([
      'look_up cached',
      'known',
      'other started',
      'primary',
      'other finished',
      'reply',
      'complete',
    ]);
  });

  it('[C9] the lead-in of a cached answer is a line of the persona, enters memory, and prefers "remembered"', async () => {
    const context = await open(counting(), counting(CACHED, 'other'));
    await asked(context);
    const interrupts = () => talks.say(context, 'Wait, how are you?');
    await talks.turn(context, 'Other?', [[call('other')], [interrupts, text('Never said.')]]);
    await talks.turn(context, 'Both?', [[call('look_up', {}, 'a'), call('other', {}, 'b')], SAYS]);
    const line = talks.world.sent('line').find(({ lead }) => lead !== undefined);
    expect(line).toMatchObject({ kind: 'reply', lead: 'remembered', interruptible: true, speaker: 'Romy' });
    talks.clock.nowMs += 20_000;
    const model = await talks.turn(context, 'So?', [SAYS]);
    expect(JSON.stringify(model.requests[0]?.messages)).toContain(line?.text ?? 'no line');
  });
});

describe('[C9] what another session has found', () => {
  const sessions = ['ada~companion', 'ben~companion'].map((session) => ({ session }));
  const asks = (context: Parameters<typeof talks.turn>[0], to: (typeof sessions)[number]) =>
    talks.turn(context, 'Tea?', [[call('look_up')], SAYS], to);

  it('[C9] a result that another session found is never called something that the user had', async () => {
    const context = await open(counting(withTtl(600, 'public')));
    for (const to of sessions) await talks.hello(context, to);
    await asks(context, { session: 'ada~companion' });
    await asks(context, { session: 'ben~companion' });
    expect(talks.told(1, 'ben~companion')).toEqual([
      'look_up cached',
      'available: There is an answer at hand.',
      'reply: Right.',
      'complete',
    ]);
    talks.clock.nowMs += 20_000;
    await asks(context, { session: 'ben~companion' });
    expect(talks.told(2, 'ben~companion')[1]).toBe('available: What lies ready is from 20 seconds ago.');
    await asks(context, { session: 'ada~companion' });
    expect(talks.kinds(2, 'ada~companion')).toEqual(['look_up cached', 'known', 'reply', 'complete']);
  });

  it('[C9] a result that the user found with another persona is never called something that they had here', async () => {
    const context = await open(counting(withTtl(600, 'user')), counting(CACHED, 'other'));
    const [companion, tutor] = [{ session: 'ada~companion' }, { session: 'ada~tutor' }];
    for (const to of [companion, tutor]) await talks.hello(context, to);
    await asks(context, tutor);
    await talks.turn(context, 'Other?', [[call('other')], SAYS], companion);
    const both = [call('look_up', {}, 'a'), call('other', {}, 'b')];
    await talks.turn(context, 'Both?', [both, SAYS], companion);
    expect(talks.kinds(2, 'ada~companion')).toEqual([
      'look_up cached',
      'other cached',
      'available',
      'reply',
      'complete',
    ]);
  });
});

describe('[C10] the cache', () => {
  it("[C10] a write invalidates the cached results that it makes old, for all of the user's sessions and no other user", async () => {
    const [mine, users, others] = [
      counting(withTtl(60), 'mine'),
      counting(withTtl(60, 'user'), 'users'),
      counting(withTtl(60), 'others'),
    ];
    const write = made('send', () => 'sent', { effect: 'write', invalidates: ['mine', 'users'] });
    const context = await open(mine, users, others, write);
    const sessions = ['ada~companion', 'ada~tutor', 'ben~companion'].map((session) => ({ session }));
    const all = [call('mine', {}, 'a'), call('users', {}, 'b'), call('others', {}, 'c')];
    const answers = async () => {
      const got = [];
      for (const to of sessions) got.push(told(await talks.turn(context, 'All?', [all, SAYS], to)).join(', '));
      return got;
    };
    for (const to of sessions) await talks.hello(context, to);
    expect(await answers()).toEqual(['run 1, run 1, run 1', 'run 2, run 1, run 2', 'run 3, run 2, run 3']);
    await talks.turn(context, 'Send it.', [[call('send')], SAYS]);
    expect(await answers()).toEqual(['run 4, run 3, run 1', 'run 2, run 3, run 2', 'run 3, run 2, run 3']);
  });

  it('[C10] [T9] [X1] a result that a write made old stays in the prompt, and the next question says that it is outdated', async () => {
    const write = made('send', () => 'sent', { effect: 'write', invalidates: ['look_up'] });
    const context = await open(counting(), counting(CACHED, 'other'), write);
    await talks.turn(context, 'Both?', [[call('look_up', {}, 'a'), call('other', {}, 'b')], SAYS]);
    const found = (tool: string) => `\n<<<earlier results\n${tool} {}, 2027-01-15 08:00Z:\nrun 1\n>>>`;
    const both = `user: #1–#4 2027-01-15 08:00Z Both?${found('#2 look_up')}${found('#3 other')}`;
    const then = await talks.turn(context, 'So?', [SAYS]);
    expect([earlier(then)[0], prompted(then)]).toEqual([both, 'So?']);
    talks.clock.nowMs += 60_000;
    await talks.turn(context, 'Send it.', [[call('send')], SAYS]);
    const now = await talks.turn(context, 'So?', [SAYS]);
    expect(earlier(now)).toEqual([
      both,
      'assistant: Right.',
      'user: #5–#6 So?',
      'assistant: Right.',
      'user: #7–#9 Send it.\n<<<earlier results\n#8 send {}, 2027-01-15 08:01Z:\nsent\n>>>',
      'assistant: Right.',
    ]);
    expect(prompted(now)).toBe(
      '<<<for this answer\nThese earlier results hold no more: look_up {} of 2027-01-15 08:00Z.\n>>>\nSo?',
    );
  });
  it('[C10] ENABLE_TOOL_CACHE=false looks nothing up and stores nothing, and earlier results are still shown', async () => {
    const tool = counting(withTtl(60, 'user'));
    startTalks(tool);
    const context = talks.process({ env: { ENABLE_TOOL_CACHE: 'false' } });
    await talks.hello(context);
    await talks.turn(context, 'Tea?', [[call('look_up', {}, 'a'), call('look_up', {}, 'b')], [call('look_up')], SAYS]);
    expect(await asked(context)).toBe('run 4');
    expect(await talks.table.query(sharedResultKeysSpan('ada', 'look_up'))).toEqual([]);
    expect((await talks.session()).tallies.tools.look_up).toMatchObject({ hits: 0, misses: 0, joins: 0 });
    const model = await talks.turn(context, 'So?', [SAYS]);
    expect(JSON.stringify(model.requests[0]?.messages)).toContain('run 4');
    expect(talks.logs('tool_result_cached')).toBe(0);
    await talks.hello(talks.process());
    expect(await asked(talks.process())).toBe('run 5');
  });
});
