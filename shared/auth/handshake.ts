/** The credentials of a socket's handshake (docs/reference/protocol/wire.md, "Connect"). */

/** The only subprotocol echoed; never the token beside it. */
export const SUBPROTOCOL = 'sotto.v1';
const BEARER = 'bearer.';
/** Subprotocols of OpenAI's Realtime clients: the name, and the prefix of the secret beside it [G10]. */
export const REALTIME = 'realtime';
const REALTIME_KEY = 'openai-insecure-api-key.';
/** Twilio's name, which others keep. */
export const SIGNATURE = 'x-twilio-signature';

export type Handshake = {
  /** The page's origin; programs send none. */
  origin: string | null;
  /** In the address, which logs may contain: valid once, and for a minute. */
  ticket: string | null;
  token: string | null;
  /** A user name in the address, which only the single-machine home accepts and fills in. */
  name: string | null;
  /** The subprotocol to echo; null if the client offered none. */
  subprotocol: typeof SUBPROTOCOL | typeof REALTIME | null;
  /** A telephone carrier's, of the address that it connects to [G26]. */
  signature?: string;
};

type Fields = Readonly<Record<string, string | undefined>>;

/** A token in the address is ignored: logs contain addresses, and tokens outlive tickets. */
export function readConnectionHandshake(headers: Fields = {}, query: Fields = {}): Handshake {
  const offered = handshakeSubprotocols(headers);
  const bearer = offered.find((one) => one.startsWith(BEARER))?.slice(BEARER.length);
  return {
    origin: handshakeHeaderValue(headers, 'origin') ?? null,
    ticket: query.ticket || null,
    token: bearer || null,
    name: null,
    subprotocol: offered.includes(SUBPROTOCOL) ? SUBPROTOCOL : null,
  };
}

/** Of a client of another protocol: its key is a token, or a ticket, which has no dots [G10]. */
export function readForeignHandshake(headers: Fields = {}, query: Fields = {}): Handshake {
  const handshake = readConnectionHandshake(headers, query);
  const offered = handshakeSubprotocols(headers);
  const inName = offered.find((one) => one.startsWith(REALTIME_KEY))?.slice(REALTIME_KEY.length);
  const key =
    inName ||
    bearerTokenOfHandshake(handshakeHeaderValue(headers, 'authorization')) ||
    handshakeTicketFromToken(query.token);
  const credential = key === null ? {} : key.includes('.') ? { token: key } : { ticket: handshake.ticket ?? key };
  const signature = handshakeHeaderValue(headers, SIGNATURE);
  const signed = signature !== undefined && { signature };
  return { ...handshake, ...credential, ...signed, subprotocol: offered.includes(REALTIME) ? REALTIME : null };
}

/** RTVI's transport puts what it is given there [G17]. A token does not belong into an address. */
function handshakeTicketFromToken(token: string | undefined): string | null {
  return token === undefined || token.includes('.') ? null : token || null;
}

function handshakeHeaderValue(headers: Fields, lowerCaseName: string): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === lowerCaseName)?.[1];
}

function handshakeSubprotocols(headers: Fields): string[] {
  return (handshakeHeaderValue(headers, 'sec-websocket-protocol') ?? '').split(',').map((one) => one.trim());
}

/** The secret of `Authorization: Bearer …`; null: there is none. */
export function bearerTokenOfHandshake(authorization: string | null | undefined): string | null {
  return /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1] ?? null;
}
