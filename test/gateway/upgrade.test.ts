import { describe, expect, it } from 'vitest';
import { lambdaAdmissionPolicy } from '../../shared/adapters/aws/functions/admission-policy.ts';
import { issueConnectionTicket } from '../../shared/auth/tickets.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import { admitWebSocketUpgrade, type ConnectEvent } from '../../shared/gateway/websocket-upgrade.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { getConnectionCaller } from '../../shared/storage/connections.ts';
import { AUDIENCE, forgedToken, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { table, useWorld, World, world } from '../engine/world.ts';

const policy = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  isOriginAllowed: (origin: string) => origin === 'https://sotto.example',
};

useWorld();

function asked(event: Partial<ConnectEvent>, by = policy, rows = table) {
  const { nowMs } = world;
  const process = Object.assign(new World(rows), { nowMs }).process();
  return admitWebSocketUpgrade(process, by, { requestContext: { connectionId: 'C1=' }, ...event });
}
const bearing = (jwt: string) => ({ headers: { 'Sec-WebSocket-Protocol': `sotto.v1, bearer.${jwt}` } });
const ticketFor = (expiresAtMs: number | null) => issueConnectionTicket(world.process(), { user: 'ada', expiresAtMs });

describe('$connect', () => {
  it('[N1] the $connect route admits the user of a good token until it expires, and echoes only sotto.v1', async () => {
    const { headers } = bearing(token({ exp: 2_000_000_000 }));
    const event = { headers: { ...headers, Origin: 'https://sotto.example' } };
    expect(await asked(event)).toEqual({ statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'sotto.v1' } });
    expect(await getConnectionCaller(table, 'C1=')).toEqual({
      user: 'ada',
      session: null,
      expiresAtMs: 2_000_000_010_000,
    });
  });

  it('[N1] the $connect route takes a ticket in the address, once, and then echoes nothing', async () => {
    const { ticket } = await ticketFor(1_800_003_600_000);
    const event = { queryStringParameters: { ticket } };
    expect(await asked(event)).toEqual({ statusCode: 200 });
    expect(await getConnectionCaller(table, 'C1=')).toEqual({
      user: 'ada',
      session: null,
      expiresAtMs: 1_800_003_600_000,
    });
    expect(await asked({ ...event, requestContext: { connectionId: 'C2=' } })).toEqual({ statusCode: 401 });
    expect(await getConnectionCaller(table, 'C2=')).toBeNull();
  });
  it('[K7] the $connect route keeps of a ticket that its user is below 18, and of a token what authorize says', async () => {
    const { ticket } = await issueConnectionTicket(world.process(), { user: 'ada', expiresAtMs: null, minor: true });
    await asked({ queryStringParameters: { ticket } });
    expect(await getConnectionCaller(table, 'C1=')).toMatchObject({ user: 'ada', minor: true });
    const saying = { ...policy, verify: async () => ({ user: 'bea', expiresAtMs: null, minor: true as const }) };
    await asked({ ...bearing(token()), requestContext: { connectionId: 'C2=' } }, saying);
    expect(await getConnectionCaller(table, 'C2=')).toMatchObject({ user: 'bea', minor: true });
  });

  it.each([
    ['nothing', () => ({})],
    ['a token by another key', () => bearing(forgedToken())],
    ['a ticket that nobody has issued', () => ({ queryStringParameters: { ticket: 'guessed' } })],
    ['a good token in the address', () => ({ queryStringParameters: { token: token() } })],
    ['a name in the address', () => ({ queryStringParameters: { user: 'ada' } })],
    ['a foreign page', () => ({ headers: { ...bearing(token()).headers, Origin: 'https://evil.example' } })],
    ['a name that is too long', () => bearing(token({ sub: 'x'.repeat(2_000) }))],
  ])('[N1] the $connect route answers 401 to %s, and stores nothing', async (_, event) => {
    expect(await asked(event())).toEqual({ statusCode: 401 });
    expect(await getConnectionCaller(table, 'C1=')).toBeNull();
  });

  it('[N1] the $connect route answers 503 when it temporarily cannot verify or store', async () => {
    const away = () => Promise.reject(new Transient('away'));
    expect(await asked(bearing(token()), { ...policy, verify: away })).toEqual({ statusCode: 503 });
    expect(await asked(bearing(token()), policy, { ...table, put: away })).toEqual({ statusCode: 503 });
    expect(await asked({ queryStringParameters: { ticket: 't' } }, policy, { ...table, get: away })).toEqual({
      statusCode: 503,
    });
  });

  it('[N1] the $connect route answers 500 to an unexpected error', async () => {
    const broken = () => Promise.reject(new TypeError('broken'));
    expect(await asked({}, { ...policy, verify: broken })).toEqual({ statusCode: 401 });
    expect(await asked(bearing('x'), { ...policy, verify: broken })).toEqual({ statusCode: 500 });
  });
});

describe('the policy of a stack', () => {
  const policyOf = (env: Record<string, string>) => lambdaAdmissionPolicy(readSettings(env));
  const both = { SOTTO_ISSUER: ISSUER, SOTTO_AUDIENCE: AUDIENCE };

  it("[N1] a stack's sign-in needs an issuer and an audience: without both nobody is admitted, and one alone is a mistake", () => {
    expect(policyOf({}).verify).toBeNull();
    expect(policyOf(both).verify).not.toBeNull();
    expect(() => policyOf({ SOTTO_ISSUER: ISSUER })).toThrow('SOTTO_ISSUER and SOTTO_AUDIENCE are set together');
    expect(() => policyOf({ SOTTO_ISSUER: 'http://127.0.0.1:8080', SOTTO_AUDIENCE: AUDIENCE })).toThrow(
      'by https alone',
    );
    expect(() => policyOf({ SOTTO_AUDIENCE: AUDIENCE })).toThrow('SOTTO_ISSUER and SOTTO_AUDIENCE are set together');
  });

  it("[N1] a stack's list of origins is read as browsers spell them", () => {
    const { isOriginAllowed } = policyOf({ SOTTO_ORIGINS: 'https://sotto.example/, http://localhost:5173 ,' });
    const origins = ['https://sotto.example', 'http://localhost:5173', '', 'null', 'https://sotto.example/'];
    expect(origins.map(isOriginAllowed)).toEqual([true, true, false, false, false]);
  });
});
