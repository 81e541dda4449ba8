/**
 * The guarded client (T8) in the shape of global fetch, for libraries that take one. What differs from it:
 * - GET, POST and DELETE only; at most three redirects, of GET. No redirect is handed out: `redirect: 'manual'` means `'error'`.
 * - Other answers than event streams are read whole, within thirty seconds and five megabytes, before they are handed out; their
 *   connection is closed by then, whether or not anybody reads them.
 * - An event stream (`text/event-stream`) has to begin within thirty seconds, and streams: ten minutes and twenty megabytes for each
 *   connection. Its body fails then, as one that breaks off does, and its reader may connect again.
 * - It rejects with FetchError, or with what `signal` fired. The connection is closed on abort, and when the body is cancelled.
 */
import type { IncomingMessage } from 'node:http';
import { readAtMost, readCapped } from './capped-body.ts';
import { type AddressGuard, type FetchAnswer, type FetchRequest, fetchFollowing, wayOf } from './checked-request.ts';
import { FetchError } from './fetch.ts';
import { Trip } from './redirects.ts';

/** As long as any sync tool may take: whoever calls has a limit of its own. */
export const MOST_WEB_MS = 30_000;
export const MOST_WEB_BYTES = 5_000_000;
export const MOST_STREAM_BYTES = 20_000_000;
export const MOST_STREAM_MS = 600_000;

/** They come without a body, and a Response of theirs takes none. */
const BARE: ReadonlySet<number> = new Set([204, 205, 304]);

type WebFetch = typeof globalThis.fetch;
type Asked = Parameters<WebFetch>;

export function guardedWebFetch(guard: AddressGuard): WebFetch {
  const way = wayOf(guard);
  return async (...asked) => {
    const trip = new Trip(guard.clock, MOST_WEB_MS, signalOf(asked));
    try {
      return await handedOut(
        await trip.within(async () => fetchFollowing(await questionOf(asked, trip), way, trip)),
        trip,
      );
    } catch (error) {
      trip.end();
      throw error;
    }
  };
}

/** The caller's own: that of a Request which we make would not outlive it. */
function signalOf([input, init]: Asked): AbortSignal | null {
  return init?.signal ?? (input instanceof Request ? input.signal : null);
}

async function questionOf(asked: Asked, trip: Trip): Promise<FetchRequest> {
  const request = requestOf(asked, trip);
  const { url, method } = request;
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw trip.fault('forbidden', 'another method');
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  if (body && body.length > MOST_WEB_BYTES) throw trip.fault('too_large', `more than ${MOST_WEB_BYTES} bytes to send`);
  const headers = Object.fromEntries(request.headers);
  const follows = method === 'GET' && request.redirect === 'follow';
  return { url, method, accept: headers.accept ?? '*/*', headers, follows, ...(body && { body }) };
}

function requestOf([input, init]: Asked, trip: Trip): Request {
  try {
    return new Request(input, { ...init, signal: null });
  } catch {
    // Its message would quote the address or the header.
    throw trip.fault('forbidden', 'no request');
  }
}

async function handedOut({ status, response }: FetchAnswer, trip: Trip): Promise<Response> {
  if (status < 200 || status > 599) throw new FetchError('refused', `status ${status}`, { status });
  const shown = { status, statusText: response.statusMessage ?? '', headers: headersOf(response) };
  if (/^text\/event-stream\b/i.test(response.headers['content-type'] ?? '')) {
    return new Response(streamed(readAtMost(response, MOST_STREAM_BYTES, trip), trip), shown);
  }
  const body = await trip.within(() => readCapped(response, MOST_WEB_BYTES, trip));
  trip.end();
  return new Response(BARE.has(status) ? null : body, shown);
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

function streamed(pieces: AsyncGenerator<Uint8Array>, trip: Trip): ReadableStream<Uint8Array> {
  trip.lasts(MOST_STREAM_MS);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) return controller.enqueue(value);
        trip.end();
        controller.close();
      } catch (error) {
        trip.end();
        throw error;
      }
    },
    cancel: () => trip.end(),
  });
}
