/** What was said and done later about something that the user wants forgotten: it tells of that, too (M5). Pure. */
import { grammarOf, stemsOf } from '../../memory/terms.ts';
import type { Session } from '../state.ts';
import type { Result } from '../tool-calls/state.ts';
import type { Exchange } from '../turn-state.ts';

/** Exchanges in which the agent has come back to these, or has looked again at what was shown in them. All: in their order. */
export function comesBackTo(
  { results }: Session,
  struck: readonly Exchange[],
  all: readonly Exchange[],
  language: string,
) {
  const isSaidAgain = saysAgain(struck, language);
  const isSeenAgain = looksAgain(struck, all, results);
  return all.filter((one) => isSaidAgain(one) || isSeenAgain(one));
}

/** With half of the words that tell something, and two at least, of what the user said, or of what their image shows. */
function saysAgain(struck: readonly Exchange[], language: string): (one: Exchange) => boolean {
  const grammar = grammarOf(language);
  const sought = struck.flatMap((one) =>
    [one.words, one.seen].map((text) => ({ last: lastOf(one), stems: stemsOf(text ?? '', grammar) })),
  );
  return (one) => {
    // What stands on an image of its own is said of that one, however much the two look alike.
    const own = stemsOf(one.seen ?? '', grammar);
    const said = new Set(
      [...stemsOf(one.said.map(({ text }) => text).join(' '), grammar)].filter((stem) => !own.has(stem)),
    );
    return sought.some(({ last, stems }) => {
      // The agent says less than a user may paste.
      const shared = [...said].filter((stem) => stems.has(stem)).length;
      return lastOf(one) > last && shared > 0 && shared >= Math.max(Math.min(2, stems.size), stems.size / 2);
    });
  };
}

/** `look` looks at the image that was shown last (T5). */
function looksAgain(
  struck: readonly Exchange[],
  all: readonly Exchange[],
  results: readonly Result[],
): (one: Exchange) => boolean {
  const turns = new Set(struck.flatMap(({ turn, seen }) => (seen === undefined ? [] : [turn])));
  const looks = new Set(results.flatMap(({ tool, call }) => (tool === 'look' ? [call] : [])));
  return ({ turn: at, entries = [] }) => {
    if (turns.size === 0 || !entries.some(({ of = '' }) => looks.has(of))) return false;
    const shown = all.findLast(({ turn, seen }) => seen !== undefined && turn < at);
    return shown !== undefined && turns.has(shown.turn);
  };
}

function lastOf({ entries }: Exchange): number {
  return entries?.at(-1)?.n ?? 0;
}
