/** Recalls old entries that fit the current words [M7], for a prompt [X4] and for the tool `recall` [T5]. */

import type { Context } from '../../engine/context.ts';
import type { EntryVectors, Recallable, RecallIndexState } from '../../engine/process/recall-cache.ts';
import { collectKnownFacts } from '../../memory/facts/known.ts';
import type { SearchResult } from '../../memory/recall-neighbours.ts';
import { findRecalledEntries } from '../../memory/recall-search.ts';
import { hasSearchSubject } from '../../memory/search-terms.ts';
import { type Awaitable, recoverAwaitable, thenAwaitable } from '../../ports/awaitable.ts';
import { errorNameText, Transient } from '../../ports/errors.ts';
import type { Persona } from '../../prompt/persona.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Entry } from '../../session/memory/entries.ts';
import { timeZoneOfClients } from '../../session/presence/client-zone.ts';
import { blockHeldInCache } from '../../upkeep/block-cache.ts';
import { readRecalledEntries } from './read-entries.ts';
import type { RankingByMeaning } from './recall-by-meaning.ts';
import { recallIndexOf, requestRecallIndexRepair } from './recall-index.ts';

export type RecallRequest = {
  session: Session;
  query: string;
  persona: Persona;
  /** Results, without their neighbours. */
  most: number;
  /** Entries that the prompt holds beside its turns. */
  held?: ReadonlySet<number>;
  /** Fires when the result is no longer wanted. */
  signal: AbortSignal;
};

type RecallOptions = RecallRequest & { byNumber?: true; unasked?: true; also?: readonly string[] };

/** An entry, found or beside one that was. */
export type RecalledEntry = SearchResult<Entry>;

/** `entries`: sorted by number. `sinceMs`: what is older was not searched; null: all was. */
export type RecallAnswer = { entries: RecalledEntry[]; sinceMs: number | null };
const NOTHING: RecallAnswer = { entries: [], sinceMs: null };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** An answer waits no longer for the index; the next turn uses it. */
const MOST_MS = 1_000;

/** Unasked: none for small talk [X4]. Sorted by number. None on a fault or timeout. */
export function recallForPrompt(context: Context, id: string, request: RecallRequest): Awaitable<RecalledEntry[]> {
  const { persona, signal } = request;
  // Who is greeted by name is not asked about it.
  const names = persona.speaker.split(/\s+/u);
  const query = request.query.replace(WORD, (word) => (names.includes(word) ? '' : word));
  if (!hasSearchSubject(query, persona.language)) return [];
  return recoverAwaitable(
    () =>
      thenAwaitable(
        recallEntriesForPrompt(context, id, { ...request, query, unasked: true }),
        ({ entries }) => entries,
      ),
    (error) => {
      if (!signal.aborted) context.log.warn('not recalled', { session: id, why: errorNameText(error) });
      return [];
    },
  );
}

/** Whether the session has anything that prompts no longer hold literally; a block covers it. */
export function hasOlderMemoryToRecall({ memory }: Session): boolean {
  return memory.epoch.edition > 0 && memory.epoch.asOf > 0;
}

/**
 * The same, but throws the store's errors, Transient after a second, and the signal's reason. A number in the
 * query ("#12") names that entry, if `byNumber`.
 */
export function recallEntriesForPrompt(context: Context, id: string, request: RecallOptions): Awaitable<RecallAnswer> {
  const { session, query, signal } = request;
  // An erased session also loses its cached index [N6].
  if (!hasOlderMemoryToRecall(session)) context.process.recallCache.sessions.delete(id);
  if (!hasOlderMemoryToRecall(session) || query.trim() === '') return NOTHING;
  const standing = recallIndexOf(context, id, request);
  const byMeaning = standing.vectors && recallRankingByMeaning(context, id, standing.vectors, request);
  return thenAwaitable(standing.index ?? recallIndexInTime(context, standing, signal), (recallable) =>
    thenAwaitable(byMeaning, (ranking) => {
      signal.throwIfAborted();
      if (ranking !== null) void requestMissingRecallVectors(context, id, standing, recallable, ranking);
      const entries = readRecalledEntries(context, id, searchRecallIndex(context, id, recallable, request, ranking));
      return thenAwaitable(entries, (found) => {
        signal.throwIfAborted();
        return { entries: found, sinceMs: firstRecallSearchedMs(recallable) };
      });
    }),
  );
}

