import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPlainAnswerText } from '../../shared/models/answer-text/plain-answers.ts';
import { postToModelServer } from '../../shared/models/http-client.ts';
import type { Model, ModelEvent, ModelRequest, Part } from '../../shared/models/model.ts';
import { openaiModel } from '../../shared/models/openai/openai.ts';
import { modelWithBusyRetries } from '../../shared/models/retry/busy-retries.ts';
import { plainToolSpecs } from '../../shared/models/tool-calls/plain-schema.ts';
import { collect, textOf } from '../contract/model.ts';
import { CALL_QUIRKS } from '../fakes/call-quirks.ts';
import { ANSWER, QUIRKS, type QuirkName, startQuirkServer, TOOL } from '../fakes/model-quirks.ts';
import { type ChatRequest, type OpenAiFake, says, startOpenAiFake } from '../fakes/openai.ts';
import { CONTEXT_QUIRKS, REQUEST_QUIRKS } from '../fakes/request-quirks.ts';
import { BUSY_QUIRKS, STREAM_QUIRKS, USAGE_QUIRKS } from '../fakes/stream-quirks.ts';
import { ASKED, turnOf } from './whole-turn.ts';

let server: OpenAiFake;
beforeAll(async () => {
  server = await startQuirkServer();
});
afterAll(() => server.close());

type Asked = { model: Model; parameters: unknown[]; waitedMs: () => number };

function modelOf(quirk: QuirkName): Asked {
  const parameters: unknown[] = [];
  let nowMs = 0;
  const sleep = async (ms: number) => {
    nowMs += ms;
  };
  const log = {
    info: () => {},
    error: () => {},
    warn: (_: string, fields?: { parameter?: unknown }) =>
      void (fields?.parameter && parameters.push(fields.parameter)),
  };
  const model = withPlainAnswerText(openaiModel({ baseUrl: server.url, model: quirk, log }));
  const clock = { now: () => nowMs, sleep, yieldToEventLoop: async () => {} };
  return { model: modelWithBusyRetries(model, { clock, patienceMs: 60_000 }), parameters, waitedMs: () => nowMs };
}

const CALL = [{ name: TOOL, input: { place: 'Oslo' } }];
const namesOf = <Name extends QuirkName>(quirks: Record<Name, unknown>) => Object.keys(quirks) as Name[];
const of = (names: readonly QuirkName[]) => names.map((name) => [name, QUIRKS[name].of] as const);

const said = (text: string, point = false): Part[] => [{ type: 'text', text, ...(point && { point: true }) }];
const LONG: ModelRequest = {
  ...ASKED,
  messages: [
    ...Array.from({ length: 40 }, (_, at) => ({
      role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: at === 0 ? said('Facts.', true) : said(`Turn ${at}. ${'tea '.repeat(240)}`),
    })),
    { role: 'user', content: said('And now?') },
  ],
};

describe('a conversation that is too long', () => {
  it.each(of(namesOf(CONTEXT_QUIRKS)))(
    '[B7] an overlong request is told in these words, and halved until it fits: %s (%s)',
    async (name) => {
      const { model, parameters } = modelOf(name);
      expect((await turnOf(model, LONG)).text).toBe(ANSWER);
      expect(new Set(parameters)).toEqual(new Set(['messages']));
      expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('And now?');
    },
  );

  it('[B7] an answer that leaves no room for the prompt is asked for with fewer tokens', async () => {
    const message = "'max_tokens' is too large: 900. This model's maximum context length is 1000 tokens.";
    const isTooMuch = ({ max_tokens = 0 }: ChatRequest) => max_tokens > 300;
    const fake = await startOpenAiFake({
      reply: (request) =>
        isTooMuch(request) ? { status: 400, steps: [JSON.stringify({ error: { message } })] } : says(ANSWER),
    });
    const model = openaiModel({ baseUrl: fake.url, model: 'm' });
    expect(textOf(await collect(model, { ...LONG, maxTokens: 900 }))).toBe(ANSWER);
    await fake.close();
    expect(fake.requests.at(-1)?.body.messages).toHaveLength(42);
  });
});

const WITH_CALLS: readonly QuirkName[] = namesOf(REQUEST_QUIRKS).filter((name) =>
  /id|role$|^tool-role|^results|content|missing$/.test(name),
);
const OF_TOOLS: readonly QuirkName[] = namesOf(REQUEST_QUIRKS).filter((name) => /^schema|^long-desc|^many/.test(name));

