/** Whether a fact's words stand in the entries that it names [M12]: what does not is made up. */
import { contentStemsOfSearch, searchGrammarOf } from '../search-terms.ts';

/** What relates a thing to a person. The user may have said it in other words: "I moved to Porto". */
const RELATIONS = contentStemsOfSearch(
  `like likes love loves enjoy enjoys hate hates dislike dislikes prefer prefers favourite favorite live lives living moved
  work works working job study studies studying learn learns learning want wants plan plans planning hope hopes wish
  need needs has have owns own got called name named is was born married single engaged divorced together
  speak speaks play plays playing go goes visit visits do does not no never used since until old years year age
  user wife husband partner mother father sister brother son daughter child children friend allergic allergy
  promise promised birthday lived worked`,
  searchGrammarOf('en'),
);

/** What a fact is about, without how it relates to a person. */
export function findTellingFactStems(text: string, language: string): ReadonlySet<string> {
  const stems = [...contentStemsOfSearch(text, searchGrammarOf(language))];
  return new Set(stems.filter((stem) => !RELATIONS.has(stem)));
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Of pairs of characters, where words are not divided by spaces. */
const LEAST_OF_PAIRS = 0.5;

/**
 * The thing stands there whole, or where none is named all of `what` but relations. Beside a named thing one
 * plain word may differ, such as a verb in another form; never a name or a number.
 */
export function isFactGroundedIn(
  { what, of }: { what: string; of: string },
  source: string,
  language: string,
): boolean {
  if (UNSPACED.test(what))
    return (
      isFactPairwiseIn(of === '' ? what : of, source, language) &&
      factNamesOf(what).every((one) => source.includes(one))
    );
  const grammar = searchGrammarOf(language);
  const there = new Set(grammar.words(source).map(grammar.stem));
  const isThere = (stem: string) => there.has(stem);
  const stemsOf = (text: string) => [...findTellingFactStems(text, language)];
  const missing = stemsOf(what).filter((stem) => !isThere(stem));
  const isNameMissing = factNamesOf(what).some((name) =>
    grammar.words(name).some((word) => !isThere(grammar.stem(word))),
  );
  if (isNameMissing) return false;
  if (of === '') return missing.length === 0 && stemsOf(what).length > 0;
  const thing = stemsOf(of);
  return thing.length > 0 && thing.every(isThere) && missing.length <= 1;
}

/** Whether all of a name, without what stands in brackets, is in the source. */
export function isFactNameIn(name: string, source: string, language: string): boolean {
  const bare = name.replace(/\(.*?\)/g, '').replace(/^(?:my|the|their)\s+/i, '');
  if (UNSPACED.test(bare)) return source.includes(bare.trim());
  const grammar = searchGrammarOf(language);
  const there = new Set(grammar.words(source).map(grammar.stem));
  const words = grammar.words(bare);
  return words.length > 0 && words.every((word) => there.has(grammar.stem(word)));
}

/** Words with a capital that does not begin the text, and numbers. */
function factNamesOf(text: string): string[] {
  return text.match(/(?<=\S\s+)\p{Lu}[\p{L}\p{M}'’-]*|\p{N}[\p{N}.,:]*\p{N}|\p{N}/gu) ?? [];
}

function isFactPairwiseIn(text: string, source: string, language: string): boolean {
  const grammar = searchGrammarOf(language);
  const pairs = [...contentStemsOfSearch(text, grammar)].filter((one) => !/^\p{Script=Hiragana}+$/u.test(one));
  const there = new Set(grammar.words(source).map(grammar.stem));
  return pairs.length > 0 && pairs.filter((one) => there.has(one)).length >= LEAST_OF_PAIRS * pairs.length;
}
