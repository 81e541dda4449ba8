import { afterEach, describe, expect, it } from 'vitest';
import { createBuiltInTools } from '../../../shared/tools/built-in/built-in.ts';
import { type ToolSource, toolRegistry } from '../../../shared/tools/registry.ts';
import {
  type AllSourceDependencies,
  LazySource,
  openToolSourcesIn,
} from '../../../shared/tools/sources/open-tool-sources.ts';
import { startFake } from '../../fakes/http.ts';
import { called } from './calling.ts';
import { sourceParts } from './world.ts';

const ARN = 'arn:aws:lambda:eu-west-1:123456789012:function:add-up';
const AGENT = 'arn:aws:bedrock-agentcore:eu-west-1:123456789012:runtime/travel_agent-Xb3kQ9ZtLm';

const opened: ToolSource[] = [];
afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
});

function open(file: object, more: Partial<AllSourceDependencies> = {}) {
  const parts = {
    ...sourceParts(),
    lambdas: { invoke: async () => '"from a function"' },
    runtimes: { invoke: async () => ({ type: 'application/json', text: '"from an agent"' }) },
    ...more,
  };
  const sources = openToolSourcesIn(JSON.stringify(file), parts);
  opened.push(...sources);
  return { sources, logged: parts.logged, registry: toolRegistry([], sources) };
}

describe('[T6] what the tools file names', () => {
  it('[T6] a tool source of the tools file is there for every persona, without code', async () => {
    const web = await startFake({ reply: () => ({ contentType: 'application/json', steps: ['"from an address"'] }) });
    const { registry, logged } = open({
      tools: [{ name: 'look_up', url: web.url, schema: {}, description: 'Looks it up.' }],
      lambda: [{ arn: ARN, name: 'add_up', schema: {} }],
      agentcore: [{ arn: AGENT }],
    });
    await registry.ready();
    expect(registry.listSpecs([])).toEqual([
      { name: 'look_up', description: 'Looks it up.', schema: { type: 'object', properties: {} } },
      { name: 'add_up', description: 'Calls add_up.', schema: { type: 'object', properties: {} } },
      expect.objectContaining({ name: 'travel_agent' }),
    ]);
    expect(await called(registry.find('look_up') ?? undefined)).toBe('from an address');
    expect(await called(registry.find('add_up') ?? undefined)).toBe('from a function');
    expect(await called(registry.find('travel_agent') ?? undefined, { prompt: 'Where?' })).toBe('from an agent');
    expect(logged).toEqual([]);
    await web.close();
  });

  it('[T6] a tool source that cannot be opened is left out with a warning, and breaks nothing', async () => {
    const url = 'https://example.org';
    const { registry, logged } = open({
      tools: [
        { name: 'odd', url, schema: { required: 'all' } },
        { name: 'locked', url, schema: {}, headers: { authorization: 'env:NO_SUCH_KEY' } },
        { name: 'fine', url, schema: {} },
      ],
      mcp: [{ url: 'http://127.0.0.1:9/mcp', headers: { authorization: 'env:NO_SUCH_KEY' } }],
    });
    await registry.ready();
    expect(registry.listSpecs([]).map(({ name }) => name)).toEqual(['fine']);
    expect(logged).toEqual([
      {
        level: 'warn',
        sentence: 'tool left out',
        tool: 'odd',
        why: 'a word of the schema is followed by something else than it should be',
      },
      { level: 'warn', sentence: 'tool left out', tool: 'locked', why: 'NO_SUCH_KEY is not in the environment' },
      {
        level: 'warn',
        sentence: 'source left out',
        source: 'mcp[0]',
        why: 'NO_SUCH_KEY is not in the environment',
      },
    ]);
  });

  it('[T6] a tool source that is down has no tools, and breaks nothing', async () => {
    const { registry, sources } = open({
      tools: [{ name: 'fine', url: 'https://example.org', schema: {} }],
      mcp: [{ url: 'http://127.0.0.1:9/mcp' }],
      a2a: [{ card: 'http://127.0.0.1:9/.well-known/agent-card.json' }],
    });
    expect(sources).toHaveLength(3);
    await registry.ready();
    expect(registry.listSpecs([]).map(({ name }) => name)).toEqual(['fine']);
  });

  it('[T6] a tool source takes no name from the built-in tools', () => {
    const { sources } = open({ tools: [{ name: 'web_search', url: 'https://example.org', schema: {} }] });
    const figures = {
      slowResearchMs: 0,
      geocodingUrl: 'https://example.org',
      forecastUrl: 'https://example.org',
      wikipediaUrl: 'https://example.org',
      searxngUrl: null,
    };
    const own = createBuiltInTools(figures).find('web_search')?.description;
    expect(createBuiltInTools(figures, sources).find('web_search')?.description).toBe(own);
  });

  it('[T6] opening tool sources reports every mistake at once', () => {
    expect(() => open({ tools: [{}], mcp: 1 })).toThrow(/tools\[0\]\.url is missing.*mcp must be a list/s);
  });
});

describe('[T6] a source whose code is read later', () => {
  it('[T6] a tool source whose code is read later is without tools until then', async () => {
    const late = Promise.withResolvers<ToolSource>();
    const source = new LazySource(
      () => late.promise,
      () => {},
    );
    const ready = source.ready();
    expect(source.tools()).toEqual([]);
    const done: string[] = [];
    const tools = open({ lambda: [{ arn: ARN, name: 'add_up', schema: {} }] }).registry;
    late.resolve({
      tools: () => [tools.find('add_up')].filter((tool) => tool !== null),
      ready: async () => void done.push('ready'),
      close: async () => void done.push('closed'),
    });
    await ready;
    expect(source.tools().map(({ name }) => name)).toEqual(['add_up']);
    await source.close();
    expect(done).toEqual(['ready', 'closed']);
  });

  it('[T6] a tool source whose code never loads stays without tools', async () => {
    const why: string[] = [];
    const source = new LazySource(
      async () => Promise.reject(new Error('no such part')),
      (said) => why.push(said),
    );
    await source.ready();
    await source.close();
    expect([source.tools(), why]).toEqual([[], ['no such part']]);
  });
});
