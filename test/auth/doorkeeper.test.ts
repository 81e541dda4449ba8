import { describe, expect, it } from 'vitest';
import { admit, type Policy } from '../../shared/auth/doorkeeper.ts';
import type { Handshake } from '../../shared/auth/handshake.ts';
import { tokenVerifier } from '../../shared/auth/tokens.ts';
import { jsonLog } from '../../shared/runtime/live.ts';
import { AUDIENCE, ISSUER, inSeconds, publishedKeys, token } from './issuer.ts';

const policy: Policy = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  origins: ['https://sotto.example'],
};

async function admitted(handshake: Partial<Handshake>, by: Policy = policy) {
  const logged: string[] = [];
  const log = jsonLog('info', (line) => logged.push(line));
  const outcome = await admit(by, { origin: null, token: null, subprotocol: null, ...handshake }, log).catch(
    (error) => error,
  );
  const lines = logged.map((line) => JSON.parse(line)).map(({ level, message, why }) => ({ level, message, why }));
  return { outcome, lines, logged: logged.join('\n') };
}

const REFUSED = { name: 'Rejected', code: 'forbidden' };

describe('the doorkeeper', () => {
  it('[N1] lets a user of the issuer in, from a listed page or from a program', async () => {
    expect((await admitted({ token: token() })).outcome).toBe('ada');
    expect((await admitted({ token: token(), origin: 'https://sotto.example' })).outcome).toBe('ada');
  });

  it.each([
    ['https://evil.example'],
    ['http://sotto.example'],
    ['https://sotto.example:8443'],
    ['https://sotto.example.evil.example'],
    ['null'],
    [''],
  ])('[N1] lets nobody in from the page %s, good as the token may be', async (origin) => {
    const { outcome, lines } = await admitted({ token: token(), origin });
    expect(outcome).toMatchObject(REFUSED);
    expect(lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'foreign origin' }]);
  });

  it('[N1] lets nobody in without a token', async () => {
    const { outcome, lines } = await admitted({});
    expect(outcome).toMatchObject(REFUSED);
    expect(lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'no token' }]);
  });

  it('says the same to all whom it refuses, and logs why, but not the token [N5]', async () => {
    const expired = token({ exp: inSeconds(-60) });
    const { outcome, lines, logged } = await admitted({ token: expired });
    expect(outcome.message).toBe((await admitted({})).outcome.message);
    expect(lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'expired' }]);
    expect(logged).not.toContain(expired.split('.')[1]);
  });

  it('[N1] lets nobody in as long as no issuer is configured, and says so to the operator', async () => {
    const { outcome, lines } = await admitted({ token: token() }, { verify: null, origins: [] });
    expect(outcome).toMatchObject(REFUSED);
    expect(lines).toEqual([{ level: 'error', message: 'nobody can connect: no issuer is configured' }]);
  });
});
