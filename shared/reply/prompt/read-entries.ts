/** Reads the words of found entries, and of those beside them, where they are stored [M7]. */
import type { Context } from '../../engine/context.ts';
import { addNeighbours, type SearchResult } from '../../memory/recall-neighbours.ts';
import type { SearchIndex } from '../../memory/search-index/search-index.ts';
import type { Persona } from '../../prompt/persona.ts';
import { firstReadableTurn } from '../../session/erasure/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import { type Entry, exchangeEntries, type ToolResultEntry } from '../../session/memory/entries.ts';
import { mergeUnstoredExchanges, readExchangesOfTurns } from '../../storage/memory/exchanges.ts';
import { resultsBetween } from '../../storage/tool-results.ts';
import { isExchangeForgotten, isSearchable } from '../../upkeep/searchable-entries.ts';

/** Characters of one entry that the tool returns. */
export const MOST_CHARS = 4_000;
/** Turns that lie closer are read together. */
const NEAR = 3;
const MINUTE_MS = 60_000;
/** Results of one minute that are read to find one. */
const MOST_RESULTS = 10;

type Of = {
  session: Session;
  persona: Persona;
  index: SearchIndex;
  /** Numbers of entries that were asked for by number, and of the results of a search. */
  opened: readonly number[];
  found: readonly number[];
  /** Whether an entry may stand beside them. */
  isOpen: (n: number) => boolean;
};

/** Sorted by number. What is gone, or to be forgotten, is left out: the index may still know it. */
export async function readEntries(
  { table }: Context,
  id: string,
  { session, persona, index, opened, found, isOpen }: Of,
): Promise<SearchResult<Entry>[]> {
  const beside = found.flatMap((n) => [n - 1, n + 1]).filter((n) => isOpen(n) && index.placeOf(n)?.isForeign === false);
  const sought = [...opened, ...found];
  const turns = [...sought, ...beside].flatMap((n) => index.placeOf(n)?.turn ?? []);
  const first = firstReadableTurn(session);
  const [stored, results] = await Promise.all([
    Promise.all(groupTurns(turns.filter((turn) => turn >= first)).map((span) => readExchangesOfTurns(table, id, span))),
    Promise.all(sought.map((n) => resultsOfMinute(table, id, index, n))),
  ]);
  const byCall = new Map<string, ToolResultEntry>(results.flat().map((one) => [one.call, one]));
  const removedEntries = new Set(session.memory.forgetting);
  const entries = mergeUnstoredExchanges(stored.flat(), session.turns.sealed)
    .filter((one) => one.turn >= first && !isExchangeForgotten(one, removedEntries))
    .flatMap((one) => exchangeEntries(one, persona.speaker, byCall))
    .filter(isSearchable);
  const byNumber = new Map(entries.map((one) => [one.n, cutLongText(one)]));
  const readable = (numbers: readonly number[]) => numbers.flatMap((n) => byNumber.get(n) ?? []);
  const shown = addNeighbours(readable(found), { get: (n) => byNumber.get(n) }, isOpen);
  return [...readable(opened), ...shown].sort((a, b) => a.n - b.n);
}

function groupTurns(turns: readonly number[]): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = [];
  for (const turn of [...new Set(turns)].sort((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && turn - last.to <= NEAR) last.to = turn;
    else groups.push({ from: turn, to: turn });
  }
  return groups;
}

/** A tool's result lies under its time, which the index knows to the minute. */
async function resultsOfMinute(table: Context['table'], id: string, index: SearchIndex, n: number) {
  const place = index.placeOf(n);
  if (place?.isForeign !== true) return [];
  const { atMs: fromMs } = place;
  return resultsBetween(table, id, { fromMs, toMs: fromMs + MINUTE_MS - 1, limit: MOST_RESULTS });
}

function cutLongText(entry: Entry): Entry {
  const { text } = entry;
  return text.length <= MOST_CHARS ? entry : { ...entry, text: `${text.slice(0, MOST_CHARS - 2).toWellFormed()} …` };
}
