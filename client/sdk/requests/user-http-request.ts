/** Authenticated HTTP requests of a user about their own data. */

import { currentConnectionToken, type TokenSource } from '../connection/connection-credentials.ts';
import type { Refusal } from '../frames/wire-types.ts';
import { Refused } from './refused-error.ts';

/** A token, or a user name, which a server accepts on loopback only. */
export type HttpCaller = { token: TokenSource } | { user: string };

export type UserHttpRequest<T> = {
  method?: 'GET' | 'DELETE' | 'POST' | 'PUT';
  path: string;
  /** The request body, sent as JSON. */
  tells?: object;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Checks the answer's shape. */
  is: (body: unknown) => body is T;
  /** The error message if something else answers. */
  otherwise: string;
};

/** `server`: `https://…`. Rejects with `Refused`, or as `request` does if the server is unreachable. */
export async function requestAsUser<T>(
  server: string,
  by: HttpCaller,
  question: UserHttpRequest<T>,
  request: typeof fetch,
): Promise<T> {
  const { method = 'GET', path, tells, query = {}, is, otherwise } = question;
  const url = new URL(path, server.endsWith('/') ? server : `${server}/`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
  if ('user' in by) url.searchParams.set('user', by.user);
  const headers = {
    ...('token' in by && { authorization: `Bearer ${await currentConnectionToken(by.token)}` }),
    ...(tells && { 'content-type': 'application/json' }),
  };
  const answer = await request(url, { method, headers, ...(tells && { body: JSON.stringify(tells) }) });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && is(body)) return body;
  throw new Refused(httpRefusalFrom(body, answer.status, otherwise));
}

/** The answer may be a gateway's or an unrelated server's, in any format. */
function httpRefusalFrom(body: unknown, status: number, otherwise: string): Refusal {
  const { code, message } = { code: undefined, message: undefined, ...(body as object | null) };
  const isOurs = typeof code === 'string' && typeof message === 'string';
  return isOurs ? (body as Refusal) : { code: 'internal', message: `${otherwise} (${status}).` };
}
