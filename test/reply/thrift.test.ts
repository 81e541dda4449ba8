import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSessionWake } from '../../shared/engine/step.ts';
import type { Model, ModelEvent, ModelRequest } from '../../shared/models/model.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { mostReplyTokens } from '../../shared/reply/token-budget.ts';
import { ID, useWorld, world } from '../engine/world.ts';

useWorld();
let requests: ModelRequest[];
beforeEach(() => {
  requests = [];
});

const USAGE = { input: 500, output: 20, cacheRead: 0, cacheWrite: 0 };

function recording(events: ModelEvent[], free?: true): Model {
  return {
    name: 'recording',
    ...(free && { free }),
    async *stream(request) {
      requests.push(structuredClone(request));
      yield* events;
    },
  };
}

const REMARK: ModelEvent[] = [
  { type: 'text', text: '[amused] Soup, as a subject.' },
  { type: 'usage', usage: USAGE },
  { type: 'end', reason: 'complete' },
];

/** Proactive turns with this many tokens a day. */
function living(unaskedTokensPerDay: number, model = recording(REMARK)): Context {
  const context = world.process(true);
  const operator = { ...context.settings.operator, proactive: true, unaskedTokensPerDay };
  return { ...context, settings: { ...context.settings, operator }, model: () => model };
}

/** Silence until the agent begins, and then an answer. */
async function quiet(context: Context): Promise<void> {
  world.nowMs += 100_000;
  await stepSessionWake(context, ID);
  const job = world.asked.splice(0)[0];
  if (job !== undefined) await answerReplyJob(context, job);
}

const life = async (context: Context) => (await loadCurrentSession(context, ID)).session.proactive;

describe('an unasked request', () => {
  it('[L6] a proactive request is short, and has the same system prompt and tools as any other, for the cache', async () => {
    const context = living(200_000);
    await world.hello(context);
    await quiet(context);
    await world.say(context, 'u1', 'Soup?');
    for (const job of world.asked.splice(0)) await answerReplyJob(context, job);
    const [unasked, asked] = requests;
    expect(unasked?.maxTokens).toBe(160);
    expect(asked?.maxTokens).toBe(600);
    expect(unasked?.system).toEqual(asked?.system);
    expect(unasked?.tools).toEqual(asked?.tools);
    expect(world.sent('line').map(({ kind, text }) => [kind, text])).toEqual([
      ['remark', 'Soup, as a subject.'],
      ['reply', 'Soup, as a subject.'],
    ]);
  });
  it('[L6] a proactive request is not made where the daily quota has no room, and the agent goes to sleep', async () => {
    const context = living(1_000);
    await world.hello(context);
    await quiet(context);
    expect(requests).toEqual([]);
    expect(world.sent('line')).toEqual([]);
    expect(world.sent('error')).toEqual([]);
    expect(world.sent('turn.ended')).toMatchObject([{ turn: 1, status: 'complete' }]);
    expect(await life(context)).toMatchObject({ asleep: true, spent: { tokens: 0 } });
  });

  it('[L6] no answer to the user is ever kept back for a proactive request', async () => {
    const context = living(0);
    await world.hello(context);
    await world.say(context, 'u1', 'Soup?');
    for (const job of world.asked.splice(0)) await answerReplyJob(context, job);
    expect(world.sent('line').map(({ text }) => text)).toEqual(['Soup, as a subject.']);
  });
  it('[L6] [B3] a proactive request of a model that costs nothing is not counted', async () => {
    const context = living(
      1,
      recording(
        [
          { type: 'text', text: 'Soup.' },
          { type: 'end', reason: 'complete' },
        ],
        true,
      ),
    );
    await world.hello(context);
    await quiet(context);
    expect(world.sent('line').map(({ text }) => text)).toEqual(['Soup.']);
    expect((await life(context)).spent.tokens).toBe(0);
  });

  it('[N7] [L2] a tool call in a proactive request is refused, and the refusal counts towards the quota', async () => {
    const call: ModelEvent = { type: 'tool_call', id: 'c1', name: 'get_server_time', input: {} };
    const context = living(200_000, {
      name: 'eager',
      async *stream(request) {
        requests.push(structuredClone(request));
        if (requests.length === 1) yield call;
        else yield { type: 'text', text: 'Soup, then.' };
        yield { type: 'end', reason: 'complete' };
      },
    });
    await world.hello(context);
    await quiet(context);
    expect(requests.at(-1)?.messages.at(-1)?.content).toMatchObject([{ type: 'tool_result', failed: true }]);
    expect(world.sent('tool')).toEqual([]);
    const spent = requests.reduce((sum, request) => sum + mostReplyTokens(request), 0);
    expect((await life(context)).spent.tokens).toBe(spent);
  });
});

describe('what a request may cost', () => {
  it('[L6] the quota counts a token for three bytes of a request, and the whole answer', () => {
    const request: ModelRequest = {
      system: ['Be kind.'],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Soup? ' }] }],
      maxTokens: 160,
      speaker: 'Romy',
    };
    // 79 bytes of JSON; and 82.
    expect(mostReplyTokens(request)).toBe(187);
    expect(mostReplyTokens({ ...request, system: ['Be kind ☕'] })).toBe(188);
  });
});
