/** Chance for decisions, which have no dice: the same numbers always draw the same, so a decision made again is the same decision. */

/** From 0 up to, and without, 1. Even enough for pauses and picks; no secret hangs on it. */
export function drawn(...of: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of of) {
    hash = mixed(hash ^ (number >>> 0));
    hash = mixed(hash ^ Math.floor(number / 2 ** 32));
  }
  return (hash >>> 0) / 2 ** 32;
}

/** The finalizer of MurmurHash3: every bit of the input reaches every bit of the output. */
function mixed(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
