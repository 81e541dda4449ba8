import { FetchError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { describe, expect, it } from 'vitest';
import { issuerKeys } from '../../shared/auth/issuer-keys.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import { Transient } from '../../shared/ports/errors.ts';
import {
  AUDIENCE,
  confusedToken,
  forgedToken,
  ISSUER,
  inSeconds,
  issuerAt,
  publishedKeys,
  tamperedToken,
  token,
  unsignedToken,
} from './issuer.ts';

const at = { issuer: ISSUER, audience: AUDIENCE, jwksUri: null };
const verify = tokenVerifier(at, publishedKeys());

describe('a token', () => {
  it('[N1] a token of the issuer names its user', async () => {
    expect(await verify(token())).toMatchObject({ user: 'ada' });
    expect(await verify(token({ aud: ['other', AUDIENCE], sub: 'grace' }))).toMatchObject({ user: 'grace' });
  });

  it('[N1] a token says how long it lasts, with the seconds by which clocks may differ', async () => {
    expect(await verify(token({ exp: 2_000_000_000 }))).toEqual({ user: 'ada', expiresAtMs: 2_000_000_010_000 });
    expect(await verify(token({ exp: 2_000_000_000.25 }))).toEqual({ user: 'ada', expiresAtMs: 2_000_000_010_250 });
    expect(await verify(token({ exp: 1e300 }))).toEqual({ user: 'ada', expiresAtMs: 9_007_199_254_740_991 });
  });

  it.each([
    ['that has expired', () => token({ exp: inSeconds(-60) }), 'expired'],
    ['that never expires', () => token({ exp: undefined }), 'no expiry'],
    ['that is not valid yet', () => token({ nbf: inSeconds(60) }), 'malformed'],
    ['made out for somebody else', () => token({ aud: 'another-app' }), 'audience'],
    ['made out for nobody', () => token({ aud: undefined }), 'audience'],
    ['of another issuer', () => token({ iss: 'https://issuer.example/other' }), 'issuer'],
    ['of nobody', () => token({ sub: undefined }), 'no subject'],
    ['of an empty name', () => token({ sub: '' }), 'no subject'],
    ['of a name that is no text', () => token({ sub: 42 }), 'malformed'],
    ['of a name that is a list', () => token({ sub: ['ada'] }), 'malformed'],
    ['that ends at no number', () => token({ exp: '2000000000' }), 'malformed'],
    ['that ends at no time', () => token({ exp: null }), 'malformed'],
    ['with a critical extension that nobody here knows', () => token({}, { crit: ['exp-bound'] }), 'critical header'],
    ['with a critical b64', () => token({}, { crit: ['b64'], b64: true }), 'critical header'],
    ['with an empty crit', () => token({}, { crit: [] }), 'critical header'],
    ['with a crit that is no list', () => token({}, { crit: null }), 'critical header'],
    ['by another key', forgedToken, 'signature'],
    ['changed after signing', tamperedToken, 'signature'],
    ['by a key that the issuer does not publish', () => token({}, { kid: 'key-2' }), 'unknown key'],
    ['without a key id', () => token({}, { kid: undefined }), 'malformed'],
    ['with alg none and no signature', () => unsignedToken(), 'malformed'],
    ['with alg none and some signature', () => unsignedToken('x'), 'algorithm'],
    ['whose secret is the public key', confusedToken, 'algorithm'],
    ['that is none', () => 'hello', 'malformed'],
    ['of empty parts', () => '..', 'malformed'],
  ])('[N1] a token %s is refused', async (_, made, why) => {
    expect(await verify(made())).toEqual({ refused: why });
  });

  it('[N1] a token is accepted where clocks differ by a few seconds', async () => {
    expect(await verify(token({ exp: inSeconds(-5) }))).toMatchObject({ user: 'ada' });
    expect(await verify(token({ nbf: inSeconds(5) }))).toMatchObject({ user: 'ada' });
  });
});

describe("the issuer's keys", () => {
  it("[N1] an issuer's keys are fetched once, from where issuers publish them", async () => {
    const fetched: string[] = [];
    const verify = tokenVerifier(
      at,
      publishedKeys((uri) => fetched.push(uri)),
    );
    await verify(token());
    await verify(token());
    expect(fetched).toEqual(['https://issuer.example/tenant/.well-known/jwks.json']);
  });

  it("[N1] an issuer's keys are fetched from where the operator says", async () => {
    const fetched: string[] = [];
    const jwksUri = 'https://keys.example/jwks';
    const verify = tokenVerifier(
      { ...at, jwksUri },
      publishedKeys((uri) => fetched.push(uri)),
    );
    expect(await verify(token())).toMatchObject({ user: 'ada' });
    expect(fetched).toEqual(['https://keys.example/jwks']);
  });

  it("[N1] an issuer's keys are found by the OpenID configuration where they are not in the usual place", async () => {
    const fetched: string[] = [];
    const elsewhere = { jwks_uri: 'https://issuer.example/certs' };
    const keys = issuerKeys(at, issuerAt(elsewhere, fetched));
    expect(await tokenVerifier(at, keys)(token())).toMatchObject({ user: 'ada' });
    expect(fetched).toEqual([
      'https://issuer.example/tenant/.well-known/jwks.json',
      'https://issuer.example/tenant/.well-known/openid-configuration',
      'https://issuer.example/certs',
    ]);
  });

  it.each([
    ['without https', { jwks_uri: 'http://issuer.example/certs' }],
    ['that is not there', {}],
    ['of an issuer without a configuration', null],
  ])("[N1] an issuer's keys at an address %s are not fetched", async (_, configuration) => {
    const keys = issuerKeys(at, issuerAt(configuration, []));
    await expect(tokenVerifier(at, keys)(token())).rejects.toThrow(Transient);
  });

  it("[N1] an issuer's keys are looked for nowhere else than the operator says", async () => {
    const fetched: string[] = [];
    const there = { ...at, jwksUri: 'https://issuer.example/nowhere' };
    const keys = issuerKeys(there, issuerAt({ jwks_uri: 'https://issuer.example/certs' }, fetched));
    await expect(tokenVerifier(there, keys)(token())).rejects.toThrow(Transient);
    expect(fetched).toEqual(['https://issuer.example/nowhere']);
  });

  it("[N1] an issuer's keys that cannot be fetched are a Transient error and refuse nobody for good", async () => {
    const fetch = () => Promise.reject(new FetchError('https://keys.example', 'down'));
    const verify = tokenVerifier(at, new SimpleJwksCache({ fetcher: { fetch } }));
    await expect(verify(token())).rejects.toThrow(Transient);
  });
});
