/** The memories that reflections have left, as `recall` finds them: by their words, each with its time, which prompts do not show (M6, M7). */

import type { Context } from '../../engine/context.ts';
import { recallIndex } from '../../memory/recall.ts';
import { withoutReflectionsOf } from '../../memory/reflections.ts';
import { blockOf } from '../../memory/upkeep/block-cache.ts';
import type { Session } from '../../session/state.ts';
import type { OwnThought, Recalled } from '../../tools/tool.ts';

/** More than these a model need not read. */
const MOST_FOUND = 3;

type Asked = { session: Session; query: string; language: string };

/** Oldest first: of the newest block, and of what waits for the next one. Throws what the store throws. */
export async function findThoughts(
  context: Context,
  id: string,
  { session, query, language }: Asked,
): Promise<OwnThought[]> {
  const { memory, life } = session;
  const block = await blockOf(context, id, memory.made.edition);
  const kept = [...(block?.reflections ?? []), ...life.memories];
  const readable = withoutReflectionsOf(kept, new Set(memory.forgetting));
  if (readable.length === 0) return [];
  const all = readable.map(({ text, atMs }, n) => ({ n, text, change: text, atMs, kind: 'thought' as const }));
  const found = recallIndex(all, language).find({ query, most: MOST_FOUND });
  return found.map(({ kind, atMs, text }) => ({ kind, atMs, text }));
}

/** In the order of time. Entries keep theirs, which is that of their numbers; `most` in all. */
export function mergeByTime(entries: readonly Recalled[], thoughts: readonly OwnThought[], most: number): Recalled[] {
  const kept = entries.slice(0, Math.max(0, most - thoughts.length));
  const placed = [
    ...kept.map((one, at) => ({ one, at })),
    ...thoughts.map((one) => ({ one, at: kept.filter(({ atMs }) => atMs <= one.atMs).length - 0.5 })),
  ];
  return placed.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}
