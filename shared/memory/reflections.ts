/** What reflections leave behind (M6, L5): short memories, the newest last, within a length in all. */
import { cutAtWord } from './cut.ts';

/** `of`: the numbers of the entries that it was made from. */
export type ReflectionMemory = { text: string; atMs: number; of: readonly number[] };

/** Characters of one, and of all. */
export const MOST_OF_ONE = 240;
export const MOST_IN_ALL = 3_000;

/** With one more. One too long is cut, one without words changes nothing, and the oldest go first: never all of them. */
export function withReflection<T extends ReflectionMemory>(kept: readonly T[], added: T): readonly T[] {
  const text = cutAtWord(added.text, MOST_OF_ONE);
  if (text === '') return kept;
  const all = [...kept, { ...added, text }];
  let chars = all.reduce((sum, one) => sum + one.text.length, 0);
  const from = all.findIndex((one) => {
    if (chars <= MOST_IN_ALL) return true;
    chars -= one.text.length;
    return false;
  });
  return all.slice(from);
}

/** Without what was made from entries that the user wants forgotten (M5). */
export function withoutReflectionsOf<T extends ReflectionMemory>(
  kept: readonly T[],
  forgotten: ReadonlySet<number>,
): readonly T[] {
  return kept.filter(({ of }) => !of.some((n) => forgotten.has(n)));
}
