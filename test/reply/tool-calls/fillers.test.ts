import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { companion } from '../../../personas/companion.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { toolArgumentsFromZod } from '../../../shared/tools/arguments.ts';
import type { SyncTool, WorkflowTool } from '../../../shared/tools/tool.ts';
import { CACHED, call, made, type Round, STARTED_MS, startTalks, type Talks, talks, text } from './talks.ts';

const SAYS: Round = [text('Right.')];
const ASKS = { questionParameter: 'about' } as const;
const SENDS: Partial<SyncTool> = { effect: 'write', inWords: ({ about }) => `send ${about} to Ann` };
const asks = (...names: string[]): Round => names.map((name, i) => call(name, {}, `c${i}`));

/** Takes this long; null: for ever. */
function slow(name: string, ms: number | null, more: Partial<SyncTool> = {}) {
  const run = () => (ms === null ? new Promise(() => {}) : talks.clock.sleep(ms).then(() => 'found'));
  return made(name, run, { timeoutMs: 60_000, ...more });
}

function workflow(): WorkflowTool {
  return {
    name: 'research',
    version: '1',
    description: 'For tests.',
    takes: toolArgumentsFromZod(z.object({})),
    effect: 'read',
    timeoutMs: 60_000,
    mode: 'workflow',
    machine: 'slow-tool',
    delivery: { priority: 'active', policy: 'next_silence' },
    run: async () => 'found',
  };
}

async function open(tools: ConstructorParameters<typeof Talks>, hello = {}, env = {}): Promise<Context> {
  startTalks(...tools);
  const context = talks.process({ env });
  await talks.hello(context, hello);
  return context;
}

/** Fillers with their times. */
function fillers(): string[] {
  const lines = talks.world.sent('line').filter(({ kind }) => kind === 'filler');
  return lines.map(({ tier, at }) => `${tier} at ${at - STARTED_MS}`);
}

describe('[F1] a tool at work', () => {
  it('[F1] a running tool gets a filler at once and at 2,000 ms, and no more however long it takes', async () => {
    const context = await open([slow('look_up', 30_000)]);
    const { done } = await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
    await talks.clock.settle();
    expect(fillers()).toEqual(['primary at 0']);
    await talks.clock.pass(1_999);
    expect(fillers()).toEqual(['primary at 0']);
    await talks.clock.pass(1);
    expect(fillers()).toEqual(['primary at 0', 'secondary at 2000']);
    await talks.clock.pass(28_000);
    await done;
    expect(fillers()).toEqual(['primary at 0', 'secondary at 2000']);
    expect(talks.kinds(1).at(-1)).toBe('complete');
  });
  it('[F1] a tool gets no filler where it is refused, or its result is cached', async () => {
    const context = await open([slow('look_up', 0, CACHED)]);
    await talks.begin(context, 'Tea?', [asks('nothing'), SAYS]);
    await talks.clock.settle();
    expect(fillers()).toEqual([]);
    await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
    await talks.clock.pass(1);
    await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
    await talks.clock.pass(5_000);
    expect([fillers(), talks.kinds(3)]).toEqual([['primary at 0'], ['look_up cached', 'known', 'reply', 'complete']]);
  });
});

