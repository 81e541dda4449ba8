/** The keys of an issuer, cached [N1]. */
import { FetchError, NonRetryableFetchError } from 'aws-jwt-verify/error';
import { type Fetcher, SimpleFetcher } from 'aws-jwt-verify/https';
import { type JwksCache, SimpleJwksCache } from 'aws-jwt-verify/jwk';

/**
 * They are fetched from `jwksUri`; without it from `<issuer>/.well-known/jwks.json`, or else from where the
 * issuer's OpenID configuration says. Throws FetchError.
 */
export function issuerKeys(
  { issuer, jwksUri }: { issuer: string; jwksUri: string | null },
  fetcher: Fetcher = new SimpleFetcher(),
): JwksCache {
  const fetch = (uri: string) =>
    fetcher.fetch(uri).catch(async (error: unknown) => {
      // A server that does not answer would be waited for twice.
      if (jwksUri !== null || !(error instanceof NonRetryableFetchError)) throw error;
      return await fetcher.fetch(await issuerKeysAddress(issuer, fetcher));
    });
  return new SimpleJwksCache({ fetcher: { fetch } });
}

/** `jwks_uri` of OpenID Connect Discovery 1.0. */
async function issuerKeysAddress(issuer: string, fetcher: Fetcher): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { jwks_uri: uri } = readIssuerJson(await fetcher.fetch(address)) as { jwks_uri?: unknown };
  if (typeof uri === 'string' && /^https:/i.test(uri)) return uri;
  throw new FetchError(address, 'it names no https address as jwks_uri');
}

/** An empty object for what is no JSON. */
function readIssuerJson(bytes: ArrayBuffer): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
