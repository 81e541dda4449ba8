/** A session's results as far as a prompt shows them (T9): each read once, then kept by this process, since rows never change. */
import type { Context } from '../../engine/context.ts';
import type { Numbered } from '../../session/memory/state.ts';
import type { ToolResultEntry } from '../../session/memory/entries.ts';
import { getResult, type StoredResult } from '../../storage/results.ts';
import { LONGEST_WHOLE } from '../../talk/context.ts';

/** Results of one session: as many as a prompt may show, and a few more. And sessions: the one that was read first is let go. */
const MOST_RESULTS = 200;
export const MOST_SESSIONS = 300;

/** Those whose rows are gone or cannot be read are not among them, and not looked for again. Throws what the store throws. */
export async function recentOf(
  context: Context,
  id: string,
  shown: readonly Numbered[],
): Promise<ReadonlyMap<string, ToolResultEntry>> {
  if (shown.length === 0) return NONE;
  const known = keptOf(context, id);
  const unknown = shown.filter(({ of = '' }) => !known.has(of));
  await Promise.all(
    unknown.map(async ({ of = '', atMs = 0 }) => {
      const stored = await getResult(context.table, id, { call: of, atMs });
      keep(known, of, stored && shortened(stored));
    }),
  );
  return new Map(
    shown.flatMap(({ of = '' }) => {
      const found = known.get(of);
      return found ? [[of, found] as const] : [];
    }),
  );
}

const NONE: ReadonlyMap<string, ToolResultEntry> = new Map();

function keptOf({ recent }: Context, id: string): Map<string, ToolResultEntry | null> {
  const known = recent.get(id) ?? new Map<string, ToolResultEntry | null>();
  recent.set(id, known);
  const oldest = recent.size > MOST_SESSIONS ? recent.keys().next().value : undefined;
  if (oldest !== undefined) recent.delete(oldest);
  return known;
}

function keep(known: Map<string, ToolResultEntry | null>, call: string, found: ToolResultEntry | null): void {
  known.set(call, found);
  const oldest = known.size > MOST_RESULTS ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
}

/** This process has just stored it; null: it could not. */
export function cacheResult(context: Context, id: string, stored: StoredResult | null): void {
  if (stored !== null) keep(keptOf(context, id), stored.call, shortened(stored));
}

/** No more than is shown, and one character that says that there is more. A copy: a part of a text keeps all of it from being let go. */
function shortened({ tool, input, text, atMs }: StoredResult): ToolResultEntry {
  const shown = text.length > LONGEST_WHOLE ? structuredClone(text.slice(0, LONGEST_WHOLE + 1)) : text;
  return { tool, input, text: shown, atMs };
}
