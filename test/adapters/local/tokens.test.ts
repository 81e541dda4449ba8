import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localGuard } from '../../../shared/adapters/local/http/admission.ts';
import { localTokenSigningKey, localVerifier, signLocalToken } from '../../../shared/adapters/local/http/tokens.ts';
import { producerByDigest } from '../../../shared/auth/producers.ts';
import { tokenVerifier } from '../../../shared/auth/token-verifier.ts';
import { liveIds } from '../../../shared/ports/live.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { AUDIENCE, confusedToken, forgedToken, ISSUER, publishedKeys, token } from '../../auth/issuer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-tokens-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOW = 1_800_000_000_000;
const verifier = (key: Uint8Array, now = () => NOW) => localVerifier(key, now, null);

describe('the key of a data folder', () => {
  it('[N1] the key of a data folder is made once, 256 bits that only its owner can read', () => {
    const data = join(folder, 'new', 'data');
    const key = localTokenSigningKey(data);
    expect(key).toHaveLength(32);
    expect(localTokenSigningKey(data)).toEqual(key);
    expect(statSync(join(data, 'signing-key')).mode & 0o777).toBe(0o600);
    expect(localTokenSigningKey(join(folder, 'other'))).not.toEqual(key);
  });

  it('[N1] the key of an in-memory data folder is new each time, and is stored nowhere', () => {
    expect(localTokenSigningKey(':memory:')).not.toEqual(localTokenSigningKey(':memory:'));
  });

  it('[N1] a key file without a valid key is reported and not replaced, since tokens depend on it', () => {
    writeFileSync(join(folder, 'signing-key'), 'short');
    expect(() => localTokenSigningKey(folder)).toThrow("signing-key is no key of Sotto's");
    expect(readFileSync(join(folder, 'signing-key'), 'utf8')).toBe('short');
  });
});

describe('a token of this machine', () => {
  const key = localTokenSigningKey(':memory:');

  it('[N1] a token of this machine names its user and its end, and is good until then', async () => {
    let now = NOW;
    const verify = verifier(key, () => now);
    const made = await signLocalToken(key, 'ada', NOW + 60_000);
    expect(await verify(made)).toEqual({ user: 'ada', expiresAtMs: 1_800_000_060_000 });
    now += 59_999;
    expect(await verify(made)).toMatchObject({ user: 'ada' });
    now += 1;
    expect(await verify(made)).toEqual({ refused: 'expired' });
  });

  it('[N1] a token of this machine is not accepted on another machine', async () => {
    const made = await signLocalToken(key, 'ada', NOW + 60_000);
    expect(await verifier(localTokenSigningKey(':memory:'))(made)).toEqual({ refused: 'signature' });
  });

  it.each(['', '.', '..', 'a.b.c', 'xylophone'])('[N1] %j is not accepted as a token of this machine', async (made) => {
    expect(await verifier(key)(made)).toEqual({ refused: 'malformed' });
  });

  const claims = { iss: 'sotto.local', aud: 'sotto', exp: 1_800_000_060, sub: 'ada' };
  it.each<[string, Record<string, unknown>]>([
    ['names its user by an object', { sub: { name: 'ada' } }],
    ['names its user by a number', { sub: 7 }],
    ['names its user by a list', { sub: ['ada'] }],
    ['is for another audience', { aud: 'other' }],
    ['is of another issuer', { iss: 'https://issuer.example' }],
    ['never expires', { exp: undefined }],
  ])('[N1] a token of this machine is refused if it %s', async (_, otherwise) => {
    const made = await new SignJWT({ ...claims, ...otherwise }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await verifier(key)(made)).toHaveProperty('refused');
  });

  it('[N1] a token of this machine without a signature is refused', async () => {
    expect(await verifier(key)(new UnsecuredJWT(claims).encode())).toHaveProperty('refused');
  });

  it('[N1] a token of this machine with an unknown critical extension is refused', async () => {
    const header = { alg: 'HS256', crit: ['exp-bound'], 'exp-bound': true };
    const made = await new SignJWT(claims).setProtectedHeader(header).sign(key, { crit: { 'exp-bound': true } });
    expect(await verifier(key)(made)).toHaveProperty('refused');
  });
});

describe('beside an issuer', () => {
  const key = localTokenSigningKey(':memory:');
  const elsewhere = tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys());
  const verify = localVerifier(key, Date.now, elsewhere);

  it('[N1] beside an issuer, tokens of the issuer and of the machine are accepted, each by its own rules', async () => {
    expect(await verify(token())).toMatchObject({ user: 'ada' });
    expect(await verify(await signLocalToken(key, 'grace', Date.now() + 60_000))).toMatchObject({ user: 'grace' });
  });

  it.each([
    ['signed for the issuer with our key', () => confusedToken(), 'algorithm'],
    ['of the issuer by another key', () => forgedToken(), 'signature'],
    ['by the issuer in our name', () => token({ iss: 'sotto.local' }), 'algorithm'],
    ['without an issuer', () => token({ iss: undefined }), 'issuer'],
  ])('[N1] beside an issuer, no token %s is accepted', async (_, made, why) => {
    expect(await verify(made())).toEqual({ refused: why });
  });
});

describe('the producers of one machine', () => {
  const guardFor = (env: Record<string, string>) =>
    localGuard(readSettings({ SOTTO_DATA: ':memory:', ...env }), Date.now);
  const named = (env: Record<string, string>, key: string) =>
    producerByDigest(guardFor(env).producers, liveIds.digest(key))?.name ?? null;
  const list = JSON.stringify([{ name: 'ava', sha256: liveIds.digest('secret'), users: ['ada'] }]);

  it('[N2] one machine accepts the producer key "local" for everybody, as long as the operator names no producers', () => {
    expect([named({}, 'local'), named({}, 'secret')]).toEqual(['local', null]);
    expect(guardFor({}).producers).toMatchObject([{ users: '*' }]);
    const path = join(folder, 'producers.json');
    writeFileSync(path, list);
    for (const SOTTO_PRODUCERS of [path, list])
      expect([named({ SOTTO_PRODUCERS }, 'local'), named({ SOTTO_PRODUCERS }, 'secret')]).toEqual([null, 'ava']);
  });

  it('[N2] wrong producers are reported when the server starts', () => {
    expect(() => guardFor({ SOTTO_PRODUCERS: join(folder, 'nowhere.json') })).toThrow(/nowhere\.json cannot be read/);
    writeFileSync(join(folder, 'bad.json'), '{');
    expect(() => guardFor({ SOTTO_PRODUCERS: join(folder, 'bad.json') })).toThrow(
      'SOTTO_PRODUCERS must be a JSON list',
    );
  });
});
