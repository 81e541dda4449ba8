import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../../shared/models/model.ts';
import { openaiModel } from '../../shared/models/openai/openai.ts';
import type { LogFields } from '../../shared/ports/ports.ts';
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
import { byteByByte, cutAt, type Script } from '../fakes/http.ts';
import {
  calls,
  DONE,
  delta,
  event,
  fails,
  finish,
  type OpenAiFake,
  says,
  startOpenAiFake,
  usage,
} from '../fakes/openai.ts';

const pieces = PIECES.map((content) => delta({ content }));
const [first = '', ...rest] = pieces;
const tail = [finish(), usage(12, 5), DONE];
const stories: Record<Story, Script> = {
  greets: { steps: [...pieces, ...tail] },
  drips: { steps: byteByByte([...pieces, ...tail].join('')) },
  stumbles: { steps: [first, event('{"choices":[{"delta'), ...rest, ...tail] },
  overflows: { steps: [first, finish('length'), usage(12, 5), DONE] },
  babbles: { steps: Array(100).fill(delta({ content: BABBLE })), then: 'stall' },
  'trails off': { steps: [first, DONE] },
  breaks: { steps: [first, 20], then: 'reset' },
  stalls: { steps: [first], then: 'stall' },
  'is silent': { steps: [], then: 'stall' },
  'is busy': fails(429, 'rate_limit_exceeded'),
  refuses: fails(400, 'invalid_request_error', `do not say ${SECRET}`),
};

modelContract('openai', {
  tell: async (story) => {
    const fake = await startOpenAiFake({ reply: () => stories[story] });
    const model = openaiModel({ baseUrl: fake.url, model: 'gpt-test' });
    return { model, asked: () => fake.requests.length, aborted: () => fake.aborted, close: fake.close };
  },
});

let fake: OpenAiFake;

async function serve(reply: () => Script): Promise<void> {
  fake = await startOpenAiFake({ reply });
  onTestFinished(fake.close);
}

