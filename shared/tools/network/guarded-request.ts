/**
 * The request behind both guarded clients [T8]. Resolves a name once, checks all its addresses and connects
 * to exactly these, so that DNS cannot rebind. Global fetch cannot do that.
 */
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Clock } from '../../ports/ports.ts';
import { FetchError } from './fetch-port.ts';
import { isPublic } from './public-addresses.ts';
import type { Trip } from './redirects.ts';

export type AddressGuard = {
  clock: Clock;
  /** ALLOW_PRIVATE_FETCH: allows http and private addresses, for tests and development. */
  allowPrivate: boolean;
  /** Resolves all addresses of a name. */
  resolve?: Resolve;
  /** Replaces the check of addresses. */
  mayReach?: (address: string) => boolean;
};
export type Resolve = (host: string) => Promise<Address[]>;
export type Address = { address: string; family: number };

/** Per fetch: redirects, and milliseconds in total. */
export const MOST_REDIRECTS = 3;
export const MOST_FETCH_MS = 10_000;

/** Only for development: who runs the server decides it. */
const PRIVATE = 'ALLOW_PRIVATE_FETCH=1 in the environment allows it';

/** Public APIs ask for the caller's name. */
const AGENT = 'Sotto/0.1 (a voice companion, on behalf of its user)';
/** Headers of the connection itself. A foreign `host` would bypass the address check. */
const OURS: ReadonlySet<string> = new Set(
  'host connection keep-alive proxy-connection transfer-encoding content-length te trailer upgrade expect accept accept-encoding'.split(
    ' ',
  ),
);

export type Way = { mayReach: (address: string) => boolean; isOpen: (url: URL) => boolean; resolve: Resolve };

export function wayOf({ allowPrivate, resolve = addressesOf, mayReach }: AddressGuard): Way {
  return {
    mayReach: mayReach ?? (allowPrivate ? () => true : isPublic),
    isOpen: ({ protocol }) => protocol === 'https:' || (allowPrivate && protocol === 'http:'),
    resolve,
  };
}

export type FetchRequest = {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  accept: string;
  /** Sent to the origin of `url` only. */
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Whether redirects are followed, else refused: a body is never sent on. */
  follows: boolean;
};
export type FetchAnswer = { url: URL; status: number; response: http.IncomingMessage };

/** The first response that is no redirect, of any status. Checks each redirect. Throws FetchError. */
export async function fetchFollowing(question: FetchRequest, way: Way, trip: Trip): Promise<FetchAnswer> {
  let url = addressed(question.url, trip);
  let headers = plain(question.headers);
  for (let redirects = 0; ; redirects += 1) {
    const response = await requestOnce(url, { ...question, headers }, way, trip);
    const { statusCode: status = 0 } = response;
    const target = targetOf(response);
    if (target === null) return { url, status, response };
    response.destroy();
    if (!question.follows) throw new FetchError('refused', `status ${status}, which is not followed`, { status });
    if (redirects === MOST_REDIRECTS) throw trip.fault('too_many_redirects', `more than ${MOST_REDIRECTS}`);
    const next = addressed(target, trip, url);
    if (next.origin !== url.origin) headers = {};
    url = next;
  }
}

async function requestOnce(url: URL, question: FetchRequest, way: Way, trip: Trip): Promise<http.IncomingMessage> {
  if (!way.isOpen(url))
    throw trip.fault('forbidden', `${url.protocol} is not allowed${url.protocol === 'http:' ? `: ${PRIVATE}` : ''}`);
  if (url.username !== '' || url.password !== '') throw trip.fault('forbidden', 'a password in the address');
  const addresses = await reachable(url.hostname.replace(/^\[|\]$/g, ''), way, trip);
  trip.signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = requestOf(url, question, addresses, trip);
  request.once('socket', (socket) => markSent(socket, url, trip));
  request.once('response', resolve);
  request.on('error', (error) => reject(trip.unreachable(error)));
  request.end(question.body);
  return promise;
}

function requestOf(url: URL, question: FetchRequest, addresses: readonly Address[], trip: Trip): http.ClientRequest {
  const { method, accept, body } = question;
  const length = body && { 'content-length': String(body.length) };
  const headers = { 'user-agent': AGENT, ...question.headers, ...length, accept, 'accept-encoding': 'identity' };
  const client = url.protocol === 'https:' ? https : http;
  try {
    // A new socket: a kept one was checked for another call.
    return client.request(url, { method, headers, signal: trip.signal, agent: false, lookup: pinned(addresses) });
  } catch {
    // The error's message quotes the header.
    throw trip.fault('forbidden', 'a header that cannot be sent');
  }
}

/** Before the (TLS) handshake nothing of the request is sent. */
function markSent(socket: Socket, url: URL, trip: Trip): void {
  socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    trip.sent = true;
  });
}

/** All addresses of a host. One private address among them forbids the host. */
async function reachable(host: string, { resolve, mayReach }: Way, trip: Trip): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolved(host, resolve, trip) : [{ address: host, family }];
  if (addresses.length === 0) throw trip.fault('unreachable', 'the name has no address');
  if (!addresses.every(({ address }) => mayReach(address))) {
    throw trip.fault('forbidden', `the address is not on the open internet: ${PRIVATE}`);
  }
  return addresses;
}

async function resolved(host: string, resolve: Resolve, trip: Trip): Promise<Address[]> {
  try {
    return await resolve(host);
  } catch (error) {
    throw trip.unreachable(error);
  }
}

async function addressesOf(host: string): Promise<Address[]> {
  return lookup(host, { all: true });
}

/** Replaces the lookup by the checked addresses. */
function pinned(addresses: readonly Address[]): NonNullable<http.RequestOptions['lookup']> {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** The redirect's target; null: no redirect. */
function targetOf({ statusCode = 0, headers }: http.IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null;
}

function addressed(text: string, trip: Trip, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw trip.fault('forbidden', 'no address');
  return url;
}

function plain(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(lower.filter(([name]) => !OURS.has(name)));
}
