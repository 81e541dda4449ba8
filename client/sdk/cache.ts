/** What tools have found for the user, kept for later questions (C10). */
import type { ClearAnswer, ClearRequest } from '../../shared/protocol/cache.ts';
import { asked, type Who } from './own.ts';

/**
 * Has what a tool has found looked up anew: all of it, that of one `tool`, or of one call with just these `parameters`. Resolves with how many results
 * were taken out. `server`: `https://…`, where tickets come from. Rejects with `Refused`, and with what `request` throws where nobody is there.
 */
export function clearCache(
  server: string,
  by: Who,
  wanted: ClearRequest = {},
  request: typeof fetch = fetch,
): Promise<ClearAnswer> {
  const question = { method: 'POST', path: 'cache/clear', tells: wanted, is: isAnswer, otherwise: OTHERWISE } as const;
  return asked(server, by, question, request);
}

const OTHERWISE = 'What answers there keeps nothing that tools have found';

function isAnswer(body: unknown): body is ClearAnswer {
  return typeof body === 'object' && body !== null && 'cleared' in body && 'byTool' in body;
}