/** A model whose server plays these scripts, one per request; the last one repeats. */
async function served(...scripts: Script[]): Promise<Model> {
  await serve(() => (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? says(''));
  return openaiModel({
    baseUrl: fake.url,
    headers: async () => ({ authorization: 'Bearer sk-test' }),
    model: 'gpt-test',
  });
}

const END: ModelEvent = { type: 'end', reason: 'complete' };

describe('what is asked', () => {
  it('[B1] [B6] a chat completions request streams, with every instruction, the key, and the maximum', async () => {
    await collect(await served(says('Hi.')));
    expect(fake.requests[0]?.path).toBe('/v1/chat/completions');
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer sk-test');
    expect(fake.requests[0]?.body).toEqual({
      model: 'gpt-test',
      messages: [
        { role: 'system', content: 'You are Rose.\n\nBe brief.' },
        { role: 'user', content: 'Dear my-diary, hello!' },
      ],
      max_tokens: 200,
      temperature: 0.7,
      stream: true,
      stream_options: { include_usage: true },
    });
  });
  it("[B1] a chat completions request has tools, calls and results in the endpoint's format", async () => {
    const schema = { type: 'object', properties: { place: { type: 'string' } } };
    const request: ModelRequest = {
      ...REQUEST,
      system: [],
      tools: [{ name: 'get_weather', description: 'The weather.', schema }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Oslo?' }] },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'One moment.' },
            { type: 'tool_call', id: 'c1', name: 'get_weather', input: { place: 'Oslo' } },
            { type: 'tool_call', id: 'c2', name: 'get_weather', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', id: 'c1', text: '4 degrees' },
            { type: 'tool_result', id: 'c2', text: 'no place', failed: true },
            { type: 'text', text: 'And tomorrow?' },
          ],
        },
      ],
    };
    await collect(await served(says('Hi.')), request);
    expect(fake.requests[0]?.body.tools).toEqual([
      { type: 'function', function: { name: 'get_weather', description: 'The weather.', parameters: schema } },
    ]);
    expect(fake.requests[0]?.body.messages).toEqual([
      { role: 'user', content: 'Oslo?' },
      {
        role: 'assistant',
        content: 'One moment.',
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{"place":"Oslo"}' } },
          { id: 'c2', type: 'function', function: { name: 'get_weather', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', content: '4 degrees' },
      { role: 'tool', tool_call_id: 'c2', content: 'Error: no place' },
      { role: 'user', content: 'And tomorrow?' },
    ]);
  });

  it('[X3] a chat completions request has no cache points, since such endpoints cache equal beginnings by themselves', async () => {
    const content = [
      { type: 'text', text: 'Ada is 36.', point: true } as const,
      { type: 'text', text: 'Hello!' } as const,
    ];
    await collect(await served(says('Hi.')), { ...REQUEST, messages: [{ role: 'user', content }] });
    expect(fake.requests[0]?.body.messages[1]).toEqual({ role: 'user', content: 'Ada is 36.\nHello!' });
  });

  it('[B1] a chat completions request has images as data URLs', async () => {
    const image = { type: 'image', mediaType: 'image/png', data: Uint8Array.of(1, 2, 3) } as const;
    const content = [{ type: 'text', text: 'What is this?' } as const, image];
    await collect(await served(says('Hi.')), { ...REQUEST, messages: [{ role: 'user', content }] });
    expect(fake.requests[0]?.body.messages[1]).toEqual({
      role: 'user',
      content: [
        { type: 'text', text: 'What is this?' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
      ],
    });
  });

  it("[B6] OpenAI's own endpoint gets max_completion_tokens, and its reasoning models no temperature", async () => {
    const bodies: unknown[] = [];
    const http = async (call: { body: unknown }) => {
      bodies.push(JSON.parse(Buffer.from(call.body as Uint8Array).toString()));
      throw new ModelError('unreachable', 'not sent');
    };
    await failure(openaiModel({ baseUrl: 'https://api.openai.com/v1', model: 'gpt-4.1', http }));
    await failure(openaiModel({ baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini', http }));
    expect(bodies[0]).toMatchObject({ max_completion_tokens: 200, temperature: 0.7 });
    expect(bodies[1]).toMatchObject({ max_completion_tokens: 200 });
    expect(bodies[0]).not.toHaveProperty('max_tokens');
    expect(bodies[1]).not.toHaveProperty('temperature');
  });
});

describe('what is answered', () => {
  for (const field of ['reasoning_content', 'reasoning']) {
    it(`[P7] the field ${field} of a chat completions answer becomes thoughts, apart from the text`, async () => {
      const model = await served({ steps: [delta({ [field]: 'Hm, ' }), delta({ content: 'Yes.' }), finish()] });
      expect(await collect(model)).toEqual([{ type: 'thought', text: 'Hm, ' }, { type: 'text', text: 'Yes.' }, END]);
    });
  }

  it('[B1] [X3] cached tokens of a chat completions answer are counted apart, and the input is the rest', async () => {
    const model = await served({ steps: [delta({ content: 'Yes.' }), finish(), usage(100, 5, 80), DONE] });
    expect((await collect(model)).at(-2)).toEqual({
      type: 'usage',
      usage: { input: 20, output: 5, cacheRead: 80, cacheWrite: 0 },
    });
  });

  it.each([
    ['reads and writes', { cached_tokens: 70, cache_write_tokens: 20 }, { input: 10, cacheRead: 70, cacheWrite: 20 }],
    ['reads alone', { cached_tokens: 70 }, { input: 30, cacheRead: 70, cacheWrite: 0 }],
    ['nothing, in so many words', { cached_tokens: null }, { input: 100, cacheRead: 0, cacheWrite: 0 }],
    ['nothing', null, { input: 100, cacheRead: 0, cacheWrite: 0 }],
    ['more than there was', { cached_tokens: 170 }, { input: 0, cacheRead: 170, cacheWrite: 0 }],
  ])('[X3] servers report cached tokens in their own ways: %s', async (_, prompt_tokens_details, counted) => {
    const told = event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details } });
    const model = await served({ steps: [delta({ content: 'Yes.' }), finish(), told, DONE] });
    expect((await collect(model)).at(-2)).toEqual({ type: 'usage', usage: { output: 5, ...counted } });
  });

  it('[B1] tool calls of a chat completions answer are put together from fragments, before the end', async () => {
    const events = await collect(await served(calls('get_weather', { place: 'Oslo' }, 'call_7')));
    expect(events).toEqual([
      { type: 'tool_call', id: 'call_7', name: 'get_weather', input: { place: 'Oslo' } },
      { type: 'usage', usage: { input: 12, output: 8, cacheRead: 0, cacheWrite: 0 } },
      { type: 'end', reason: 'tool' },
    ]);
  });

  it('[B1] two calls whose fragments come mixed are two', async () => {
    const piece = (index: number, rest: object) => delta({ tool_calls: [{ index, ...rest }] });
    const model = await served({
      steps: [
        piece(0, { id: 'a', function: { name: 'one', arguments: '' } }),
        piece(1, { id: 'b', function: { name: 'two', arguments: '{"x"' } }),
        piece(0, { function: { arguments: '{"y":1}' } }),
        piece(1, { function: { arguments: ':2}' } }),
        finish('tool_calls'),
      ],
    });
    expect(await collect(model)).toEqual([
      { type: 'tool_call', id: 'a', name: 'one', input: { y: 1 } },
      { type: 'tool_call', id: 'b', name: 'two', input: { x: 2 } },
      { type: 'end', reason: 'tool' },
    ]);
  });

  it('[B1] servers without index, without id, or that say "stop" behind a call are understood', async () => {
    const whole = (id: string | undefined, name: string) =>
      delta({ tool_calls: [{ ...(id && { id }), function: { name, arguments: '{}' } }] });
    const model = await served(
      { steps: [whole('a', 'one'), whole('b', 'two'), finish('stop')] },
      { steps: [whole(undefined, 'one'), finish('stop')] },
    );
    expect((await collect(model)).map((each) => ('id' in each ? each.id : each.type))).toEqual(['a', 'b', 'end']);
    expect((await collect(model))[0]).toEqual({ type: 'tool_call', id: 'call-1', name: 'one', input: {} });
  });

  it('[B1] [T1] empty tool arguments are {}, and text that is no JSON stays for the schema to refuse', async () => {
    const call = (json: string) =>
      delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'one', arguments: json } }] });
    const model = await served(
      { steps: [call(''), finish('tool_calls')] },
      { steps: [call('{"pla'), finish('tool_calls')] },
    );
    expect((await collect(model))[0]).toMatchObject({ input: {} });
    expect((await collect(model))[0]).toMatchObject({ input: '{"pla' });
  });

  it.each([
    [
      'one call',
      (n: number) => ({
        index: 0,
        ...(n === 0 && { id: 'a' }),
        function: { name: 'one', arguments: 'x'.repeat(1_000) },
      }),
    ],
    ['many calls', (n: number) => ({ index: n, id: `c${n}`, function: { name: 'n'.repeat(1_000), arguments: '' } })],
  ])('[B6] an answer with too long tool calls is ended: %s', async (_, fragment) => {
    const pieces = Array.from({ length: 200 }, (_, n) => delta({ tool_calls: [fragment(n)] }));
    const { what } = await failure(await served({ steps: pieces, then: 'stall' }));
    expect(what).toBe('malformed');
    await vi.waitFor(() => expect(fake.aborted).toBe(1));
  });

  it('[B6] an answer that reasons for too long is ended', async () => {
    const pieces = Array(300).fill(delta({ reasoning_content: BABBLE }));
    expect((await failure(await served({ steps: pieces, then: 'stall' }))).what).toBe('malformed');
  });

  it('[B1] a call in a chat completions answer cut at its length is not made', async () => {
    const call = delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'one', arguments: '{}' } }] });
    expect(await collect(await served({ steps: [call, finish('length')] }))).toEqual([
      { type: 'end', reason: 'length' },
    ]);
  });

  it('[B5] a chat completions answer is whole after finish_reason, with or without [DONE], usage, or a proper end', async () => {
    const said = delta({ content: 'Yes.' });
    const model = await served({ steps: [said + finish()] }, { steps: [said + finish(), 20], then: 'reset' });
    const whole = [{ type: 'text', text: 'Yes.' }, END];
    expect(await collect(model)).toEqual(whole);
    expect(await collect(model)).toEqual(whole);
  });

  it('[B5] a chat completions answer does not wait for the connection to end once all is said', async () => {
    const model = await served({
      steps: [[delta({ content: 'Yes.' }), finish(), usage(1, 1), DONE].join('')],
      then: 'stall',
    });
    expect((await collect(model)).at(-1)).toEqual(END);
  });

  it('[B6] a chat completions stream may have CRLF, comments, a byte order mark, and no last blank line', async () => {
    const text = `\uFEFF: hello\r\n\r\n${delta({ content: 'Yes.' }).replaceAll('\n', '\r\n')}: ping\r\n\r\n${finish().trimEnd()}`;
    const model = await served({ steps: cutAt(text, 1, 2, 14, 15, 40) });
    expect(await collect(model)).toEqual([{ type: 'text', text: 'Yes.' }, END]);
  });

  it('[B6] bad events of a chat completions stream are skipped and counted, and the end marker decides', async () => {
    await serve(() => ({
      steps: [
        event('{'),
        event('null'),
        event('{"choices":7}'),
        delta({ content: { text: 7 } }),
        delta({ content: 'Yes.' }),
        finish(),
      ],
    }));
    const logged: [string, LogFields | undefined][] = [];
    const log = {
      info: () => {},
      error: () => {},
      warn: (sentence: string, fields?: LogFields) => void logged.push([sentence, fields]),
    };
    expect(textOf(await collect(openaiModel({ baseUrl: fake.url, model: 'm', log })))).toBe('Yes.');
    expect(logged).toEqual([['malformed model events skipped', { model: 'openai:m', events: 3 }]]);
  });
  it('[U5] an error event in the middle breaks a chat completions answer off, without its text in the log', async () => {
    const error = event({ error: { code: 'server_error', message: SECRET } });
    const thrown = await failure(await served({ steps: [delta({ content: 'Well' }), error, finish()] }));
    expect([thrown.what, thrown.message]).toEqual(['broken_off', 'an error event, server_error']);
  });

  it('[U5] an answer that the provider withholds is refused', async () => {
    const thrown = await failure(await served({ steps: [delta({ content: 'Well' }), finish('content_filter')] }));
    expect([thrown.what, thrown.message]).toEqual(['refused', 'finish_reason content_filter']);
  });

  it.each([
    [401, 'refused', 'HTTP 401, invalid_api_key'],
    [500, 'refused', 'HTTP 500, server_error'],
    [503, 'throttled', 'HTTP 503, overloaded'],
  ] as const)('[N5] the status %i of a chat completions server is %s', async (status, what, message) => {
    const type = message.split(', ')[1] ?? '';
    const thrown = await failure(await served(fails(status, type, SECRET)));
    expect([thrown.what, thrown.message]).toEqual([what, message]);
  });
  it('[B1] all events of one chunk are passed on without a turn of the event loop between them', async () => {
    const model = await served({
      steps: [[...'abcdefgh'].map((content) => delta({ content })).join('') + finish() + DONE],
    });
    let turns = 0;
    const seen: number[] = [];
    const count = setInterval(() => (turns += 1), 0);
    for await (const each of model.stream(REQUEST, new AbortController().signal))
      if (each.type === 'text') seen.push(turns);
    clearInterval(count);
    expect(new Set(seen).size).toBe(1);
  });
});
