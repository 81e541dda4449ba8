import { describe, expect, it } from 'vitest';
import { bedrockCachePointsFor, type CachePointPlace } from '../../shared/models/bedrock/cache-points.ts';
import { bedrockModelFamily } from '../../shared/models/bedrock/model-families.ts';
import type { Message, ModelRequest, Part } from '../../shared/models/model.ts';

const SONNET = bedrockModelFamily('global.anthropic.claude-sonnet-4-5-20250929-v1:0');
const HAIKU = bedrockModelFamily('anthropic.claude-haiku-4-5-20251001-v1:0');
const CLAUDE_4 = bedrockModelFamily('anthropic.claude-sonnet-4-20250514-v1:0');
const NOVA = bedrockModelFamily('us.amazon.nova-pro-v1:0');
const UNKNOWN = bedrockModelFamily('meta.llama4-maverick-17b-instruct-v1:0');

const words = (tokens: number) => Array(tokens).fill('tea').join(' ');
const text = (tokens: number): Part => ({ type: 'text', text: words(tokens) });
const marked = (tokens: number): Part => ({ type: 'text', text: words(tokens), point: true });
const tool = (tokens: number) => ({ name: 'brew', description: words(tokens - 1), schema: {} });
const said = (...contents: Part[][]): Message[] =>
  contents.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }));

type Read = Pick<ModelRequest, 'tools' | 'system' | 'messages' | 'once'>;
const places = (family: typeof SONNET, request: Read): CachePointPlace[] =>
  [...bedrockCachePointsFor(family)(request).keys()].toSorted();

/** The layout of a prompt [X1]: the session block, the conversation, and the user's message. */
const WHOLE: Read = {
  tools: [tool(2_000)],
  system: [words(2_000), words(1_000)],
  messages: said([marked(500), text(20)], [text(30)], [text(20)], [marked(30)], [text(20)]),
};

describe('cache points', () => {
  it('[X3] [X1] cache points stand behind tools, system, session block and the last stored message', () => {
    expect(places(SONNET, WHOLE)).toEqual(['0.0', '3.0', 'system', 'tools']);
  });
  it('[X3] cache points stand only where the model takes them', () => {
    expect(places(NOVA, WHOLE)).toEqual(['0.0', '3.0', 'system']);
    expect(places(UNKNOWN, WHOLE)).toEqual([]);
  });

  it.each([
    ['Sonnet', { tools: 1_023, system: 1, block: 1, last: 1 }, SONNET, ['0.0', '1.0', 'system']],
    ['Sonnet', { tools: 1_024, system: 1, block: 1, last: 1 }, SONNET, ['0.0', '1.0', 'system', 'tools']],
    ['Sonnet', { tools: 500, system: 523, block: 1, last: 1 }, SONNET, ['0.0', '1.0']],
    ['Sonnet', { tools: 500, system: 500, block: 23, last: 1 }, SONNET, ['1.0']],
    ['Sonnet', { tools: 500, system: 500, block: 20, last: 3 }, SONNET, []],
    ['Nova Pro', { tools: 1_000, system: 24, block: 1, last: 1 }, NOVA, ['0.0', '1.0', 'system']],
    ['Nova Pro', { tools: 1_000, system: 20, block: 1, last: 2 }, NOVA, []],
    ['Haiku', { tools: 2_000, system: 2_000, block: 90, last: 6 }, HAIKU, ['1.0']],
    ['Haiku', { tools: 2_000, system: 2_000, block: 90, last: 5 }, HAIKU, []],
  ])(
    '[X3] no cache point stands below the minimum of all that is read before it: %s, %o',
    (_, tokens, family, expected) => {
      const { tools, system, block, last } = tokens;
      const messages = said([marked(block)], [marked(last)], [text(5_000)]);
      expect(places(family, { tools: [tool(tools)], system: [words(system)], messages })).toEqual(expected);
    },
  );

  it('[X3] what is behind a cache point does not count towards the minimum, and unmarked text before it does', () => {
    const result: Part = { type: 'tool_result', id: 'c1', text: words(1_000) };
    const read = (...content: Part[]) => places(SONNET, { system: [], messages: said([...content, text(5_000)]) });
    expect(read(marked(1_023))).toEqual([]);
    expect(read(text(1_023), marked(1))).toEqual(['0.1']);
    expect(read(result, marked(23))).toEqual([]);
    expect(read(result, marked(24))).toEqual(['0.1']);
  });

  it("[X3] of a schema only the words count towards the minimum, since a model's own format is unknown", () => {
    const schema = { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] };
    const described = (tokens: number) => [{ name: 'brew', description: words(tokens), schema }];
    // brew; type object properties place type string required place
    expect(places(SONNET, { tools: described(1_014), system: [], messages: [] })).toEqual([]);
    expect(places(SONNET, { tools: described(1_015), system: [], messages: [] })).toEqual(['tools']);
  });
  it('[X3] of more than four candidate cache points the last stored message stays, then session block, system, tools', () => {
    const messages = said([marked(5_000)], [marked(20)], [marked(20)], [marked(20)], [marked(20)], [text(20)]);
    expect(places(SONNET, { tools: [tool(2_000)], system: [words(2_000)], messages })).toEqual([
      '0.0',
      '4.0',
      'system',
      'tools',
    ]);
    // Where tools take none, the end of the stored part of the request before.
    expect(places(NOVA, { tools: [tool(2_000)], system: [words(2_000)], messages })).toEqual([
      '0.0',
      '3.0',
      '4.0',
      'system',
    ]);
    expect(places(NOVA, { system: [], messages })).toEqual(['0.0', '2.0', '3.0', '4.0']);
  });

  it('[X3] there are never more than four cache points, though one part stands in many messages', () => {
    const same = marked(5_000);
    expect(places(SONNET, { system: [words(5_000)], messages: said([same], [same], [same], [same], [same]) })).toEqual([
      '0.0',
      '3.0',
      '4.0',
      'system',
    ]);
  });

  it('[X3] cache points last five minutes, and an hour for constant parts of models that take that', () => {
    const hour = { ttl: '1h' };
    expect(bedrockCachePointsFor(SONNET, '1h')(WHOLE)).toEqual(
      new Map<CachePointPlace, object>([
        ['tools', hour],
        ['system', hour],
        ['0.0', {}],
        ['3.0', {}],
      ]),
    );
    for (const points of [
      bedrockCachePointsFor(SONNET)(WHOLE),
      bedrockCachePointsFor(CLAUDE_4, '1h')(WHOLE),
      bedrockCachePointsFor(NOVA, '1h')(WHOLE),
    ])
      expect([...points.values()]).toEqual(Array(points.size).fill({}));
  });

  it('[X3] cache points are the same whether or not the token counts of constant texts are cached', () => {
    const placed = bedrockCachePointsFor(HAIKU);
    const requests = [WHOLE, { ...WHOLE, system: [words(10)] }, WHOLE, { ...WHOLE, tools: [] }, WHOLE];
    const standing = requests.map((request) => [...placed(request).keys()].toSorted());
    expect(standing).toEqual([['0.0', '3.0', 'system'], [], ['0.0', '3.0', 'system'], [], ['0.0', '3.0', 'system']]);
  });
});
