/**
 * The guarded client [T8] as a global fetch for libraries. GET, POST, DELETE; at most three redirects, of GET
 * only. Responses are read whole within 30 s and 5 MB; event streams begin within 30 s and end after ten
 * minutes or 20 MB. Rejects with FetchError or the signal's reason.
 */
import type { IncomingMessage } from 'node:http';
import { readCappedNetworkBody, readNetworkBodyPieces } from './capped-body.ts';
import { FetchAttempt } from './fetch-attempt.ts';
import { FetchError } from './fetch-port.ts';
import {
  type AddressGuard,
  addressRulesOfGuardedRequest,
  type FetchAnswer,
  type FetchRequest,
  fetchGuardedWithRedirects,
} from './guarded-request.ts';

/** The longest sync tool's time; callers have their own limits. */
export const MOST_WEB_MS = 30_000;
export const MOST_WEB_BYTES = 5_000_000;
export const MOST_STREAM_BYTES = 20_000_000;
export const MOST_STREAM_MS = 600_000;

/** Statuses without a body; the Response constructor refuses one for them. */
const BARE: ReadonlySet<number> = new Set([204, 205, 304]);

type WebFetch = typeof globalThis.fetch;
type FetchArguments = Parameters<WebFetch>;

export function createGuardedWebFetch(guard: AddressGuard): WebFetch {
  const addressRules = addressRulesOfGuardedRequest(guard);
  return async (...fetchArguments) => {
    const attempt = new FetchAttempt(guard.clock, MOST_WEB_MS, signalOfGuardedFetch(fetchArguments));
    try {
      return await webResponseOfGuardedFetch(
        await attempt.raceDeadline(async () =>
          fetchGuardedWithRedirects(await requestOfGlobalFetch(fetchArguments, attempt), addressRules, attempt),
        ),
        attempt,
      );
    } catch (error) {
      attempt.end();
      throw error;
    }
  };
}

/** The caller's own signal: that of a temporary Request would not outlive it. */
function signalOfGuardedFetch([input, init]: FetchArguments): AbortSignal | null {
  return init?.signal ?? (input instanceof Request ? input.signal : null);
}

async function requestOfGlobalFetch(fetchArguments: FetchArguments, attempt: FetchAttempt): Promise<FetchRequest> {
  const request = webRequestOfGuardedFetch(fetchArguments, attempt);
  const { url, method } = request;
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
    throw attempt.errorOf('forbidden', 'another method than GET, POST and DELETE');
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  if (body && body.length > MOST_WEB_BYTES)
    throw attempt.errorOf('too_large', `more than ${MOST_WEB_BYTES} bytes to send`);
  const headers = Object.fromEntries(request.headers);
  const follows = method === 'GET' && request.redirect === 'follow';
  return { url, method, accept: headers.accept ?? '*/*', headers, follows, ...(body && { body }) };
}

function webRequestOfGuardedFetch([input, init]: FetchArguments, attempt: FetchAttempt): Request {
  try {
    return new Request(input, { ...init, signal: null });
  } catch {
    // The error's message quotes the address or header.
    throw attempt.errorOf('forbidden', 'no request');
  }
}

async function webResponseOfGuardedFetch({ status, response }: FetchAnswer, attempt: FetchAttempt): Promise<Response> {
  if (status < 200 || status > 599) throw new FetchError('refused', `status ${status}`, { status });
  const responseInit = {
    status,
    statusText: response.statusMessage ?? '',
    headers: webHeadersOfGuardedFetch(response),
  };
  if (/^text\/event-stream\b/i.test(response.headers['content-type'] ?? '')) {
    return new Response(
      streamGuardedBody(readNetworkBodyPieces(response, MOST_STREAM_BYTES, attempt), attempt),
      responseInit,
    );
  }
  const body = await attempt.raceDeadline(() => readCappedNetworkBody(response, MOST_WEB_BYTES, attempt));
  attempt.end();
  return new Response(BARE.has(status) ? null : body, responseInit);
}

function webHeadersOfGuardedFetch({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

function streamGuardedBody(pieces: AsyncGenerator<Uint8Array>, attempt: FetchAttempt): ReadableStream<Uint8Array> {
  attempt.restartDeadline(MOST_STREAM_MS);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) return controller.enqueue(value);
        attempt.end();
        controller.close();
      } catch (error) {
        attempt.end();
        throw error;
      }
    },
    cancel: () => attempt.end(),
  });
}
