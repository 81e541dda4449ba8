/** Questions that make sense only after the one before: "And in Paris?", "What about tomorrow?". */
import type { Talk } from '../language/conversation-view.ts';
import { placesIn, placesOf } from '../language/places.ts';

/** Null: no such question, or the one before asked for something else. Empty: the user's own place. */
export function followUpPlaces(clause: string, { earlier }: Talk, asks: RegExp): string[] | null {
  const [, rest] = FOLLOWS.exec(clause) ?? [];
  const before = earlier.findLast((words) => !FOLLOWS.test(words));
  if (rest === undefined || before === undefined || !asks.test(before)) return null;
  const places = placesNamed(clause);
  if (places.length > 0) return places;
  return ONLY_WHEN.test(rest) ? (earlier.map(placesNamed).findLast((named) => named.length > 0) ?? []) : null;
}

/** Without "in", only a capital tells a place from a dinner. */
function placesNamed(words: string): string[] {
  const [, rest = ''] = FOLLOWS.exec(words) ?? [];
  return /^(?:the )?\p{Lu}/u.test(rest) ? placesOf(rest) : placesIn(words);
}

const ONLY_WHEN = /^(?:today|tomorrow|tonight|now|later|here)\b/i;
const FOLLOWS = /^(?:and(?: (?:what|how) about)?|(?:what|how) about)(?: (?:in|for|at))? (\S+(?: \S+){0,5})$/i;
