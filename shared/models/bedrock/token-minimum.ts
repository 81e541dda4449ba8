/** How many tokens a text has at least, without a tokenizer: a point below a model's minimum does nothing (X3). */

/**
 * Tokenizers split a text before they look anything up, and no token reaches over a split: a word (with the sign before it),
 * three digits, a run of signs are at least one token each. For prose and JSON this finds more than nine of ten.
 */
const PIECES = /\p{L}+(?:['’]\p{L}+)?|\p{N}{1,3}|[^\s\p{L}\p{N}]+(?!\p{L})/gu;

export function leastTokens(text: string): number {
  return text.match(PIECES)?.length ?? 0;
}

/** The same, each text counted once. `most`: of so many texts at a time; the one that came first is forgotten first. */
export function countingOnce(most = Number.POSITIVE_INFINITY): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= most) known.delete(oldest);
    const count = leastTokens(text);
    known.set(text, count);
    return count;
  };
}
