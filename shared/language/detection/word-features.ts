/** What of a word tells its language: itself, and its runs of letters. */

/** Letters of a word that are looked at, and its longest run. */
const LONGEST_WORD = 20;
const LONGEST_RUN = 4;

/** Runs of one to four letters; `_` is a word's edge. */
export function wordFeatureLettersOf(word: string): string[] {
  const edged = `_${word.slice(0, LONGEST_WORD)}_`;
  const runs: string[] = [];
  for (let length = 1; length <= LONGEST_RUN; length += 1)
    for (let at = 0; at + length <= edged.length; at += 1) {
      const run = edged.slice(at, at + length);
      if (run !== '_' && length !== edged.length) runs.push(run);
    }
  return runs;
}

/** How much each of so many runs counts, against the word itself: one long word is not many short ones. */
export function detectionWeightOfRuns(count: number): number {
  return 2 / Math.sqrt(count + 1);
}
