/** The entries of exchanges that recall may find, in words [M7]. */
import type { Context } from '../engine/context.ts';
import type { Persona } from '../prompt/persona.ts';
import type { Session } from '../session/kernel/state.ts';
import { type Entry, memoryEntriesOfExchange, type ToolResultEntry } from '../session/memory/entries.ts';
import type { Exchange } from '../session/turn/state.ts';
import type { EntryLines } from '../storage/memory/blocks.ts';
import { readToolResultsBetween, readToolResultTimes } from '../storage/tool-results.ts';

type Of = {
  session: Session;
  exchanges: readonly Exchange[];
  persona: Persona;
  lines: EntryLines;
  /** The newest entry. */
  upTo: number;
};

export async function searchableEntries(
  context: Context,
  id: string,
  { session, exchanges, persona, lines, upTo }: Of,
): Promise<Entry[]> {
  const removedEntries = new Set(session.memory.forgetting);
  const readable = exchanges.filter((one) => !isSearchableExchangeForgotten(one, removedEntries));
  const found = await resultsOfSearchableExchanges(context, id, readable);
  return readable
    .flatMap((one) => memoryEntriesOfExchange(one, persona.speaker, found))
    .map((entry) => ({ ...entry, change: lines.get(entry.n) ?? entry.change }))
    .filter((entry) => entry.n <= upTo && isSearchableEntry(entry));
}

export function isSearchableEntry({ kind, text }: Entry): boolean {
  return kind !== 'stimulus' && text.trim() !== '';
}

/** Whether a forgotten entry is in this exchange: the rest of the turn may mention it, too [M5]. */
export function isSearchableExchangeForgotten(
  { words, imageText, entries = [] }: Exchange,
  removedEntries: ReadonlySet<number>,
): boolean {
  const isEmpty = words === '' && imageText === undefined;
  return entries.some((one) => one.isForgotten || removedEntries.has(one.n) || (one.kind === 'user' && isEmpty));
}

/** Only where there are any. Results found by another session lie further back than their turn. */
async function resultsOfSearchableExchanges(
  { table }: Context,
  id: string,
  exchanges: readonly Exchange[],
): Promise<ReadonlyMap<string, ToolResultEntry>> {
  const times = exchanges.flatMap(({ atMs: turnMs, entries = [] }) =>
    entries.flatMap(({ of, atMs }) =>
      of === undefined ? [] : [atMs === undefined ? readToolResultTimes(turnMs) : { fromMs: atMs, toMs: atMs }],
    ),
  );
  if (times.length === 0) return new Map();
  const results = await readToolResultsBetween(table, id, {
    fromMs: Math.min(...times.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...times.map(({ toMs }) => toMs)),
    limit: Math.min(2 * times.length, MOST_RESULTS),
  });
  return new Map(results.map((one) => [one.call, one]));
}

/** Results read at once, which may be long. */
const MOST_RESULTS = 60;
