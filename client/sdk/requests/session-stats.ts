/** Statistics of the user's own sessions [C10, O2, X5]. */
import type { Stats } from '../../../shared/protocol/stats.ts';
import { type HttpCaller, requestAsUser } from './user-http-request.ts';

/**
 * Tools, cache, tokens, turns and memory, over all the user's sessions. `server`: `https://…`. Rejects with
 * `Refused`, or as `request` does if the server is unreachable.
 */
export function readSessionStats(server: string, by: HttpCaller, request: typeof fetch = fetch): Promise<Stats> {
  return requestAsUser(server, by, { path: 'stats', is: isSessionStats, otherwise: OTHERWISE }, request);
}

const OTHERWISE = 'What answers there does not know its figures';
const FIGURES: readonly (keyof Stats)[] = ['tools', 'model', 'turns', 'memory'];

function isSessionStats(body: unknown): body is Stats {
  return typeof body === 'object' && body !== null && FIGURES.every((figures) => figures in body);
}
