/** What a client shows when it opens its socket (docs/PROTOCOL.md, "Endpoint"). */

/** Of the offered subprotocols exactly this one is echoed, and never the token beside it. */
export const SUBPROTOCOL = 'sotto.v1';
const BEARER = 'bearer.';

export type Handshake = {
  /** The page that asks; programs send none. */
  origin: string | null;
  token: string | null;
  /** What the answer echoes; null where the client offered nothing. */
  subprotocol: typeof SUBPROTOCOL | null;
};

type Fields = Readonly<Record<string, string | undefined>>;

/** A token among the subprotocols goes before one in the address, which may stand in somebody's log. */
export function readHandshake(headers: Fields = {}, query: Fields = {}): Handshake {
  const header = (wanted: string) => Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  const offered = (header('sec-websocket-protocol') ?? '').split(',').map((one) => one.trim());
  const bearer = offered.find((one) => one.startsWith(BEARER))?.slice(BEARER.length);
  return {
    origin: header('origin') ?? null,
    token: bearer || query.token || null,
    subprotocol: offered.includes(SUBPROTOCOL) ? SUBPROTOCOL : null,
  };
}
