/** Recalls old entries that fit the current words [M7], for a prompt [X4] and for the tool `recall` [T5]. */

import type { Context } from '../../engine/context.ts';
import { type Awaitable, andThen, recover } from '../../engine/ports/awaitable.ts';
import { errorName, Transient } from '../../engine/ports/errors.ts';
import type { Recallable, RecallIndexState } from '../../engine/process/recall-cache.ts';
import type { Entry } from '../../session/memory/entries.ts';
import type { Session } from '../../session/state.ts';
import type { Skill } from '../../talk/skill.ts';
import { queryVector } from './query-vector.ts';
import { recallable } from './recall-index.ts';

export type RecallRequest = {
  session: Session;
  query: string;
  skill: Skill;
  most: number;
  /** Entries that the prompt holds beside its turns. */
  held?: ReadonlySet<number>;
  /** Fires when the result is no longer wanted. */
  signal: AbortSignal;
};

/** An answer waits no longer for the index; the next turn uses it. */
const MOST_MS = 1_000;

/** Sorted by number. None on a fault or timeout: an answer can do without. */
export function recalledFor(context: Context, id: string, asked: RecallRequest): Awaitable<Entry[]> {
  return recover(
    () => recallEntries(context, id, asked),
    (error) => {
      if (!asked.signal.aborted) context.log.warn('not recalled', { session: id, why: errorName(error) });
      return [];
    },
  );
}

/** Whether the session has anything that prompts no longer hold literally; a block covers it. */
export function hasOlder({ memory }: Session): boolean {
  return memory.epoch.edition > 0 && memory.epoch.asOf > 0;
}

/**
 * The same, but throws the store's errors, Transient after a second, and the signal's reason. A number in the
 * query ("#12") names that entry, if `byNumber`.
 */
export function recallEntries(
  context: Context,
  id: string,
  asked: RecallRequest & { byNumber?: true },
): Awaitable<Entry[]> {
  const { session, query, signal } = asked;
  // An erased session also loses its cached index [N6].
  if (!hasOlder(session)) context.process.recallCache.sessions.delete(id);
  if (!hasOlder(session) || query.trim() === '') return [];
  const standing = recallable(context, id, asked);
  return andThen(standing.known ?? inTime(context, standing, signal), (known) =>
    andThen(known.vectors.size > 0 ? queryVector(context, query) : null, (meaning) => {
      signal.throwIfAborted();
      return entriesIn(known, asked, meaning);
    }),
  );
}

function entriesIn(
  known: Recallable,
  { session, query, most, held, byNumber }: RecallRequest & { byNumber?: true },
  meaning: Float32Array | null,
): Entry[] {
  const { asOf } = session.memory.epoch;
  const named = byNumber ? numbersIn(query).filter((n) => n <= asOf) : [];
  const found = known.index.find({
    query,
    most,
    // Newer entries stand in the prompt, whatever another answer has indexed meanwhile.
    held: { has: (n) => n > asOf || named.includes(n) || held?.has(n) === true },
    ...(meaning && { meaning: { query: meaning, vectors: known.vectors } }),
  });
  const opened = named.flatMap((n) => known.index.get(n) ?? []);
  return [...opened, ...found.slice(0, most - opened.length)].sort((a, b) => a.n - b.n);
}

/** Entry numbers as prompts write them; too many are no question. */
function numbersIn(query: string): number[] {
  const numbers = [...query.matchAll(/#(\d{1,9})\b/g)].map(([, n]) => Number(n));
  return [...new Set(numbers)].slice(0, MOST_NAMED);
}
const MOST_NAMED = 4;

/** Counts from the index's start, so that only the first answer waits for a hanging read. */
async function inTime(
  { clock }: Context,
  { ready, sinceMs }: RecallIndexState,
  signal: AbortSignal,
): Promise<Recallable> {
  signal.throwIfAborted();
  const over = new AbortController();
  const leftMs = Math.max(0, sinceMs + MOST_MS - clock.now());
  const late = clock.sleep(leftMs, AbortSignal.any([over.signal, signal])).then(() => null);
  try {
    const known = await Promise.race([ready, late]);
    signal.throwIfAborted();
    if (known === null) throw new Transient('memory is not ready in time');
    return known;
  } finally {
    over.abort('over');
  }
}
