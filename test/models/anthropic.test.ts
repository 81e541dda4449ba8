import { describe, expect, it, onTestFinished } from 'vitest';
import { anthropicModel } from '../../shared/models/anthropic/anthropic.ts';
import type { Message, Model, ModelEvent, ModelRequest, Part } from '../../shared/models/model.ts';
import {
  BABBLE,
  collect,
  failure,
  modelContract,
  PIECES,
  REQUEST,
  SECRET,
  type Story,
  textOf,
} from '../contract/model.ts';
import { byteByByte, type Script } from '../fakes/http.ts';
import {
  event,
  fails,
  type MessagesFake,
  message,
  PING,
  start,
  startMessagesFake,
  stop,
  textBlock,
  thinkingBlock,
  toolBlock,
} from '../fakes/messages.ts';

const pieces = textBlock(0, ...PIECES);
const [opened = '', first = '', ...rest] = pieces;
const head = [start(), opened, PING, first];
const stories: Record<Story, Script> = {
  greets: { steps: [...head, ...rest, ...stop()] },
  drips: { steps: byteByByte([...head, ...rest, ...stop()].join('')) },
  stumbles: { steps: [...head, 'data: {"type":"content_block_delta","del\n\n', ...rest, ...stop()] },
  overflows: { steps: [...head, ...stop('max_tokens')] },
  babbles: { steps: [start(), ...textBlock(0, ...Array(100).fill(BABBLE))], then: 'stall' },
  'trails off': { steps: head },
  breaks: { steps: [...head, 20], then: 'reset' },
  stalls: { steps: head, then: 'stall' },
  'is silent': { steps: [], then: 'stall' },
  'is busy': fails(429, 'rate_limit_error'),
  refuses: fails(400, 'invalid_request_error', `do not say ${SECRET}`),
};

modelContract('anthropic', {
  tell: async (story) => {
    const fake = await startMessagesFake({ reply: () => stories[story] });
    const model = anthropicModel({ baseUrl: fake.url, model: 'claude-test' });
    return { model, asked: () => fake.requests.length, aborted: () => fake.aborted, close: fake.close };
  },
});

let fake: MessagesFake;

