/** Bounds the memories of reflections [M6, L5]: short, newest last. */
import { truncateMemoryToWords } from './truncate-text.ts';

/** `of`: the numbers of their entries. */
export type ReflectionMemory = { text: string; atMs: number; of: readonly number[] };

/** Characters of one memory; of all by default; and of those that wait for their block. */
export const MOST_OF_ONE = 240;
export const MOST_IN_ALL = 3_000;

/** Adds a memory. A long one is cut, an empty one ignored, and the oldest of too many dropped. */
export function addReflection<T extends ReflectionMemory>(
  memories: readonly T[],
  added: T,
  mostInAll = MOST_IN_ALL,
): readonly T[] {
  const text = truncateMemoryToWords(added.text, MOST_OF_ONE);
  if (text === '') return memories;
  const all = [...memories, { ...added, text }];
  let chars = all.reduce((sum, one) => sum + one.text.length, 0);
  const from = all.findIndex((one) => {
    if (chars <= mostInAll) return true;
    chars -= one.text.length;
    return false;
  });
  return all.slice(from);
}

/** Only the fields that a block stores. */
export function addReflections(
  memories: readonly ReflectionMemory[],
  added: readonly ReflectionMemory[],
  mostInAll?: number,
): readonly ReflectionMemory[] {
  return added.reduce((all, { text, atMs, of }) => addReflection(all, { text, atMs, of }, mostInAll), memories);
}

/** Removes memories made from forgotten entries [M5]. */
export function removeReflectionsOf<T extends ReflectionMemory>(
  memories: readonly T[],
  forgotten: ReadonlySet<number>,
): readonly T[] {
  return memories.filter(({ of }) => !of.some((n) => forgotten.has(n)));
}
