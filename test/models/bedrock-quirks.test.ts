import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bedrockModel } from '../../shared/adapters/aws/models/bedrock.ts';
import { withPlainAnswerText } from '../../shared/models/answer-text/plain-answers.ts';
import type { Model, ModelRequest } from '../../shared/models/model.ts';
import { modelWithBusyRetries } from '../../shared/models/retry/busy-retries.ts';
import type { Log, LogFields } from '../../shared/ports/ports.ts';
import { collect, failure, textOf } from '../contract/model.ts';
import type { BedrockFake } from '../fakes/bedrock.ts';
import { BEDROCK_QUIRKS, type BedrockQuirkName, startBedrockQuirkServer } from '../fakes/bedrock-quirks.ts';
import { ANSWER, TOOL } from '../fakes/model-quirks.ts';
import { ASKED, turnOf } from './whole-turn.ts';

let server: BedrockFake;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  server = await startBedrockQuirkServer();
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

type Asked = { model: Model; warned: LogFields[] };

/** A Claude that caches, so that a request has all that Converse takes. */
const CLAUDE = 'anthropic.claude-sonnet-4-5';

let opened = 0;
function modelOf(quirk: BedrockQuirkName): Asked {
  const warned: LogFields[] = [];
  const warn: Log['warn'] = (sentence, fields) => void warned.push({ sentence, ...fields });
  const log = { info: () => {}, error: () => {}, warn };
  opened += 1;
  const modelId = `${CLAUDE}:${opened}:${quirk}`;
  const model = bedrockModel({ modelId, region: 'us-east-1', endpoint: server.url, cacheTtl: '1h', log });
  return { model: withPlainAnswerText(model), warned };
}

const CALL = { name: TOOL, input: { place: 'Oslo' } };
const of = (...names: BedrockQuirkName[]) => names.map((name) => [name, BEDROCK_QUIRKS[name].of] as const);

/** Long enough to be cached, with a schema that not all models take. */
const place = { anyOf: [{ type: 'string', format: 'city' }, { type: 'null' }] };
const schema = { type: 'object', properties: { place }, required: ['place'], additionalProperties: false };
const RICH: ModelRequest = {
  ...ASKED,
  system: ['You are Rose.', Array(1_200).fill('tea').join(' ')],
  tools: [{ name: TOOL, description: 'The weather.', schema }],
};

