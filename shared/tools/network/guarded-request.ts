/**
 * The request behind both guarded clients [T8]. Resolves a name once, checks all its addresses and connects
 * to exactly these, so that DNS cannot rebind. Global fetch cannot do that.
 */
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Clock } from '../../ports/ports.ts';
import type { FetchAttempt } from './fetch-attempt.ts';
import { FetchError } from './fetch-port.ts';
import { isPublicNetworkAddress } from './public-addresses.ts';

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
const CONNECTION_HEADERS: ReadonlySet<string> = new Set(
  'host connection keep-alive proxy-connection transfer-encoding content-length te trailer upgrade expect accept accept-encoding'.split(
    ' ',
  ),
);

export type AddressRules = { mayReach: (address: string) => boolean; isOpen: (url: URL) => boolean; resolve: Resolve };

export function addressRulesOfGuardedRequest({
  allowPrivate,
  resolve = lookUpGuardedAddresses,
  mayReach,
}: AddressGuard): AddressRules {
  return {
    mayReach: mayReach ?? (allowPrivate ? () => true : isPublicNetworkAddress),
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
export async function fetchGuardedWithRedirects(
  fetchRequest: FetchRequest,
  addressRules: AddressRules,
  attempt: FetchAttempt,
): Promise<FetchAnswer> {
  let url = parseGuardedAddress(fetchRequest.url, attempt);
  let headers = fetchHeadersWithoutConnection(fetchRequest.headers);
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendGuardedRequest(url, { ...fetchRequest, headers }, addressRules, attempt);
    const { statusCode: status = 0 } = response;
    const target = targetOfGuardedRedirect(response);
    if (target === null) return { url, status, response };
    response.destroy();
    if (!fetchRequest.follows) throw new FetchError('refused', `status ${status}, which is not followed`, { status });
    if (redirects === MOST_REDIRECTS) throw attempt.errorOf('too_many_redirects', `more than ${MOST_REDIRECTS}`);
    const next = parseGuardedAddress(target, attempt, url);
    if (next.origin !== url.origin) headers = {};
    url = next;
  }
}

async function sendGuardedRequest(
  url: URL,
  fetchRequest: FetchRequest,
  addressRules: AddressRules,
  attempt: FetchAttempt,
): Promise<http.IncomingMessage> {
  if (!addressRules.isOpen(url))
    throw attempt.errorOf(
      'forbidden',
      `${url.protocol} is not allowed${url.protocol === 'http:' ? `: ${PRIVATE}` : ''}`,
    );
  if (url.username !== '' || url.password !== '') throw attempt.errorOf('forbidden', 'a password in the address');
  const addresses = await checkGuardedAddresses(url.hostname.replace(/^\[|\]$/g, ''), addressRules, attempt);
  attempt.signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = openGuardedRequest(url, fetchRequest, addresses, attempt);
  request.once('socket', (socket) => markGuardedRequestSent(socket, url, attempt));
  request.once('response', resolve);
  request.on('error', (error) => reject(attempt.unreachableError(error)));
  request.end(fetchRequest.body);
  return promise;
}

function openGuardedRequest(
  url: URL,
  fetchRequest: FetchRequest,
  addresses: readonly Address[],
  attempt: FetchAttempt,
): http.ClientRequest {
  const { method, accept, body } = fetchRequest;
  const length = body && { 'content-length': String(body.length) };
  const headers = { 'user-agent': AGENT, ...fetchRequest.headers, ...length, accept, 'accept-encoding': 'identity' };
  const client = url.protocol === 'https:' ? https : http;
  try {
    // A new socket: a kept one was checked for another call.
    return client.request(url, {
      method,
      headers,
      signal: attempt.signal,
      agent: false,
      lookup: lookupPinnedToAddress(addresses),
    });
  } catch {
    // The error's message quotes the header.
    throw attempt.errorOf('forbidden', 'a header that cannot be sent');
  }
}

/** Before the (TLS) handshake nothing of the request is sent. */
function markGuardedRequestSent(socket: Socket, url: URL, attempt: FetchAttempt): void {
  socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    attempt.sent = true;
  });
}

/** All addresses of a host. One private address among them forbids the host. */
async function checkGuardedAddresses(
  host: string,
  { resolve, mayReach }: AddressRules,
  attempt: FetchAttempt,
): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolveGuardedHost(host, resolve, attempt) : [{ address: host, family }];
  if (addresses.length === 0) throw attempt.errorOf('unreachable', 'the name has no address');
  if (!addresses.every(({ address }) => mayReach(address))) {
    throw attempt.errorOf('forbidden', `the address is not on the open internet: ${PRIVATE}`);
  }
  return addresses;
}

async function resolveGuardedHost(host: string, resolve: Resolve, attempt: FetchAttempt): Promise<Address[]> {
  try {
    return await resolve(host);
  } catch (error) {
    throw attempt.unreachableError(error);
  }
}

async function lookUpGuardedAddresses(host: string): Promise<Address[]> {
  return lookup(host, { all: true });
}

/** Replaces the lookup by the checked addresses. */
function lookupPinnedToAddress(addresses: readonly Address[]): NonNullable<http.RequestOptions['lookup']> {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** The redirect's target; null: no redirect. */
function targetOfGuardedRedirect({ statusCode = 0, headers }: http.IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null;
}

function parseGuardedAddress(text: string, attempt: FetchAttempt, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw attempt.errorOf('forbidden', 'no address');
  return url;
}

function fetchHeadersWithoutConnection(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(lower.filter(([name]) => !CONNECTION_HEADERS.has(name)));
}