describe('[F2] what is due is cleared', () => {
  it.each([
    ['a read', {}],
    ['a kept read', CACHED],
    ['a public read', { cache: { ttlSeconds: 60, scope: 'public' } }],
    ['a write', { effect: 'write' }],
  ] as const)('[F2] a due filler is cleared by completion, which wins at the same instant: %s', async (_, kind) => {
    for (const ms of [1_999, 2_000]) {
      const context = { ...(await open([slow('look_up', ms, kind)])), alone: false };
      await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
      await talks.clock.pass(5_000);
      expect(fillers()).toEqual(['primary at 0']);
      expect(talks.kinds(1).at(-1)).toBe('complete');
    }
  });

  it('[F2] a due filler is cleared by the end of the last of several tools, and by no other', async () => {
    const context = await open([slow('one', 500), slow('other', 2_500, { effect: 'write' })]);
    await talks.begin(context, 'Both?', [asks('one', 'other'), SAYS]);
    await talks.clock.pass(5_000);
    expect(fillers()).toEqual(['primary at 0', 'secondary at 2000']);
  });
  it('[F2] [T3] a due filler is cleared by an interruption, while the tool runs on', async () => {
    const tool = slow('look_up', 4_000, CACHED);
    const context = await open([tool]);
    const { done } = await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
    await talks.clock.pass(1_000);
    await talks.turn(context, 'Never mind.', [[text('Fine.')]]);
    await talks.clock.pass(9_000);
    await done;
    expect([fillers(), talks.kinds(1).at(-1)]).toEqual([['primary at 0'], 'look_up finished']);
    expect(tool.ran[0]?.host.signal.aborted).toBe(false);
  });
  it('[F2] a filler that cannot be sent blocks nothing', async () => {
    const context = await open([slow('look_up', 4_000)]);
    const deaf: Context = {
      ...context,
      connections: { ...context.connections, post: () => Promise.reject(new Error('no')) },
    };
    const { done } = await talks.begin(deaf, 'Tea?', [asks('look_up'), SAYS]);
    await talks.clock.pass(4_000);
    await done;
    expect((await talks.session()).turns.newest?.stage).toMatchObject({ is: 'ended', status: 'complete' });
  });
});

describe('[F5] a filler fits what is done', () => {
  const spokenFor = async (verbosity: 'brief' | 'chatty', ...tools: SyncTool[]) => {
    const context = await open(tools, { verbosity });
    const { done } = await talks.begin(context, 'Go.', [asks(...tools.map(({ name }) => name)), SAYS]);
    await talks.clock.pass(3_000);
    await done;
    return talks.world.sent('line').flatMap(({ kind, text }) => (kind === 'filler' ? [text] : []));
  };
  const { fitting, ...any } = companion.wording.filler;

  it.each([
    ['look', slow('get_weather', 2_500)],
    ['search', slow('web_search', 2_500)],
    ['write', slow('book_table', 2_500, { effect: 'write' })],
    ['pay', slow('transferMoney', 2_500, { effect: 'write' })],
    ['remind', slow('set_alarm', 2_500, { effect: 'write' })],
    ['pay', slow('ledger', 2_500, { activity: 'pay' })],
    ['look', slow('ledger', 2_500, { activity: () => 'look' })],
  ] as const)("[F5] a filler fits the tool's work %s: %#", async (activity, tool) => {
    const [primary, secondary] = await spokenFor('brief', tool);
    expect(fitting?.[activity]?.primary).toContain(primary);
    expect(fitting?.[activity]?.secondary).toContain(secondary);
  });

  it.each([
    ['nobody knows what is done', [slow('ledger', 2_500)]],
    ['several do different things', [slow('get_weather', 2_500), slow('web_search', 2_500)]],
  ])('[F5] a default filler is used where %s', async (_, tools) => {
    const [primary, secondary] = await spokenFor('brief', ...tools);
    expect(any.brief.primary).toContain(primary);
    expect(any.brief.secondary).toContain(secondary);
  });
});

describe('[F3] several tools', () => {
  it("[F3] a tool that starts 2 s after another's filler gets a filler of its own", async () => {
    const context = await open([slow('one', 2_000), slow('two', 4_000)]);
    await talks.begin(context, 'Both?', [asks('one'), asks('two'), SAYS]);
    await talks.clock.pass(9_000);
    expect(fillers()).toEqual(['primary at 0', 'primary at 2000', 'secondary at 4000']);
  });
});
describe('[F5] how much the user likes to hear', () => {
  const words = () => talks.world.sent('line').flatMap(({ kind, text }) => (kind === 'filler' ? [text] : []));
  it('[F5] a narrated filler names at most three running tools, each once, and later only those still running', async () => {
    const tools = [slow('get_weather', 1_000, ASKS), slow('web_search', 9_000, ASKS), slow('send', 9_000, SENDS)];
    const context = await open([...tools, workflow()], { verbosity: 'narrated' });
    const calls = [
      call('research', {}, 'c0'),
      call('get_weather', { about: 'Lisbon.' }, 'c1'),
      call('web_search', { about: 'hot [dogs]' }, 'c2'),
      call('send', { about: 'tea' }, 'c3'),
    ];
    const { done } = await talks.begin(context, 'Go.', [calls, SAYS]);
    await talks.clock.pass(9_000);
    await done;
    const named = words().map((text) => text.replace(/[^:]*: |\.$/g, ''));
    expect(named).toEqual([
      'what you asked of research; weather, Lisbon; web search, hot dogs',
      'web search, hot dogs; send tea to Ann',
      'web search, hot dogs; send tea to Ann',
    ]);
  });

  it('[F5] progress comes after the second filler, by whatever the operator has set', async () => {
    const context = await open([slow('look_up', 40_000)], { verbosity: 'narrated' }, { FILLER_SECONDARY_MS: '7000' });
    await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
    await talks.clock.pass(40_000);
    expect(fillers()).toEqual([
      'primary at 0',
      'secondary at 7000',
      'progress at 12000',
      'progress at 18000',
      'progress at 24000',
    ]);
  });
});

