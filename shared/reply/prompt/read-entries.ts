/** Reads the words of found entries, and of those beside them, where they are stored [M7]. */
import type { Context } from '../../engine/context.ts';
import { addRecallNeighbours, type SearchResult } from '../../memory/recall-neighbours.ts';
import type { SearchIndex } from '../../memory/search-index/search-index.ts';
import { type Awaitable, awaitAll, thenAwaitable } from '../../ports/awaitable.ts';
import type { Table } from '../../ports/ports.ts';
import type { Persona } from '../../prompt/persona.ts';
import { firstTurnReadableAfterErasure } from '../../session/erasure/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import { type Entry, memoryEntriesOfExchange, type ToolResultEntry } from '../../session/memory/entries.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { mergeUnstoredExchanges, readExchangesOfTurns } from '../../storage/memory/exchanges.ts';
import { readToolResultsBetween } from '../../storage/tool-results.ts';
import { isSearchableEntry, isSearchableExchangeForgotten } from '../../upkeep/searchable-entries.ts';

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
export function readRecalledEntries(context: Context, id: string, of: Of): Awaitable<SearchResult<Entry>[]> {
  const { session, index, opened, found, isOpen } = of;
  const beside = found.flatMap((n) => [n - 1, n + 1]).filter((n) => isOpen(n) && index.placeOf(n)?.isForeign === false);
  const sought = [...opened, ...found];
  const first = firstTurnReadableAfterErasure(session);
  const turns = [...sought, ...beside].flatMap((n) => index.placeOf(n)?.turn ?? []).filter((turn) => turn >= first);
  const foreign = sought.filter((n) => index.placeOf(n)?.isForeign);
  return thenAwaitable(
    awaitAll([recalledExchangesOfTurns(context, id, session, turns), recalledResultsOf(context, id, of, foreign)]),
    (read) => recalledEntriesInWords(of, ...read),
  );
}

function recalledEntriesInWords(
  { session, persona, opened, found, isOpen }: Of,
  exchanges: readonly Exchange[],
  results: readonly ToolResult[],
): SearchResult<Entry>[] {
  const byCall = new Map<string, ToolResultEntry>(results.map((one) => [one.call, one]));
  const removedEntries = new Set(session.memory.forgetting);
  const first = firstTurnReadableAfterErasure(session);
  const entries = exchanges
    .filter((one) => one.turn >= first && !isSearchableExchangeForgotten(one, removedEntries))
    .flatMap((one) => memoryEntriesOfExchange(one, persona.speaker, byCall))
    .filter(isSearchableEntry);
  const byNumber = new Map(entries.map((one) => [one.n, cutLongRecalledText(one)]));
  const readable = (numbers: readonly number[]) => numbers.flatMap((n) => byNumber.get(n) ?? []);
  const shown = addRecallNeighbours(readable(found), { get: (n) => byNumber.get(n) }, isOpen);
  return [...readable(opened), ...shown].sort((a, b) => a.n - b.n);
}

/** Mostly this process has read them before. */
function recalledExchangesOfTurns(
  { table, process: { recallCache } }: Context,
  id: string,
  { memory, turns: { sealed } }: Session,
  turns: readonly number[],
): Awaitable<Exchange[]> {
  // What was read before something was forgotten is not used again [M5].
  const keyOf = (turn: number) => `${id} ${memory.forgot} ${turn}`;
  const wanted = [...new Set(turns)];
  const unknown = wanted.filter((turn) => !recallCache.exchanges.has(keyOf(turn)));
  const cached = wanted.flatMap((turn) => recallCache.exchanges.get(keyOf(turn)) ?? []);
  if (unknown.length === 0) return mergeUnstoredExchanges(cached, sealed);
  return thenAwaitable(readRecalledGroups(table, id, groupRecalledTurns(unknown)), (stored) => {
    for (const one of stored) if (isRecalledExchangeShort(one)) recallCache.exchanges.set(keyOf(one.turn), one);
    return mergeUnstoredExchanges([...cached, ...stored], sealed);
  });
}

/** At once. */
function readRecalledGroups(table: Table, id: string, groups: readonly TurnSpan[]): Awaitable<Exchange[]> {
  return thenAwaitable(awaitAll(groups.map((span) => readExchangesOfTurns(table, id, span))), (rows) => rows.flat());
}

/** A pasted book is not kept. */
function isRecalledExchangeShort({ words, heardLines, imageText = '', changes = [] }: Exchange): boolean {
  const said = heardLines.reduce((sum, { text }) => sum + text.length, 0);
  return (words ?? '').length + said + imageText.length <= MOST_CHARS && changes.length === 0;
}

type TurnSpan = { from: number; to: number };

function groupRecalledTurns(turns: readonly number[]): TurnSpan[] {
  const groups: TurnSpan[] = [];
  for (const turn of [...new Set(turns)].sort((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && turn - last.to <= NEAR) last.to = turn;
    else groups.push({ from: turn, to: turn });
  }
  return groups;
}

type ToolResult = Awaited<ReturnType<typeof readToolResultsBetween>>[number];

/** A tool's result lies under its time, which the index knows to the minute. */
function recalledResultsOf(
  { table }: Context,
  id: string,
  { index }: Of,
  foreign: readonly number[],
): Awaitable<ToolResult[]> {
  const minutes = new Set(foreign.map((n) => index.placeOf(n)?.atMs ?? 0));
  const reading = [...minutes].map((fromMs) =>
    readToolResultsBetween(table, id, { fromMs, toMs: fromMs + MINUTE_MS - 1, limit: MOST_RESULTS }),
  );
  return thenAwaitable(awaitAll(reading), (results) => results.flat());
}

function cutLongRecalledText(entry: Entry): Entry {
  const { text } = entry;
  return text.length <= MOST_CHARS ? entry : { ...entry, text: `${text.slice(0, MOST_CHARS - 2).toWellFormed()} …` };
}
