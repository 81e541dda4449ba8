/** `GET /stats`, as users see it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { HttpGuard, HttpRequest } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { stats } from '../../shared/protocol/stats.ts';
import { sessionId } from '../../shared/session/kernel/session-identity.ts';
import { AUDIENCE, forgedToken, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { World } from '../engine/world.ts';

let table: Table;
let context: Context;
beforeEach(() => {
  table = sqliteTable(':memory:');
  context = new World(table).process(true);
});
afterEach(() => table.close());

const guard: HttpGuard = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  isOriginAllowed: () => false,
  producers: [],
  socketUrl: 'wss://abc.example/live',
};
const bearing = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

async function asked(more: Partial<HttpRequest> = {}) {
  const request = { method: 'GET', path: '/stats', query: new URLSearchParams(), headers: {}, body: null, name: null };
  const { status, body } = await answerHttpCall(context, guard, { ...request, ...more });
  return { status, body: JSON.parse(body) };
}

/** Creates a session with these counts. */
async function counted(user: string, persona: string, hits: number, complete: number): Promise<void> {
  const id = sessionId(user, persona);
  const hello = { type: 'hello', id: 'h', install: 'laptop' } as const;
  await stepSession(context, id, { type: 'client', connection: `${user}-${persona}`, frame: hello, digest: 'h' });
  const held = context.process.cachedSessions.get(id);
  if (held === undefined) throw new Error('a session that was just stepped is held');
  const tallies = {
    tools: { get_weather: { hits, misses: 1, joins: 0, tookMs: [20] } },
    evictions: 2,
    model: { read: 1_000, write: 10, uncached: 20, output: 30 },
    turns: { complete, interrupted: 1, failed: 0 },
    memory: { made: 2, failed: 1 },
  };
  context.process.cachedSessions.set(id, { ...held, session: { ...held.session, tallies } });
}

describe('GET /stats', () => {
  it('[C10] [O2] [X5] GET /stats adds up all sessions of the user', async () => {
    await counted('ada', 'companion', 3, 4);
    await counted('ada', 'tutor', 2, 5);
    await counted('grace', 'companion', 90, 90);
    const { status, body } = await asked(bearing(token({ sub: 'ada' })));
    expect(status).toBe(200);
    expect(body).toEqual({
      tools: { hits: 5, misses: 2, joins: 0, evictions: 4, byTool: { get_weather: { hits: 5, misses: 2, joins: 0 } } },
      model: { read: 2_000, write: 20, uncached: 40, output: 60 },
      turns: { count: 11, complete: 9, interrupted: 2, failed: 0 },
      memory: { made: 4, failed: 2 },
    });
    expect(stats.parse(body)).toEqual(body);
  });

  it('[N2] GET /stats of an unknown user is zeros, whatever is named beside the token', async () => {
    await counted('ada', 'companion', 3, 4);
    const stranger = await asked(bearing(token({ sub: 'nobody' })));
    expect(stranger).toEqual({
      status: 200,
      body: {
        tools: { hits: 0, misses: 0, joins: 0, evictions: 0, byTool: {} },
        model: { read: 0, write: 0, uncached: 0, output: 0 },
        turns: { count: 0, complete: 0, interrupted: 0, failed: 0 },
        memory: { made: 0, failed: 0 },
      },
    });
    const named = { ...bearing(token({ sub: 'nobody' })), query: new URLSearchParams({ user: 'ada' }), name: 'ada' };
    expect(await asked(named)).toEqual(stranger);
    expect(await asked(bearing(token({ sub: 'ad' })))).toEqual(stranger);
    expect(await asked(bearing(token({ sub: 'ada~companion' })))).toEqual(stranger);
  });

  it('[N1] GET /stats accepts a name only where the deployment hands names over', async () => {
    await counted('ada l~/%', 'companion', 3, 4);
    expect(await asked({ name: 'ada l~/%' })).toMatchObject({ status: 200, body: { turns: { count: 5 } } });
    expect(await asked({ query: new URLSearchParams({ user: 'ada l~/%' }) })).toMatchObject({ status: 401 });
  });

  it.each([
    ['no token', () => ({})],
    ['one by another key', () => bearing(forgedToken())],
    ['one of a name that is too long', () => bearing(token({ sub: 'x'.repeat(2_000) }))],
  ])('[N1] GET /stats answers nobody with %s', async (_, more) => {
    expect(await asked(more())).toMatchObject({ status: 401, body: { code: 'forbidden' } });
  });
});
