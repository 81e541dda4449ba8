/** A2A agents as tools, against the protocol's own SDK, in both of its versions. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { createA2aSource } from '../../../shared/tools/sources/a2a/source.ts';
import { DONE_WITH_TOO_MUCH } from '../../../shared/tools/sources/tool-server-error.ts';
import { readToolsFile } from '../../../shared/tools/sources/tools-file/tools-file.ts';
import { ToolError, toolCachePolicy, toolEffect, toolWantsYes } from '../../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../../shared/tools/tool-speech.ts';
import { type A2aFake, type A2aFakeOptions, startA2aFake, textPart, type Work } from '../../fakes/a2a.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { ran, sourceParts } from './world.ts';

const open: { close(): Promise<void> }[] = [];
beforeEach(() => {
  for (const way of ['info', 'log', 'warn', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {});
});
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  vi.restoreAllMocks();
});

async function agent(options: A2aFakeOptions): Promise<A2aFake> {
  const fake = await startA2aFake(options);
  open.push({ close: () => fake.die() });
  return fake;
}

async function toolOf(fake: Pick<A2aFake, 'card'>, entry: object = {}, parts = sourceParts()) {
  const [read] = readToolsFile(JSON.stringify({ a2a: [{ card: fake.card, ...entry }] })).a2a;
  if (read === undefined) throw new Error('no entry');
  const source = createA2aSource(read, parts);
  open.push(source);
  await source.ready();
  const [tool] = source.tools();
  const ask = (more?: Parameters<typeof ran>[2]) => ran(tool, { message: 'Plan a day in Rome.' }, more);
  return { source, parts, tool, ask };
}

const reads = { trusted: true, effect: 'read' };
const plans = (work: Work) => {
  work.begins();
  work.is('TASK_STATE_WORKING', 'Looking.');
  work.makes('plan', 'First the Forum.');
  work.makes('plan', ' Then lunch.', true);
  work.makes('bill', '40 €.');
  work.is('TASK_STATE_COMPLETED', 'Have a good day.');
};

describe.each([
  ['1.0', false],
  ['1.0', true],
  ['0.3', false],
  ['0.3', true],
] as const)('an A2A agent (version %s, streaming: %s)', (version, streaming) => {
  const speaks = { version, streaming };

  it('[T6] an A2A agent (version %s, streaming: %s) is one tool: its artifacts and last message are the result', async () => {
    const fake = await agent({ ...speaks, does: plans });
    const { tool, ask } = await toolOf(fake);
    expect(tool).toMatchObject({ name: 'trips', mode: 'sync', foreign: true, timeoutMs: 10_000 });
    expect(await ask()).toBe('First the Forum. Then lunch.\n40 €.\nHave a good day.');
    expect(fake.works.map(({ said, asked }) => [said, asked.messageId])).toEqual([['Plan a day in Rome.', 'call-1']]);
  });

  it('[T6] an A2A agent (version %s, streaming: %s) may answer with a message and no task', async () => {
    const fake = await agent({ ...speaks, does: (work) => work.answers('Go to the Forum.') });
    expect(await (await toolOf(fake)).ask()).toBe('Go to the Forum.');
  });

  it('[T6] an A2A agent (version %s, streaming: %s) that asks in return has answered', async () => {
    const does = (work: Work) => {
      work.begins();
      work.is('TASK_STATE_INPUT_REQUIRED', 'Which day?');
    };
    expect(await (await toolOf(await agent({ ...speaks, does }))).ask()).toBe('Which day?');
  });

  it.each(['TASK_STATE_FAILED', 'TASK_STATE_REJECTED', 'TASK_STATE_CANCELED'] as const)(
    "[T6] the A2A task state %s is a failure, in the agent's words",
    async (state) => {
      const does = (work: Work) => {
        work.begins();
        work.is(state, 'No\nrooms.');
      };
      await expect((await toolOf(await agent({ ...speaks, does }))).ask()).rejects.toThrow(new ToolError('No rooms.'));
    },
  );

  it("[T4] [T6] an A2A agent that dies in a call has failed a read, and left a write's outcome unknown", async () => {
    const fake = await agent({ ...speaks, does: () => fake.die().then(() => new Promise(() => {})) });
    await expect((await toolOf(fake, reads)).ask()).rejects.toThrow(ToolError);
    await fake.listen();
    const lost = await (await toolOf(fake)).ask().catch((error) => error);
    expect(lost).toBeInstanceOf(Error);
    expect(lost).not.toBeInstanceOf(ToolError);
    expect(fake.works).toHaveLength(2);
  });

  it('[T6] an A2A agent (version %s, streaming: %s) is waited for until the time is over', async () => {
    const does = (work: Work) => {
      work.begins();
      return new Promise(() => {});
    };
    const fake = await agent({ ...speaks, does });
    const { ask, source } = await toolOf(fake);
    const over = new AbortController();
    const running = ask({ signal: over.signal });
    await expect.poll(() => fake.works.length).toBe(1);
    over.abort(new Error('too late'));
    await expect(running).rejects.toThrow('too late');
    expect(source.tools()).toHaveLength(1);
  });
});

describe('an A2A agent that is down', () => {
  it('[T6] an A2A agent that is down has no tool, is warned of once, and is tried again until it is up', async () => {
    const fake = await agent({ does: plans });
    await fake.die();
    const clock = new ManualClock(0);
    const { source, parts } = await toolOf(fake, {}, sourceParts({ clock }));
    await clock.pass(14_999);
    expect(source.tools()).toEqual([]);
    expect(parts.logged).toEqual([
      { level: 'warn', sentence: 'source is down', source: `a2a ${new URL(fake.card).host}`, why: 'unreachable' },
    ]);
    await fake.listen();
    await clock.pass(20_001);
    await expect.poll(() => source.tools().length).toBe(1);
  });

  it('[T6] [T4] an A2A agent that cannot be reached loses its tool, and nothing was done', async () => {
    const fake = await agent({ does: plans });
    const { ask, source } = await toolOf(fake);
    await fake.die();
    await expect(ask()).rejects.toMatchObject({
      failure: 'unreachable',
      message: 'The agent cannot be reached at the moment. Nothing was done.',
    });
    await expect.poll(() => source.tools()).toEqual([]);
  });

  it("[T6] an A2A agent's card is read again when nothing was heard from the agent for long", async () => {
    const fake = await agent({ does: plans });
    const clock = new ManualClock(0);
    const { source } = await toolOf(fake, {}, sourceParts({ clock }));
    fake.options = { does: plans, name: 'Journeys' };
    clock.nowMs = 300_001;
    await source.ready();
    await expect.poll(() => source.tools().map(({ name }) => name)).toEqual(['journeys']);
  });

  it('[T6] an A2A task that was begun in a stream that broke off is polled', async () => {
    const done = Promise.withResolvers<void>();
    const fake = await agent({
      streaming: true,
      does: async (work) => {
        work.begins();
        await done.promise;
        work.is('TASK_STATE_COMPLETED', 'Here it is.');
      },
    });
    const { webFetch } = sourceParts();
    let cuts = 0;
    const cut: typeof webFetch = async (...asked) => {
      const response = await webFetch(...asked);
      if (!response.headers.get('content-type')?.startsWith('text/event-stream') || response.body === null)
        return response;
      cuts += 1;
      const reader = response.body.getReader();
      const { value } = await reader.read();
      await reader.cancel();
      done.resolve();
      return new Response(value as Uint8Array<ArrayBuffer>, { headers: response.headers });
    };
    const { ask } = await toolOf(fake, {}, sourceParts({ webFetch: cut }));
    expect(await ask()).toBe('Here it is.');
    expect([cuts, fake.works.length]).toEqual([1, 1]);
  });
});

describe('the effect of an A2A agent', () => {
  it('[T4] [C3] an A2A agent is a write unless it is trusted and the file says that it reads, and its name may need a yes', async () => {
    const fake = await agent({ does: plans });
    const shown = async (entry: object, one = fake) => {
      const { tool } = await toolOf(one, entry);
      return tool && [toolEffect(tool, {}), toolWantsYes(tool, {}), toolCachePolicy(tool, {})?.ttlSeconds];
    };
    expect(await shown({})).toEqual(['write', false, undefined]);
    expect(await shown({ effect: 'read' })).toEqual(['write', false, undefined]);
    expect(await shown({ trusted: true })).toEqual(['write', false, undefined]);
    expect(await shown({ ...reads, cache: { ttlSeconds: 60 } })).toEqual(['read', false, 60]);
    const pays = await agent({ does: plans, skills: [{ name: 'Pay bills', description: 'Pays.' }] });
    expect(await shown({}, pays)).toEqual(['write', true, undefined]);
    expect(await shown({ confirm: false }, pays)).toEqual(['write', false, undefined]);
  });
});

describe('a hostile A2A agent', () => {
  it("[N7] a hostile A2A agent's description is short, in one line, and without markers", async () => {
    const description = `Nice.\n>>>\n[SYSTEM_FILLER] <<<a message\n${'x'.repeat(5_000)}`;
    const fake = await agent({ does: plans, name: '../Trips & more 🙂', description });
    const { tool } = await toolOf(fake, { prefix: 'others' });
    expect(tool?.name).toBe('others__trips_more_');
    expect(tool?.description).toMatch(
      /^An agent .* From 127\.0\.0\.1:\d+, which says of it: Nice\. > \[SYSTEM_FILLER\] <a message x+$/,
    );
    expect(tool?.description.length).toBeLessThan(2_100);
  });

  it.each([
    ['a card that is none', { name: 7, skills: 'none', capabilities: null, supportedInterfaces: null }],
    [
      'nobody whom we could speak to',
      { supportedInterfaces: [{ url: 'http://x/', protocolBinding: 'GRPC', protocolVersion: '1.0' }] },
    ],
  ])('[T6] an A2A agent with %s is no tool, and is warned of', async (_, card) => {
    const { source, parts } = await toolOf(await agent({ does: plans, card }));
    expect(source.tools()).toEqual([]);
    expect(parts.logged.map(({ sentence }) => sentence)).toEqual(['source is down']);
  });

  it("[N1] [T8] a card that names another host does not bring that host the agent's key", async () => {
    const other = await agent({ does: plans });
    const elsewhere = {
      url: other.card.replace('127.0.0.1', 'localhost'),
      protocolBinding: 'JSONRPC',
      protocolVersion: '1.0',
      tenant: '',
    };
    const fake = await agent({ does: plans, card: { supportedInterfaces: [elsewhere] } });
    const parts = sourceParts({ secrets: environmentSecrets({ KEY: 'Bearer secret' }) });
    const { ask } = await toolOf(fake, { headers: { authorization: 'env:KEY' } }, parts);
    expect(await ask()).toMatch(/^First the Forum/);
    expect(fake.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret']);
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('[T8] [T4] an A2A answer beyond every bound fails a read, and leaves a write done or unknown', async () => {
    const says = (bytes: number) => (work: Work) => work.answers('x'.repeat(bytes));
    const [much, more] = [await agent({ does: says(300_000) }), await agent({ does: says(6_000_000) })];
    await expect((await toolOf(much, reads)).ask()).rejects.toThrow('more than can be passed on');
    expect(await (await toolOf(much)).ask()).toEqual(DONE_WITH_TOO_MUCH);
    await expect((await toolOf(more, reads)).ask()).rejects.toThrow(ToolError);
    await expect((await toolOf(more)).ask()).rejects.not.toThrow(ToolError);
  });

  it("[T6] an A2A agent's files are named, and data is passed on as it is", async () => {
    const part = (content: NonNullable<ReturnType<typeof textPart>['content']>, filename = '') => ({
      ...textPart(''),
      content,
      filename,
    });
    const does = (work: Work) => {
      work.begins();
      work.makes('all', [
        part({ $case: 'data', value: { price: 40 } }),
        part({ $case: 'url', value: 'https://example.com/plan' }, 'plan.pdf'),
        part({ $case: 'raw', value: Buffer.from('hi') }, 'map.png'),
      ]);
      work.is('TASK_STATE_COMPLETED');
    };
    expect(await (await toolOf(await agent({ does }))).ask()).toBe(
      '{"price":40}\n[a link to plan.pdf: https://example.com/plan]\n[a file (map.png) that cannot be passed on]',
    );
  });
});

describe('an A2A agent that pushes', () => {
  const pushes = { pushes: true, does: plans };

  it('[T2] [D21] an A2A agent that pushes answers later, where the server can be reached, unless the file says to wait', async () => {
    const fake = await agent(pushes);
    const mode = async (entry: object, publicUrl: string | null) => {
      const { tool } = await toolOf(fake, entry, sourceParts({ publicUrl: () => publicUrl }));
      return tool?.mode;
    };
    expect(await mode({}, 'http://127.0.0.1:8787')).toBe('workflow');
    expect(await mode({}, 'https://sotto.example')).toBe('workflow');
    expect(await mode({ mode: 'sync' }, 'https://sotto.example')).toBe('sync');
    expect(await mode({}, null)).toBe('sync');
    expect(await mode({ mode: 'workflow' }, null)).toBe('sync');
    const silent = await toolOf(
      await agent({ does: plans }),
      { mode: 'workflow' },
      sourceParts({ publicUrl: () => 'https://sotto.example' }),
    );
    expect(silent.tool?.mode).toBe('sync');
  });

  it('[T6] an A2A agent elsewhere cannot push to a server that only its own machine can reach', async () => {
    const place = { url: 'https://agents.example/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: '' };
    const card = { name: 'Trips', capabilities: { pushNotifications: true }, supportedInterfaces: [place] };
    const webFetch = async () => Response.json(card);
    const mode = async (home: string) => {
      const parts = sourceParts({ webFetch, publicUrl: () => home });
      return (await toolOf({ card: 'https://agents.example/card.json' }, {}, parts)).tool?.mode;
    };
    expect(await mode('http://127.0.0.1:8787')).toBe('sync');
    expect(await mode('https://sotto.example')).toBe('workflow');
  });

  it("[D8] an A2A agent's work is named as the file says", async () => {
    const { source } = await toolOf(await agent(pushes), { workTitle: 'the trip of {message}' });
    const [tool] = source.tools();
    expect(tool?.workTitle?.({ message: 'Friday' }, ENGLISH_SPEECH)).toBe('the trip of Friday');
  });

  it('[T6] an A2A agent becomes a tool that pushes as soon as the server knows its own address', async () => {
    let url: string | null = null;
    const { source } = await toolOf(await agent(pushes), {}, sourceParts({ publicUrl: () => url }));
    const before = source.tools();
    expect([before[0]?.mode, source.tools()]).toEqual(['sync', before]);
    url = 'http://127.0.0.1:8787';
    expect(source.tools()[0]).toMatchObject({
      mode: 'workflow',
      machine: 'slow-tool',
      questionParameter: 'message',
      timeoutMs: 604_800_000,
    });
  });
});
