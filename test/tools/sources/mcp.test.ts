/** Calls of MCP servers' tools and their results, against the protocol's own SDK. */
import { describe, expect, it, vi } from 'vitest';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { checkToolCall, toolRegistry } from '../../../shared/tools/registry.ts';
import { ToolError } from '../../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../../shared/tools/tool-speech.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import type { FakeTool } from '../../fakes/mcp.ts';
import { reads, says, server, sourceOf, text } from './mcp-servers.ts';
import { ran, sourceParts } from './world.ts';

describe.each(['modern', 'legacy'] as const)('an MCP server (%s)', (kind) => {
  it('[T6] an MCP server (%s) brings its tools, page by page, and they can be called', async () => {
    const schema = { type: 'object' as const, properties: { place: { type: 'string' } }, required: ['place'] };
    const echo: FakeTool = {
      name: 'echo',
      description: 'Says it again.',
      inputSchema: schema,
      run: ({ place }) => text(`In ${place}.`),
    };
    const fake = await server({ kind, tools: [says('one'), says('two'), says('three'), echo], pageSize: 2 });
    const { names, find } = await sourceOf(fake);
    expect(names()).toEqual(['one', 'two', 'three', 'echo']);
    expect(find('echo')).toMatchObject({ mode: 'sync', foreign: true, timeoutMs: 10_000 });
    expect(find('echo')?.version).toContain('1.2.3');
    expect(find('echo')?.takes.schema).toEqual(schema);
    expect(await ran(find('echo'), { place: 'Rome' })).toBe('In Rome.');
    expect(fake.calls).toEqual([{ name: 'echo', input: { place: 'Rome' } }]);
  });
  it("[T4] [T6] an MCP server (%s) that dies in a call has failed a read, and left a write's outcome unknown", async () => {
    const dies: FakeTool = { name: 'look', ...reads, run: () => fake.die().then(() => text('never')) };
    const fake = await server({ kind, tools: [dies, { ...dies, name: 'change', annotations: {} }] });
    const { find, source } = await sourceOf(fake, { trusted: true });
    const [look, change] = [find('look'), find('change')];
    expect([look?.effect, change?.effect]).toEqual(['read', 'write']);
    await expect(ran(look)).rejects.toThrow(ToolError);
    await expect.poll(() => source.tools()).toEqual([]);
    await fake.listen();
    const again = await sourceOf(fake, { trusted: true });
    const lost = await ran(again.find('change')).catch((error) => error);
    expect(lost).toBeInstanceOf(Error);
    expect(lost).not.toBeInstanceOf(ToolError);
    expect(fake.calls.map(({ name }) => name)).toEqual(['look', 'change']);
  });

  it("[D8] [T6] an MCP server's work (%s) is named as the file says, by the server's tool names", async () => {
    const fake = await server({ kind, tools: [says('book'), says('constructor')] });
    const { find } = await sourceOf(fake, { workTitles: { book: 'the table' } });
    expect(find('book')?.workTitle?.({}, ENGLISH_SPEECH)).toBe('the table');
    expect(find('constructor')?.workTitle).toBeUndefined();
  });

  it('[T1] an MCP server (%s) is never asked with arguments that do not fit', async () => {
    const schema = { type: 'object' as const, properties: { count: { type: 'integer' } }, required: ['count'] };
    const fake = await server({ kind, tools: [{ ...says('add'), inputSchema: schema }] });
    const { source } = await sourceOf(fake);
    const tools = toolRegistry([], [source]);
    for (const input of [{}, { count: 'three' }, { count: 1.5 }, [], null, 'x'])
      expect(checkToolCall(tools, [], { name: 'add', input })).toMatchObject({ is: 'bad', what: 'invalid' });
    expect(checkToolCall(tools, [], { name: 'add', input: { count: 3 } })).toMatchObject({ is: 'good' });
    expect(fake.calls).toEqual([]);
  });

  it('[T4] an MCP server (%s) may say that a call failed or was refused, and then nothing was done', async () => {
    const fails: FakeTool = { name: 'pay', run: () => ({ ...text('No\nmoney.'), isError: true }) };
    const fake = await server({ kind, tools: [fails, says('gone')] });
    const { find } = await sourceOf(fake);
    await expect(ran(find('pay'))).rejects.toThrow(new ToolError('No money.'));
  });

  it('[T6] an MCP server (%s) is told when nobody waits for its answer any more', async () => {
    const told = Promise.withResolvers<void>();
    const slow: FakeTool = {
      name: 'slow',
      run: (_, { signal }) => new Promise(() => signal.addEventListener('abort', () => told.resolve())),
    };
    const fake = await server({ kind, tools: [slow] });
    const { find, source } = await sourceOf(fake, { timeoutMs: 60_000 / 3 });
    const over = new AbortController();
    const running = ran(find('slow'), {}, { signal: over.signal });
    await expect.poll(() => fake.calls.length).toBe(1);
    over.abort(new Error('too late'));
    await expect(running).rejects.toThrow('too late');
    await told.promise;
    // Slow is not down.
    expect(source.tools()).toHaveLength(1);
  });

  it('[N1] an MCP server (%s) is sent the headers of its entry, from the environment, and no other server is', async () => {
    const fake = await server({ kind, tools: [says('one')] });
    const parts = sourceParts({ secrets: environmentSecrets({ KEY: 'Bearer secret' }) });
    const { find } = await sourceOf(fake, { headers: { Authorization: 'env:KEY' } }, parts);
    await ran(find('one'));
    expect(new Set(fake.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer secret']));
    expect(JSON.stringify(parts.logged)).not.toContain('secret');
  });

  it('[T6] [B1] an MCP server (%s) is asked once its key can be read, and is down until then', async () => {
    const fake = await server({ kind, tools: [says('one')] });
    const clock = new ManualClock(0);
    let isAway = true;
    const read = async () => {
      if (isAway) throw new Transient('the secret sotto/keys cannot be read: ThrottlingException');
      return 'Bearer secret';
    };
    const secrets = { place: 'the secret sotto/keys', isMissing: () => false, read };
    const parts = sourceParts({ secrets, clock });
    const { source, find } = await sourceOf(fake, { headers: { Authorization: 'env:KEY' } }, parts);
    expect(source.tools()).toEqual([]);
    expect(fake.requests).toEqual([]);
    expect(parts.logged.map(({ sentence, why }) => [sentence, why])).toEqual([
      ['key not read', 'the secret sotto/keys cannot be read: ThrottlingException'],
      ['source is down', 'unreachable'],
    ]);
    isAway = false;
    await clock.pass(5_000);
    await vi.waitFor(() => expect(find('one')).toBeDefined());
    expect(new Set(fake.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer secret']));
  });
});

it('[T4] [T6] an MCP server (%s) that hangs up has not answered, and nobody waits until the time is over', async () => {
  const run: NonNullable<FakeTool['run']> = (_, { hangUp }) => {
    hangUp();
    return new Promise(() => {});
  };
  const hangsUp = { name: 'look', ...reads, run };
  const fake = await server({ kind: 'legacy', tools: [hangsUp, { ...hangsUp, name: 'change', annotations: {} }] });
  const { find } = await sourceOf(fake, { trusted: true });
  await expect(ran(find('look'))).rejects.toMatchObject({ failure: 'slow', message: 'Its server gave no answer.' });
  await expect(ran(find('change'))).rejects.not.toThrow(ToolError);
  expect(fake.calls).toHaveLength(2);
});

describe('the result of an MCP tool', () => {
  it.each([
    ['data where it gives data', { ...text('{"a":1}'), structuredContent: { a: 1 } }, { a: 1 }],
    ['words', { content: [...text('One.').content, ...text('Two.').content] }, 'One.\nTwo.'],
    ['nothing', { content: [] }, null],
    [
      'what cannot be passed on, by its kind',
      {
        content: [
          { type: 'image', data: 'aGk=', mimeType: 'image/png' },
          { type: 'audio', data: 'aGk=', mimeType: 'audio/wav' },
          { type: 'resource', resource: { uri: 'a:b', text: 'Inside.' } },
          { type: 'resource', resource: { uri: 'a:b', blob: 'aGk=' } },
          { type: 'resource_link', name: 'The plan', uri: 'https://example.com/plan' },
        ],
      },
      '[a picture (image/png) that cannot be passed on]\n[a sound (audio/wav) that cannot be passed on]\nInside.\n[a file that cannot be passed on]\n[a link to The plan: https://example.com/plan]',
    ],
  ] as const)('[T6] the result of an MCP tool is %s', async (_, answer, result) => {
    const fake = await server({ tools: [{ name: 'look', run: () => structuredClone(answer) as never }] });
    const { find } = await sourceOf(fake);
    expect(await ran(find('look'))).toEqual(result);
  });
});
