/** Learns facts about the user from their words [M5] by rule; later statements correct earlier ones. */

import { FACT_WORDS, type FactRule } from './fact-patterns.ts';
import { grammarOf, stemsOf } from './search-terms.ts';
import { cutAtWord, onOneLine } from './truncate-text.ts';

/** A newer fact replaces one of the same `topic`. `n`: the entry that stated it. */
export type Fact = { topic: string; text: string; n: number; atMs: number };

/** The user's own words; never a tool's or a stimulus [L2]. */
export type ToldStatement = { n: number; atMs: number; text: string };

/** The facts after an entry; `gained`: new by it; `lost`: no longer true. */
export type Learned = { facts: readonly Fact[]; gained: readonly Fact[]; lost: readonly Fact[] };

/** All facts stand in every prompt [M8]. */
export const MOST_FACTS = 60;
const MOST_CHARS = 120;
/** Of a longer text only the beginning is read. */
const MOST_READ = 4_000;

/**
 * `language`: BCP 47, of the words' stems; the patterns are English. The newest name, home or favourite
 * holds. Tastes accumulate until one is corrected: "Actually I prefer coffee", "I like coffee, not tea".
 */
export function learnFacts(known: readonly Fact[], told: ToldStatement, language: string): Learned {
  let facts = known;
  for (const found of factsIn(told.text, told)) facts = withFact(facts, found, language);
  return {
    facts,
    gained: facts.filter((fact) => !known.includes(fact)),
    lost: known.filter((fact) => !facts.includes(fact)),
  };
}

type Found = {
  fact: Fact;
  /** The rejected alternative. */
  against: string | null;
  /** The fact that must be known for this to be a correction. */
  denied: string | null;
  corrects: boolean;
};

function factsIn(text: string, told: ToldStatement): Found[] {
  if (!FACT_WORDS.marks.test(text)) return [];
  return sentencesOf(text).flatMap((sentence) => {
    if (sentence.includes('?') || FACT_WORDS.quoted.test(sentence)) return [];
    const corrects = FACT_WORDS.corrects.test(sentence.replace(/(?<![.!…\s])[.!…\s]+$/u, ''));
    return completeSentence(sentence)
      .split(FACT_WORDS.joints)
      .flatMap((clause) => {
        const found = factIn(clause, told);
        return found === null ? [] : [{ ...found, corrects }];
      });
  });
}

/** With "I am" before an introduced name, and with the subjects that a list of facts leaves out. */
function completeSentence(sentence: string): string {
  const greeted = FACT_WORDS.greeted.exec(sentence);
  const name = greeted?.groups?.name ?? greeted?.groups?.only;
  const introduced =
    greeted === null || name === undefined
      ? sentence
      : `I am ${name.replace(/^\p{L}/u, (first) => first.toUpperCase())}${sentence.slice(greeted[0].length)}`;
  const plain = introduced.replace(FACT_WORDS.openings, '');
  if (!FACT_WORDS.subject.test(plain)) return introduced;
  return FACT_WORDS.elided.reduce((text, [gap, subject]) => text.replace(gap, subject), plain);
}

/** A point inside a number ends no sentence. */
function sentencesOf(text: string): string[] {
  return text
    .slice(0, MOST_READ)
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => onOneLine(sentence).trim());
}

function factIn(clause: string, { n, atMs }: ToldStatement): Omit<Found, 'corrects'> | null {
  const plain = clause.replace(/(?<![.!…\s])[.!…\s]+$/u, '').replace(FACT_WORDS.openings, '');
  if (FACT_WORDS.unreal.test(plain)) return null;
  const asked = FACT_WORDS.asked.test(plain);
  const statement = plain.replace(FACT_WORDS.asked, '');
  for (const rule of FACT_WORDS.rules) {
    const groups = rule.pattern.exec(statement)?.groups;
    const what = groups && whatOf(groups);
    if (what)
      return {
        fact: { ...worded(rule, what, groups.thing ?? ''), n, atMs },
        against: againstIn(statement, what, rule),
        denied: groups.denied?.replace(FACT_WORDS.tail, '') ?? null,
      };
  }
  const kept = asked ? turned(statement) : '';
  return kept === '' ? null : { fact: { ...worded(KEPT, kept, ''), n, atMs }, against: null, denied: null };
}