/** A model whose server plays these scripts, one per request; the last one repeats. */
async function served(model: string, ...scripts: Script[]): Promise<Model> {
  fake = await startMessagesFake({ reply: () => (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? says() });
  onTestFinished(fake.close);
  return anthropicModel({ baseUrl: fake.url, headers: async () => ({ 'x-api-key': 'sk-test' }), model });
}
const says = () => message(textBlock(0, 'Hi.'));
const asked = (at = 0) => fake.requests[at]?.body;

describe('a request in the words of the Messages API', () => {
  it('[B1] [B6] a Messages API request streams, has each instruction as a block, the key, the version, and the maximum', async () => {
    await collect(await served('claude-haiku-4-5', says()));
    expect(fake.requests[0]?.path).toBe('/v1/messages');
    expect(fake.requests[0]?.headers).toMatchObject({ 'x-api-key': 'sk-test', 'anthropic-version': '2023-06-01' });
    expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(asked()).toEqual({
      model: 'claude-haiku-4-5',
      max_tokens: 200,
      stream: true,
      temperature: 0.7,
      system: [
        { type: 'text', text: 'You are Rose.' },
        { type: 'text', text: 'Be brief.' },
      ],
      messages: [{ role: 'user', content: [{ type: 'text', text: `Dear ${SECRET}, hello!` }] }],
    });
  });

  it('[B1] a Messages API request has images, tools, calls and results, the results first, and no blank text', async () => {
    const schema = { type: 'object' };
    const call = { type: 'tool_call', id: 'functions.x:0', name: 'look', input: 'no object' } as const;
    const request: ModelRequest = {
      ...REQUEST,
      system: [],
      tools: [{ name: 'look', description: 'Looks.', schema }],
      messages: [
        { role: 'user', content: [text(' '), { type: 'image', mediaType: 'image/png', data: Uint8Array.of(1, 2) }] },
        { role: 'assistant', content: [call, { ...call, id: 'c2', input: { at: 1 } }] },
        {
          role: 'user',
          content: [
            text('And now?'),
            { type: 'tool_result', id: 'functions.x:0', text: 'A tree.' },
            { type: 'tool_result', id: 'c2', text: '', failed: true },
          ],
        },
      ],
    };
    await collect(await served('claude-haiku-4-5', says()), request);
    expect(asked()?.tools).toEqual([{ name: 'look', description: 'Looks.', input_schema: schema }]);
    expect(asked()?.messages).toEqual([
      {
        role: 'user',
        content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AQI=' } }],
      },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'functions_x_0', name: 'look', input: {} },
          { type: 'tool_use', id: 'c2', name: 'look', input: { at: 1 } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'functions_x_0', content: 'A tree.' },
          { type: 'tool_result', tool_use_id: 'c2', content: '(empty)', is_error: true },
          { type: 'text', text: 'And now?' },
        ],
      },
    ]);
  });

  it('[X3] a Messages API request marks the same cache points as Bedrock: tools, instructions, session block, last message', async () => {
    const words = (tokens: number) => Array(tokens).fill('tea').join(' ');
    const point = (tokens: number): Part => ({ type: 'text', text: words(tokens), point: true });
    const messages: Message[] = [
      { role: 'user', content: [point(200), text('One.')] },
      { role: 'assistant', content: [point(10)] },
      { role: 'user', content: [text('Now.')] },
    ];
    const tools = [{ name: 'brew', description: words(600), schema: {} }];
    const request = { ...REQUEST, system: [words(600)], tools, messages };
    const cached = anthropicModel({ baseUrl: (await open()).url, model: 'claude-sonnet-4-5', cacheTtl: '1h' });
    await collect(cached, request);
    await collect(cached, { ...request, once: true });
    const [marked, once] = fake.requests.map(({ body }) => JSON.stringify(body));
    const hour = { type: 'ephemeral', ttl: '1h' };
    expect(asked()?.system?.[0]?.cache_control).toEqual(hour);
    expect(asked()?.tools?.[0]?.cache_control).toBeUndefined();
    expect(asked()?.messages.map(({ content }) => content.map((one) => one.cache_control))).toEqual([
      [{ type: 'ephemeral' }, undefined],
      [{ type: 'ephemeral' }],
      [undefined],
    ]);
    expect([marked?.match(/cache_control/g)?.length, once?.match(/cache_control/g)]).toEqual([3, null]);
  });

  it.each([
    ['claude-haiku-4-5', { temperature: 0.7, max_tokens: 200 }],
    ['claude-haiku-5-5', { thinking: { type: 'disabled' }, max_tokens: 200 }],
    ['claude-sonnet-5-5', { thinking: { type: 'between_tools' }, max_tokens: 4_296 }],
    ['claude-opus-5-5', { output_config: { effort: 'low' }, max_tokens: 4_296 }],
    ['claude-fable-5-1', { output_config: { effort: 'low' }, max_tokens: 4_296 }],
  ])(
    '[B7] in a Messages API request %s is asked to think as little as possible, without fields that it refuses',
    async (model, fields) => {
      await collect(await served(model, says()));
      const { thinking, output_config, temperature, max_tokens } = asked() ?? {};
      const sent = { thinking, output_config, temperature, max_tokens };
      expect(JSON.parse(JSON.stringify(sent))).toEqual(fields);
    },
  );
});

