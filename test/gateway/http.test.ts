import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { redeemConnectionTicket } from '../../shared/auth/tickets.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import { type HttpEvent, requestOfGatewayEvent } from '../../shared/gateway/http/api-gateway-event.ts';
import {
  assertReachOfHttpCall,
  authenticateHttpUser,
  httpNotFoundError,
  producerOfHttpCall,
} from '../../shared/gateway/http/caller-authentication.ts';
import { parseHttpRequestBody } from '../../shared/gateway/http/request-body.ts';
import type { HttpCall, HttpGuard, HttpRequest } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { AUDIENCE, forgedToken, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { table, useWorld, World, world } from '../engine/world.ts';

useWorld();

const guard: HttpGuard = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  isOriginAllowed: (origin) => origin === 'https://sotto.example',
  producers: [],
  socketUrl: 'wss://abc.example/live',
};
const keyed = (name: string, key: string, users: '*' | string[]) => ({
  name,
  sha256: world.process().ids.digest(key),
  users,
});

async function asked(line: string, more: Partial<HttpRequest> = {}, by = guard) {
  const [method = '', target = ''] = line.split(' ');
  const [path = '', query = ''] = target.split('?');
  const request = { method, path, query: new URLSearchParams(query), headers: {}, body: null, name: null, ...more };
  const { status, headers, body } = await answerHttpCall(world.process(), by, request);
  return { status, headers, body: body === '' ? '' : JSON.parse(body) };
}
const JSON_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'application/json',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const bearing = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

