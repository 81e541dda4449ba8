/** Tokens that the single-machine home signs [N1]. The key never leaves its data folder. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '../../../auth/token-verifier.ts';

const ISSUER = 'sotto.local';
const AUDIENCE = 'sotto';
/** Signer and verifier are the same, so a shared secret suffices. No other algorithm is accepted. */
const ALGORITHM = 'HS256';
const KEY_BYTES = 32;

/** Reads or creates the key in the data folder. For ':memory:' a new one each time. */
export function signingKey(data: string): Uint8Array {
  if (data === ':memory:') return randomBytes(KEY_BYTES);
  const path = join(data, 'signing-key');
  const key = readKey(path) ?? createKey(data, path);
  if (key.length === KEY_BYTES) return key;
  throw new Error(`${path} is no key of Sotto's. Delete it to have a new one made; tokens of the old one end with it.`);
}

function readKey(path: string): Uint8Array | null {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function createKey(data: string, path: string): Uint8Array {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const key = randomBytes(KEY_BYTES);
  try {
    writeFileSync(path, key.toString('base64url'), { mode: 0o600, flag: 'wx' });
    return key;
  } catch (error) {
    // Another process was faster; both use its key.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readKey(path) ?? new Uint8Array();
    throw error;
  }
}

export async function signedToken(key: Uint8Array, user: string, expiresAtMs: number): Promise<string> {
  const { SignJWT } = await import('jose');
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(user)
    .setExpirationTime(Math.floor(expiresAtMs / 1_000))
    .sign(key);
}

/** Verifies this home's tokens; `elsewhere` verifies those of another issuer. */
export function localVerifier(
  key: Uint8Array,
  now: () => number,
  elsewhere: ((token: string) => Promise<Verdict>) | null,
): (token: string) => Promise<Verdict> {
  return async (token) => {
    // Loaded at the first token, because most local users have none.
    const { decodeJwt, jwtVerify } = await import('jose');
    if (elsewhere !== null && issuerIn(token, decodeJwt) !== ISSUER) return elsewhere(token);
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(now()),
      });
      // The library checks the times only.
      const { sub, exp = 0 } = payload;
      return typeof sub === 'string' ? { user: sub, expiresAtMs: exp * 1_000 } : { refused: 'claims' };
    } catch (error) {
      return { refused: reasonFor(error) };
    }
  };
}

/** The unverified issuer, to choose the verifier. */
function issuerIn(token: string, decode: (token: string) => { iss?: string }): string | undefined {
  try {
    return decode(token).iss;
  } catch {
    return undefined;
  }
}

/** The library's messages may quote the token. */
function reasonFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ERR_JWT_EXPIRED':
      return 'expired';
    case 'ERR_JWT_CLAIM_VALIDATION_FAILED':
      return 'claims';
    case 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED':
      return 'signature';
    case 'ERR_JOSE_ALG_NOT_ALLOWED':
      return 'algorithm';
    default:
      return 'malformed';
  }
}
