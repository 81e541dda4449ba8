/**
 * What both faces of the guarded client go through (T8): a name is resolved once, every address it has is judged, and the
 * connection goes to just those addresses: nobody can answer with another one in between. Global fetch cannot be held to that.
 */
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Clock } from '../../engine/ports/ports.ts';
import { FetchError } from './fetch.ts';
import { isPublic } from './open-addresses.ts';
import type { Trip } from './redirects.ts';

export type AddressGuard = {
  clock: Clock;
  /** ALLOW_PRIVATE_FETCH: http is taken, and so is every address. For tests and local development. */
  allowPrivate: boolean;
  /** Every address of a name. */
  resolve?: Resolve;
  /** Which addresses may be reached. */
  mayReach?: (address: string) => boolean;
};
export type Resolve = (host: string) => Promise<Address[]>;
export type Address = { address: string; family: number };

/** For each fetch: redirects, and milliseconds in all. */
export const MOST_REDIRECTS = 3;
export const MOST_FETCH_MS = 10_000;

/** Public interfaces ask to be told who calls. */
const AGENT = 'Sotto/0.1 (a voice companion, on behalf of its user)';
/** Of the connection, which is ours; and a `host` that is not the address's would go around what was judged. */
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
  /** For the origin of `url` and no other. */
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Whether redirects are followed. Where they are not, they are refused: a body is never sent on. */
  follows: boolean;
};
export type FetchAnswer = { url: URL; status: number; response: http.IncomingMessage };

/** The first answer that is no redirect, of any status; every address on the way is judged as the first one was. Throws FetchError. */
export async function fetchFollowing(question: FetchRequest, way: Way, trip: Trip): Promise<FetchAnswer> {
  let url = addressed(question.url, trip);
  let headers = plain(question.headers);
  for (let redirects = 0; ; redirects += 1) {
    const response = await asked(url, { ...question, headers }, way, trip);
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

async function asked(url: URL, question: FetchRequest, way: Way, trip: Trip): Promise<http.IncomingMessage> {
  if (!way.isOpen(url)) throw trip.fault('forbidden', `${url.protocol} is not allowed`);
  if (url.username !== '' || url.password !== '') throw trip.fault('forbidden', 'a password in the address');
  const addresses = await reachable(url.hostname.replace(/^\[|\]$/g, ''), way, trip);
  trip.signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = requestOf(url, question, addresses, trip);
  request.once('socket', (socket) => told(socket, url, trip));
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
    // A socket of its own: one that is kept would have been judged for another call.
    return client.request(url, { method, headers, signal: trip.signal, agent: false, lookup: pinned(addresses) });
  } catch {
    // Its message would quote the header.
    throw trip.fault('forbidden', 'a header that cannot be sent');
  }
}

/** Nothing of a request leaves before the connection stands, and the server has shown who it is. */
function told(socket: Socket, url: URL, trip: Trip): void {
  socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    trip.sent = true;
  });
}

/** All addresses of a host, if every one of them may be reached: a name with a private one among others is a trap or a mistake. */
async function reachable(host: string, { resolve, mayReach }: Way, trip: Trip): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolved(host, resolve, trip) : [{ address: host, family }];
  if (addresses.length === 0) throw trip.fault('unreachable', 'the name has no address');
  if (!addresses.every(({ address }) => mayReach(address))) {
    throw trip.fault('forbidden', 'the address is not on the open internet');
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

/** Instead of a look-up: what was judged, and nothing else. */
function pinned(addresses: readonly Address[]): NonNullable<http.RequestOptions['lookup']> {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** Where the answer sends us, or null when it is the answer. */
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