describe('an answer of the Messages API', () => {
  const read = async (...blocks: string[]) =>
    collect(await served('claude-haiku-4-5', { steps: [start(), ...blocks] }));

  it('[B1] a Messages API answer tells thoughts, text, and calls once they are whole', async () => {
    const blocks = [
      ...thinkingBlock(0, 'Hm.', 'sig'),
      ...textBlock(1, 'One ', 'moment.'),
      ...toolBlock(2, 'toolu_1', 'look', '{"at"', ': "the', ' sea"}'),
      ...toolBlock(3, 'toolu_2', 'wait'),
    ];
    const events = await read(...blocks, ...stop('tool_use'));
    expect(events.filter(({ type }) => type !== 'usage' && type !== 'provider_state')).toEqual([
      { type: 'thought', text: 'Hm.' },
      { type: 'text', text: 'One ' },
      { type: 'text', text: 'moment.' },
      { type: 'tool_call', id: 'toolu_1', name: 'look', input: { at: 'the sea' } },
      { type: 'tool_call', id: 'toolu_2', name: 'wait', input: {} },
      { type: 'end', reason: 'tool' },
    ]);
  });

  it('[X3] a Messages API answer counts cache reads, cache writes, and the cost', async () => {
    const usage = {
      input_tokens: 100,
      cache_read_input_tokens: 2_000,
      cache_creation_input_tokens: 300,
      cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 200 },
      output_tokens: 1,
    };
    const model = await served('claude-haiku-4-5-20251001', {
      steps: [start(usage), ...textBlock(0, 'Hi.'), ...stop('end_turn', { input_tokens: null, output_tokens: 50 })],
    });
    expect(usageOf(await collect(model))).toEqual({
      input: 100,
      output: 50,
      cacheRead: 2_000,
      cacheWrite: 300,
      dollars: (100 + 50 * 5 + 2_000 * 0.1 + 100 * 1.25 + 200 * 2) / 1e6,
    });
  });

  it.each([
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['pause_turn', 'length'],
    ['stop_sequence', 'complete'],
    ['end_turn', 'complete'],
    ['a reason of tomorrow', 'complete'],
  ])('[B5] the stop reason %s of a Messages API answer is read as %s', async (reason, end) => {
    expect((await read(...textBlock(0, 'Hi.'), ...stop(reason))).at(-1)).toEqual({ type: 'end', reason: end });
  });

  it('[B6] a call that the token maximum cut in half is not made', async () => {
    const events = await read(...toolBlock(0, 'toolu_1', 'look', '{"at": "the s'), ...stop('max_tokens'));
    expect(events.filter(({ type }) => type === 'tool_call')).toEqual([]);
  });

  it('[U5] a refusal by Claude is a failure, and the text before it is spoken', async () => {
    const model = await served('claude-haiku-4-5', { steps: [start(), ...textBlock(0, 'Well.'), ...stop('refusal')] });
    const events: ModelEvent[] = [];
    const reading = async () => {
      for await (const one of model.stream(REQUEST, new AbortController().signal)) events.push(one);
    };
    await expect(reading()).rejects.toMatchObject({ what: 'refused', message: 'stop_reason refusal' });
    expect(textOf(events)).toBe('Well.');
  });

  it('[U5] an error behind the first words of a Messages API answer breaks the answer off', async () => {
    const overloaded = event({ type: 'error', error: { type: 'overloaded_error', message: SECRET } });
    const error = await failure(await served('m', { steps: [start(), ...textBlock(0, 'Well.'), overloaded] }));
    expect([error.what, error.message]).toEqual(['throttled', 'HTTP 529, overloaded_error']);
  });

  it('[U8] a ping is a sign of life of a Messages API answer, and so is each piece of a call', async () => {
    const seen: string[] = [];
    const steps = [start(), PING, ...toolBlock(0, 'toolu_1', 'look', '{"a":', '1}'), ...stop('tool_use')];
    const model = await served('m', { steps });
    for await (const _ of model.stream(REQUEST, new AbortController().signal, (life) => seen.push(life)));
    expect(seen.filter((life) => life === 'call').length).toBeGreaterThanOrEqual(3);
    expect(seen[0]).toBe('stream');
  });

  it('[B8] a reached spend limit is no busy server', async () => {
    const error = { type: 'rate_limit_error', message: 'no', details: { error_code: 'enforced_spend_limit_reached' } };
    const body = JSON.stringify({ type: 'error', error });
    expect((await failure(await served('m', { status: 429, steps: [body] }))).what).toBe('refused');
  });
});

function text(words: string): Part {
  return { type: 'text', text: words };
}

function usageOf(events: readonly ModelEvent[]) {
  return events.find((one) => one.type === 'usage')?.usage;
}

async function open(): Promise<MessagesFake> {
  fake = await startMessagesFake({ reply: says });
  onTestFinished(fake.close);
  return fake;
}
