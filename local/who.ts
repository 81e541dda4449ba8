/** Who may talk to the single-machine home: programs of this machine, and pages that were served by it. */
import type { IncomingMessage } from 'node:http';
import { type Handshake, readHandshake } from '../shared/auth/handshake.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Any page in a browser can open a socket to this machine, and any name can be made to point to it; so both the address that
 * was asked for and the page that asks must be of this machine.
 */
export function isFromHere({ headers }: IncomingMessage): boolean {
  if (!isLoopback(`http://${headers.host ?? ''}`)) return false;
  return headers.origin === undefined || isLoopback(headers.origin);
}

/** What a client shows, as on AWS; and what only this home takes: a token in the address, or a name without any (PROTOCOL). */
export function shownBy({ headers, url }: IncomingMessage): Handshake {
  const query = Object.fromEntries(queryOf(url));
  const { origin, 'sec-websocket-protocol': subprotocols } = headers;
  const shown = readHandshake({ origin, 'sec-websocket-protocol': subprotocols }, query);
  return { ...shown, token: shown.token ?? (query.token || null), name: nameIn(queryOf(url)) };
}

/** The user's name from the address; null when it has none. */
export function nameIn(query: URLSearchParams): string | null {
  return query.get('user')?.trim() || null;
}

/** Of an address that is none: empty. */
export function queryOf(url: string | undefined): URLSearchParams {
  return URL.parse(url ?? '/', BASE)?.searchParams ?? new URLSearchParams();
}

export function pathOf(url: string | undefined): string {
  return URL.parse(url ?? '/', BASE)?.pathname ?? '';
}

const BASE = 'http://127.0.0.1';

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}
