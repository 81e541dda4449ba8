/** Caches the results that a prompt shows [T9]: each is read once, since rows never change. */
import type { Context } from '../../engine/context.ts';
import { BoundedMap } from '../../engine/process/bounded-map.ts';
import { type Awaitable, andThen, awaitAll } from '../../ports/awaitable.ts';
import { LONGEST_WHOLE } from '../../prompt/exchange-text.ts';
import type { ToolResultEntry } from '../../session/memory/entries.ts';
import type { Numbered } from '../../session/memory/state.ts';
import { getResult, type StoredResult } from '../../storage/tool-results.ts';

/** Results of one session: as many as a prompt may show, and a few more. */
const MOST_RESULTS = 200;

/** Missing or unreadable results are left out and not read again. Throws what the store throws. */
export function recentOf(
  context: Context,
  id: string,
  shown: readonly Numbered[],
): Awaitable<ReadonlyMap<string, ToolResultEntry>> {
  if (shown.length === 0) return NONE;
  const known = cachedResultsOf(context, id);
  const unknown = shown.filter(({ of = '' }) => !known.has(of));
  const reading = unknown.map(async ({ of = '', atMs = 0 }) => {
    const stored = await getResult(context.table, id, { call: of, atMs });
    known.set(of, stored && shortened(stored));
  });
  return andThen(
    awaitAll(reading),
    () =>
      new Map(
        shown.flatMap(({ of = '' }) => {
          const found = known.get(of);
          return found ? [[of, found] as const] : [];
        }),
      ),
  );
}

const NONE: ReadonlyMap<string, ToolResultEntry> = new Map();

function cachedResultsOf({ process }: Context, id: string): Map<string, ToolResultEntry | null> {
  const known = process.recentResults.get(id) ?? new BoundedMap<string, ToolResultEntry | null>(MOST_RESULTS);
  process.recentResults.set(id, known);
  return known;
}

/** Called when this process has stored a result; null: it could not. */
export function cacheResult(context: Context, id: string, stored: StoredResult | null): void {
  if (stored !== null) cachedResultsOf(context, id).set(stored.call, shortened(stored));
}

/** Keeps one character more than is shown, to mark a cut. Copies, since a slice would retain the text. */
function shortened({ tool, input, text, atMs }: StoredResult): ToolResultEntry {
  const shown = text.length > LONGEST_WHOLE ? structuredClone(text.slice(0, LONGEST_WHOLE + 1)) : text;
  return { tool, input, text: shown, atMs };
}
