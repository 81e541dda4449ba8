/** `POST /cache/clear`, as users see it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import type { Context } from '../../shared/engine/context.ts';
import type { HttpGuard, HttpRequest } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import { clearAnswer } from '../../shared/protocol/cache-clear.ts';
import { AUDIENCE, forgedToken, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { CACHED, call, type Made, made, type Round, startTalks, talks, text } from '../reply/tool-calls/talks.ts';

const SAYS: Round = [text('Right.')];

let tool: Made;
let context: Context;
beforeEach(async () => {
  tool = made('look_up', () => 'found', CACHED);
  startTalks(tool);
  context = talks.process();
  for (const session of ['ada~companion', 'ben~companion']) await talks.hello(context, { session });
});

const guard: HttpGuard = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  isOriginAllowed: () => false,
  producers: [],
  socketUrl: 'wss://abc.example/live',
};
const by = (secret: string) => ({ authorization: `Bearer ${secret}` });
const ADA = by(token({ sub: 'ada' }));

async function asked(body: string | null, headers: HttpRequest['headers'] = ADA) {
  const bytes = body === null ? null : Buffer.from(body);
  const request = { method: 'POST', path: '/cache/clear', query: new URLSearchParams(), name: null };
  const answer = await answerHttpCall(context, guard, { ...request, headers, body: bytes });
  return { status: answer.status, body: JSON.parse(answer.body) };
}

const looks = (of: string, session = 'ada~companion') =>
  talks.turn(context, `What is ${of}?`, [[call('look_up', { of })], SAYS], { session });

describe('POST /cache/clear', () => {
  it("[C10] [N2] POST /cache/clear has one's own results looked up anew, and nobody else's", async () => {
    for (const session of ['ada~companion', 'ben~companion']) await looks('tea', session);
    const { status, body } = await asked(null);
    expect([status, clearAnswer.parse(body)]).toEqual([200, { cleared: 1, byTool: { look_up: 1 } }]);
    for (const session of ['ada~companion', 'ben~companion']) await looks('tea', session);
    expect(tool.ran).toHaveLength(3);
    expect(talks.logged.find(({ sentence }) => sentence === 'cache cleared')?.fields).toEqual({
      results: 1,
      tools: 'look_up',
    });
  });

  it('[C10] POST /cache/clear takes out the results of one tool, or of one call, whatever the order of its parameters', async () => {
    for (const of of ['tea', 'rain']) await looks(of);
    const rain = await asked('{"tool": "look_up", "parameters": {"of": "rain"}}');
    expect(rain.body).toEqual({ cleared: 1, byTool: { look_up: 1 } });
    expect((await asked('{"tool": "look_up", "parameters": {"of": "snow"}}')).body).toEqual({ cleared: 0, byTool: {} });
    expect((await asked('{"tool": "look_up"}')).body.cleared).toBe(1);
    expect((await asked('{}')).body.cleared).toBe(0);
  });

  it.each([
    ['{"parameters": {"of": "tea"}}', 'parameters: belong to a tool: name it, too'],
    ['{"tool": 7}', /^tool: /],
    ['{"tool": "look_up", "parameters": "tea"}', /^parameters: /],
    ['tea', 'The body is not JSON.'],
  ])('[N4] POST /cache/clear refuses an unknown body, and clears nothing: %s', async (body, why) => {
    await looks('tea');
    const answer = await asked(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_frame']);
    expect(answer.body.message).toMatch(why);
    expect((await asked('{}')).body.cleared).toBe(1);
  });

  it('[N1] POST /cache/clear needs a signed-in user', async () => {
    for (const headers of [{}, by(forgedToken())]) expect((await asked('{}', headers)).status).toBe(401);
  });
});
