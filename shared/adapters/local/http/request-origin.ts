/** The origin and credentials of a request to the single-machine server [N1]. */
import type { IncomingMessage } from 'node:http';
import { type Handshake, readConnectionHandshake, readForeignHandshake, SIGNATURE } from '../../../auth/handshake.ts';
import { protocolOfSocket } from '../../../gateway/protocols/spoken-protocol.ts';
import type { Speaks } from '../../../storage/connections.ts';

/** A valid Host header: a name or address, with an optional port. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOOPBACK_PEER = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** Headers of proxies. A proxy without them is not detected; see docs/how-to/run-a-server.md. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** As the request spells it; null: no single valid Host header. */
export function localRequestHost({ headers, headersDistinct }: IncomingMessage): string | null {
  const hosts = headersDistinct.host ?? [];
  return headers.host !== undefined && hosts.length === 1 && HOST.test(headers.host) ? headers.host : null;
}

/** Whether host and page belong to this machine. Web pages and DNS names of others can point here. */
export function isLocalHostAskedFor(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return (
    isLoopbackRequestAddress(`http://${localRequestHost(request)}`) &&
    (origin === undefined || isLoopbackRequestAddress(origin))
  );
}

/** Whether the request comes from a program on this machine without a known proxy. */
export function isDirectLocalRequest({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK_PEER.test(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);
}

/** As on AWS. Here also a token in a direct request's address, and a name where names are believed. */
export function handshakeOfLocalRequest(request: IncomingMessage, believesNames: boolean): Handshake {
  const { authorization, origin, 'sec-websocket-protocol': subprotocols, [SIGNATURE]: signed } = request.headers;
  const query = Object.fromEntries(localUrlQueryOf(request.url));
  const read = protocolOfLocalRequest(request) ? readForeignHandshake : readConnectionHandshake;
  const signature = typeof signed === 'string' ? { [SIGNATURE]: signed } : {};
  const headers = { authorization, origin, 'sec-websocket-protocol': subprotocols, ...signature };
  const handshake = read(headers, query);
  const inAddress = isDirectLocalRequest(request) ? query.token || null : null;
  return {
    ...handshake,
    token: handshake.token ?? inAddress,
    name: believesNames ? userNameInLocalQuery(localUrlQueryOf(request.url)) : null,
  };
}

/** Undefined: the native protocol [G8]. */
export function protocolOfLocalRequest({ url }: IncomingMessage): Speaks | undefined {
  return protocolOfSocket(localUrlPathOf(url), Object.fromEntries(localUrlQueryOf(url)));
}

/** The user's name in the address; null: none. */
export function userNameInLocalQuery(query: URLSearchParams): string | null {
  return query.get('user')?.trim() || null;
}

/** Empty for an invalid address. */
export function localUrlQueryOf(url: string | undefined): URLSearchParams {
  return URL.parse(url ?? '/', BASE)?.searchParams ?? new URLSearchParams();
}

/** The raw path, not normalized: `/tasks/%2e%2e` must not be the page. */
export function localUrlPathOf(url = '/'): string {
  return /^[^?#]*/.exec(url.startsWith('/') ? url : (URL.parse(url)?.pathname ?? ''))?.[0] ?? '';
}

const BASE = 'http://127.0.0.1';

export function isLoopbackRequestAddress(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}

/** The address by which the caller reaches this server. `publicUrl`: for callers of other machines. */
export function localServerAddressFor(request: IncomingMessage, publicUrl: string | null): string {
  const isHere = isDirectLocalRequest(request) && isLoopbackRequestAddress(`http://${localRequestHost(request)}`);
  return isHere || publicUrl === null ? `http://${localRequestHost(request)}` : publicUrl;
}

/** Brackets IPv6, and replaces a wildcard address by loopback. */
export function hostInLocalAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host;
}
