/**
 * The guarded client [T8] as a global fetch for libraries. GET, POST, DELETE; at most three redirects, of GET
 * only. Responses are read whole within 30 s and 5 MB; event streams begin within 30 s and end after ten
 * minutes or 20 MB. Rejects with FetchError or the signal's reason.
 */
import type { IncomingMessage } from 'node:http';
import { readAtMost, readCapped } from './capped-body.ts';
import { FetchError } from './fetch-port.ts';
import { type AddressGuard, type FetchAnswer, type FetchRequest, fetchFollowing, wayOf } from './guarded-request.ts';
import { Trip } from './redirects.ts';

/** The longest sync tool's time; callers have their own limits. */
export const MOST_WEB_MS = 30_000;
export const MOST_WEB_BYTES = 5_000_000;
export const MOST_STREAM_BYTES = 20_000_000;
export const MOST_STREAM_MS = 600_000;

/** Statuses without a body; the Response constructor refuses one for them. */
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

/** The caller's own signal: that of a temporary Request would not outlive it. */
function signalOf([input, init]: Asked): AbortSignal | null {
  return init?.signal ?? (input instanceof Request ? input.signal : null);
}

async function questionOf(asked: Asked, trip: Trip): Promise<FetchRequest> {
  const request = requestOf(asked, trip);
  const { url, method } = request;
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
    throw trip.fault('forbidden', 'another method than GET, POST and DELETE');
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
    // The error's message quotes the address or header.
    throw trip.fault('forbidden', 'no request');
  }
}

async function handedOut({ status, response }: FetchAnswer, trip: Trip): Promise<Response> {
  if (status < 200 || status > 599) throw new FetchError('refused', `status ${status}`, { status });
  const responseInit = { status, statusText: response.statusMessage ?? '', headers: headersOf(response) };
  if (/^text\/event-stream\b/i.test(response.headers['content-type'] ?? '')) {
    return new Response(streamed(readAtMost(response, MOST_STREAM_BYTES, trip), trip), responseInit);
  }
  const body = await trip.within(() => readCapped(response, MOST_WEB_BYTES, trip));
  trip.end();
  return new Response(BARE.has(status) ? null : body, responseInit);
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
