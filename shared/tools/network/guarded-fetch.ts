/** The guarded client of tools [T8]: each fetch is checked, bounded and read whole. */
import type { IncomingHttpHeaders } from 'node:http';
import { readCappedNetworkBody } from './capped-body.ts';
import { decodeNetworkText } from './decode-text.ts';
import { FetchAttempt } from './fetch-attempt.ts';
import { type Fetch, type FetchCall, FetchError, type FetchResponse, type ResponseValidators } from './fetch-port.ts';
import {
  type AddressGuard,
  addressRulesOfGuardedRequest,
  type FetchAnswer,
  type FetchRequest,
  fetchGuardedWithRedirects,
  MOST_FETCH_MS,
} from './guarded-request.ts';

/** Of request and response bodies. */
export const MOST_FETCH_BYTES = 1_000_000;

export function createGuardedFetch(guard: AddressGuard): Fetch {
  const addressRules = addressRulesOfGuardedRequest(guard);
  return async (call) => {
    const attempt = new FetchAttempt(guard.clock, call.withinMs ?? MOST_FETCH_MS, call.signal);
    try {
      return await attempt.raceDeadline(async () =>
        readGuardedResponse(
          await fetchGuardedWithRedirects(requestOfGuardedFetch(call, attempt), addressRules, attempt),
          call,
          attempt,
        ),
      );
    } finally {
      attempt.end();
    }
  };
}

function requestOfGuardedFetch({ url, types, json, headers = {} }: FetchCall, attempt: FetchAttempt): FetchRequest {
  const accept = types.join(', ');
  if (json === undefined) return { url, method: 'GET', accept, headers, follows: true };
  const body = Buffer.from(JSON.stringify(json));
  if (body.length > MOST_FETCH_BYTES) throw attempt.errorOf('too_large', `more than ${MOST_FETCH_BYTES} bytes to send`);
  const jsonHeaders = { ...headers, 'content-type': 'application/json' };
  return { url, method: 'POST', accept, headers: jsonHeaders, body, follows: false };
}

async function readGuardedResponse(
  { url, status, response }: FetchAnswer,
  { types, json }: FetchCall,
  attempt: FetchAttempt,
): Promise<FetchResponse> {
  try {
    if (status < 200 || status > 299) throw new FetchError('refused', `status ${status}`, { status });
    // Status 204: the write was done, and there is no result.
    if (status === 204 && json !== undefined) return { url: url.href, type: '', text: '' };
    const { type, charset } = contentTypeOfGuardedFetch(response.headers);
    if (!types.includes(type)) throw attempt.errorOf('wrong_type', 'the content is of another type');
    const bytes = await readCappedNetworkBody(response, MOST_FETCH_BYTES, attempt);
    const text = decodeNetworkText(bytes, charset);
    if (text === null) throw attempt.errorOf('wrong_type', 'the content is written in an unknown way');
    const validators = cacheValidatorsOfGuardedFetch(response.headers);
    return { url: url.href, type, text, ...(validators && { validators }) };
  } finally {
    response.destroy();
  }
}

/** Longer validators are not stored. */
const LONGEST_VALIDATOR = 256;

function cacheValidatorsOfGuardedFetch({
  etag = '',
  'last-modified': lastModified = '',
}: IncomingHttpHeaders): ResponseValidators | null {
  const isMark = (mark: string) => mark !== '' && mark.length <= LONGEST_VALIDATOR;
  if (!isMark(etag) && !isMark(lastModified)) return null;
  return { ...(isMark(etag) && { etag }), ...(isMark(lastModified) && { lastModified }) };
}

function contentTypeOfGuardedFetch(headers: IncomingHttpHeaders): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return { type: type.trim(), charset: /charset="?([\w-]+)/.exec(parameters.join(';'))?.[1] ?? null };
}
