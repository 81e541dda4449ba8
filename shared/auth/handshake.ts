/** The credentials of a socket's handshake (docs/reference/wire.md, "Connect"). */

/** The only subprotocol echoed; never the token beside it. */
export const SUBPROTOCOL = 'sotto.v1';
const BEARER = 'bearer.';

export type Handshake = {
  /** The page's origin; programs send none. */
  origin: string | null;
  /** In the address, which logs may contain: valid once, and for a minute. */
  ticket: string | null;
  token: string | null;
  /** A user name in the address, which only the single-machine home accepts and fills in. */
  name: string | null;
  /** The subprotocol to echo; null if the client offered none. */
  subprotocol: typeof SUBPROTOCOL | null;
};

type Fields = Readonly<Record<string, string | undefined>>;

/** A token in the address is ignored: logs contain addresses, and tokens outlive tickets. */
export function readHandshake(headers: Fields = {}, query: Fields = {}): Handshake {
  const header = (wanted: string) => Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  const offered = (header('sec-websocket-protocol') ?? '').split(',').map((one) => one.trim());
  const bearer = offered.find((one) => one.startsWith(BEARER))?.slice(BEARER.length);
  return {
    origin: header('origin') ?? null,
    ticket: query.ticket || null,
    token: bearer || null,
    name: null,
    subprotocol: offered.includes(SUBPROTOCOL) ? SUBPROTOCOL : null,
  };
}

/** The secret of `Authorization: Bearer …`; null: there is none. */
export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1] ?? null;
}
