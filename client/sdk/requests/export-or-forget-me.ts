/** Reads and erases what is remembered about the user [M9, N6]. */
import type { ErasureAnswer, Me } from '../../../shared/protocol/me.ts';
import { type HttpCaller, requestAsUser } from './user-http-request.ts';

/**
 * `before`: only earlier turns; `persona`: only this persona; `valuesAfter`: stored values behind this key.
 */
export type ExportPart = { persona?: string; before?: number; valuesAfter?: string };

/**
 * All memory of the user, by persona. `server`: `https://…`. Rejects with `Refused`, or as `request` does.
 */
export function exportMe(
  server: string,
  by: HttpCaller,
  part: ExportPart = {},
  request: typeof fetch = fetch,
): Promise<Me> {
  return requestAsUser(server, by, { path: 'me', query: part, is: isUserExport, otherwise: OTHERWISE }, request);
}

/**
 * Erases everything in all sessions, without a confirmation. Resolves when done, or with `erased: false` if
 * it takes long and continues. Rejects as `me`.
 */
export function forgetMe(server: string, by: HttpCaller, request: typeof fetch = fetch): Promise<ErasureAnswer> {
  return requestAsUser(
    server,
    by,
    { method: 'DELETE', path: 'me', is: isErasureAnswer, otherwise: OTHERWISE },
    request,
  );
}

const OTHERWISE = 'What answers there does not know what it remembers';

function isUserExport(body: unknown): body is Me {
  return typeof body === 'object' && body !== null && 'user' in body && 'personas' in body;
}

function isErasureAnswer(body: unknown): body is ErasureAnswer {
  return typeof body === 'object' && body !== null && 'erased' in body;
}
