/** Clears cached tool results of the user [C10]. */
import type { ClearAnswer, ClearRequest } from '../../../shared/protocol/cache-clear.ts';
import { type HttpCaller, requestAsUser } from './user-http-request.ts';

/**
 * Clears the cached results of all tools, of one `tool`, or of one call with these exact `parameters`.
 * Resolves with the number removed. `server`: `https://…`. Rejects with `Refused`, or as `request` does if
 * the server is unreachable.
 */
export function clearToolCache(
  server: string,
  by: HttpCaller,
  filter: ClearRequest = {},
  request: typeof fetch = fetch,
): Promise<ClearAnswer> {
  const question = {
    method: 'POST',
    path: 'cache/clear',
    tells: filter,
    is: isClearAnswer,
    otherwise: OTHERWISE,
  } as const;
  return requestAsUser(server, by, question, request);
}

const OTHERWISE = 'What answers there keeps nothing that tools have found';

function isClearAnswer(body: unknown): body is ClearAnswer {
  return typeof body === 'object' && body !== null && 'cleared' in body && 'byTool' in body;
}
