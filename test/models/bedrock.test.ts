import { describe, expect, it } from 'vitest';
import { NOWHERE, type Placing } from '../../shared/models/bedrock/cache-points.ts';
import { converseInput } from '../../shared/models/bedrock/converse.ts';
import { firstConverseDialect } from '../../shared/models/bedrock/converse-dialect.ts';
import { converseReader } from '../../shared/models/bedrock/converse-reader.ts';
import { bedrockModelFamily } from '../../shared/models/bedrock/model-families.ts';
import type { ModelEvent, ModelRequest } from '../../shared/models/model.ts';
import { REQUEST } from '../contract/model.ts';

const dialect = firstConverseDialect(bedrockModelFamily(''));
const uncached = { dialect, placed: () => NOWHERE };
const placed: Placing = () => {
  return new Map([
    ['tools', { ttl: '1h' }],
    ['system', { ttl: '1h' }],
    ['0.0', {}],
  ]);
};
const everywhere = { dialect, placed };

function read(...events: object[]): ModelEvent[] {
  const reader = converseReader();
  return [...events.flatMap((event) => reader.read(event)), ...reader.ending()];
}
const delta = (contentBlockIndex: number, piece: object) => ({
  contentBlockDelta: { contentBlockIndex, delta: piece },
});
const use = (contentBlockIndex: number, toolUseId: string, name: string) => ({
  contentBlockStart: { contentBlockIndex, start: { toolUse: { toolUseId, name } } },
});
const stop = (stopReason: string) => ({ messageStop: { stopReason } });

describe('a request in the words of Converse', () => {
  it('[B1] [B6] a Converse request has each instruction as a block, and always the maximum', () => {
    expect(converseInput(REQUEST, uncached)).toEqual({
      system: [{ text: 'You are Rose.' }, { text: 'Be brief.' }],
      messages: [{ role: 'user', content: [{ text: 'Dear my-diary, hello!' }] }],
      inferenceConfig: { maxTokens: 200, temperature: 0.7 },
    });
  });

  it('[B1] a Converse request has images, tools, calls and results, and no blank text', () => {
    const schema = { type: 'object' };
    const request: ModelRequest = {
      system: [],
      tools: [{ name: 'get_weather', description: 'The weather.', schema }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: ' ' },
            { type: 'image', mediaType: 'image/webp', data: Uint8Array.of(7) },
          ],
        },
        {
          role: 'assistant',
          content: [{ type: 'tool_call', id: 'functions.x:0', name: 'get_weather', input: { place: 'Oslo' } }],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', id: 'functions.x:0', text: '4 degrees' },
            { type: 'tool_result', id: 'c2', text: '', failed: true },
          ],
        },
      ],
      maxTokens: 50,
      speaker: 'Rose',
    };
    expect(converseInput(request, uncached)).toEqual({
      system: [],
      messages: [
        { role: 'user', content: [{ image: { format: 'webp', source: { bytes: Uint8Array.of(7) } } }] },
        {
          role: 'assistant',
          content: [{ toolUse: { toolUseId: 'functions_x_0', name: 'get_weather', input: { place: 'Oslo' } } }],
        },
        {
          role: 'user',
          content: [
            { toolResult: { toolUseId: 'functions_x_0', content: [{ text: '4 degrees' }], status: 'success' } },
            { toolResult: { toolUseId: 'c2', content: [{ text: '(empty)' }], status: 'error' } },
          ],
        },
      ],
      inferenceConfig: { maxTokens: 50 },
      toolConfig: {
        tools: [{ toolSpec: { name: 'get_weather', description: 'The weather.', inputSchema: { json: schema } } }],
      },
    });
  });

  it('[T7] [X3] a Converse request names the tools of earlier calls where none are offered, as Converse requires, and caches nothing', () => {
    const call = { type: 'tool_call', id: 'c1', name: 'get_weather', input: 'not json' } as const;
    const { toolConfig, messages, system } = converseInput(
      { ...REQUEST, messages: [{ role: 'assistant', content: [call, call] }] },
      everywhere,
    );
    expect(toolConfig?.tools).toMatchObject([{ toolSpec: { name: 'get_weather' } }]);
    const toolUse = { toolUse: { toolUseId: 'c1', name: 'get_weather', input: {} } };
    expect(messages[0]?.content).toEqual([toolUse, toolUse]);
    expect(system).toEqual([{ text: 'You are Rose.' }, { text: 'Be brief.' }]);
  });

  it('[X3] a Converse cache point is a block of its own behind what it ends', () => {
    const tools = [{ name: 'look', description: 'Looks.', schema: { type: 'object' } }];
    const content = ['Dear diary.', 'Hello!'].map((text) => ({ type: 'text' as const, text }));
    const request = { ...REQUEST, tools, messages: [{ role: 'user' as const, content }] };
    const { toolConfig, system, messages } = converseInput(request, everywhere);
    expect(toolConfig?.tools).toEqual([
      { toolSpec: { name: 'look', description: 'Looks.', inputSchema: { json: { type: 'object' } } } },
      { cachePoint: { type: 'default', ttl: '1h' } },
    ]);
    expect(system).toEqual([
      { text: 'You are Rose.' },
      { text: 'Be brief.' },
      { cachePoint: { type: 'default', ttl: '1h' } },
    ]);
    expect(messages[0]?.content).toEqual([
      { text: 'Dear diary.' },
      { cachePoint: { type: 'default' } },
      { text: 'Hello!' },
    ]);
  });
});