/** A tool whose schema has what servers refuse. */
const RICH: ModelRequest = {
  ...ASKED,
  tools: [
    {
      name: TOOL,
      description: 'The weather. '.repeat(200),
      schema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        additionalProperties: false,
        required: ['place'],
        properties: {
          place: { type: ['string', 'null'], pattern: '[a-z]' },
          days: { enum: [1, 2] },
          unit: { anyOf: [{ type: 'null' }, { const: 'metric' }, { type: 'number' }] },
          at: { $ref: '#/$defs/at' },
          parts: { type: 'array', items: { oneOf: [{ type: 'string', enum: ['wind', 'rain'] }] } },
        },
        $defs: { at: { type: 'string', format: 'date', description: 'The day.' } },
      },
    },
  ],
};

describe('a request that is refused', () => {
  it.each(of(namesOf(REQUEST_QUIRKS).filter((name) => !OF_TOOLS.includes(name))))(
    '[B7] a request is asked again in the way that the refusal demands, and never again otherwise: %s (%s)',
    async (name) => {
      const { model, parameters } = modelOf(name);
      const whole = { text: ANSWER, calls: WITH_CALLS.includes(name) ? CALL : [] };
      expect(await turnOf(model)).toEqual(whole);
      const [before, learned] = [server.requests.length, parameters.length];
      expect(await turnOf(model)).toEqual(whole);
      expect(learned).toBeGreaterThan(0);
      expect([server.requests.length - before, parameters.length]).toEqual([whole.calls.length + 1, learned]);
      expect(server.requests.at(-1)?.body.tools).toHaveLength(1);
    },
  );

  it.each(of(OF_TOOLS))('[B7] tools are offered in plain words before they are left out: %s (%s)', async (name) => {
    const { model } = modelOf(name);
    const others = Array.from({ length: 139 }, (_, at) => ({ name: `tool_${at}`, description: '', schema: {} }));
    const request = name === 'many-tools' ? { ...ASKED, tools: [...(ASKED.tools ?? []), ...others] } : RICH;
    expect((await turnOf(model, request)).text).toBe(ANSWER);
    expect(server.requests.at(-1)?.body.tools).toHaveLength(name === 'many-tools' ? 128 : 1);
  });

  it('[B7] a plain schema keeps types, texts and what is required', () => {
    const [{ description = '', schema } = {}] = plainToolSpecs(RICH.tools ?? []);
    expect(description).toHaveLength(1_000);
    expect(schema).toEqual({
      type: 'object',
      required: ['place'],
      properties: {
        place: { type: 'string' },
        days: { type: 'number', description: 'One of 1, 2.' },
        unit: { type: 'string', enum: ['metric'] },
        at: { type: 'string', description: 'The day.' },
        parts: { type: 'array', items: { type: 'string', enum: ['wind', 'rain'] } },
      },
    });
  });

  it('[B7] a schema that refers to itself ends', () => {
    const schema = {
      $ref: '#/$defs/node',
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
    };
    expect(JSON.stringify(plainToolSpecs([{ name: 'a', description: '', schema }])).length).toBeLessThan(2_000);
  });

  it.each([
    ['calls in the text are those of Hermes', 'no-tool-role', /<tool_call>.*get_weather.*<tool_response>/s],
    ['a signature that was never given is named as such', 'signature-missing', /skip_thought_signature_validator/],
  ] as const)('[B7] what goes back is what the server can read: %s', async (_, name, what) => {
    await turnOf(modelOf(name).model);
    expect(JSON.stringify(server.requests.at(-1)?.body.messages)).toMatch(what);
  });
});

describe('an address that is not quite right', () => {
  it.each([
    ['', 404, '404 page not found'],
    ['', 200, '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}'],
    ['/v1/chat/completions', 404, ''],
    ['/v1/', 404, ''],
  ])(
    '[B7] the endpoint is found behind an address that ends in %j, where %i comes from another',
    async (path, status, words) => {
      const fake = await startOpenAiFake({
        reply: (_, { path: asked }) => (asked === '/v1/chat/completions' ? says(ANSWER) : { status, steps: [words] }),
      });
      const model = openaiModel({ baseUrl: fake.url.replace(/\/v1$/, path), model: 'm' });
      expect(textOf(await collect(model))).toBe(ANSWER);
      await fake.close();
    },
  );

  it('[B7] gateways are told who asks, and what is taken', async () => {
    const fake = await startOpenAiFake();
    const answer = await postToModelServer({ url: fake.url, body: {} }, new AbortController().signal);
    answer.release();
    await fake.close();
    const { 'user-agent': agent, accept } = fake.requests[0]?.headers ?? {};
    expect([agent, accept]).toEqual(['sotto', 'text/event-stream, application/json']);
  });
});