describe('the HTTP door', () => {
  it('[O4] GET /healthz answers 503 with the cause, as long as nothing can be stored', async () => {
    const why = 'the data file cannot be written: the disk is full';
    const request = {
      method: 'GET',
      path: '/healthz',
      query: new URLSearchParams(),
      headers: {},
      body: null,
      name: null,
    };
    const context = { ...world.process(), table: { ...table, fault: async () => why } };
    const { status, body } = await answerHttpCall(context, guard, request);
    expect([status, JSON.parse(body)]).toEqual([503, { ok: false, why }]);
  });

  it('[O4] GET /healthz answers everybody, and HEAD like GET without the body', async () => {
    const headers = JSON_HEADERS;
    expect(await asked('GET /healthz')).toEqual({ status: 200, headers, body: { ok: true } });
    expect(await asked('HEAD /healthz')).toEqual({ status: 200, headers, body: '' });
  });

  it('[G25] [G40] the MCP resource is named as its client has called it, also behind a distribution', async () => {
    const context = new World(table, { SOTTO_ISSUER: ISSUER, SOTTO_AUDIENCE: AUDIENCE }).process();
    const call = { method: 'GET', path: '/.well-known/oauth-protected-resource/mcp', query: new URLSearchParams() };
    const named = async (headers: Record<string, string>) =>
      JSON.parse((await answerHttpCall(context, guard, { ...call, headers, body: null, name: null })).body).resource;
    expect(await named({ host: 'api.example' })).toBe('https://api.example/mcp');
    expect(await named({ host: 'api.example', 'x-forwarded-host': 'page.example' })).toBe('https://page.example/mcp');
  });

  it.each(['/', '/etc', '/healthz/', '/healthz/x', '//', '/%%%', '', '/constructor', '/__proto__'])(
    '[N4] the HTTP API has nothing at %j',
    async (path) => {
      expect(await asked(`GET ${path}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it('[N4] the HTTP API says which methods a path takes', async () => {
    expect(await asked('POST /healthz')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
      body: { code: 'bad_frame', message: 'GET, HEAD only.' },
    });
    expect(await asked('GET /tickets')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(await asked('OPTIONS /tickets')).toMatchObject({ status: 405 });
  });

  it('[N1] the HTTP API answers no page that the operator does not list', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://sotto.example', 'http://127.0.0.1'])
      for (const call of ['POST /tickets', 'GET /healthz', 'GET /nothing'])
        expect(await asked(call, { headers: { Origin: origin, ...bearing(token()).headers } })).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
    const listed = { headers: { Origin: 'https://sotto.example', ...bearing(token()).headers } };
    expect(await asked('POST /tickets', listed)).toMatchObject({ status: 200 });
  });

  it('[N1] the HTTP API lets pages of listed origins ask before they call, and read the answers', async () => {
    const preflight = (origin: string) => ({
      headers: { Origin: origin, 'Access-Control-Request-Method': 'DELETE' },
    });
    expect(await asked('OPTIONS /me', preflight('https://sotto.example'))).toEqual({
      status: 204,
      headers: {
        'access-control-allow-headers': 'authorization, *',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-origin': 'https://sotto.example',
        'access-control-expose-headers': 'retry-after',
        'access-control-max-age': '3600',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'origin',
        'x-content-type-options': 'nosniff',
      },
      body: '',
    });
    const foreign = await asked('OPTIONS /me', preflight('https://evil.example'));
    expect(foreign.status).toBe(403);
    expect(Object.keys(foreign.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const refused = await asked('GET /me', { headers: { origin: 'https://sotto.example' } });
    expect(refused).toMatchObject({
      status: 401,
      headers: { 'access-control-allow-origin': 'https://sotto.example', vary: 'origin' },
    });
  });

  it('[O1] the HTTP API logs each call by its route and status', async () => {
    const logged: unknown[] = [];
    const context = {
      ...world.process(),
      log: { info: (...line: unknown[]) => logged.push(line), warn() {}, error() {} },
    };
    const request = {
      method: 'GET',
      path: '/healthz',
      query: new URLSearchParams(),
      headers: {},
      body: null,
      name: null,
    };
    await answerHttpCall(context as never, guard, request);
    await answerHttpCall(context as never, guard, { ...request, path: '/secret' });
    expect(logged).toEqual([
      ['http', { route: 'GET /healthz', status: 200 }],
      ['http', { route: null, status: 404 }],
    ]);
  });
});

describe('POST /tickets', () => {
  it('[N1] POST /tickets makes of a token an address that is good for one connection', async () => {
    const { status, headers, body } = await asked('POST /tickets', bearing(token({ exp: 2_000_000_000 })));
    expect({ status, headers }).toEqual({
      status: 200,
      headers: JSON_HEADERS,
    });
    expect(body).toEqual({
      ticket: expect.stringMatching(/^[\w-]+$/),
      url: `wss://abc.example/live?ticket=${body.ticket}`,
      expiresAt: 1_800_000_060_000,
    });
    expect(await redeemConnectionTicket(world.process(), body.ticket)).toEqual({
      user: 'ada',
      expiresAtMs: 2_000_000_010_000,
    });
  });

  it.each([
    ['no token', () => ({})],
    ['one in the address', () => ({ query: new URLSearchParams({ token: token() }) })],
    ['one by another key', () => bearing(forgedToken())],
    ['one of a name that is too long', () => bearing(token({ sub: 'x'.repeat(2_000) }))],
    ['a ticket', () => bearing('t-1')],
  ])('[N1] POST /tickets refuses %s with 401', async (_, more) => {
    expect(await asked('POST /tickets', more())).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { code: 'forbidden', message: expect.any(String) },
    });
  });

  it('[N2] POST /tickets gives a user a ticket for nobody else, whatever is named beside the token', async () => {
    const more = { body: Buffer.from('{"user":"grace"}'), ...bearing(token({ exp: 2_000_000_000 })) };
    const { body } = await asked('POST /tickets?user=grace', more);
    expect(await redeemConnectionTicket(world.process(), body.ticket)).toMatchObject({ user: 'ada' });
  });

  it('[N1] POST /tickets takes a name only where the deployment hands names over, and never beside a bad token', async () => {
    const { body } = await asked('POST /tickets', { name: 'ada' });
    expect(await redeemConnectionTicket(world.process(), body.ticket)).toEqual({ user: 'ada', expiresAtMs: null });
    expect(await asked('POST /tickets', { name: 'ada', ...bearing('a.b.c') })).toMatchObject({ status: 401 });
  });

  it('[N3] [N4] POST /tickets refuses a body that is too large, has cut characters, is no JSON, or no object', async () => {
    const sent = async (body: string | Buffer) =>
      (await asked('POST /tickets', { body: Buffer.from(body), ...bearing(token()) })) as { status: number };
    expect((await sent(`"${'x'.repeat(98_302)}"`)).status).toBe(400);
    expect(await sent(`"${'x'.repeat(98_303)}"`)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await sent(Buffer.from([0x7b, 0xff]))).toMatchObject({ status: 400, body: { code: 'bad_frame' } });
    expect(await sent('{')).toMatchObject({ status: 400, body: { message: 'The body is not JSON.' } });
    expect(await sent('[1]')).toMatchObject({ status: 400, body: { code: 'bad_frame' } });
    expect((await sent(`${'['.repeat(40_000)}${']'.repeat(40_000)}`)).status).toBe(400);
    expect((await sent('{"__proto__":{"a":1}}')).status).toBe(200);
    expect((await sent('')).status).toBe(200);
  });

  it('[N1] POST /tickets answers 503 and when to try again while nobody can be identified, and 500 to an unexpected error', async () => {
    const away = () => Promise.reject(new Transient('away'));
    expect(await asked('POST /tickets', bearing('x'), { ...guard, verify: away })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: {
        code: 'internal',
        message: 'Nobody can tell just now who you are: please try again.',
        retryAfterMs: 1000,
      },
    });
    const broken = () => Promise.reject(new TypeError('the token is xylophone'));
    const { status, body } = await asked('POST /tickets', bearing('x'), { ...guard, verify: broken });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('xylophone');
  });
});

