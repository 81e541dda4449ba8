/** Whose token it is. Signatures, keys and times are the business of a maintained library. */
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
import { type JwksCache, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { Transient } from '../engine/ports/errors.ts';

export type Issuer = {
  /** As `iss` spells it. */
  issuer: string;
  audience: string;
  /** Default: `<issuer>/.well-known/jwks.json`. */
  jwksUri: string | null;
};

/** Somebody, and until when. Null: for good (a name on loopback, which is backed by no sign-in). */
export type Admitted = { user: string; expiresAtMs: number | null };
/** Who it is, or in a few words why not. */
export type Verdict = Admitted | { refused: string };

/** How far the issuer's clock may be from ours. */
const SKEW_SECONDS = 10;

/** The verifier throws Transient when the issuer's keys cannot be fetched. It keeps them as long as `keys` lives. */
export function tokenVerifier(
  { issuer, audience, jwksUri }: Issuer,
  keys: JwksCache = new SimpleJwksCache(),
): (token: string) => Promise<Verdict> {
  const where = { issuer, audience, graceSeconds: SKEW_SECONDS, ...(jwksUri !== null && { jwksUri }) };
  const verifier = JwtVerifier.create(where, { jwksCache: keys });
  return async (token) => {
    try {
      const { sub, exp } = await verifier.verify(token);
      // The library lets a token pass that never expires.
      if (exp === undefined) return { refused: 'no expiry' };
      return sub ? { user: sub, expiresAtMs: endOf(exp) } : { refused: 'no subject' };
    } catch (error) {
      if (error instanceof FetchError) throw new Transient("the issuer's keys cannot be fetched", { cause: error });
      return { refused: REASONS.find(([kind]) => error instanceof kind)?.[1] ?? 'malformed' };
    }
  };
}

/** What the verifier still lets in lasts as long: nobody comes in to be sent away. */
function endOf(exp: number): number {
  return Math.min(Math.floor((exp + SKEW_SECONDS) * 1_000), Number.MAX_SAFE_INTEGER);
}

/** The library's own sentences quote the token. */
const REASONS = [
  [JwtExpiredError, 'expired'],
  [JwtInvalidAudienceError, 'audience'],
  [JwtInvalidIssuerError, 'issuer'],
  [JwtInvalidSignatureError, 'signature'],
  [JwtInvalidSignatureAlgorithmError, 'algorithm'],
  [KidNotFoundInJwksError, 'unknown key'],
] as const;