describe('the stream of Converse in our words', () => {
  it('[P7] Converse reasoning becomes thoughts, and signatures are dropped', () => {
    expect(
      read(
        delta(0, { reasoningContent: { text: 'Hm.' } }),
        delta(0, { reasoningContent: { signature: 'x' } }),
        delta(1, { text: 'Yes.' }),
        stop('end_turn'),
      ),
    ).toEqual([
      { type: 'thought', text: 'Hm.' },
      { type: 'text', text: 'Yes.' },
      { type: 'end', reason: 'complete' },
    ]);
  });

  it('[B1] Converse tool input comes in fragments, or not at all', () => {
    expect(
      read(
        use(1, 'a', 'one'),
        use(2, 'b', 'two'),
        delta(1, { toolUse: { input: '{"x"' } }),
        delta(2, { toolUse: { input: '' } }),
        delta(1, { toolUse: { input: ':1}' } }),
        stop('tool_use'),
      ),
    ).toEqual([
      { type: 'tool_call', id: 'a', name: 'one', input: { x: 1 } },
      { type: 'tool_call', id: 'b', name: 'two', input: {} },
      { type: 'end', reason: 'tool' },
    ]);
  });

  it('[B1] a call in a Converse answer cut at its length is not made', () => {
    expect(read(use(0, 'a', 'one'), delta(0, { toolUse: { input: '{}' } }), stop('max_tokens'))).toEqual([
      { type: 'end', reason: 'length' },
    ]);
  });

  it('[B1] [X3] Converse cache reads and writes are counted, and input is the rest', () => {
    const usage = {
      inputTokens: 1,
      outputTokens: 2,
      totalTokens: 10,
      cacheReadInputTokens: 3,
      cacheWriteInputTokens: 4,
    };
    expect(read(stop('end_turn'), { metadata: { usage } })[0]).toEqual({
      type: 'usage',
      usage: { input: 1, output: 2, cacheRead: 3, cacheWrite: 4 },
    });
  });

  it('[O2] [X3] the cost of Converse caching is told where prices are known, one-hour writes at their own price', () => {
    const prices = { input: 1, output: 5, cacheRead: 0.1, cacheWrite: { '5m': 1.25, '1h': 2 } };
    const reader = converseReader({ prices });
    const usage = {
      inputTokens: 100,
      outputTokens: 200,
      cacheReadInputTokens: 10_000,
      cacheWriteInputTokens: 400,
      cacheDetails: [
        { ttl: '1h', inputTokens: 300 },
        { ttl: '5m', inputTokens: 100 },
      ],
    };
    for (const event of [stop('end_turn'), { metadata: { usage } }]) reader.read(event);
    expect(reader.ending()[0]).toMatchObject({ usage: { cacheWrite: 400, dollars: 0.002825 } });
  });

  it.each([
    ['content_filtered', 'refused'],
    ['malformed_tool_use', 'malformed'],
    ['malformed_model_output', 'malformed'],
  ])('[U5] a Converse answer that %s is an error', (reason, what) => {
    expect(() => read(stop(reason))).toThrow(expect.objectContaining({ what }));
  });
});