describe('what a route is given', () => {
  function call(authorization: string | null, more: Partial<HttpCall> = {}): HttpCall {
    const header = (name: string) => (name === 'authorization' ? authorization : null);
    const base = { context: world.process(), guard, params: {}, query: new URLSearchParams(), body: null, name: null };
    return { ...base, header, ...more };
  }
  const thrown = (act: () => unknown) => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };

  it('[N2] a route is given a producer by its key, and any other credential is 401 in the same words', () => {
    const producers = [keyed('ci', 'key-1', '*'), keyed('ava', 'key-2', ['ada'])];
    const by = { guard: { ...guard, producers } };
    expect(producerOfHttpCall(call('Bearer key-2', by))).toEqual(producers[1]);
    const refusals = [
      null,
      'Bearer key-3',
      'Bearer',
      'key-1',
      `Bearer ${producers[0]?.sha256}`,
      `Bearer ${token()}`,
    ].map((authorization) => thrown(() => producerOfHttpCall(call(authorization, by))));
    for (const refusal of refusals) expect(refusal).toMatchObject({ name: 'Unauthenticated', code: 'forbidden' });
    expect(new Set(refusals.map((refusal) => (refusal as Error).message)).size).toBe(1);
  });

  it('[N2] a producer reaches no user beyond its list: 403 in words that do not tell whether there is one', () => {
    const ava = keyed('ava', 'key-2', ['ada']);
    expect(() => assertReachOfHttpCall(ava, 'ada')).not.toThrow();
    const refusals = ['grace', 'nobody', '', '*', 'x'.repeat(2_000)].map((user) =>
      thrown(() => assertReachOfHttpCall(ava, user)),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'forbidden', message: 'This key reaches no such user.' });
    expect(thrown(() => assertReachOfHttpCall(keyed('ci', 'k', '*'), ' '))).toMatchObject({ code: 'forbidden' });
  });

  it('[N2] a route answers alike for what does not exist and for what belongs to somebody else', async () => {
    const { message } = httpNotFoundError();
    expect((await asked('GET /nothing')).body).toEqual({ code: 'not_found', message });
  });

  it('[N1] a route is given the user of the token', async () => {
    expect(await authenticateHttpUser(call(`Bearer ${token({ sub: 'grace' })}`))).toMatchObject({ user: 'grace' });
  });

  it('[N4] a route is given a body of the expected shape, or refuses by naming the field and not its contents', () => {
    const schema = z.object({ user: z.string() });
    expect(parseHttpRequestBody({ body: '{"user":"ada","more":1}' }, schema)).toEqual({ user: 'ada' });
    expect(() => parseHttpRequestBody({ body: '{"user":7777}' }, schema)).toThrow(/^user: (?!.*7777)/);
    expect(() => parseHttpRequestBody({ body: null }, schema)).toThrow('The body is not JSON.');
  });
});

describe('a request of API Gateway', () => {
  const event: HttpEvent = {
    rawPath: '/deliveries/a%20b',
    rawQueryString: 'user=ada%20l&x=1&x=2',
    headers: { authorization: 'Bearer x' },
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST' } },
  };

  it('[N1] an API Gateway request is read as it came, and its address identifies nobody', () => {
    const { query, ...request } = requestOfGatewayEvent({ ...event, body: 'żółć' });
    expect(request).toEqual({
      method: 'POST',
      path: '/deliveries/a%20b',
      headers: { authorization: 'Bearer x' },
      body: Buffer.from('żółć'),
      name: null,
    });
    expect([query.get('user'), query.getAll('x')]).toEqual(['ada l', ['1', '2']]);
  });

  it('[N4] an API Gateway request brings its body as it was sent, base64 or not, or none', () => {
    expect(requestOfGatewayEvent({ ...event, body: '/w==', isBase64Encoded: true }).body).toEqual(Buffer.from([0xff]));
    expect(requestOfGatewayEvent(event).body).toBeNull();
  });
});
