import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectEvent, upgrade } from '../../functions/connect/upgrade.ts';
import { sqliteTable } from '../../local/sqlite-table.ts';
import { tokenVerifier } from '../../shared/auth/tokens.ts';
import { admissionPolicy } from '../../shared/aws/admission.ts';
import { Transient } from '../../shared/runtime/errors.ts';
import type { Table } from '../../shared/runtime/ports.ts';
import { getCaller } from '../../shared/store/connections.ts';
import { AUDIENCE, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { World } from '../runtime/world.ts';

const policy = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  origins: ['https://sotto.example'],
};

let table: Table;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

function asked(event: Partial<ConnectEvent>, by = policy, rows = table) {
  return upgrade(new World(rows).process(), by, { requestContext: { connectionId: 'C1=' }, ...event });
}

describe('$connect', () => {
  it('[N1] lets the user of a good token in, and echoes sotto.v1 and nothing else', async () => {
    const headers = { 'Sec-WebSocket-Protocol': `sotto.v1, bearer.${token()}`, Origin: 'https://sotto.example' };
    expect(await asked({ headers })).toEqual({ statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'sotto.v1' } });
    expect(await getCaller(table, 'C1=')).toEqual({ user: 'ada', session: null });
  });

  it('[N1] takes a token in the address too, and then echoes nothing', async () => {
    expect(await asked({ queryStringParameters: { token: token() } })).toEqual({ statusCode: 200 });
    expect(await getCaller(table, 'C1=')).toEqual({ user: 'ada', session: null });
  });

  it.each([
    ['nothing', {}],
    ['a bad token', { queryStringParameters: { token: token({ aud: 'another-app' }) } }],
    ['a foreign page', { queryStringParameters: { token: token() }, headers: { Origin: 'https://evil.example' } }],
    ['a name that is too long', { queryStringParameters: { token: token({ sub: 'x'.repeat(2_000) }) } }],
  ])('[N1] answers 401 to %s, and remembers nobody', async (_, event) => {
    expect(await asked(event)).toEqual({ statusCode: 401 });
    expect(await getCaller(table, 'C1=')).toBeNull();
  });

  it('answers 503 when it cannot tell or cannot remember at the moment', async () => {
    const event = { queryStringParameters: { token: token() } };
    const away = () => Promise.reject(new Transient('away'));
    expect(await asked(event, { ...policy, verify: away })).toEqual({ statusCode: 503 });
    expect(await asked(event, policy, { ...table, put: away })).toEqual({ statusCode: 503 });
  });

  it('answers 500 to what it did not expect', async () => {
    const broken = () => Promise.reject(new TypeError('broken'));
    expect(await asked({}, { ...policy, verify: broken, origins: [] })).toEqual({ statusCode: 401 });
    expect(await asked({ queryStringParameters: { token: 'x' } }, { ...policy, verify: broken })).toEqual({
      statusCode: 500,
    });
  });
});

describe('the policy', () => {
  it('[N1] needs an issuer and an audience: with one of them alone nobody comes in', () => {
    expect(admissionPolicy({}).verify).toBeNull();
    expect(admissionPolicy({ SOTTO_ISSUER: ISSUER }).verify).toBeNull();
    expect(admissionPolicy({ SOTTO_AUDIENCE: AUDIENCE }).verify).toBeNull();
    expect(admissionPolicy({ SOTTO_ISSUER: ISSUER, SOTTO_AUDIENCE: AUDIENCE }).verify).not.toBeNull();
  });

  it('reads origins as browsers spell them', () => {
    const { origins } = admissionPolicy({ SOTTO_ORIGINS: 'https://sotto.example/, http://localhost:5173 ,' });
    expect(origins).toEqual(['https://sotto.example', 'http://localhost:5173']);
  });
});
