/** Why a server lets nobody in: no answer, a refused sign-in and a failing server have different remedies. */
import { WebSocket } from 'ws';
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
export async function whyNobodyGetsIn(place: string, { status }: ServerHandshake): Promise<string> {
  if (status === 401 || status === 403)
    return `The server at ${place} refuses the sign-in (HTTP ${status}): give a valid token with --token or SOTTO_TOKEN.`;
  const fault = await serverFault(place);
  if (fault !== null) return `The server at ${place} accepts nothing just now: ${fault}.`;
  if (status === null) return `Nobody answers at ${place}: is it running (npm start), and is the address right?`;
  const remedy = status === 429 || status >= 500 ? 'try again later, or read its log' : 'correct --url';
  return `The server at ${place} lets nobody in (HTTP ${status}): ${remedy}.`;
}
