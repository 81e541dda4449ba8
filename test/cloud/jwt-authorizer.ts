/** An HTTP API's JWT authorizer: RSA signatures by the issuer's keys, audience, times and scopes. */
import type { IncomingMessage } from 'node:http';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { JwtAuthorizer } from './api-definition.ts';
import { splitUrl } from './http-events.ts';

export type JwtVerdict = { claims: Record<string, string> } | { status: 401 | 403; why: string };

type Keys = ReturnType<typeof createRemoteJWKSet>;

export class JwtAuthorizers {
  readonly #keys = new Map<string, Promise<Keys>>();

  async judge(authorizer: JwtAuthorizer, request: IncomingMessage): Promise<JwtVerdict> {
    const token = tokenIn(authorizer.identitySources, request);
    if (token === null) return { status: 401, why: 'no token' };
    try {
      const keys = await this.#keysOf(authorizer.issuer);
      const { payload } = await jwtVerify(token, keys, { issuer: authorizer.issuer, algorithms: RSA });
      const audience = [payload.aud ?? payload.client_id].flat();
      if (!audience.some((one) => authorizer.audience.includes(String(one)))) return { status: 401, why: 'audience' };
      const held = [payload.scope ?? payload.scp ?? ''].flat().join(' ').split(' ');
      const isInScope = authorizer.scopes.length === 0 || authorizer.scopes.some((one) => held.includes(one));
      return isInScope ? { claims: asText(payload) } : { status: 403, why: 'scope' };
    } catch (error) {
      return { status: 401, why: String(error) };
    }
  }

  /** A failed look-up is not kept. */
  #keysOf(issuer: string): Promise<Keys> {
    const known = this.#keys.get(issuer) ?? publishedBy(issuer);
    this.#keys.set(issuer, known);
    known.catch(() => this.#keys.delete(issuer));
    return known;
  }
}

const RSA = ['RS256', 'RS384', 'RS512'];

async function publishedBy(issuer: string): Promise<Keys> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const { jwks_uri } = (await response.json()) as { jwks_uri: string };
  return createRemoteJWKSet(new URL(jwks_uri));
}

function tokenIn(sources: readonly string[], { headers, url }: IncomingMessage): string | null {
  const query = new URLSearchParams(splitUrl(url ?? '')[1]);
  for (const source of sources) {
    const [, kind, name = ''] = /^\$request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
    const value = kind === 'header' ? headers[name.toLowerCase()] : query.get(name);
    if (typeof value === 'string') return value.replace(/^Bearer +/i, '');
  }
  return null;
}

/** Functions get every claim as text. */
function asText(claims: JWTPayload): Record<string, string> {
  const entries = Object.entries(claims);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? `[${value.join(' ')}]` : String(value)]),
  );
}
