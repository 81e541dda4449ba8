/** Figures of one's own sessions (C10, O2). */
import type { Stats } from '../../shared/protocol/stats.ts';
import { Refused } from './connection.ts';
import { current, type TokenSource } from './tickets.ts';
import type { Refusal } from './wire.ts';

/**
 * Tools and their cache, the model's tokens, turns: of all the user's sessions, since they began. `server`: `https://…`, where
 * tickets come from. `by`: a token; or on one machine a name, which a server believes on loopback only. Rejects with `Refused`,
 * and with what `request` throws where nobody is there.
 */
export async function stats(
  server: string,
  by: { token: TokenSource } | { user: string },
  request: typeof fetch = fetch,
): Promise<Stats> {
  const url = new URL('stats', server.endsWith('/') ? server : `${server}/`);
  if ('user' in by) url.searchParams.set('user', by.user);
  const headers = 'token' in by ? { authorization: `Bearer ${await current(by.token)}` } : {};
  const answer = await request(url, { headers });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && isStats(body)) return body;
  throw new Refused(refusalIn(body, answer.status));
}

function isStats(body: unknown): body is Stats {
  return typeof body === 'object' && body !== null && 'tools' in body && 'model' in body && 'turns' in body;
}

/** A gateway on the way may answer, too, in words of its own; and there may be something else altogether. */
function refusalIn(body: unknown, status: number): Refusal {
  const { code, message } = { code: undefined, message: undefined, ...(body as object | null) };
  const isOurs = typeof code === 'string' && typeof message === 'string';
  return isOurs
    ? (body as Refusal)
    : { code: 'internal', message: `What answers there does not know its figures (${status}).` };
}
