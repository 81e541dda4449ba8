/** A session's newest results as far as an answer shows them (T9): read once, then kept by this process, since rows never change. */
import type { Sotto } from '../../shared/runtime/sotto.ts';
import type { Result } from '../../shared/session/working.ts';
import { newestResults, type StoredResult } from '../../shared/store/results.ts';
import { LONGEST_WHOLE } from '../../shared/talk/earlier.ts';

export type Recent = Pick<StoredResult, 'call' | 'tool' | 'input' | 'text' | 'atMs'>;

/** Of a session: more than an answer needs, and one read. And sessions: the one that was read first is let go. */
const SHOWN = 20;
export const MOST_SESSIONS = 300;

/** The newest first; without those whose rows are gone or cannot be read. Throws what the store throws. */
export async function recentOf(sotto: Sotto, id: string, results: readonly Result[]): Promise<Recent[]> {
  const wanted = results.toSorted((a, b) => b.atMs - a.atMs).slice(0, SHOWN);
  const known = sotto.recent.get(id);
  const isKnown = known !== undefined && wanted.every(({ call }) => known.has(call));
  const found = isKnown ? known : await read(sotto, id, wanted);
  return wanted.flatMap(({ call }) => found.get(call) ?? []);
}

async function read(sotto: Sotto, id: string, wanted: readonly Result[]): Promise<Map<string, Recent | null>> {
  const rows = new Map((await newestResults(sotto.table, id, SHOWN)).map((row) => [row.call, shortened(row)]));
  const found = new Map(wanted.map(({ call }) => [call, rows.get(call) ?? null]));
  sotto.recent.set(id, found);
  const oldest = sotto.recent.size > MOST_SESSIONS ? sotto.recent.keys().next().value : undefined;
  if (oldest !== undefined) sotto.recent.delete(oldest);
  return found;
}

/** This process has just stored it. */
export function remember({ recent }: Sotto, id: string, stored: StoredResult): void {
  const known = recent.get(id);
  if (known === undefined) return;
  known.set(stored.call, shortened(stored));
  const oldest = known.size > 2 * SHOWN ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
}

/** No more than is shown, and one character that says that there is more. */
function shortened({ call, tool, input, text, atMs }: StoredResult): Recent {
  return { call, tool, input, text: text.slice(0, LONGEST_WHOLE + 1), atMs };
}