const KEPT = { topic: 'told: {what}', text: FACT_WORDS.kept };

/** Null where it states nothing about the user: "I like it", "I love you". */
function whatOf(groups: Record<string, string | undefined>): string | null {
  const what = (groups.what ?? '').replace(FACT_WORDS.tail, '').trim();
  return what === '' || FACT_WORDS.empty.test(what) ? null : turned(what);
}

/** "Coffee to tea", "coffee, not tea"; "to walk to work" has no alternative. */
function againstIn(statement: string, what: string, { text }: FactRule): string | null {
  if (text.startsWith(FACT_WORDS.dislikes) || /^to\b/i.test(what)) return null;
  const found = FACT_WORDS.against.exec(statement);
  const isPreferred = text.startsWith(FACT_WORDS.prefers) || /^,? (?:\p{L}+ )?not\b/iu.test(found?.[0] ?? '');
  return isPreferred ? (found?.groups?.lesser ?? null) : null;
}

function turned(text: string): string {
  return cutAtWord(
    FACT_WORDS.turned.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text),
    80,
  );
}

function worded(
  { topic, text }: Pick<FactRule, 'topic' | 'text'>,
  what: string,
  thing: string,
): Pick<Fact, 'topic' | 'text'> {
  const filled = (form: string) => form.replace('{what}', () => what).replace('{thing}', () => thing);
  return { topic: filled(topic).toLowerCase(), text: cutAtWord(filled(text), MOST_CHARS) };
}

function withFact(
  facts: readonly Fact[],
  { fact, against, denied, corrects }: Found,
  language: string,
): readonly Fact[] {
  const same = facts.filter(({ topic }) => topic === fact.topic);
  if (same.some(({ text }) => text === fact.text)) return facts;
  if (denied !== null && !same.some((one) => mentions(one, denied, language))) return facts;
  const gone = new Set(same);
  if (against !== null && isTaste(fact))
    for (const one of facts) if (isLiked(one) && mentions(one, against, language)) gone.add(one);
  const before = gone.size === 0 && corrects ? correctedBy(fact, facts) : undefined;
  if (before) gone.add(before);
  return bounded([...facts.filter((one) => !gone.has(one)), fact]);
}

/** "Actually" corrects a recent statement, or of drinks the newest one. */
const RECENT_ENTRIES = 8;

/** The preference or taste that this preference corrects. */
function correctedBy(fact: Fact, facts: readonly Fact[]): Fact | undefined {
  const { prefers, drinks } = FACT_WORDS;
  if (!fact.text.startsWith(prefers)) return undefined;
  const isDrink = drinks.test(fact.text);
  return facts.findLast(
    (one) =>
      isLiked(one) &&
      drinks.test(one.text) === isDrink &&
      (isDrink || one.text.startsWith(prefers) || fact.n - one.n <= RECENT_ENTRIES),
  );
}

function isLiked(one: Fact): boolean {
  return isTaste(one) && !one.text.startsWith(FACT_WORDS.dislikes);
}

function isTaste({ topic }: Fact): boolean {
  return topic.startsWith('taste: ');
}

/** The oldest taste is dropped first; unique facts (a name) and harms (an allergy) stay. */
function bounded(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length <= MOST_FACTS) return facts;
  const at = facts.findIndex(isTaste);
  return facts.toSpliced(Math.max(0, at), 1);
}

/** Whether a fact contains all of these words, in any form. */
export function mentions(fact: Fact, words: string, language: string): boolean {
  const grammar = grammarOf(language);
  const sought = stemsOf(words, grammar);
  const held = stemsOf(`${fact.topic} ${fact.text} ${ALSO[fact.topic] ?? ''}`, grammar);
  return sought.size > 0 && [...sought].every((stem) => held.has(stem));
}

/** Other words for a topic. */
const ALSO: Readonly<Record<string, string>> = {
  name: 'called',
  home: 'live address town city',
  origin: 'come',
  work: 'job profession employer occupation',
  birthday: 'birthdate',
  birth: 'birthday birthdate',
  age: 'old',
  diet: 'eat food',
};
