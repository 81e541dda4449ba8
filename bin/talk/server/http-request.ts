/** Queries over HTTP at the conversation's server. */

import { Refused } from '../../../client/sdk/requests/refused-error.ts';
import type { HttpCaller } from '../../../client/sdk/requests/user-http-request.ts';
import { UserError } from '../../terminal/user-error.ts';
import { isTalkServerUrl, type TalkOptions } from '../options.ts';

export type ServerPlace = Pick<TalkOptions, 'url' | 'token'>;

/** Longer than a cold start takes. */
const ANSWER_MS = 30_000;

/** `what`: names the query. Throws a UserError when it fails. */
export async function sendHttpRequest<T>(
  place: ServerPlace,
  what: string,
  ask: (server: string, by: HttpCaller, request: typeof fetch) => Promise<T>,
): Promise<T> {
  const server = serverAddressOf(place);
  const patiently: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  try {
    return await ask(server, talkHttpCaller(place, what), patiently);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (!(error instanceof Refused)) throw new UserError(`no answer from ${server}: is it running? npm start`);
    const hint = isTalkServerUrl(place.url)
      ? ''
      : ' (where sockets and HTTP have two addresses, talk with --url https://…)';
    throw new UserError(`no ${what} from ${server}: ${error.message}${hint}`);
  }
}

/** The socket's own host, unless tickets for it come from elsewhere. */
function serverAddressOf({ url }: ServerPlace): string {
  return isTalkServerUrl(url) ? url : new URL('./', url.replace(/^ws/, 'http')).href;
}

function talkHttpCaller({ url, token }: ServerPlace, what: string): HttpCaller {
  const { searchParams } = new URL(url);
  const shown = token ?? searchParams.get('token');
  const user = searchParams.get('user');
  if (shown !== null) return { token: shown };
  if (user !== null) return { user };
  throw new UserError(`a ticket opens a socket and tells no ${what}: come with --token`);
}

/** As long as somebody waits who cannot get in anyway. */
const FAULT_MS = 2_000;

/** Why the server at `place`, a socket's or its own address, accepts nothing. Null: it does not say so. */
export async function serverFault(place: string): Promise<string | null> {
  const address = new URL('healthz', place.replace(/^ws/, 'http'));
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(FAULT_MS) });
    const { why }: { why?: unknown } = Object(await answer.json());
    return answer.ok || typeof why !== 'string' ? null : why;
  } catch {
    return null;
  }
}
