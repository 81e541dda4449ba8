/** What a user asks a server for themselves, over HTTP. */
import { Refused } from './refused.ts';
import { current, type TokenSource } from './tickets.ts';
import type { Refusal } from './wire.ts';

/** A token; or on one machine a name, which a server believes on loopback only. */
export type Who = { token: TokenSource } | { user: string };

export type Question<T> = {
  method?: 'GET' | 'DELETE' | 'POST';
  path: string;
  /** Sent as JSON. */
  tells?: object;
  query?: Readonly<Record<string, string>>;
  /** Whether this is the answer. */
  is: (body: unknown) => body is T;
  /** What is said of something else that answers. */
  otherwise: string;
};

/**
 * `server`: `https://…`, where tickets come from. Rejects with `Refused`, and with what `request` throws where nobody is there.
 */
export async function asked<T>(server: string, by: Who, question: Question<T>, request: typeof fetch): Promise<T> {
  const { method = 'GET', path, tells, query = {}, is, otherwise } = question;
  const url = new URL(path, server.endsWith('/') ? server : `${server}/`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if ('user' in by) url.searchParams.set('user', by.user);
  const headers = {
    ...('token' in by && { authorization: `Bearer ${await current(by.token)}` }),
    ...(tells && { 'content-type': 'application/json' }),
  };
  const answer = await request(url, { method, headers, ...(tells && { body: JSON.stringify(tells) }) });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && is(body)) return body;
  throw new Refused(refusalIn(body, answer.status, otherwise));
}

/** A gateway on the way may answer, too, in words of its own; and there may be something else altogether. */
function refusalIn(body: unknown, status: number, otherwise: string): Refusal {
  const { code, message } = { code: undefined, message: undefined, ...(body as object | null) };
  const isOurs = typeof code === 'string' && typeof message === 'string';
  return isOurs ? (body as Refusal) : { code: 'internal', message: `${otherwise} (${status}).` };
}
