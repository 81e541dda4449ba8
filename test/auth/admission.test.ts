import { describe, expect, it } from 'vitest';
import { type AdmissionPolicy, admitUserByToken } from '../../shared/auth/admission.ts';
import type { Handshake } from '../../shared/auth/handshake.ts';
import { issueConnectionTicket } from '../../shared/auth/tickets.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { useWorld, world } from '../engine/world.ts';
import { AUDIENCE, ISSUER, inSeconds, publishedKeys, token } from './issuer.ts';

const policy: AdmissionPolicy = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  isOriginAllowed: (origin) => origin === 'https://sotto.example',
};

useWorld();

async function admitted(shown: Partial<Handshake>, by: AdmissionPolicy = policy) {
  const logged: string[] = [];
  const house = { ...world.process(), log: jsonLinesLog('info', (line) => logged.push(line)) };
  const outcome = await admitUserByToken(house, by, {
    origin: null,
    ticket: null,
    token: null,
    name: null,
    ...shown,
  }).catch((error) => error);
  const lines = logged.map((line) => JSON.parse(line)).map(({ level, message, why }) => ({ level, message, why }));
  return { outcome, lines, logged: logged.join('\n') };
}

const REFUSED = { name: 'Unauthenticated', code: 'forbidden' };

describe('the doorkeeper', () => {
  it('[N1] admission lets a user of the issuer in, from a listed page or from a program', async () => {
    const ada = { user: 'ada', expiresAtMs: 2_000_000_010_000 };
    const good = token({ exp: 2_000_000_000 });
    expect((await admitted({ token: good })).outcome).toEqual(ada);
    expect((await admitted({ token: good, origin: 'https://sotto.example' })).outcome).toEqual(ada);
  });

  it.each([
    ['https://evil.example'],
    ['http://sotto.example'],
    ['https://sotto.example:8443'],
    ['https://sotto.example.evil.example'],
    ['null'],
    [''],
  ])('[N1] admission refuses the page %s, however good its token and ticket are', async (origin) => {
    const { ticket } = await issueConnectionTicket(world.process(), { user: 'ada', expiresAtMs: null });
    for (const shown of [{ token: token() }, { ticket }, { name: 'ada' }]) {
      const { outcome, lines } = await admitted({ ...shown, origin });
      expect(outcome).toMatchObject(REFUSED);
      expect(lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'foreign origin' }]);
    }
    // The ticket was not even looked at.
    expect((await admitted({ ticket })).outcome).toEqual({ user: 'ada', expiresAtMs: null });
  });

  it('[N1] admission refuses a client without a token', async () => {
    const { outcome, lines } = await admitted({});
    expect(outcome).toMatchObject(REFUSED);
    expect(lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'no token' }]);
  });

  it('[N1] admission accepts a ticket, and a bad ticket is not helped by other credentials', async () => {
    const { ticket } = await issueConnectionTicket(world.process(), { user: 'ada', expiresAtMs: 1_900_000_000_000 });
    expect((await admitted({ ticket })).outcome).toEqual({ user: 'ada', expiresAtMs: 1_900_000_000_000 });
    const again = await admitted({ ticket, token: token(), name: 'ada' });
    expect(again.outcome).toMatchObject(REFUSED);
    expect(again.lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'ticket used' }]);
    expect((await admitted({ token: 'a.b.c', name: 'ada' })).outcome).toMatchObject(REFUSED);
  });

  it('[N5] admission answers every refusal the same, and logs the reason without token or ticket', async () => {
    const expired = token({ exp: inSeconds(-60) });
    const { outcome, lines, logged } = await admitted({ token: expired });
    expect(outcome.message).toBe((await admitted({})).outcome.message);
    expect(lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'expired' }]);
    expect(logged).not.toContain(expired.split('.')[1]);
    const guessed = await admitted({ ticket: 'xylophone' });
    expect(guessed.outcome.message).toBe(outcome.message);
    expect(guessed.lines).toEqual([{ level: 'warn', message: 'connection refused', why: 'ticket unknown' }]);
    expect(guessed.logged).not.toContain('xylophone');
  });

  it('[N1] admission refuses everybody as long as no issuer is configured, and says so to the operator', async () => {
    const { outcome, lines } = await admitted({ token: token() }, { ...policy, verify: null });
    expect(outcome).toMatchObject(REFUSED);
    expect(lines).toEqual([{ level: 'error', message: 'nobody can connect: no issuer is configured' }]);
  });
});