describe('an answer that users reported', () => {
  it.each(of(namesOf(STREAM_QUIRKS).filter((name) => name !== 'split-bytes')))(
    '[B5] [B7] a reported stream is said once, and its reasoning never: %s (%s)',
    async (name) => {
      expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: [] });
    },
  );

  it.each(of(['split-bytes']))('[B6] a reported stream keeps each character: %s (%s)', async (name) => {
    expect((await turnOf(modelOf(name).model)).text).toBe(`Grüße, 世界 👋. ${ANSWER}`);
  });

  it.each(of(['reasoning-part', 'reasoning-summary', 'thought-flag', 'thought-flag-without-tags']))(
    '[P7] a reported stream keeps its reasoning as a thought: %s (%s)',
    async (name) => {
      const thoughts = (await collect(modelOf(name).model)).flatMap((one) =>
        one.type === 'thought' ? [one.text] : [],
      );
      expect(thoughts.join('')).toMatch(/weather|Oslo/);
    },
  );

  it.each(of(namesOf(BUSY_QUIRKS)))(
    '[B8] a server that is busy in its own words is asked again: %s (%s)',
    async (name) => {
      const { model, waitedMs } = modelOf(name);
      expect((await turnOf(model)).text).toBe(ANSWER);
      expect(waitedMs()).toBe(name === 'retry-in-words' ? 7_500 : 1_000);
    },
  );

  it.each(of(namesOf(USAGE_QUIRKS)))('[B1] usage is read where the server puts it: %s (%s)', async (name) => {
    const usage = (await collect(modelOf(name).model)).find((one) => one.type === 'usage')?.usage;
    expect(usage).toEqual({ input: 7, output: 7, cacheRead: 5, cacheWrite: 0 });
  });

  it.each(of(namesOf(CALL_QUIRKS)))('[B7] a reported call is one call: %s (%s)', async (name) => {
    const { calls, text } = await turnOf(modelOf(name).model);
    expect([calls, text.endsWith(ANSWER)]).toEqual([CALL, true]);
  });

  it('[B7] fragments of two calls that alternate are put to the call of their id', async () => {
    const fragments = [
      { id: 'a', function: { name: TOOL, arguments: '' } },
      { id: 'b', function: { name: TOOL, arguments: '' } },
      { id: 'a', function: { arguments: '{"place":' } },
      { id: 'b', function: { arguments: '{"place":"Rome"}' } },
      { id: 'a', function: { arguments: '"Oslo"}' } },
    ];
    const steps = [...fragments.map((one) => ({ delta: { tool_calls: [one] } })), { finish_reason: 'tool_calls' }];
    const fake = await startOpenAiFake({
      reply: () => ({ steps: steps.map((one) => `data: ${JSON.stringify({ choices: [one] })}\n\n`) }),
    });
    const events: ModelEvent[] = await collect(openaiModel({ baseUrl: fake.url, model: 'm' }));
    await fake.close();
    const inputs = events.flatMap((one) => (one.type === 'tool_call' ? [one.input] : []));
    expect(inputs).toEqual([{ place: 'Oslo' }, { place: 'Rome' }]);
  });

  it('[T1] arguments that break off stay text, which the schema refuses', async () => {
    const piece = { index: 0, id: 'a', function: { name: TOOL, arguments: '{"place": "Os' } };
    const steps = [{ delta: { tool_calls: [piece] } }, { finish_reason: 'tool_calls' }];
    const fake = await startOpenAiFake({
      reply: () => ({ steps: steps.map((one) => `data: ${JSON.stringify({ choices: [one] })}\n\n`) }),
    });
    const events = await collect(withPlainAnswerText(openaiModel({ baseUrl: fake.url, model: 'm' })));
    await fake.close();
    expect(events.find((one) => one.type === 'tool_call')?.input).toBe('{"place": "Os');
  });

  it('[T1] a parameter with the name of a wrapper is no wrapper', async () => {
    const schema = { type: 'object', properties: { input: { type: 'object' } } };
    const piece = { index: 0, id: 'a', function: { name: TOOL, arguments: '{"input": {"a": 1}}' } };
    const steps = [{ delta: { tool_calls: [piece] } }, { finish_reason: 'tool_calls' }];
    const fake = await startOpenAiFake({
      reply: () => ({ steps: steps.map((one) => `data: ${JSON.stringify({ choices: [one] })}\n\n`) }),
    });
    const tools = [{ name: TOOL, description: '', schema }];
    const events = await collect(withPlainAnswerText(openaiModel({ baseUrl: fake.url, model: 'm' })), {
      ...ASKED,
      tools,
    });
    await fake.close();
    expect(events.find((one) => one.type === 'tool_call')?.input).toEqual({ input: { a: 1 } });
  });
});
