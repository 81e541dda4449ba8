/** Chooses the facts of a prompt [M13]: those of always, of the last weeks, and what the words touch. */
import { contentStemsOfSearch, searchGrammarOf } from '../search-terms.ts';
import { type Fact, isCurrentFact, isSameFact, US } from './fact.ts';
import { factLine } from './lines.ts';
import { factWords } from './mentions.ts';
import { isFactAlwaysTold } from './merge.ts';

/** Lines in a block, and their characters in all: a prompt's length does not grow with a life. */
const MOST_ALWAYS = 32;
const MOST_RECENT = 12;
const MOST_PAST = 6;
const MOST_OF_LINES = 2_400;
/** Four weeks. */
const RECENT_MS = 28 * 86_400_000;

/** As a block tells them, oldest first. `past`: where somebody lived, worked and was before. */
export type ChosenFacts = { current: readonly Fact[]; past: readonly Fact[] };

/** `nowMs`: the time of the newest entry that the block covers. */
export function chooseFacts(facts: readonly Fact[], nowMs: number): ChosenFacts {
  // A block lists reflections by themselves.
  const current = facts.filter((one) => isCurrentFact(one, nowMs) && one.by !== 'reflection');
  const always = current
    .filter(isFactAlwaysTold)
    .sort((a, b) => factRankOf(a) - factRankOf(b) || b.n - a.n)
    .slice(0, MOST_ALWAYS);
  const recent = current
    .filter((one) => !always.includes(one) && one.atMs >= nowMs - RECENT_MS)
    .slice(-MOST_RECENT)
    .reverse();
  const past = facts
    .filter((one) => one.end?.how !== 'retracted' && !isCurrentFact(one, nowMs) && isSingleFactTopic(one))
    .slice(-MOST_PAST)
    .reverse();
  const chosen = factsWithinChars([...always, ...recent, ...past]);
  const inOrder = (some: readonly Fact[]) => some.filter((one) => chosen.has(one)).sort((a, b) => a.n - b.n);
  return { current: inOrder([...always, ...recent]), past: inOrder(past) };
}

/** Who they are and what harms them come before what they like. */
const RANKS = [
  /^name\b/,
  /^(?:allergy|health|diet)\b/,
  /^(?:home|work|birthday|birth|age|origin|language)\b/,
  /^(?:promise|told)\b/,
  /^(?:taste|favourite)\b/,
] as const;
const PEOPLE = 2.5;

function factRankOf({ topic, person }: Fact): number {
  if (person !== undefined) return PEOPLE;
  const rank = RANKS.findIndex((pattern) => pattern.test(topic));
  return rank < 0 ? PEOPLE : rank;
}

/** A slot that has one value at a time. */
function isSingleFactTopic({ topic }: Fact): boolean {
  return /^(?:name|home|work|origin|diet|partner|wife|husband|girlfriend|boyfriend|boss)$/.test(topic);
}

function factsWithinChars(facts: readonly Fact[]): ReadonlySet<Fact> {
  const chosen = new Set<Fact>();
  let room = MOST_OF_LINES;
  for (const fact of facts) {
    room -= factLine(fact).length + 1;
    if (room < 0) break;
    chosen.add(fact);
  }
  return chosen;
}

/** Facts that a turn's words touch, and characters of their lines. */
const MOST_TOUCHED = 6;
/** A word that more facts have tells little. */
const MOST_OF_WORD = 12;

/**
 * Current and past, those with the rarest words first, without what the block tells so already. Retracted
 * ones are none.
 */
export function factsTouchedBy(
  words: string,
  facts: readonly Fact[],
  { shownFacts, language }: { shownFacts: readonly Fact[]; language: string },
): readonly Fact[] {
  const stems = factStemsOf(language);
  const sought = contentStemsOfSearch(words, searchGrammarOf(language));
  if (sought.size === 0) return [];
  const counts = new Map<string, number>();
  const telling = facts.filter(({ end }) => end?.how !== 'retracted');
  for (const fact of telling)
    for (const stem of stems(fact)) if (sought.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (fact: Fact) => {
    let weight = 0;
    for (const stem of stems(fact)) {
      const count = counts.get(stem) ?? 0;
      if (count > 0 && count <= MOST_OF_WORD) weight += 1 / count;
    }
    return weight;
  };
  return telling
    .map((fact) => ({ fact, weight: weightOf(fact) }))
    .filter(({ fact, weight }) => weight > 0 && !shownFacts.some((one) => isFactShownAlike(one, fact)))
    .sort((a, b) => b.weight - a.weight || b.fact.n - a.fact.n)
    .slice(0, MOST_TOUCHED)
    .map(({ fact }) => fact)
    .sort((a, b) => a.n - b.n);
}

function isFactShownAlike(one: Fact, fact: Fact): boolean {
  return isSameFact(one, fact) && (one.end === undefined) === (fact.end === undefined);
}

/** The stems of a fact's words, once a language. */
const STEMS = new Map<string, WeakMap<Fact, ReadonlySet<string>>>();

function factStemsOf(language: string): (fact: Fact) => ReadonlySet<string> {
  const grammar = searchGrammarOf(language);
  const key = language.slice(0, 2).toLowerCase() === 'de' ? 'de' : 'en';
  const cached = STEMS.get(key) ?? new WeakMap<Fact, ReadonlySet<string>>();
  STEMS.set(key, cached);
  return (fact) => {
    const stems = cached.get(fact) ?? contentStemsOfSearch(factWords(fact), grammar);
    cached.set(fact, stems);
    return stems;
  };
}

/** What the block tells as current and is no longer so, the newest first. */
const MOST_ENDED = 8;

export function factsEndedSince(shownFacts: readonly Fact[], facts: readonly Fact[], nowMs: number): readonly Fact[] {
  const isTold = (fact: Fact) => shownFacts.some((one) => one.end === undefined && isSameFact(one, fact));
  return facts
    .filter((one) => !isCurrentFact(one, nowMs) && isTold(one))
    .sort((a, b) => (b.end?.atMs ?? 0) - (a.end?.atMs ?? 0))
    .slice(0, MOST_ENDED);
}

/** How the two have been with each other, newest last [M14]. */
const MOST_FEELINGS = 12;

export function selectFeelingFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts
    .filter(({ person, topic, end }) => end === undefined && (person === US || topic.startsWith('feeling')))
    .slice(-MOST_FEELINGS);
}
