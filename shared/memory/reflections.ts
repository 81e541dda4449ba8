/** The memories that reflections leave (M6, L5): short, the newest last, within a length in all. */
import { cutAtWord } from './cut.ts';

/** `of`: the numbers of the entries that it was made from. */
export type ReflectionMemory = { text: string; atMs: number; of: readonly number[] };

/** Characters of one; and of all, where the operator has not chosen, and of those that wait in the session for their block. */
export const MOST_OF_ONE = 240;
export const MOST_IN_ALL = 3_000;

/** With one more. One too long is cut, one without words changes nothing, and the oldest go first: never all of them. */
export function withReflection<T extends ReflectionMemory>(
  kept: readonly T[],
  added: T,
  mostInAll = MOST_IN_ALL,
): readonly T[] {
  const text = cutAtWord(added.text, MOST_OF_ONE);
  if (text === '') return kept;
  const all = [...kept, { ...added, text }];
  let chars = all.reduce((sum, one) => sum + one.text.length, 0);
  const from = all.findIndex((one) => {
    if (chars <= mostInAll) return true;
    chars -= one.text.length;
    return false;
  });
  return all.slice(from);
}

/** As a block keeps them: nothing of each but what it says, and of what. */
export function addReflections(
  kept: readonly ReflectionMemory[],
  added: readonly ReflectionMemory[],
  mostInAll?: number,
): readonly ReflectionMemory[] {
  return added.reduce((all, { text, atMs, of }) => withReflection(all, { text, atMs, of }, mostInAll), kept);
}

/** Without what was made from entries that the user wants forgotten (M5). */
export function withoutReflectionsOf<T extends ReflectionMemory>(
  kept: readonly T[],
  forgotten: ReadonlySet<number>,
): readonly T[] {
  return kept.filter(({ of }) => !of.some((n) => forgotten.has(n)));
}
