import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPlainAnswerText } from '../../shared/models/answer-text/plain-answers.ts';
import type { Model, ModelRequest, Part } from '../../shared/models/model.ts';
import { openaiModel } from '../../shared/models/openai/openai.ts';
import { modelWithBusyRetries } from '../../shared/models/retry/busy-retries.ts';
import { collect, failure, textOf } from '../contract/model.ts';
import { ANSWER, QUIRKS, type QuirkName, startQuirkServer, TOOL } from '../fakes/model-quirks.ts';
import type { OpenAiFake } from '../fakes/openai.ts';
import { SHAPE_QUIRKS } from '../fakes/shape-quirks.ts';
import { ASKED, turnOf } from './whole-turn.ts';

let server: OpenAiFake;
beforeAll(async () => {
  server = await startQuirkServer();
});
afterAll(() => server.close());

const modelOf = (quirk: QuirkName): Model => withPlainAnswerText(openaiModel({ baseUrl: server.url, model: quirk }));
const CALL = [{ name: TOOL, input: { place: 'Oslo' } }];
const of = (...names: QuirkName[]) => names.map((name) => [name, QUIRKS[name].of] as const);

const SHAPES = Object.keys(SHAPE_QUIRKS) as (keyof typeof SHAPE_QUIRKS)[];
const calls = SHAPES.filter((name) => /^call|^arguments/.test(name));

describe('an answer in a shape that users reported', () => {
  it.each(of(...calls))('[B7] a reported answer shape is one call: %s (%s)', async (name) => {
    expect(await turnOf(modelOf(name))).toEqual({ text: ANSWER, calls: CALL });
  });

  it.each(
    of(...SHAPES.filter((name) => !calls.includes(name) && !['content-as-number', 'split-character'].includes(name))),
  )('[B7] a reported answer shape is said once: %s (%s)', async (name) => {
    expect(textOf(await collect(modelOf(name)))).toBe(ANSWER);
  });

  it.each([
    ...of('content-as-number').map((one) => [...one, 'It is 4 degrees in Oslo.'] as const),
    ...of('split-character').map((one) => [...one, 'It is four degrees in Oslo. 😀'] as const),
  ])('[B7] a reported answer shape keeps each character: %s (%s)', async (name, _, text) => {
    expect(textOf(await collect(modelOf(name)))).toBe(text);
  });

  it.each(of('usage-in-each', 'figures-as-texts'))(
    '[B1] a reported answer shape counts its last usage: %s (%s)',
    async (name) => {
      const usage = (await collect(modelOf(name))).find((one) => one.type === 'usage')?.usage;
      expect(usage).toEqual({ input: 12, output: 7, cacheRead: 0, cacheWrite: 0 });
    },
  );
});

describe('a refusal that users reported', () => {
  it.each(
    of(
      'failed-generation',
      'failed-generation-in-stream',
      'failed-generation-in-tag',
      'failed-generation-in-brackets',
      'failed-generation-by-name',
      'failed-generation-as-list',
    ),
  )('[B7] [P10] a reported refusal contains the call that was meant: %s (%s)', async (name) => {
    expect(await turnOf(modelOf(name))).toEqual({ text: ANSWER, calls: CALL });
  });

  it.each(of('empty-stop', 'malformed-function-call'))(
    '[B7] a reported refusal is an empty answer, and is asked again: %s (%s)',
    async (name) => {
      expect((await turnOf(modelOf(name))).text).toBe(ANSWER);
    },
  );

  it.each([
    ...of('estimated-time').map((one) => [...one, 20_500] as const),
    ...of('bad-gateway', 'busy-in-whole', 'overloaded-event').map((one) => [...one, 1_000] as const),
  ])('[B8] a reported refusal is that of a busy server: %s (%s)', async (name, _, waitedMs) => {
    let nowMs = 0;
    const sleep = async (ms: number) => {
      nowMs += ms;
    };
    const clock = { now: () => nowMs, sleep, yieldToEventLoop: async () => {} };
    const model = modelWithBusyRetries(modelOf(name), { clock, patienceMs: 60_000 });
    expect([textOf(await collect(model, ASKED)), nowMs]).toEqual([ANSWER, waitedMs]);
  });

  it("[B9] a web page in place of a model's answer is reported as such", async () => {
    const error = await failure(modelOf('web-page'));
    expect([error.what, error.message]).toEqual(['refused', 'HTTP 200, a web page: correct the address']);
  });

  it.each(of('small-context', 'small-context-openai'))(
    '[B7] an overlong request leaves out the oldest turns until the rest fits, and no session block: %s (%s)',
    async (name) => {
      const said = (text: string, point = false): Part[] => [{ type: 'text', text, ...(point && { point: true }) }];
      const old = Array.from({ length: 40 }, (_, at) => ({
        role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content: at === 0 ? [...said('Facts.', true), ...said('Turn 0.')] : said(`Turn ${at}. ${'tea '.repeat(240)}`),
      }));
      const request: ModelRequest = { ...ASKED, messages: [...old, { role: 'user', content: said('And now?') }] };
      const model = modelOf(name);
      expect(textOf(await collect(model, request))).toBe(ANSWER);
      const { messages } = server.requests.at(-1)?.body ?? { messages: [] };
      expect(messages[1]).toMatchObject({ role: 'user', content: expect.stringMatching(/^Facts\.\nTurn \d+\. /) });
      expect(messages.at(-1)).toEqual({ role: 'user', content: 'And now?' });
      expect(messages.slice(1).map(({ role }) => role)).toEqual(
        messages.slice(1).map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')),
      );
      const before = server.requests.length;
      await collect(model, request);
      expect(server.requests.length - before).toBe(1);
    },
  );
});
