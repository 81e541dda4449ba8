/** Verifies tokens by a maintained library. */
import { JwtVerifier } from 'aws-jwt-verify';
import {
  FetchError,
  JwtExpiredError,
  JwtInvalidAudienceError,
  JwtInvalidIssuerError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  KidNotFoundInJwksError,
} from 'aws-jwt-verify/error';
import type { JwksCache } from 'aws-jwt-verify/jwk';
import { Transient } from '../ports/errors.ts';
import { issuerKeys } from './issuer-keys.ts';

export type Issuer = {
  /** As in `iss`. */
  issuer: string;
  audience: string;
  /** Null: `<issuer>/.well-known/jwks.json`, or where its OpenID configuration says. */
  jwksUri: string | null;
};

/**
 * A user, and the expiry of the sign-in (null: none, a name on loopback). `minor`: the application says that
 * they are below 18 [K7].
 */
export type Admitted = { user: string; expiresAtMs: number | null; minor?: true };
/** The user, or a short reason for the refusal. */
export type Verdict = Admitted | { refused: string };

/** The tolerated difference to the issuer's clock. */
const SKEW_SECONDS = 10;

/** The verifier throws Transient if the issuer's keys cannot be fetched. `keys` caches them. */
export function tokenVerifier(
  { issuer, audience, jwksUri }: Issuer,
  keys: JwksCache = issuerKeys({ issuer, jwksUri }),
): (token: string) => Promise<Verdict> {
  const customJwtCheck = ({ header }: { header: object }) => refuseCriticalTokenHeader(header);
  const where = { issuer, audience, graceSeconds: SKEW_SECONDS, customJwtCheck, ...(jwksUri !== null && { jwksUri }) };
  const verifier = JwtVerifier.create(where, { jwksCache: keys });
  return async (token) => {
    try {
      const { sub, exp } = await verifier.verify(token);
      // The library accepts a token without expiry.
      if (exp === undefined) return { refused: 'no expiry' };
      return sub ? { user: sub, expiresAtMs: tokenExpiryMs(exp) } : { refused: 'no subject' };
    } catch (error) {
      if (error instanceof FetchError) throw new Transient(UNREACHABLE, { cause: error });
      return { refused: REASONS.find(([kind]) => error instanceof kind)?.[1] ?? 'malformed' };
    }
  };
}

class CriticalHeaderError extends Error {}

/** A token is invalid where its critical extensions are not understood (RFC 7515, 4.1.11). None is here. */
function refuseCriticalTokenHeader(header: object): void {
  if ('crit' in header) throw new CriticalHeaderError();
}

const UNREACHABLE = "the issuer's keys cannot be fetched: correct SOTTO_ISSUER, or set SOTTO_JWKS_URI";

/** Includes the tolerance, so that an admitted user is not sent away at once. */
function tokenExpiryMs(exp: number): number {
  return Math.min(Math.floor((exp + SKEW_SECONDS) * 1_000), Number.MAX_SAFE_INTEGER);
}

/** The library's own messages quote the token. */
const REASONS = [
  [JwtExpiredError, 'expired'],
  [JwtInvalidAudienceError, 'audience'],
  [JwtInvalidIssuerError, 'issuer'],
  [JwtInvalidSignatureError, 'signature'],
  [JwtInvalidSignatureAlgorithmError, 'algorithm'],
  [KidNotFoundInJwksError, 'unknown key'],
  [CriticalHeaderError, 'critical header'],
] as const;
