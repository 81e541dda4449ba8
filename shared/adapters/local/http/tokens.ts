/** Tokens that the single-machine server signs [N1]. The key never leaves its data folder. */
import { randomBytes } from 'node:crypto';
import type { Verdict } from '../../../auth/token-verifier.ts';
import { localKeyInFile } from '../key-file.ts';

const ISSUER = 'sotto.local';
const AUDIENCE = 'sotto';
/** Signer and verifier are the same, so a shared secret suffices. No other algorithm is accepted. */
const ALGORITHM = 'HS256';
const KEY_BYTES = 32;

/** Reads or creates the key in the data folder. For ':memory:' a new one each time. */
export function localTokenSigningKey(data: string): Uint8Array {
  const { key, path } = localKeyInFile(data, 'signing-key', () => randomBytes(KEY_BYTES));
  if (key.length === KEY_BYTES) return key;
  throw new Error(`${path} is no key of Sotto's. Delete it to have a new one made; tokens of the old one end with it.`);
}

export async function signLocalToken(key: Uint8Array, user: string, expiresAtMs: number): Promise<string> {
  const { SignJWT } = await import('jose');
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(user)
    .setExpirationTime(Math.floor(expiresAtMs / 1_000))
    .sign(key);
}

/** Verifies this server's tokens; `elsewhere` verifies those of another issuer. */
export function localVerifier(
  key: Uint8Array,
  now: () => number,
  otherVerifier: ((token: string) => Promise<Verdict>) | null,
): (token: string) => Promise<Verdict> {
  return async (token) => {
    // Loaded at the first token, because most local users have none.
    const { decodeJwt, jwtVerify } = await import('jose');
    if (otherVerifier !== null && localTokenIssuerIn(token, decodeJwt) !== ISSUER) return otherVerifier(token);
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
      return { refused: localTokenRefusalReason(error) };
    }
  };
}

/** The unverified issuer, to choose the verifier. */
function localTokenIssuerIn(token: string, decode: (token: string) => { iss?: string }): string | undefined {
  try {
    return decode(token).iss;
  } catch {
    return undefined;
  }
}

/** The library's messages may quote the token. */
function localTokenRefusalReason(error: unknown): string {
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
