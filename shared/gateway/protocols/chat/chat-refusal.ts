/** Refusals in OpenAI's shape [G4]. */
import type { RouteAnswer, RouteRefusal } from '../../http/route.ts';

/** Statuses after which the unmodified client would try again, although the outcome stays the same. */
const FINAL: readonly number[] = [409, 500];

const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'invalid_request_error',
  429: 'rate_limit_error',
  500: 'server_error',
  503: 'server_error',
};

export function openAiChatRefusal({ status, code, message }: RouteRefusal): Pick<RouteAnswer, 'headers' | 'body'> {
  const type = TYPES[status] ?? 'invalid_request_error';
  return {
    ...(FINAL.includes(status) && { headers: { 'x-should-retry': 'false' } }),
    body: { error: { message, type, param: null, code: status === 404 ? 'model_not_found' : code } },
  };
}
