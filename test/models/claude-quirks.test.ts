import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anthropicModel } from '../../shared/models/anthropic/anthropic.ts';
import type { Model } from '../../shared/models/model.ts';
import { modelWithBusyRetries } from '../../shared/models/retry/busy-retries.ts';
import type { Log, LogFields } from '../../shared/ports/ports.ts';
import { collect, textOf } from '../contract/model.ts';
import { CLAUDE_QUIRKS, type ClaudeQuirkName, startClaudeQuirkServer } from '../fakes/claude-quirks.ts';
import type { MessagesFake } from '../fakes/messages.ts';
import { ANSWER, TOOL } from '../fakes/model-quirks.ts';
import { ASKED, turnOf } from './whole-turn.ts';

let server: MessagesFake;
beforeAll(async () => {
  server = await startClaudeQuirkServer();
});
afterAll(() => server.close());

function modelOf(quirk: ClaudeQuirkName): { model: Model; warned: LogFields[] } {
  const warned: LogFields[] = [];
  const warn: Log['warn'] = (sentence, fields) => void warned.push({ sentence, ...fields });
  const log = { info: () => {}, error: () => {}, warn };
  return { model: anthropicModel({ baseUrl: server.url, model: quirk, log }), warned };
}

const CALL = [{ name: TOOL, input: { place: 'Oslo' } }];
const of = (...names: ClaudeQuirkName[]) => names.map((name) => [name, CLAUDE_QUIRKS[name].of] as const);

describe('a Claude', () => {
  it.each(of('tool-use', 'thinking', 'omitted-thinking', 'interleaved-thinking', 'refuses-signature'))(
    '[B7] a Claude gets back, in order, what came with its call: %s (%s)',
    async (name) => {
      expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: CALL });
    },
  );

  it.each(of('whole-message', 'whole-input'))(
    "[B5] [B7] a Claude's answer is read in another shape: %s (%s)",
    async (name) => {
      expect(await turnOf(modelOf(name).model)).toEqual({ text: ANSWER, calls: CALL });
    },
  );

  it.each(of('plain', 'unknown-events'))(
    "[B5] a Claude's answer is read, whatever else comes: %s (%s)",
    async (name) => {
      expect(textOf(await collect(modelOf(name).model))).toBe(ANSWER);
    },
  );

  it.each([
    ...of('no-temperature').map((one) => [...one, ['temperature']] as const),
    ...of('claude-haiku-5-5', 'claude-opus-5-5').map((one) => [...one, ['thinking']] as const),
    ...of('no-tools').map((one) => [...one, ['tools']] as const),
  ])(
    '[B7] a Claude is asked again without what it refuses, and never again with it: %s (%s)',
    async (name, _, parameters) => {
      const { model, warned } = modelOf(name);
      expect((await turnOf(model)).text).toBe(ANSWER);
      expect(warned.map(({ parameter }) => parameter)).toEqual(parameters);
      const before = server.requests.length;
      expect((await turnOf(model)).text).toBe(ANSWER);
      expect([server.requests.length - before, warned.length]).toEqual([1, parameters.length]);
    },
  );

  it.each([
    ...of('retry-after').map((one) => [...one, 2_000] as const),
    ...of('overloaded', 'overloaded-in-stream').map((one) => [...one, 1_000] as const),
  ])('[B8] a busy Claude is asked again when it says, else after a second: %s (%s)', async (name, _, waitedMs) => {
    let nowMs = 0;
    const sleep = async (ms: number) => {
      nowMs += ms;
    };
    const clock = { now: () => nowMs, sleep, yieldToEventLoop: async () => {} };
    const model = modelWithBusyRetries(modelOf(name).model, { clock, patienceMs: 60_000 });
    expect([textOf(await collect(model, ASKED)), nowMs]).toEqual([ANSWER, waitedMs]);
  });
});