/** While the index is read, and the prompt is made. */
async function recallRankingByMeaning(
  context: Context,
  id: string,
  vectors: Promise<EntryVectors>,
  { session, query, held }: RecallOptions,
): Promise<RankingByMeaning> {
  const { rankRecallByMeaning } = await import('./recall-by-meaning.ts');
  const { asOf } = session.memory.epoch;
  return rankRecallByMeaning(context, id, { vectors, query, isOpen: (n) => n <= asOf && held?.has(n) !== true });
}

/** Once for each index that a process reads: upkeep makes them in the background [M10]. */
async function requestMissingRecallVectors(
  context: Context,
  id: string,
  standing: RecallIndexState,
  { index }: Recallable,
  { isOther }: RankingByMeaning,
): Promise<void> {
  if (standing.vectors === null || standing.isRepairRequested) return;
  const { isMissingRecallVectors } = await import('./recall-by-meaning.ts');
  const vectors = await standing.vectors;
  if (standing.isRepairRequested || !(isOther || isMissingRecallVectors(vectors, index, context.clock.now()))) return;
  standing.isRepairRequested = true;
  await requestRecallIndexRepair(context, id);
}

function searchRecallIndex(
  context: Context,
  id: string,
  { index }: Recallable,
  { session, query, also, persona, most, held, byNumber, unasked }: RecallOptions,
  ranking: RankingByMeaning | null,
): Parameters<typeof readRecalledEntries>[2] {
  const { made, epoch } = session.memory;
  const { asOf, edition } = epoch;
  const nowMs = context.clock.now();
  const named = byNumber ? recallEntryNumbersIn(query).filter((n) => n <= asOf && index.placeOf(n) !== null) : [];
  // Newer entries stand in the prompt, whatever another answer has indexed meanwhile.
  const isHeld = (n: number) => n > asOf || named.includes(n) || held?.has(n) === true;
  const found = findRecalledEntries(index, {
    query,
    language: persona.language,
    most: most - named.length,
    promptEntries: { has: isHeld },
    isConversation: true,
    userTime: { nowMs, timezone: timeZoneOfClients(session) },
    facts: () => {
      const block = blockHeldInCache(context, id, made.edition) ?? blockHeldInCache(context, id, edition);
      return collectKnownFacts(block, session.memory, persona.language);
    },
    ...(also && { also }),
    ...(unasked && { unasked }),
    ...(ranking && { byMeaning: ranking.numbers }),
  });
  return { session, persona, index, opened: named, found, isOpen: (n) => !isHeld(n) };
}

/** Null: everything that the user may still read was searched. */
function firstRecallSearchedMs({ index, firstEntry }: Recallable): number | null {
  return firstEntry === null ? null : index.timeFrom(firstEntry);
}

/** Entry numbers as prompts write them; too many are no question. */
function recallEntryNumbersIn(query: string): number[] {
  const numbers = [...query.matchAll(/#(\d{1,9})\b/g)].map(([, n]) => Number(n));
  return [...new Set(numbers)].slice(0, MOST_NAMED);
}
const MOST_NAMED = 4;

/** Counts from the index's start, so that only the first answer waits for a hanging read. */
async function recallIndexInTime(
  { clock }: Context,
  { ready, sinceMs }: RecallIndexState,
  signal: AbortSignal,
): Promise<Recallable> {
  signal.throwIfAborted();
  const deadline = new AbortController();
  const leftMs = Math.max(0, sinceMs + MOST_MS - clock.now());
  const late = clock.sleep(leftMs, AbortSignal.any([deadline.signal, signal])).then(() => null);
  try {
    const recallable = await Promise.race([ready, late]);
    signal.throwIfAborted();
    if (recallable === null) throw new Transient('memory is not ready in time');
    return recallable;
  } finally {
    deadline.abort('over');
  }
}
