import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model, ModelEvent } from '../../shared/models/model.ts';
import { openaiModel } from '../../shared/models/openai/openai.ts';
import { modelWithBusyRetries } from '../../shared/models/retry/busy-retries.ts';
import type { Log, LogFields } from '../../shared/ports/ports.ts';
import { collect, failure, textOf } from '../contract/model.ts';
import { ANSWER, QUIRKS, type QuirkName, startQuirkServer, TOOL } from '../fakes/model-quirks.ts';
import { type OpenAiFake, startOpenAiFake } from '../fakes/openai.ts';
import { ASKED, turnOf } from './whole-turn.ts';

let server: OpenAiFake;
beforeAll(async () => {
  server = await startQuirkServer();
});
afterAll(() => server.close());

type Asked = { model: Model; warned: LogFields[] };

function modelOf(quirk: QuirkName): Asked {
  const warned: LogFields[] = [];
  const warn: Log['warn'] = (sentence, fields) => void warned.push({ sentence, ...fields });
  const log = { info: () => {}, error: () => {}, warn };
  return { model: openaiModel({ baseUrl: server.url, model: quirk, log }), warned };
}

const CALL = [{ name: TOOL, input: { place: 'Oslo' } }];
const of = (...names: QuirkName[]) => names.map((name) => [name, QUIRKS[name].of] as const);

describe('a model server with a dialect of its own', () => {
  it.each(
    of(
      'thought-signature',
      'reasoning-content',
      'reasoning-details',
      'thinking-blocks',
      'state-behind-call',
      'refuses-state',
    ),
  )('[B7] a model server gets back what its call carried: %s (%s)', async (name) => {
    expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: CALL });
  });

  it("[B7] another model of a chain does not get what one model's call carried", async () => {
    const other = await startOpenAiFake();
    const content = [{ type: 'tool_call' as const, id: 'c1', name: TOOL, input: {} }];
    const providerState = { model: 'openai:a', message: { reasoning_content: 'Hm.' }, calls: [{ extra_content: 1 }] };
    const asked = [...ASKED.messages, { role: 'assistant' as const, content, providerState }];
    await collect(openaiModel({ baseUrl: other.url, model: 'b' }), { ...ASKED, messages: asked });
    await other.close();
    expect(JSON.stringify(other.requests[0]?.body)).not.toMatch(/reasoning_content|extra_content/);
  });

  it('[B6] [B7] an answer whose carried state is too large is ended', async () => {
    const piece = { index: 0, id: 'c1', function: { name: TOOL, arguments: '{}' }, extra_content: 'x'.repeat(130_000) };
    const fake = await startOpenAiFake({
      reply: () => ({ steps: [`data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [piece] } }] })}\n\n`] }),
    });
    expect((await failure(openaiModel({ baseUrl: fake.url, model: 'm' }))).what).toBe('malformed');
    await fake.close();
  });

  it.each([
    ...of('max-completion-tokens').map((one) => [...one, ['max_tokens']] as const),
    ...of('no-maximum').map((one) => [...one, ['max_tokens', 'max_completion_tokens']] as const),
    ...of('no-temperature').map((one) => [...one, ['temperature']] as const),
    ...of('no-stream-options').map((one) => [...one, ['stream_options']] as const),
    ...of('no-tools', 'no-tools-endpoint', 'no-tools-jinja', 'no-tools-parser').map(
      (one) => [...one, ['tools']] as const,
    ),
    ...of('no-system').map((one) => [...one, ['system']] as const),
    ...of('no-stream').map((one) => [...one, ['stream']] as const),
  ])(
    '[B7] a model server is asked again without what it refuses, and never again with it: %s (%s)',
    async (name, _, parameters) => {
      const { model, warned } = modelOf(name);
      expect((await turnOf(model)).text).toBe(ANSWER);
      expect(warned.map(({ parameter }) => parameter)).toEqual(parameters);
      const before = server.requests.length;
      expect((await turnOf(model)).text).toBe(ANSWER);
      expect([server.requests.length - before, warned.length]).toEqual([1, parameters.length]);
    },
  );

  it('[B7] a model without a system role is sent the instructions in front of the words', async () => {
    await turnOf(modelOf('no-system').model);
    const [first] = server.requests.at(-1)?.body.messages ?? [];
    expect(first).toEqual({ role: 'user', content: 'You are Rose.\n\nBe brief.\nDear my-diary, hello!' });
  });

  it.each(of('no-null-content'))('[B7] a model server is sent no null where it wants a text: %s (%s)', async (name) => {
    expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: CALL });
  });

  it('[B7] a refusal about something else is thrown after one request', async () => {
    const fake = await startOpenAiFake({
      reply: () => ({ status: 400, steps: [JSON.stringify({ error: { message: 'the dog ate it' } })] }),
    });
    const thrown = await failure(openaiModel({ baseUrl: fake.url, model: 'm' }));
    await fake.close();
    expect([thrown.what, fake.requests.length]).toEqual(['refused', 1]);
  });
});

