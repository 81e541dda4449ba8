/** The guarded client of tools [T8]: each fetch is checked, bounded and read whole. */
import type { IncomingHttpHeaders } from 'node:http';
import { readCapped } from './capped-body.ts';
import { decodeText } from './decode-text.ts';
import { type Edition, type Fetch, type FetchCall, FetchError, type Fetched } from './fetch-port.ts';
import {
  type AddressGuard,
  type FetchAnswer,
  type FetchRequest,
  fetchFollowing,
  MOST_FETCH_MS,
  wayOf,
} from './guarded-request.ts';
import { Trip } from './redirects.ts';

/** Of request and response bodies. */
export const MOST_FETCH_BYTES = 1_000_000;

export function guardedFetch(guard: AddressGuard): Fetch {
  const way = wayOf(guard);
  return async (call) => {
    const trip = new Trip(guard.clock, call.withinMs ?? MOST_FETCH_MS, call.signal);
    try {
      return await trip.within(async () => read(await fetchFollowing(questionOf(call, trip), way, trip), call, trip));
    } finally {
      trip.end();
    }
  };
}

function questionOf({ url, types, json, headers = {} }: FetchCall, trip: Trip): FetchRequest {
  const accept = types.join(', ');
  if (json === undefined) return { url, method: 'GET', accept, headers, follows: true };
  const body = Buffer.from(JSON.stringify(json));
  if (body.length > MOST_FETCH_BYTES) throw trip.fault('too_large', `more than ${MOST_FETCH_BYTES} bytes to send`);
  const jsonHeaders = { ...headers, 'content-type': 'application/json' };
  return { url, method: 'POST', accept, headers: jsonHeaders, body, follows: false };
}

async function read({ url, status, response }: FetchAnswer, { types, json }: FetchCall, trip: Trip): Promise<Fetched> {
  try {
    if (status < 200 || status > 299) throw new FetchError('refused', `status ${status}`, { status });
    // Status 204: the write was done, and there is no result.
    if (status === 204 && json !== undefined) return { url: url.href, type: '', text: '' };
    const { type, charset } = contentOf(response.headers);
    if (!types.includes(type)) throw trip.fault('wrong_type', 'the content is of another type');
    const bytes = await readCapped(response, MOST_FETCH_BYTES, trip);
    const text = decodeText(bytes, charset);
    if (text === null) throw trip.fault('wrong_type', 'the content is written in an unknown way');
    const edition = editionOf(response.headers);
    return { url: url.href, type, text, ...(edition && { edition }) };
  } finally {
    response.destroy();
  }
}

/** Longer validators are not stored. */
const LONGEST_MARK = 256;

function editionOf({ etag = '', 'last-modified': lastModified = '' }: IncomingHttpHeaders): Edition | null {
  const isMark = (mark: string) => mark !== '' && mark.length <= LONGEST_MARK;
  if (!isMark(etag) && !isMark(lastModified)) return null;
  return { ...(isMark(etag) && { etag }), ...(isMark(lastModified) && { lastModified }) };
}

function contentOf(headers: IncomingHttpHeaders): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return { type: type.trim(), charset: /charset="?([\w-]+)/.exec(parameters.join(';'))?.[1] ?? null };
}
