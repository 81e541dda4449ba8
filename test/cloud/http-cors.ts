/** An HTTP API's CORS configuration: its own headers, in place of those of the function. */
import type { Cors } from './api-definition.ts';

type Headers = Record<string, string>;

/** Of any answer to a page of this origin; empty where the origin is not listed. */
export function corsHeaders(cors: Cors, origin: string | undefined): Headers {
  if (origin === undefined || !cors.origins.some((one) => matches(one, origin))) return {};
  return {
    'access-control-allow-origin': cors.origins.includes('*') && !cors.credentials ? '*' : origin,
    ...(cors.credentials && { 'access-control-allow-credentials': 'true' }),
    ...(cors.exposed.length > 0 && { 'access-control-expose-headers': cors.exposed.join(',') }),
    vary: 'origin',
  };
}

/** Of the answer to a preflight, which the service gives by itself where no route takes it. */
export function preflightHeaders(cors: Cors, origin: string | undefined): Headers {
  const allowed = corsHeaders(cors, origin);
  if (Object.keys(allowed).length === 0) return {};
  return {
    ...allowed,
    ...(cors.methods.length > 0 && { 'access-control-allow-methods': cors.methods.join(',') }),
    ...(cors.headers.length > 0 && { 'access-control-allow-headers': cors.headers.join(',') }),
    ...(cors.maxAgeSeconds !== null && { 'access-control-max-age': String(cors.maxAgeSeconds) }),
  };
}

/** What the function said about origins does not count. */
export function withoutCors(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-')));
}

function matches(listed: string, origin: string): boolean {
  if (listed === '*' || listed === origin) return true;
  const [before, after] = listed.split('*');
  return after !== undefined && before !== undefined && origin.startsWith(before) && origin.endsWith(after);
}
