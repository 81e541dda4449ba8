/** Finds places after "in", "for" and the like, also in lower case, as speech comes. */
import { type ConversationView, expandContractions } from '../conversation-view.ts';

/** Characters: more than a sentence has; several places in a row; words of one place. */
const [MOST_READ, LONGEST_LIST, LONGEST] = [1_000, 200, 5];

/** In order; "in Oslo and Rome" names two. */
export function placeNamesIn(words: string): string[] {
  const starts = words.slice(0, MOST_READ).matchAll(/\b(?=(?:in|for|at|around|near) (\S.{0,200}))/giu);
  for (const [, rest = ''] of starts) {
    const places = readPlaceNames(rest);
    if (places.length > 0) return places;
  }
  return [];
}

/** `rest`: the words where a place is expected. */
export function readPlaceNames(rest: string): string[] {
  const text = rest.slice(0, LONGEST_LIST).replace(/\s+/gu, ' ');
  const named = NAMED.exec(text)?.[0] ?? text.split(BEHIND, 1)[0]?.replace(/ and ?$/, '') ?? '';
  // An "and" marks several places: "Paris, Texas" is one, "Oslo, Rome and Bonn" are three.
  const parts = named.split(/,? and (?:(?:in|for|at) )?/i);
  return (parts.length === 1 ? parts : parts.flatMap((part) => part.split(/, ?/)))
    .map((place) => place.replace(/^the |[.,;:!?\s]+$/gi, '').trim())
    .filter((place) => /\p{L}/u.test(place) && place.split(' ').length <= LONGEST && !NO_PLACE.test(place));
}

/** A run of capitalised words, with small words within. */
const CAPITAL = String.raw`\p{Lu}[\p{L}'’.-]*`;
const NAMED = new RegExp(
  `^(?:the )?${CAPITAL}(?:(?:,| and| and in|, and| de| de la| del| do| da| of| on| upon| am| an der)? ${CAPITAL})*`,
  'u',
);
/** Without capitals, a place ends before these words and before any mark. */
const BEHIND =
  /[.,;:!?]| ?\b(?:right now|now|today|tonight|tomorrow|please|then|this|at|over|do|does|did|will|is|are|should|shall|can|could|or|but|if|when|i|you|we|the moment)\b/i;
const NO_PLACE =
  /^(?:(?:an?|my|our|your|this|that|about|next|week|weekend|morning|afternoon|evening|night|rest|moment|sun|rain|coming|\d+)\b.*|.*\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)|here|there|home|town|city|world|general|i|me|us|it|celsius|fahrenheit|english|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|tonight|now)$/i;

/** Messages within which "there" is a place that was named. */
const THERE_HOLDS = 3;

/** "My daughter lives in Toronto, what time is it there?" Null: no such word, or no place before it. */
export function placeJustNamed(clause: string, { clauses, earlier }: ConversationView): string | null {
  if (!/\b(?:over |out |up |down )?there[?.! ]*$/i.test(clause)) return null;
  const before = [...earlier.slice(-THERE_HOLDS), ...clauses.slice(0, Math.max(clauses.indexOf(clause), 0))];
  // Within one clause, too.
  const named = [...before, clause.replace(/,[^,]*$/, '')].map((words) => placeNamesIn(words).at(-1));
  return named.findLast((place) => place !== undefined) ?? null;
}

/** "And in Paris?", "What about tomorrow?", "No, I meant in Rome." need the question before. */
const NEXT =
  /^(?:and(?: (?:what|how) about)?|(?:what|how) about|no,?|(?:no,? )?i (?:meant?|said))(?: (?:in|for|at))? (\S+(?: \S+){0,5})$/i;
/** "In Lisbon." answers "Where?". */
const PLACE_ANSWER = /^(?:(?:in|for|at) )?\p{L}+(?: \p{L}+)?[.!]*$/iu;
const ONLY_WHEN =
  /^(?:on |this |next |the )?(?:today|tomorrow|tonight|now|later|here|weekend|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** Null: no such question, or the one before asked for something else. Empty: the user's own place. */
export function followUpPlaces(clause: string, { earlier }: ConversationView, asks: RegExp): string[] | null {
  const [, rest] = NEXT.exec(clause) ?? [];
  // "Weather" alone looks like a place.
  const isAsked = (words: string) => asks.test(expandContractions(words));
  const before = earlier.findLast((words) => isAsked(words) || (!NEXT.test(words) && !PLACE_ANSWER.test(words)));
  if (rest === undefined || before === undefined || !isAsked(before)) return null;
  const places = ONLY_WHEN.test(rest) ? [] : placesOfFollowUp(clause);
  if (places.length > 0) return places;
  if (!ONLY_WHEN.test(rest)) return null;
  const followed = earlier.map(placesOfFollowUp).findLast((named) => named.length > 0);
  return followed ?? placeNamesIn(before);
}

/** Cities that a time zone is named after, in lower case. */
const ZONE_CITIES = new Set(
  Intl.supportedValuesOf('timeZone').map((zone) => zone.replace(/^.*\//, '').replaceAll('_', ' ').toLowerCase()),
);

/** Without "in", only a capital tells a place from a dinner, but for large cities. */
function placesOfFollowUp(words: string): string[] {
  const [, rest = ''] = NEXT.exec(words) ?? [];
  const isCity = ZONE_CITIES.has(rest.toLowerCase().replace(/[.!? ]+$/, ''));
  return isCity || /^(?:the )?\p{Lu}/u.test(rest) ? readPlaceNames(rest) : placeNamesIn(words);
}
