/** Bounds the text that one request to forget searches: one process serves many users [N3]. */
import type { Exchange } from '../turn/state.ts';

/** Characters of all exchanges together, and of each one. */
const MOST_IN_ALL = 64_000;
const MOST_OF_EACH = 4_000;

/** The newest exchanges within the bound, in order. */
export function limitForgetSearch(exchanges: readonly Exchange[]): readonly Exchange[] {
  let room = MOST_IN_ALL;
  const tooOld = exchanges.findLastIndex((one) => {
    room -= forgetSearchTextLength(one);
    return room < 0;
  });
  return exchanges.slice(tooOld + 1);
}

function forgetSearchTextLength({ words, imageText, heardLines }: Exchange): number {
  const texts = [words ?? '', imageText ?? '', ...heardLines.map(({ text }) => text)];
  return Math.min(
    texts.reduce((sum, text) => sum + text.length, 0),
    MOST_OF_EACH,
  );
}
