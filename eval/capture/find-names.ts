/** Finds what tells who somebody is: names of people and places, addresses, numbers [J9]. Pure. */

import { LANGUAGE_TAGS } from '../../shared/language/languages.ts';
import type { Fact } from '../../shared/memory/facts/fact.ts';
import { isGivenNameInFact } from '../../shared/memory/facts/given-names.ts';
import { DAY_MS } from '../scenario/duration.ts';

export type NameKind = 'person' | 'place' | 'address' | 'number';
/** `isExact`: another case is another word, such as that of a street and a trade. */
export type FoundName = { name: string; kind: NameKind; isExact: boolean };

export type NameSources = {
  /** What the person and programs said. */
  texts: readonly string[];
  /** What memory held of the user. */
  facts: readonly Fact[];
  user: string;
  /** BCP 47. */
  language: string;
  /** Names that stay, such as that of the persona. */
  kept: readonly string[];
};

/** Of mail, of the web, of accounts. */
const ADDRESS =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*|(?:https?:\/\/|www\.)[^\s,;!?]*[^\s,;!?.]|(?<!\S)@\w{2,}/gu;
/** Of telephones, accounts, cards, years of birth. What has fewer digits is a time or an amount. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?:[+(]?\p{N}[\p{N} ()./-]*\p{N}|[A-Z]{2}\p{N}{2}(?: ?[A-Z\p{N}]{2,4}){2,8})(?![\p{L}\p{N}])/gu;
const FEWEST_DIGITS = 4;
/** A word with a capital and a small letter, and others that follow it: "Ana Maria". */
const CAPITALS = /\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*\p{Ll}[\p{L}\p{M}'’-]*)*/gu;
const BEFORE_SENTENCE = /(?:^|[.!?…:\n])[\s"“„«¿¡(–-]*$/u;
const BEFORE_PLACE = /(?:^|\s)(?:in|at|from|to|near|nach|aus|à|en|till|från|naar|uit|em)\s$/iu;
/** Where nouns have capitals, these tell nothing. */
const HAS_CAPITAL_NOUNS = /^(?:de|lb)\b/i;
/** Where words of other languages are no given names in small letters. */
const IS_ENGLISH = /^en\b/i;

const TITLES = ['Mr', 'Mrs', 'Ms', 'Dr', 'Herr', 'Frau'];
/** "I'm": a capital, and no name. */
const OF_SPEAKER = /^I['’]/u;

/** Longest first, each once. */
export function findNames({ texts, facts, user, language, kept }: NameSources): FoundName[] {
  const stays = new Set([...kept, ...TITLES, ...namesOfNobody(language)].flatMap(lowerCaseCapturedWords));
  const found = new Map<string, FoundName>();
  const add = (name: string, kind: NameKind, isExact = false) => {
    const isKept = stays.has(name.toLowerCase()) || OF_SPEAKER.test(name);
    if (!isKept && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), { name, kind, isExact });
  };
  for (const text of texts) {
    for (const [address] of text.matchAll(ADDRESS)) add(address, 'address');
    for (const [number] of text.matchAll(NUMBER))
      if (number.replace(/\P{N}/gu, '').length >= FEWEST_DIGITS) add(number, 'number');
  }
  for (const part of user.split(/[^\p{L}\p{M}]+/u)) if (part.length > 2) add(part, 'person');
  for (const fact of facts) for (const { name, kind } of namesInFact(fact)) addFoundNameAndParts(name, kind, add);
  const runs = HAS_CAPITAL_NOUNS.test(language) ? [] : texts.flatMap(capitalizedNameRuns);
  for (const { name, kind } of runs)
    addFoundNameAndParts(name, kind, (one, of) => add(one, of, !isGivenNameInFact(one)));
  for (const word of texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []))
    if (isGivenNameInFact(word) && (IS_ENGLISH.test(language) || /^\p{Lu}/u.test(word))) add(word, 'person');
  return [...found.values()].sort((one, other) => other.name.length - one.name.length);
}

/** A person is called by each of their names. */
function addFoundNameAndParts(name: string, kind: NameKind, add: (name: string, kind: NameKind) => void): void {
  add(name, kind);
  if (kind === 'person') for (const part of name.split(' ')) if (part.length > 2) add(part, kind);
}

/** A word that only begins a sentence is none: "Remind Ines" has one name. */
function capitalizedNameRuns(text: string): Pick<FoundName, 'name' | 'kind'>[] {
  return [...text.matchAll(CAPITALS)].flatMap(({ 0: run, index }) => {
    const before = text.slice(0, index);
    const [first = '', ...rest] = run.split(' ');
    const name = BEFORE_SENTENCE.test(before) && !isGivenNameInFact(first) ? rest.join(' ') : run;
    if (name === '') return [];
    return [{ name: name.replace(/['’]s?$/u, ''), kind: BEFORE_PLACE.test(before) ? 'place' : 'person' }];
  });
}

const PLACE_TOPIC = /^(?:home|origin|birth|work|school|studies)/;
/** Told in small letters: "lives in lisbon". */
const SMALL_PLACE = /^(?:lives|moved|is from|was born)(?: in| on| near| to)? (?<what>(?!an? |the |my )\P{Lu}+)$/u;
const SMALL_NAME = /\bcalled (?<what>\P{Lu}+)$/u;

/** "has a sister called Ines", "lives in Lisbon". */
function namesInFact({ topic, text, person = '' }: Fact): Pick<FoundName, 'name' | 'kind'>[] {
  const kind = PLACE_TOPIC.test(topic) ? 'place' : 'person';
  const people = [...person.matchAll(CAPITALS)].map(([name]) => ({ name, kind: 'person' as const }));
  const named = [...text.matchAll(CAPITALS)].map(([name]) => ({ name, kind }) as const);
  const place = kind === 'place' ? SMALL_PLACE.exec(text)?.groups?.what : undefined;
  const small = [place, SMALL_NAME.exec(text)?.groups?.what].flatMap((what) => what?.split(/,? and |, /) ?? []);
  return [...people, ...named, ...small.map((name) => ({ name, kind }) as const)];
}

const MONTH_MS = 365 * (DAY_MS / 12);

/** Months, days of the week and languages, which are nobody's. */
function namesOfNobody(language: string): string[] {
  const tags = [...new Set([Intl.getCanonicalLocales(language)[0] ?? 'en', 'en'])];
  return tags.flatMap((tag) => {
    const dayNames = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
    const monthNames = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
    const languages = new Intl.DisplayNames(tag, { type: 'language' });
    return [
      ...Array.from({ length: 7 }, (_, day) => dayNames.format(day * DAY_MS)),
      ...Array.from({ length: 12 }, (_, month) => monthNames.format((month + 0.5) * MONTH_MS)),
      ...LANGUAGE_TAGS.map((one) => languages.of(one) ?? ''),
    ];
  });
}

function lowerCaseCapturedWords(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
}
