/** Why a server lets nobody in: no answer, a refused sign-in and a failing server have different remedies. */
import { WebSocket } from 'ws';
import { talkText } from '../texts/talk-texts.ts';
import { serverFault } from './http-request.ts';

/** `status`: the HTTP status that refused the newest attempt to connect, or null. */
export type ServerHandshake = { status: number | null };

/** A socket, and a way to ask for its tickets, which note in `handshake` the HTTP status of a refusal. */
export function watchHandshakes(handshake: ServerHandshake) {
  class WatchedSocket extends WebSocket {
    constructor(url: string, subprotocols: string[]) {
      super(url, subprotocols);
      handshake.status = null;
      this.once('error', ({ message }) => {
        // The words of ws, which has no event for the status that leaves the handshake to it.
        const [, status] = /^Unexpected server response: (\d{3})$/.exec(message) ?? [];
        handshake.status = status === undefined ? null : Number(status);
      });
    }
  }
  const request: typeof fetch = async (url, init) => {
    handshake.status = null;
    const answer = await fetch(url, init);
    handshake.status = answer.ok ? null : answer.status;
    return answer;
  };
  return { WebSocket: WatchedSocket, request };
}

/** A sentence: what happened at `place`, the address without a query, and what to do. */
export async function handshakeRefusalSentence(place: string, { status }: ServerHandshake): Promise<string> {
  if (status === 401 || status === 403) return talkText('server.refuses', { place, status: `${status}` });
  const fault = await serverFault(place);
  if (fault !== null) return talkText('server.fault', { place, fault });
  if (status === null) return talkText('server.nobody', { place });
  const isPassing = status === 429 || status >= 500;
  return talkText(isPassing ? 'server.later' : 'server.url', { place, status: `${status}` });
}