describe('an answer in another shape', () => {
  it.each(of('content-parts', 'whole-json', 'whole-json-as-stream', 'blank-finish', 'done-only'))(
    "[B5] [B7] a model server's answer in another shape is read: %s (%s)",
    async (name) => {
      expect((await turnOf(modelOf(name).model)).text).toBe(ANSWER);
    },
  );

  it.each(
    of(
      'whole-json-call',
      'done-only-call',
      'object-arguments',
      'arguments-encoded-twice',
      'empty-object-first',
      'id-in-each-fragment',
      'name-in-each-fragment',
      'no-index',
      'function-call',
    ),
  )("[B7] a model server's one call is read as one call: %s (%s)", async (name) => {
    expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: CALL });
  });

  it('[B5] a stream that breaks off behind a blank finish_reason is incomplete', async () => {
    const piece = `data: ${JSON.stringify({ choices: [{ delta: { content: 'It is' }, finish_reason: '' }] })}\n\n`;
    const fake = await startOpenAiFake({ reply: () => ({ steps: [piece] }) });
    expect((await failure(openaiModel({ baseUrl: fake.url, model: 'm' }))).what).toBe('broken_off');
    await fake.close();
  });

  it.each([
    ['a sentence that goes on', { content: 'It is four' }],
    ['half a call', { tool_calls: [{ index: 0, id: 'a', function: { name: TOOL, arguments: '{"pla' } }] }],
  ])('[B5] [DONE] alone does not end %s', async (_, piece) => {
    const event = `data: ${JSON.stringify({ choices: [{ delta: piece }] })}\n\ndata: [DONE]\n\n`;
    const fake = await startOpenAiFake({ reply: () => ({ steps: [event] }) });
    expect((await failure(openaiModel({ baseUrl: fake.url, model: 'm' }))).what).toBe('broken_off');
    await fake.close();
  });

  it('[B7] thinking in parts is a thought', async () => {
    const events = await collect(modelOf('content-parts').model);
    expect(events.filter(({ type }) => type === 'thought')).toEqual([{ type: 'thought', text: 'Oslo, Oslo.' }]);
  });

  it.each<[string, object[], [string, unknown][]]>([
    [
      'two whole calls without ids',
      [
        { index: 0, function: { name: TOOL, arguments: '{"place":"Oslo"}' } },
        { index: 1, function: { name: TOOL, arguments: '{"place":"Rome"}' } },
      ],
      [
        ['call-1', { place: 'Oslo' }],
        ['call-2', { place: 'Rome' }],
      ],
    ],
    [
      'two calls without ids and indices',
      [
        { function: { name: TOOL, arguments: '{"place":"Oslo"}' } },
        { function: { name: TOOL, arguments: '{"place":"Rome"}' } },
      ],
      [
        ['call-1', { place: 'Oslo' }],
        ['call-2', { place: 'Rome' }],
      ],
    ],
    [
      'all calls numbered 0',
      [
        { index: 0, id: 'a', function: { name: TOOL, arguments: '{}' } },
        { index: 0, id: 'b', function: { name: TOOL, arguments: '{"place":"Rome"}' } },
      ],
      [
        ['a', {}],
        ['b', { place: 'Rome' }],
      ],
    ],
    [
      'two calls with one id',
      [
        { index: 0, id: 'a', function: { name: TOOL, arguments: '{}' } },
        { index: 1, id: 'a', function: { name: 'other', arguments: '{}' } },
      ],
      [
        ['a', {}],
        ['call-2', {}],
      ],
    ],
  ])('[B7] the calls %s are two', async (_, fragments, expected) => {
    const events = fragments.map((piece) => ({ choices: [{ delta: { tool_calls: [piece] } }] }));
    const steps = [...events, { choices: [{ delta: {}, finish_reason: 'tool_calls' }] }];
    const fake = await startOpenAiFake({
      reply: () => ({ steps: steps.map((one) => `data: ${JSON.stringify(one)}\n\n`) }),
    });
    const calls = (await collect(openaiModel({ baseUrl: fake.url, model: 'm' }))).filter(isCall);
    await fake.close();
    expect(calls.map(({ id, input }) => [id, input])).toEqual(expected);
  });
});

function isCall(event: ModelEvent): event is Extract<ModelEvent, { type: 'tool_call' }> {
  return event.type === 'tool_call';
}

describe('a model that is busy', () => {
  const leaping = () => {
    let nowMs = 0;
    const sleep = async (ms: number) => {
      nowMs += ms;
    };
    return { now: () => nowMs, sleep, yieldToEventLoop: async () => {} };
  };

  it.each([
    ...of('retry-after').map((one) => [...one, 2_000] as const),
    ...of('retry-delay').map((one) => [...one, 3_000] as const),
    ...of('loading-model', 'overloaded', 'busy-in-stream').map((one) => [...one, 1_000] as const),
  ])(
    '[B8] a busy model server is asked again when it says, else after a second: %s (%s)',
    async (name, _, waitedMs) => {
      const clock = leaping();
      const model = modelWithBusyRetries(modelOf(name).model, { clock, patienceMs: 60_000 });
      expect([textOf(await collect(model, ASKED)), clock.now()]).toEqual([ANSWER, waitedMs]);
    },
  );

  it("[B8] a busy model server is not waited for beyond a turn's time", async () => {
    const fake = await startOpenAiFake({
      reply: () => ({ status: 429, headers: { 'retry-after': '120' }, steps: ['{}'] }),
    });
    const clock = leaping();
    const model = modelWithBusyRetries(openaiModel({ baseUrl: fake.url, model: 'm' }), { clock, patienceMs: 60_000 });
    expect([(await failure(model)).what, clock.now(), fake.requests.length]).toEqual(['throttled', 0, 1]);
    await fake.close();
  });

  it('[B8] an account without money is no busy server', async () => {
    const error = { type: 'insufficient_quota', message: 'You exceeded your current quota' };
    const fake = await startOpenAiFake({ reply: () => ({ status: 429, steps: [JSON.stringify({ error })] }) });
    const model = modelWithBusyRetries(openaiModel({ baseUrl: fake.url, model: 'm' }), {
      clock: leaping(),
      patienceMs: 60_000,
    });
    expect((await failure(model)).what).toBe('refused');
    await fake.close();
  });
});