describe('[F6] a workflow', () => {
  it("[F6] a workflow gets the first filler, then the model's own words, and no second and no progress", async () => {
    const { clock, ...rest } = await open([workflow()], { verbosity: 'chatty' });
    const slept: number[] = [];
    const sleep = (ms: number, signal?: AbortSignal) => {
      slept.push(ms);
      return clock.sleep(ms, signal);
    };
    const context = {
      ...rest,
      clock: { now: () => clock.now(), yieldToEventLoop: () => clock.yieldToEventLoop(), sleep },
    };
    const thinks = () => talks.clock.sleep(9_000);
    const { done } = await talks.begin(context, 'Research it.', [asks('research'), [thinks, text('On it.')]]);
    await talks.clock.pass(9_000);
    await done;
    expect(talks.kinds(1)).toEqual(['research started', 'research deferred', 'primary', 'reply', 'complete']);
    expect(new Set(slept)).toEqual(new Set([1_000]));
  });

  it('[F6] [F3] a workflow beside a tool of this turn shares the first filler with that tool, which gets the second', async () => {
    const context = await open([workflow(), slow('look_up', 3_000)]);
    await talks.begin(context, 'Both.', [asks('research', 'look_up'), SAYS]);
    await talks.clock.pass(5_000);
    expect(fillers()).toEqual(['primary at 0', 'secondary at 2000']);
  });
});

describe('[F7] adaptive timing', () => {
  /** After three runs of this duration, one of 10 s; when its filler was said, from its start. */
  async function learnt(tookMs: number[], env: Record<string, string> = { FILLER_ADAPTIVE: '1' }): Promise<string[]> {
    let runs = 0;
    const tool = made('look_up', () => talks.clock.sleep(tookMs[runs++] ?? 10_000).then(() => 'found'), {
      timeoutMs: 60_000,
    });
    const context = await open([tool], {}, env);
    for (const ms of tookMs) {
      await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
      await talks.clock.pass(ms);
    }
    const [before, startedMs] = [fillers().length, talks.clock.nowMs - STARTED_MS];
    await talks.begin(context, 'Tea?', [asks('look_up'), SAYS]);
    await talks.clock.pass(10_000);
    return fillers()
      .slice(before)
      .map((one) => one.replace(/\d+/, (at) => String(Number(at) - startedMs)));
  }

  it.each<[string, number[], string[]]>([
    ['one that was always quick has no first', [100, 599, 300], ['secondary at 2000']],
    ['one that was once not so quick has', [100, 600, 300], ['primary at 0', 'secondary at 2000']],
    ['one that is slow has its second at its median', [1_700, 1_800, 9_000], ['primary at 0', 'secondary at 1800']],
    ['not before 1.5 s', [1_400, 1_400, 1_400], ['primary at 0', 'secondary at 2000']],
    ['1.5 s it may be', [1_500, 1_500, 1_500], ['primary at 0', 'secondary at 1500']],
    ['and not after 4 s', [9_000, 9_000, 9_000], ['primary at 0', 'secondary at 4000']],
    ['two runs foretell nothing', [100, 100], ['primary at 0', 'secondary at 2000']],
  ])('[F7] adaptive timing waits with a filler as long as a tool usually takes: %s', async (_, tookMs, said) => {
    expect(await learnt(tookMs)).toEqual(said);
  });

  it('[F7] adaptive filler timing is off by default', async () => {
    expect(await learnt([100, 100, 100], {})).toEqual(['primary at 0', 'secondary at 2000']);
  });
});
