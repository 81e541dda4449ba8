/** Finds the memories of reflections for `recall`, by words and with times [M6, M7]. */

import type { Context } from '../../engine/context.ts';
import { sliceRecalledResults } from '../../memory/recall-neighbours.ts';
import { createRecallIndex } from '../../memory/recall-search.ts';
import { removeReflectionsOf } from '../../memory/reflections.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { OwnThought, Recalled } from '../../tools/tool.ts';
import { blockFromUpkeepCache } from '../../upkeep/block-cache.ts';

/** Upper bound of memories that a model reads. */
const MOST_FOUND = 3;

type ReflectionQuery = { session: Session; query: string; language: string };

/** Oldest first: of the newest block, and of those that wait for the next. Throws like the store. */
export async function findReflectionsForPrompt(
  context: Context,
  id: string,
  { session, query, language }: ReflectionQuery,
): Promise<OwnThought[]> {
  const { memory, proactive } = session;
  const block = await blockFromUpkeepCache(context, id, memory.made.edition);
  const memories = [...(block?.reflections ?? []), ...proactive.memories];
  const readable = removeReflectionsOf(memories, new Set(memory.forgetting));
  if (readable.length === 0) return [];
  const all = readable.map(({ text, atMs }, n) => ({ n, text, change: text, atMs, kind: 'thought' as const }));
  const found = createRecallIndex(all, language).find({ query, most: MOST_FOUND });
  return found.map(({ kind, atMs, text }) => ({ kind, atMs, text }));
}

/** Sorted by time; entries keep their order. `most`: of both together, without neighbours. */
export function mergeReflectionsByTime(
  entries: readonly Exclude<Recalled, OwnThought>[],
  thoughts: readonly OwnThought[],
  most: number,
): Recalled[] {
  const memories = sliceRecalledResults(entries, 0, Math.max(0, most - thoughts.length));
  const placed = [
    ...memories.map((one, at) => ({ one, at })),
    ...thoughts.map((one) => ({ one, at: memories.filter(({ atMs }) => atMs <= one.atMs).length - 0.5 })),
  ];
  return placed.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}
