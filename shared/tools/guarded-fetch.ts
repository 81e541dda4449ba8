/**
 * The one client that tools reach the network with (T8). A name is resolved once, every address it has is judged, and the
 * connection goes to just those addresses: nobody can answer with another one in between. Global fetch cannot be held to that.
 */
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Clock } from '../runtime/ports.ts';
import { isPublic } from './addresses.ts';
import { type Fetch, type FetchCall, FetchError, type Fetched } from './fetch.ts';

export type Guard = {
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

/** For each fetch: redirects, bytes of the body, and milliseconds in all. */
export const MOST_REDIRECTS = 3;
export const MOST_BYTES = 1_000_000;
export const MOST_MS = 10_000;

/** Public interfaces ask to be told who calls. */
const AGENT = 'Sotto/0.1 (a voice companion, on behalf of its user)';

type Way = { mayReach: (address: string) => boolean; isOpen: (url: URL) => boolean; resolve: Resolve };

export function guardedFetch({ clock, allowPrivate, resolve = addressesOf, mayReach }: Guard): Fetch {
  const way: Way = {
    mayReach: mayReach ?? (allowPrivate ? () => true : isPublic),
    isOpen: ({ protocol }) => protocol === 'https:' || (allowPrivate && protocol === 'http:'),
    resolve,
  };
  return async (call) => {
    const late = new AbortController();
    const over = new AbortController();
    void clock.sleep(MOST_MS, over.signal).then(() => {
      if (!over.signal.aborted) late.abort(new FetchError('too_slow', `no whole answer within ${MOST_MS} ms`));
    });
    try {
      return await Promise.race([followed(call, way, late.signal), firing(late.signal)]);
    } finally {
      over.abort('over');
      late.abort('over');
    }
  };
}

/** Every address on the way is judged as the first one was. */
async function followed(call: FetchCall, way: Way, signal: AbortSignal): Promise<Fetched> {
  let url = addressed(call.url);
  for (let redirects = 0; ; redirects += 1) {
    const response = await asked(url, call, way, signal);
    const next = redirect(response, url);
    if (next === null) return read(response, url, call);
    response.destroy();
    if (redirects === MOST_REDIRECTS) throw new FetchError('too_many_redirects', `more than ${MOST_REDIRECTS}`);
    url = next;
  }
}

async function asked(url: URL, call: FetchCall, way: Way, signal: AbortSignal): Promise<http.IncomingMessage> {
  if (!way.isOpen(url)) throw new FetchError('forbidden', `${url.protocol} is not allowed`);
  if (url.username !== '' || url.password !== '') throw new FetchError('forbidden', 'a password in the address');
  const addresses = await reachable(url.hostname.replace(/^\[|\]$/g, ''), way);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const headers = { 'user-agent': AGENT, accept: call.types.join(', '), 'accept-encoding': 'identity' };
  const client = url.protocol === 'https:' ? https : http;
  // A socket of its own: one that is kept would have been judged for another call.
  const request = client.request(url, { headers, signal, agent: false, lookup: pinned(addresses) });
  request.once('response', resolve);
  request.on('error', (error) => reject(signal.aborted ? signal.reason : unreachable(error)));
  request.end();
  return promise;
}

/** All addresses of a host, if every one of them may be reached: a name with a private one among others is a trap or a mistake. */
async function reachable(host: string, { resolve, mayReach }: Way): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host).catch(failed) : [{ address: host, family }];
  if (addresses.length === 0) throw new FetchError('unreachable', 'the name has no address');
  if (!addresses.every(({ address }) => mayReach(address))) {
    throw new FetchError('forbidden', 'the address is not on the open internet');
  }
  return addresses;
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
function redirect({ statusCode = 0, headers }: http.IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return null;
  return addressed(headers.location, from);
}

async function read(response: http.IncomingMessage, url: URL, { types }: FetchCall): Promise<Fetched> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode < 200 || statusCode > 299) throw new FetchError('refused', `status ${statusCode}`);
    const { type, decode } = contentOf(headers);
    if (!types.includes(type)) throw new FetchError('wrong_type', 'the content is of another type');
    if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
    return { url: url.href, type, text: decode(await whole(response)) };
  } finally {
    response.destroy();
  }
}

async function whole(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof FetchError ? error : unreachable(error);
  }
  return Buffer.concat(chunks);
}

/** We asked for no compression: what comes compressed all the same could be a bomb. */
function contentOf(headers: http.IncomingHttpHeaders): { type: string; decode: (bytes: Buffer) => string } {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = /charset="?([\w-]+)/.exec(parameters.join(';'))?.[1] ?? 'utf-8';
  try {
    if ((headers['content-encoding'] ?? 'identity') === 'identity') {
      const decoder = new TextDecoder(charset);
      return { type: type.trim(), decode: (bytes) => decoder.decode(bytes) };
    }
  } catch {
    // No such encoding: refused below.
  }
  throw new FetchError('wrong_type', 'the content is written in an unknown way');
}

function addressed(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw new FetchError('forbidden', 'no address');
  return url;
}

async function addressesOf(host: string): Promise<Address[]> {
  return lookup(host, { all: true });
}

function failed(error: unknown): never {
  throw unreachable(error);
}

function tooLarge(): FetchError {
  return new FetchError('too_large', `more than ${MOST_BYTES} bytes`);
}

/** The code only: the message would name the address (N5). */
function unreachable(error: unknown): FetchError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new FetchError('unreachable', `no answer: ${code}`);
}

function firing(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
