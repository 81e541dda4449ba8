import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { toolResultKeysSpan } from '../../../shared/storage/keys/keys.ts';
import { accountInfoTool } from '../../../shared/tools/built-in/account-info.ts';
import { serverTimeTool } from '../../../shared/tools/built-in/server-time.ts';
import type { SyncTool } from '../../../shared/tools/tool.ts';
import { ID } from '../../engine/world.ts';
import { call, faulty, made, openTalks, type Round, type Scripted, startTalks, talks, text } from './talks.ts';

const SAYS: Round = [text('Right.')];
const TELLS: Round[] = [[call('get_server_time')], SAYS];
const SHORT = {
  cache: { ttlSeconds: 60, scope: 'session' },
  shortcut: { neutral: ['time', 'clock'], say: (result: unknown) => `It is ${String(result)}.` },
} as const;

async function open(tool: SyncTool = made('get_server_time', () => 'noon', SHORT), env = {}): Promise<Context> {
  startTalks(tool);
  const context = talks.process({ env });
  await talks.hello(context);
  return context;
}

const wasAsked = ({ requests }: Scripted) => requests.length > 0;

describe('[C8] the same question in other words', () => {
  it('[C8] [C9] a repeated question in other words is answered without the model, behind a lead-in', async () => {
    const context = await open();
    await talks.turn(context, 'What time is it?', TELLS);
    talks.clock.nowMs += 5_000;
    const before = (await talks.session()).n;
    const model = await talks.turn(context, 'Can you tell me the time please?', TELLS);
    expect(wasAsked(model)).toBe(false);
    expect(talks.told(2)).toEqual([
      'get_server_time cached',
      'known: We had that a moment ago.',
      'reply: It is noon.',
      'complete',
    ]);
    expect(talks.world.sent('tool').at(-1)).toMatchObject({ state: 'cached', ageMs: 5_000 });
    expect(talks.logs('CACHE_HIT')).toBe(1);
    expect((await talks.session()).tallies.tools.get_server_time).toMatchObject({ hits: 1, misses: 1 });
    expect((await talks.session()).n).toBe(before + 2);
  });
  it("[C8] [C2] a repeated question is answered from cache to the end of the result's time, and no longer", async () => {
    const context = await open();
    await talks.turn(context, 'What time is it?', TELLS);
    talks.clock.nowMs += 60_000;
    expect(wasAsked(await talks.turn(context, 'What was the time?', TELLS))).toBe(false);
    talks.clock.nowMs += 1;
    expect(wasAsked(await talks.turn(context, 'What was the time?', TELLS))).toBe(true);
  });

  it("[C8] [C9] a repeated question's cached answer says its age, and that it was remembered", async () => {
    const context = await open();
    const interrupts = () => talks.say(context, 'Wait, how are you?');
    await talks.turn(context, 'What time is it?', [[call('get_server_time')], [interrupts, text('Noon.')]]);
    talks.clock.nowMs += 45_000;
    await talks.turn(context, 'What was the time?', TELLS);
    expect(talks.told(3).slice(1, 3)).toEqual([
      'remembered: That had come in 45 seconds ago, unheard.',
      'reply: It is noon.',
    ]);
  });

  const { cache, shortcut } = SHORT;
  it.each<[string, Partial<SyncTool>, Round]>([
    ['a tool that has not opted in', { cache }, [call('get_server_time')]],
    ['a call that had parameters', SHORT, [call('get_server_time', { zone: 'Asia/Tokyo' })]],
    ['a tool whose results are not kept', { shortcut }, [call('get_server_time')]],
    ['a write', { ...SHORT, effect: 'write' }, [call('get_server_time')]],
  ])('[C8] a repeated question is not answered from cache for %s', async (_, more, round) => {
    const context = await open(made('get_server_time', () => 'noon', more));
    await talks.turn(context, 'What time is it?', [round, SAYS]);
    expect(wasAsked(await talks.turn(context, 'What was the time?', [SAYS]))).toBe(true);
  });

  it.each<[string, (result: unknown) => string]>([
    [
      'cannot be worded',
      () => {
        throw new Error('no');
      },
    ],
    ['has no words', () => '  '],
  ])('[C8] a repeated question is asked of the model where it %s', async (_, say) => {
    const context = await open(
      made('get_server_time', () => 'noon', { ...SHORT, shortcut: { ...SHORT.shortcut, say } }),
    );
    await talks.turn(context, 'What time is it?', TELLS);
    expect(wasAsked(await talks.turn(context, 'What was the time?', [SAYS]))).toBe(true);
    expect(talks.kinds(2)).toEqual(['reply', 'complete']);
  });

  it('[C8] [C7] a repeated question is asked of the model where the entry is damaged, or the store fails', async () => {
    const context = await open();
    await talks.turn(context, 'What time is it?', TELLS);
    const broken = { ...context, table: faulty(talks, (what, _, sk) => what === 'get' && sk.startsWith('R#')) };
    expect(wasAsked(await talks.turn(broken, 'What was the time?', [SAYS]))).toBe(true);
    for (const { pk, sk } of await talks.table.query(toolResultKeysSpan(ID)))
      await talks.table.put({ pk, sk, body: '{' });
    expect(wasAsked(await talks.turn(context, 'What was the time?', [SAYS]))).toBe(true);
    expect([talks.kinds(3).at(-1), talks.logs('cache entry removed')]).toEqual(['complete', 1]);
  });
  it('[C8] [C10] a repeated question is not answered with what another session of the user has made old', async () => {
    const balance = made('get_server_time', () => 'ten', { ...SHORT, cache: { ttlSeconds: 60, scope: 'user' } });
    const write = made('send', () => 'sent', { effect: 'write', invalidates: ['get_server_time'] });
    startTalks(balance, write);
    const context = talks.process();
    const tutor = { session: 'ada~tutor' };
    await talks.hello(context);
    await talks.hello(context, tutor);
    await talks.turn(context, 'What time is it?', TELLS);
    await talks.turn(context, 'Send it.', [[call('send')], SAYS], tutor);
    expect(wasAsked(await talks.turn(context, 'What was the time?', TELLS))).toBe(true);
    expect(balance.ran).toHaveLength(2);
  });

  it('[C8] [T4] a repeated question is asked of the model while something waits for a yes', async () => {
    const context = await openTalks(
      made('get_server_time', () => 'noon', SHORT),
      made('pay', () => 'paid', { effect: 'write', confirm: true }),
    );
    await talks.turn(context, 'What time is it?', [[call('get_server_time', {}, 'a'), call('pay', {}, 'b')], SAYS]);
    expect(wasAsked(await talks.turn(context, 'What was the time?', [SAYS]))).toBe(true);
  });
});

describe('[C8] [C9] the tools that come with Sotto', () => {
  const SPOKEN: [string, SyncTool, string, string, string][] = [
    ['the time', serverTimeTool(), 'get_server_time', 'What time is it?', 'It is 09:00.'],
    [
      'the account',
      accountInfoTool(),
      'get_account_info',
      'How much money do I have?',
      'You have 1,250 euros in your account.',
    ],
  ];

  it.each(SPOKEN)(
    '[C8] built-in tools answer repeated questions by themselves: %s',
    async (_, tool, name, words, answer) => {
      startTalks(tool);
      const context = talks.process();
      await talks.hello(context, { timezone: 'Europe/Berlin' });
      await talks.turn(context, words, [[call(name)], SAYS]);
      expect(wasAsked(await talks.turn(context, `Um, ${words.toLowerCase()}`, [SAYS]))).toBe(false);
      expect(talks.told(2).slice(-2)).toEqual([`reply: ${answer}`, 'complete']);
    },
  );
});
