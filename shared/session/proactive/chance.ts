/** Reproducible chance for pure decisions: the same numbers always draw the same result. */

/** From 0 up to, but excluding, 1. Not cryptographic. */
export function drawProactiveChance(...of: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of of) {
    hash = mixBitsOfChance(hash ^ (number >>> 0));
    hash = mixBitsOfChance(hash ^ Math.floor(number / 2 ** 32));
  }
  return (hash >>> 0) / 2 ** 32;
}

/** The finalizer of MurmurHash3: every input bit affects every output bit. */
function mixBitsOfChance(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
