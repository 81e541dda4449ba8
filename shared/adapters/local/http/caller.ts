/** What a request to the single-machine home says about where it comes from, and as whom (N1). */
import type { IncomingMessage } from 'node:http';
import { type Handshake, readHandshake } from '../../../auth/handshake.ts';

/** A name or an address, with a port or without; a Host header with anything else in it is not one. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOOPBACK_PEER = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** What proxies add. One that adds none of them is not noticed: docs/how-to/run-a-server.md says what to configure. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** As the request spells it; null: it has not exactly one Host header, or one that names no host. */
export function hostOf({ headers, headersDistinct }: IncomingMessage): string | null {
  const hosts = headersDistinct.host ?? [];
  return headers.host !== undefined && hosts.length === 1 && HOST.test(headers.host) ? headers.host : null;
}

/**
 * Whether the address that was asked for, and the page that asks, are of this machine. Any page in a browser can open a socket to
 * this machine, and any name can be made to point to it.
 */
export function isAskedForHere(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return isLoopback(`http://${hostOf(request)}`) && (origin === undefined || isLoopback(origin));
}

/** Whether the request was sent by a program of this machine, and by no proxy that says so. */
export function isDirect({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK_PEER.test(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);
}

/**
 * What a client shows, as on AWS; and what only this home takes: a token in the address, where no proxy logs it, and a name without
 * any token, where names are believed.
 */
export function shownBy(request: IncomingMessage, believesNames: boolean): Handshake {
  const { origin, 'sec-websocket-protocol': subprotocols } = request.headers;
  const query = Object.fromEntries(queryOf(request.url));
  const shown = readHandshake({ origin, 'sec-websocket-protocol': subprotocols }, query);
  const inAddress = isDirect(request) ? query.token || null : null;
  return { ...shown, token: shown.token ?? inAddress, name: believesNames ? nameIn(queryOf(request.url)) : null };
}

/** The user's name from the address; null when it has none. */
export function nameIn(query: URLSearchParams): string | null {
  return query.get('user')?.trim() || null;
}

/** Of an address that is none: empty. */
export function queryOf(url: string | undefined): URLSearchParams {
  return URL.parse(url ?? '/', BASE)?.searchParams ?? new URLSearchParams();
}

/** As it stands in the request: nothing of it is resolved, so that `/tasks/%2e%2e` is not the page. */
export function pathOf(url = '/'): string {
  return /^[^?#]*/.exec(url.startsWith('/') ? url : (URL.parse(url)?.pathname ?? ''))?.[0] ?? '';
}

const BASE = 'http://127.0.0.1';

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}

/** Where whoever asks reaches this home. `publicUrl`: as the operator says; a program of this machine goes its own way. */
export function addressFor(request: IncomingMessage, publicUrl: string | null): string {
  const isHere = isDirect(request) && isLoopback(`http://${hostOf(request)}`);
  return isHere || publicUrl === null ? `http://${hostOf(request)}` : publicUrl;
}

/** A host as it stands in an address: IPv6 in brackets, and where it means every interface, this machine. */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host;
}
