/** Figures of one's own sessions (C10, O2, X5). */
import type { Stats } from '../../shared/protocol/stats.ts';
import { asked, type Who } from './own.ts';

/**
 * Tools and their cache, the model's tokens, turns, memory: of all the user's sessions, since they began. `server`: `https://…`, where
 * tickets come from. Rejects with `Refused`, and with what `request` throws where nobody is there.
 */
export function stats(server: string, by: Who, request: typeof fetch = fetch): Promise<Stats> {
  return asked(server, by, { path: 'stats', is: isStats, otherwise: OTHERWISE }, request);
}

const OTHERWISE = 'What answers there does not know its figures';
const FIGURES: readonly (keyof Stats)[] = ['tools', 'model', 'turns', 'memory'];

function isStats(body: unknown): body is Stats {
  return typeof body === 'object' && body !== null && FIGURES.every((figures) => figures in body);
}
