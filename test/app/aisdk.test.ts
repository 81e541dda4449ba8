import { describe, expect, it } from 'vitest';
import { type AiSdkModel, aisdk } from '../../shared/app/aisdk.ts';
import type { ModelEvent, ModelRequest } from '../../shared/models/model.ts';

type Fake = AiSdkModel & { asked: Record<string, unknown>[] };

/** A model of the AI SDK that streams these parts. */
function fake(parts: object[], specificationVersion = 'v3'): Fake {
  const asked: Record<string, unknown>[] = [];
  return {
    ...{ specificationVersion, provider: 'fake.chat', modelId: 'm1', asked },
    doStream: async (options: Record<string, unknown>) => {
      asked.push(options);
      return { stream: ReadableStream.from(parts) };
    },
  } as unknown as Fake;
}

const request: ModelRequest = {
  system: ['You are Nora.', 'Rules.'],
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Where?' }] },
    { role: 'assistant', content: [{ type: 'tool_call', id: 'c1', name: 'look_up', input: { q: 1 } }] },
    {
      role: 'user',
      content: [
        { type: 'tool_result', id: 'c1', text: 'gone', failed: true },
        { type: 'image', mediaType: 'image/png', data: new Uint8Array([1]) },
      ],
    },
  ],
  tools: [{ name: 'look_up', description: 'Looks up.', schema: { type: 'object' } }],
  maxTokens: 100,
  temperature: 0.5,
  speaker: 'Nora',
};

async function eventsOf(model: AiSdkModel, signal = new AbortController().signal): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of aisdk(model).stream(request, signal)) events.push(event);
  return events;
}

describe('[E4] a model of the AI SDK', () => {
  it("[E4] a model of the AI SDK is asked with the SDK's own request fields", async () => {
    const model = fake([{ type: 'finish', finishReason: { unified: 'stop' }, usage: {} }]);
    await eventsOf(model);
    expect(model.asked[0]).toMatchObject({
      prompt: [
        { role: 'system', content: 'You are Nora.\n\nRules.' },
        { role: 'user', content: [{ type: 'text', text: 'Where?' }] },
        { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'look_up', input: { q: 1 } }] },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'c1',
              toolName: 'look_up',
              output: { type: 'error-text', value: 'gone' },
            },
          ],
        },
        { role: 'user', content: [{ type: 'file', mediaType: 'image/png', data: new Uint8Array([1]) }] },
      ],
      tools: [{ type: 'function', name: 'look_up', description: 'Looks up.', inputSchema: { type: 'object' } }],
      maxOutputTokens: 100,
      temperature: 0.5,
    });
  });

  it.each([
    ['v2', { inputTokens: 10, outputTokens: 2, cachedInputTokens: 4 }, 'tool-calls'],
    ['v3', { inputTokens: { total: 10, cacheRead: 4 }, outputTokens: { total: 2 } }, { unified: 'tool-calls' }],
    ['v4', { inputTokens: { noCache: 6, cacheRead: 4 }, outputTokens: { total: 2 } }, { unified: 'tool-calls' }],
  ])(
    '[E4] a model of the AI SDK of version %s streams text, thoughts, calls and usage',
    async (version, usage, finishReason) => {
      const parts = [
        { type: 'stream-start', warnings: [] },
        { type: 'reasoning-delta', id: '0', delta: 'hm' },
        { type: 'text-delta', id: '1', delta: '[happy] Yes.' },
        { type: 'tool-call', toolCallId: 'c2', toolName: 'look_up', input: '{"q":2}' },
        { type: 'finish', usage, finishReason },
      ];
      expect(await eventsOf(fake(parts, version))).toEqual([
        { type: 'thought', text: 'hm' },
        { type: 'text', text: '[happy] Yes.' },
        { type: 'tool_call', id: 'c2', name: 'look_up', input: { q: 2 } },
        { type: 'usage', usage: { input: 6, output: 2, cacheRead: 4, cacheWrite: 0 } },
        { type: 'end', reason: 'tool' },
      ]);
    },
  );

  it.each([
    ['no end', [{ type: 'text-delta', delta: 'Ye' }], 'broken_off'],
    ['an end that is none', [{ type: 'finish', finishReason: { unified: 'content-filter' } }], 'broken_off'],
    ['an error', [{ type: 'error', error: new Error('the prompt was …') }], 'broken_off'],
  ])('[E4] [B5] a model of the AI SDK with %s has failed', async (_, parts, what) => {
    await expect(eventsOf(fake(parts))).rejects.toMatchObject({ name: 'ModelError', what });
  });

  it.each([
    [429, 'throttled'],
    [400, 'refused'],
    [503, 'unreachable'],
  ])(
    '[E4] [N5] a model of the AI SDK that answers with %i has failed, and its words are not logged',
    async (statusCode, what) => {
      const error = Object.assign(new Error('secret words'), { name: 'AI_APICallError', statusCode });
      const model = { ...fake([]), doStream: () => Promise.reject(error) };
      await expect(eventsOf(model)).rejects.toMatchObject({ what, message: `AI_APICallError, HTTP ${statusCode}` });
    },
  );

  it('[E4] a model of the AI SDK is imported when it is first asked', async () => {
    const imported: number[] = [];
    const model = aisdk(async () => {
      imported.push(1);
      return fake([{ type: 'finish', finishReason: 'stop' }], 'v2');
    }, 'mine');
    expect([model.name, imported.length]).toEqual(['mine', 0]);
    for (let n = 0; n < 2; n += 1)
      for await (const _ of model.stream(request, new AbortController().signal)) expect(imported).toHaveLength(1);
  });
});
