/** Finds later exchanges about something that the user wants forgotten [M5]. Pure. */
import { contentStemsOfSearch, searchGrammarOf } from '../../memory/search-terms.ts';
import type { Session } from '../kernel/state.ts';
import type { Result } from '../tool-calls/state.ts';
import type { Exchange } from '../turn/state.ts';

/** Exchanges in which the agent repeats these, or looks again at their image. `all`: in order. */
export function relatedMemoryEntries(
  { toolCalls: { results } }: Session,
  redacted: readonly Exchange[],
  all: readonly Exchange[],
  language: string,
) {
  const isSaidAgain = repeatedMemoryEntryCheck(redacted, language);
  const isSeenAgain = imageLookEntryCheck(redacted, all, results);
  return all.filter((one) => isSaidAgain(one) || isSeenAgain(one));
}

/** A repetition: half of the content words, at least two, of the user's words or the image's description. */
function repeatedMemoryEntryCheck(redacted: readonly Exchange[], language: string): (one: Exchange) => boolean {
  const grammar = searchGrammarOf(language);
  const sought = redacted.flatMap((one) =>
    [one.words, one.imageText].map((text) => ({
      last: lastRelatedEntryNumber(one),
      stems: contentStemsOfSearch(text ?? '', grammar),
    })),
  );
  return (one) => {
    // Words about the exchange's own image do not count, even if both images are alike.
    const ownStems = contentStemsOfSearch(one.imageText ?? '', grammar);
    const agentStems = new Set(
      [...contentStemsOfSearch(one.heardLines.map(({ text }) => text).join(' '), grammar)].filter(
        (stem) => !ownStems.has(stem),
      ),
    );
    return sought.some(({ last, stems }) => {
      // The agent's words are the shorter ones: a user may paste a long text.
      const shared = [...agentStems].filter((stem) => stems.has(stem)).length;
      return (
        lastRelatedEntryNumber(one) > last && shared > 0 && shared >= Math.max(Math.min(2, stems.size), stems.size / 2)
      );
    });
  };
}

/** The `look` tool looks at the image shown last [T5]. */
function imageLookEntryCheck(
  redacted: readonly Exchange[],
  all: readonly Exchange[],
  results: readonly Result[],
): (one: Exchange) => boolean {
  const turns = new Set(redacted.flatMap(({ turn, imageText }) => (imageText === undefined ? [] : [turn])));
  const looks = new Set(results.flatMap(({ tool, call }) => (tool === 'look' ? [call] : [])));
  return ({ turn: at, entries = [] }) => {
    if (turns.size === 0 || !entries.some(({ of = '' }) => looks.has(of))) return false;
    const lastShown = all.findLast(({ turn, imageText }) => imageText !== undefined && turn < at);
    return lastShown !== undefined && turns.has(lastShown.turn);
  };
}

function lastRelatedEntryNumber({ entries }: Exchange): number {
  return entries?.at(-1)?.n ?? 0;
}
