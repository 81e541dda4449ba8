/** What a client shows when it opens its socket (docs/reference/wire.md, "Connect"). */

/** Of the offered subprotocols exactly this one is echoed, and never the token beside it. */
export const SUBPROTOCOL = 'sotto.v1';
const BEARER = 'bearer.';

export type Handshake = {
  /** The page that asks; programs send none. */
  origin: string | null;
  /** Stands in the address, where logs may find it: it is good once, and for a minute. */
  ticket: string | null;
  token: string | null;
  /** Whom the address names. Only the single-machine home believes it, so only that one fills it in. */
  name: string | null;
  /** What the answer echoes; null where the client offered nothing. */
  subprotocol: typeof SUBPROTOCOL | null;
};

type Fields = Readonly<Record<string, string | undefined>>;

/** A token in the address is none: addresses end up in logs, and a token is good for longer than a ticket. */
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
