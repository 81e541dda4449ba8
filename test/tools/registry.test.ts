import { describe, expect, it } from 'vitest';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { createBuiltInTools } from '../../shared/tools/built-in/built-in.ts';
import { checkToolCall, toolRegistry } from '../../shared/tools/registry.ts';

const tools = createBuiltInTools(readSettings({}));

describe('[T1] a model', () => {
  it('[T1] a model sees a tool as its JSON Schema', () => {
    expect(tools.listSpecs(['slow_research'])).toEqual([
      {
        name: 'slow_research',
        description: expect.stringContaining('Looks into a subject thoroughly'),
        schema: {
          type: 'object',
          properties: {
            query: {
              type: 'string',
              minLength: 1,
              maxLength: 512,
              description: expect.stringContaining('What to find out'),
            },
          },
          required: ['query'],
        },
      },
    ]);
  });

  it('[T1] [S11] a model sees the tools that its persona may call and that exist, and no others', () => {
    expect(tools.listSpecs(['opera', 'slow_research', 'look']).map(({ name }) => name)).toEqual([
      'slow_research',
      'look',
    ]);
    expect(tools.listSpecs([])).toEqual([]);
  });
});

describe('[T1] a call', () => {
  const check = (name: string, input: unknown, allowed = ['slow_research']) =>
    checkToolCall(tools, allowed, { name, input });

  it('[T1] a tool call that fits goes on with the checked arguments', () => {
    expect(check('slow_research', { query: '  tea  ', more: 1 })).toMatchObject({
      is: 'good',
      input: { query: 'tea' },
    });
  });

  it.each([
    ['no such tool', 'slow_reserch', { query: 'tea' }, 'unknown'],
    ['a property of every object', 'constructor', {}, 'unknown'],
    ['an argument that is missing', 'slow_research', {}, 'invalid'],
    ['an argument of another type', 'slow_research', { query: ['tea'] }, 'invalid'],
    ['an argument that is blank', 'slow_research', { query: '  ' }, 'invalid'],
    ['an argument that is endless', 'slow_research', { query: 'x'.repeat(513) }, 'invalid'],
    ['arguments that were no JSON', 'slow_research', '{"query": ', 'invalid'],
    ['none at all', 'slow_research', null, 'invalid'],
  ])('[T1] a tool call with %s is refused, and the model is told why', (_, name, input, what) => {
    expect(check(name, input)).toMatchObject({
      is: 'bad',
      what,
      reason: expect.stringMatching(/slow_research|schema/),
    });
  });

  it('[T1] a call of a tool that the persona may not use is one of an unknown tool', () => {
    expect(check('slow_research', { query: 'tea' }, ['opera'])).toEqual({
      is: 'bad',
      what: 'unknown',
      reason: 'There is no tool of this name. There are none.',
    });
  });
});

it('[T5] slow_research is a read, and is delivered as active at the next silence, minutes after its least time at the latest', () => {
  expect(tools.find('slow_research')).toMatchObject({
    effect: 'read',
    mode: 'workflow',
    machine: 'slow-research',
    delivery: { priority: 'active', policy: 'next_silence' },
    timeoutMs: 300_000,
  });
});

it('[T6] an outside tool that is named like a built-in one is left out, with one warning', async () => {
  const [ours] = [tools.find('get_weather')];
  if (ours === null) throw new Error('no weather');
  const said: string[] = [];
  const source = { tools: () => [{ ...ours, description: 'Theirs.' }], ready: async () => {}, close: async () => {} };
  const both = toolRegistry([ours], [source], { warn: (_, fields) => void said.push(String(fields?.tool)) });
  await both.ready();
  await both.ready();
  expect(said).toEqual(['get_weather']);
  expect(both.find('get_weather')).toBe(ours);
  expect(both.listSpecs(['get_weather'])).toHaveLength(1);
});

it('[X1] the tool specs of a persona are one list as long as no outside tool comes, goes or changes', () => {
  const theirs = { ...(tools.find('get_weather') ?? expect.fail('no weather')), name: 'theirs' };
  let foreign = [theirs];
  const source = { tools: () => foreign, ready: async () => {}, close: async () => {} };
  const both = toolRegistry([], [source]);
  const names: string[] = [];
  const before = both.listSpecs(names);
  expect(both.listSpecs(names)).toBe(before);
  foreign = [{ ...theirs, description: 'Another.' }];
  expect(both.listSpecs(names).map(({ description }) => description)).toEqual(['Another.']);
  foreign = [];
  expect(both.listSpecs(names)).toEqual([]);
});
