/** Finds places after "in", "for" and the like, also in lower case, as speech comes. */

/** Characters: more than a sentence has. */
const MOST_READ = 1_000;

/** In order; "in Oslo and Rome" names two. */
export function placesIn(words: string): string[] {
  for (const [, rest = ''] of words.slice(0, MOST_READ).matchAll(/\b(?=(?:in|for|at|around|near) (\S.{0,200}))/giu)) {
    const places = placesOf(rest);
    if (places.length > 0) return places;
  }
  return [];
}

/** `rest`: the words where a place is expected. */
export function placesOf(rest: string): string[] {
  return placesFirstIn(rest.slice(0, LONGEST_LIST).replace(/\s+/gu, ' '));
}

/** Characters of several places in a row. */
const LONGEST_LIST = 200;

function placesFirstIn(rest: string): string[] {
  const named = NAMED.exec(rest)?.[0] ?? rest.split(BEHIND, 1)[0]?.replace(/ and ?$/, '') ?? '';
  return split(named).filter(
    (place) => /\p{L}/u.test(place) && place.split(' ').length <= LONGEST && !NO_PLACE.test(place),
  );
}

/** Words of one place. */
const LONGEST = 5;

/** An "and" marks several places: "Paris, Texas" is one, "Oslo, Rome and Bonn" are three. */
function split(named: string): string[] {
  const parts = named.split(/,? and (?:(?:in|for|at) )?/i);
  const places = parts.length === 1 ? parts : parts.flatMap((part) => part.split(/, ?/));
  return places.map((place) => place.replace(/^the |[.,;:!?\s]+$/gi, '').trim());
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
  /^(?:(?:an?|my|our|your|this|that|about|next|week|weekend|morning|afternoon|evening|night|rest|moment|sun|rain|coming|\d+)\b.*|here|there|home|town|city|world|general|i|me|us|it|celsius|fahrenheit|english|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|tonight|now)$/i;