/** Two turns before this one. */
const LONG: ModelRequest = {
  ...ASKED,
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'One.' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Two.' }] },
    { role: 'user', content: [{ type: 'text', text: 'Three.' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Four.' }] },
    ...ASKED.messages,
  ],
};

describe('a model of Bedrock', () => {
  it.each([
    ...of('no-tools', 'no-tools-curly', 'no-system', 'no-stream'),
    ...of('no-cache-point', 'no-cache-point-key', 'no-ttl', 'fewer-tokens', 'fewer-tokens-by-field'),
    ...of('no-temperature', 'no-temperature-with-top-p', 'temperature-bound'),
    ...of('no-tools-in-stream-and-no-right'),
  ])('[B7] a Bedrock model is asked again without what it refuses, and never again with it: %s (%s)', async (name) => {
    const { model, warned } = modelOf(name);
    expect((await turnOf(model, RICH)).text).toBe(ANSWER);
    expect(warned.every(({ sentence }) => sentence === 'model server refused a parameter')).toBe(true);
    const [before, complaints] = [server.requests.length, warned.length];
    expect(complaints).toBeGreaterThan(0);
    expect((await turnOf(model, RICH)).text).toBe(ANSWER);
    expect([server.requests.length - before, warned.length]).toEqual([1, complaints]);
  });

  it.each(of('plain', 'no-status', 'plain-schema', 'object-schema', 'no-tools-in-stream'))(
    '[B7] a Bedrock model makes its call, however it must be asked: %s (%s)',
    async (name) => {
      const { schema: _, ...tool } = RICH.tools?.[0] ?? { name: TOOL, description: '', schema };
      const request =
        name === 'object-schema' ? { ...RICH, tools: [{ ...tool, schema: { properties: { place } } }] } : RICH;
      expect(await turnOf(modelOf(name).model, request)).toEqual({ text: ANSWER, calls: [CALL] });
    },
  );

  it.each(of('too-long', 'prompt-too-long', 'input-and-maximum-too-long', 'too-long-in-stream'))(
    '[B7] a conversation that is too long for a Bedrock model is asked without its oldest half: %s (%s)',
    async (name) => {
      const { model } = modelOf(name);
      expect((await turnOf(model, LONG)).text).toBe(ANSWER);
      const before = server.requests.length;
      expect((await turnOf(model, LONG)).text).toBe(ANSWER);
      expect(server.requests.length - before).toBe(1);
    },
  );

  it.each(
    of('signed-reasoning', 'interleaved-reasoning', 'redacted-reasoning', 'unsigned-reasoning', 'refuses-reasoning'),
  )('[B7] a Bedrock model gets back what came with its call, in order: %s (%s)', async (name) => {
    expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: [CALL] });
  });

  it.each([
    ...of('input-in-odd-pieces', 'end-turn-with-call', 'stop-sequence-with-call', 'call-without-id'),
    ...of('input-encoded-twice', 'tool-in-text', 'prefixed-name'),
  ])('[B5] [B7] a call of a Bedrock model is read in another shape: %s (%s)', async (name) => {
    expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: [CALL] });
  });

  it.each(of('same-index', 'same-id'))('[B5] [B7] two calls of a Bedrock model stay two: %s (%s)', async (name) => {
    const calls = [CALL, { name: TOOL, input: { place: 'Bergen' } }];
    expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls });
  });

  it.each([
    ...of('no-stop-reason', 'no-metadata', 'unknown-events', 'unknown-stop-reason', 'reset-at-end'),
    ...of('guardrail', 'guardrail-with-call', 'thinking-in-text'),
  ])('[B5] an answer of Bedrock is whole, however it ends: %s (%s)', async (name) => {
    const events = await collect(modelOf(name).model);
    expect([textOf(events).trim(), events.at(-1)]).toEqual([ANSWER, { type: 'end', reason: 'complete' }]);
  });

  it.each([
    ...of('content-filtered').map((one) => [...one, 'refused'] as const),
    ...of('broken-in-the-middle').map((one) => [...one, 'broken_off'] as const),
  ])('[U5] an answer of Bedrock that was cut is no answer: %s (%s)', async (name, _, what) => {
    expect((await failure(modelOf(name).model)).what).toBe(what);
  });

  it.each([
    ...of('empty-answer', 'blank-stream', 'broken-before-text', 'internal-before-text', 'reset-before-text'),
    ...of('goaway-before-text', 'malformed-call', 'malformed-output', 'invalid-sequence'),
  ])(
    '[B7] a Bedrock answer of nothing, or that fails before it begins, is asked for once more: %s (%s)',
    async (name) => {
      expect(textOf(await collect(modelOf(name).model, ASKED))).toBe(ANSWER);
    },
  );

  it.each([
    ...of('throttled', 'unavailable', 'not-ready', 'internal', 'model-timeout', 'model-error', 'bad-gateway'),
    ...of('throttled-in-stream', 'unavailable-in-stream'),
  ])('[B8] a busy Bedrock is asked again after a second: %s (%s)', async (name) => {
    let nowMs = 0;
    const sleep = async (ms: number) => {
      nowMs += ms;
    };
    const clock = { now: () => nowMs, sleep, yieldToEventLoop: async () => {} };
    const model = modelWithBusyRetries(modelOf(name).model, { clock, patienceMs: 60_000 });
    expect([textOf(await collect(model)), nowMs]).toEqual([ANSWER, 1_000]);
  });

  it.each([
    ...of('tokens-per-day').map((one) => [...one, /for today/] as const),
    ...of('wrong-country').map((one) => [...one, /country/] as const),
    ...of('wrong-api-key', 'expired-api-key').map((one) => [...one, /API key/] as const),
    ...of('no-right-to-stream').map((one) => [...one, /allow bedrock:InvokeModelWithResponseStream/] as const),
    ...of('marketplace').map((one) => [...one, /has not subscribed/] as const),
    ...of('expired-credentials').map((one) => [...one, /expired/] as const),
    ...of('profile-wanted').map((one) => [...one, /inference profile/] as const),
    ...of('wrong-region').map((one) => [...one, /no such model in this region/] as const),
    ...of('no-images').map((one) => [...one, /SOTTO_VISION_MODEL/] as const),
  ])('[B9] what Bedrock refuses for good is said once, with its remedy: %s (%s)', async (name, _, remedy) => {
    const image = { type: 'image' as const, mediaType: 'image/png' as const, data: Uint8Array.of(1) };
    const failed = await failure(modelOf(name).model, { ...ASKED, messages: [{ role: 'user', content: [image] }] });
    expect([failed.what, failed.message]).toEqual(['refused', expect.stringMatching(remedy)]);
  });

  it('[B7] calls of another model go to Bedrock in the form that Converse takes', async () => {
    const call = (id: string, name = TOOL) => ({ type: 'tool_call' as const, id, name, input: 'no object' });
    const result = (id: string, words: string) => ({ type: 'tool_result' as const, id, text: words, failed: true });
    const text = (words: string) => ({ type: 'text' as const, text: words });
    const request: ModelRequest = {
      ...ASKED,
      tools: [{ name: TOOL, description: ' ', schema: {} }],
      messages: [
        ...ASKED.messages,
        {
          role: 'assistant',
          content: [text(' '), call('', 'get</arg>weather'), call('functions.a:0'), call('a'.repeat(99))],
        },
        {
          role: 'user',
          content: [
            text('Hurry.'),
            result('', ' \n'),
            result('functions.a:0', 'Bergen.'),
            result('a'.repeat(99), 'Rain.'),
          ],
        },
        { role: 'assistant', content: [text('\n')] },
        { role: 'user', content: [text(' ')] },
      ],
    };
    expect(textOf(await collect(modelOf('guardrail').model, request))).toBe(ANSWER);
  });

  it('[B7] the next request after a Bedrock session that went away opens another', async () => {
    const { model } = modelOf('goaway-before-text');
    for (let turn = 0; turn < 3; turn += 1) expect(textOf(await collect(model))).toBe(ANSWER);
  });
});
