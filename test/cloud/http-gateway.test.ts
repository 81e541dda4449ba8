import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gateway, TemplateReader } from './gateway-types.ts';
import { HandClock, type Resources, readByHand } from './hand-template.ts';
import { startHttpGateway } from './http-gateway.ts';
import { Scripted } from './scripted-invoke.ts';
import { synthesisedApis, synthesisedApisBut } from './synthesised-apis.ts';

let gateway: Gateway;
let functions: Scripted;
let clock: HandClock;
let logged: string[];

async function start(template: TemplateReader = synthesisedApis()): Promise<void> {
  functions = new Scripted();
  clock = new HandClock();
  logged = [];
  const log = (line: string) => logged.push(line);
  gateway = await startHttpGateway({ template, invoke: functions.invoke, clock, port: 0, log });
}

async function restart(template: TemplateReader): Promise<void> {
  await gateway.close();
  await start(template);
}

beforeEach(() => start());
afterEach(() => gateway.close());

const event = () => functions.asked.at(-1)?.event;
const answer = (payload: unknown) => functions.answers.set('http', () => ({ payload }));
async function call(path = '/', init?: RequestInit): Promise<{ status: number; headers: Headers; body: string }> {
  const response = await fetch(`${gateway.url}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** An API by hand, with these routes. */
function api(routes: Record<string, object>, more: { api?: object; stage?: string; others?: Resources } = {}) {
  return readByHand({
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'a', ProtocolType: 'HTTP', ...more.api } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: { Ref: 'Api' }, StageName: more.stage ?? '$default' },
    },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['http', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    ...Object.fromEntries(
      Object.entries(routes).map(([RouteKey, properties], n) => [
        `Route${n}`,
        {
          Type: 'AWS::ApiGatewayV2::Route',
          Properties: { ApiId: { Ref: 'Api' }, RouteKey, Target: 'integrations/integration', ...properties },
        },
      ]),
    ),
    ...more.others,
  });
}

describe('the event of a call', () => {
  it('[N4] an HTTP API event has the form of payload 2.0', async () => {
    await call('/cache%20s/clear?a=1&a=2&b=x%20y', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'one=1; two=2', 'x-Custom': 'v' },
      body: '{"tool":"weather"}',
    });
    expect(event()).toMatchObject({
      version: '2.0',
      routeKey: '$default',
      rawPath: '/cache s/clear',
      rawQueryString: 'a=1&a=2&b=x%20y',
      cookies: ['one=1', 'two=2'],
      headers: { 'content-type': 'application/json', 'x-custom': 'v', 'x-forwarded-proto': 'https' },
      queryStringParameters: { a: '1,2', b: 'x y' },
      body: '{"tool":"weather"}',
      isBase64Encoded: false,
      requestContext: {
        accountId: '123456789012',
        apiId: 'httpapi4e1d4184',
        http: { method: 'POST', path: '/cache s/clear', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
        routeKey: '$default',
        stage: '$default',
        time: '12/Mar/2026:19:03:58 +0000',
        timeEpoch: clock.now(),
      },
    });
    expect(event().headers.cookie).toBeUndefined();
    expect(event().requestContext.authorizer).toBeUndefined();
    expect(functions.asked[0]?.source).toEqual({
      service: 'apigateway.amazonaws.com',
      arn: 'arn:aws:execute-api:us-east-1:123456789012:httpapi4e1d4184/$default/$default',
    });
  });

  it('[N4] an HTTP API event joins repeated headers, and leaves out absent fields', async () => {
    const sent = request(`${gateway.url}/me`, { headers: { 'x-many': ['a', 'b'] } }).end();
    await new Promise((resolve) => sent.on('response', (response) => resolve(response.resume())));
    expect(event().headers['x-many']).toBe('a,b');
    for (const name of ['body', 'cookies', 'queryStringParameters', 'pathParameters'])
      expect(event()).not.toHaveProperty(name);
  });

  it.each([
    ['application/octet-stream', true],
    ['application/x-www-form-urlencoded', true],
    ['image/png', true],
    ['text/plain; charset=utf-8', false],
    ['application/problem+json', false],
  ])('[N4] an HTTP API event has a body of %s as base64: %s', async (type, isBase64Encoded) => {
    await call('/', { method: 'POST', headers: { 'content-type': type }, body: 'grüß' });
    const body = isBase64Encoded ? Buffer.from('grüß').toString('base64') : 'grüß';
    expect(event()).toMatchObject({ body, isBase64Encoded });
  });
});

describe('the answer', () => {
  it('[N4] an HTTP API answer has status, headers, cookies and bytes of the function', async () => {
    const body = Buffer.from([0, 255, 1]).toString('base64');
    answer({ statusCode: 202, headers: { 'Retry-After': 3 }, cookies: ['a=1', 'b=2'], body, isBase64Encoded: true });
    const response = await fetch(gateway.url);
    expect(response.status).toBe(202);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('apigw-requestid')).toMatch(/=$/);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 1]);
  });

  it('[N4] an HTTP API answer is JSON when the function names no status, and text when it names no type', async () => {
    answer({ ok: true });
    expect(await call()).toMatchObject({ status: 200, body: '{"ok":true}' });
    answer({ statusCode: 201, body: 'made' });
    const { headers, body } = await call();
    expect([headers.get('content-type'), body]).toEqual(['text/plain;charset=UTF-8', 'made']);
    answer({ statusCode: 404 });
    expect([(await call()).status, logged]).toEqual([404, []]);
  });

  it.each([
    ['fails', { error: 'function-error', detail: {} }, 500, 'Internal Server Error'],
    ['may not be called', { error: 'denied', detail: {} }, 500, 'Internal Server Error'],
    ['answers without form', { payload: { statusCode: 'many' } }, 500, 'Internal Server Error'],
    ['has no room', { error: 'throttled', detail: {} }, 503, 'Service Unavailable'],
  ] as const)(
    "[N4] an HTTP API answer is the service's own when the function %s",
    async (_, outcome, status, message) => {
      functions.answers.set('http', () => outcome);
      expect(await call()).toMatchObject({ status, body: JSON.stringify({ message }) });
    },
  );

  it("[N4] an HTTP API answer is the service's own after 30 seconds", async () => {
    functions.answers.set('http', () => new Promise(() => {}));
    const late = call();
    await vi.waitFor(() => expect(functions.asked).toHaveLength(1));
    clock.pass(30_000);
    expect(await late).toMatchObject({ status: 503, body: '{"message":"Service Unavailable"}' });
  });

  it('[N4] an HTTP API answer above 10 MB, or with headers above 10 KB, is refused', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect((await call('/', { method: 'POST', body })).status).toBe(413);
    expect((await call('/', { headers: { 'x-long': 'x'.repeat(10_240) } })).status).toBe(431);
    expect(functions.asked).toEqual([]);
    expect(logged.map((line) => line.replace(/ with.*/, ''))).toEqual(['POST / was refused', 'GET / was refused']);
  });

  it('[N4] HTTP API calls are throttled by the stage', async () => {
    await restart(
      synthesisedApisBut((resources) => {
        const stage = Object.values(resources).find(({ Properties }) => Properties?.StageName === '$default');
        stage!.Properties!.DefaultRouteSettings = { ThrottlingBurstLimit: 1, ThrottlingRateLimit: 1 };
      }),
    );
    expect((await call()).status).toBe(200);
    expect(await call()).toMatchObject({ status: 429, body: '{"message":"Too Many Requests"}' });
    clock.pass(1_000);
    expect((await call()).status).toBe(200);
  });
});

describe('routes', () => {
  const KEYS = ['GET /me', 'ANY /me', 'GET /images/{id}', 'ANY /{proxy+}', 'GET /images/{rest+}', '$default'];

  it.each([
    ['GET', '/me', 'GET /me', undefined],
    ['DELETE', '/me', 'ANY /me', undefined],
    ['GET', '/images/7', 'GET /images/{id}', { id: '7' }],
    ['GET', '/images/7/8', 'GET /images/{rest+}', { rest: '7/8' }],
    ['POST', '/images/7', 'ANY /{proxy+}', { proxy: 'images/7' }],
  ])('[N4] the HTTP API route of %s %s is %s', async (method, path, routeKey, pathParameters) => {
    await restart(api(Object.fromEntries(KEYS.map((key) => [key, {}]))));
    await call(path, { method });
    expect(event()).toMatchObject({ routeKey, ...(pathParameters && { pathParameters }) });
  });

  it('[N4] HTTP API routes that do not exist are not found', async () => {
    await restart(api({ 'GET /me': {} }));
    expect(await call('/you')).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
  });

  it('[N4] HTTP API routes stand behind the name of a stage that is not the default', async () => {
    await restart(api({ 'GET /me': {} }, { stage: 'v1' }));
    expect((await call('/me')).status).toBe(200);
    expect(event()).toMatchObject({ rawPath: '/v1/me', requestContext: { stage: 'v1' } });
    expect((await fetch(new URL('/me', gateway.url))).status).toBe(404);
  });
});

describe('a page of another origin', () => {
  const PREFLIGHT = {
    method: 'OPTIONS',
    headers: { origin: 'https://page.example', 'access-control-request-method': 'POST' },
  };
  const CORS = {
    CorsConfiguration: {
      AllowOrigins: ['https://page.example'],
      AllowMethods: ['POST'],
      AllowHeaders: ['*'],
      MaxAge: 60,
    },
  };

  it('[N4] a preflight from another origin asks the function first, as the synthesised API has a default route', async () => {
    answer({ statusCode: 204, headers: { 'access-control-allow-origin': 'https://page.example' } });
    const { status, headers } = await call('/tickets', PREFLIGHT);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'https://page.example']);
    expect(event().requestContext.http.method).toBe('OPTIONS');
  });

  it('[N4] a preflight from another origin is answered by the CORS configuration where no route takes OPTIONS', async () => {
    await restart(api({ 'POST /tickets': {} }, { api: CORS }));
    const { status, headers } = await call('/tickets', PREFLIGHT);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://page.example');
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-max-age')).toBe('60');
    const foreign = { ...PREFLIGHT, headers: { ...PREFLIGHT.headers, origin: 'https://evil.example' } };
    expect((await call('/tickets', foreign)).headers.get('access-control-allow-origin')).toBeNull();
    expect(functions.asked).toEqual([]);
  });

  it("[N4] another origin's answer has the CORS configuration's headers in place of the function's", async () => {
    await restart(api({ $default: {} }, { api: CORS }));
    answer({ statusCode: 200, headers: { 'access-control-allow-origin': '*' } });
    const { headers } = await call('/', { headers: { origin: 'https://page.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('https://page.example');
  });
});

describe('a JWT authorizer', () => {
  it('[N1] a JWT authorizer admits tokens of its issuer and audience, and gives their claims to the function', async () => {
    const [keys, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' };
    const server = createServer(({ url }, response) => {
      const isKeys = url === '/keys';
      response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { jwks_uri: `${issuer}/keys` }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const others: Resources = {
      Authorizer: {
        Type: 'AWS::ApiGatewayV2::Authorizer',
        Properties: {
          ApiId: { Ref: 'Api' },
          AuthorizerType: 'JWT',
          Name: 'j',
          IdentitySource: ['$request.header.Authorization'],
          JwtConfiguration: { Issuer: issuer, Audience: ['sotto'] },
        },
      },
    };
    const JWT = { AuthorizationType: 'JWT', AuthorizerId: { Ref: 'Authorizer' } };
    await restart(api({ 'GET /me': JWT, 'GET /all': { ...JWT, AuthorizationScopes: ['all'] } }, { others }));

    const sign = (claims: object, key = keys.privateKey, at = '1h') =>
      new SignJWT({ sub: 'ada', iss: issuer, aud: 'sotto', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setExpirationTime(at)
        .sign(key);
    const as = async (token: string | Promise<string>, path = '/me') =>
      call(path, { headers: { authorization: `Bearer ${await token}` } });

    expect((await as(sign({ groups: ['a', 'b'] }))).status).toBe(200);
    expect(event().requestContext.authorizer.jwt.claims).toMatchObject({ sub: 'ada', aud: 'sotto', groups: '[a b]' });
    const refusals = [
      call('/me'),
      as('no token'),
      as(sign({ aud: 'other' })),
      as(sign({ iss: 'https://evil.example' })),
      as(sign({}, strange.privateKey)),
      as(sign({}, keys.privateKey, '-1h')),
    ];
    for (const refused of await Promise.all(refusals)) {
      expect(refused).toMatchObject({ status: 401, body: '{"message":"Unauthorized"}' });
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    expect((await as(sign({ scope: 'some' }), '/all')).status).toBe(403);
    expect((await as(sign({ scope: 'some all' }), '/all')).status).toBe(200);
    expect(functions.asked).toHaveLength(2);
    server.close();
  });

  it('[N1] an authorizer that is no JWT authorizer is refused by the local cloud', async () => {
    const iam = api({ 'GET /me': { AuthorizationType: 'AWS_IAM' } });
    await expect(startHttpGateway({ template: iam, invoke: functions.invoke, clock, port: 0 })).rejects.toThrow(
      'Route0 asks for AWS_IAM',
    );
  });
});
