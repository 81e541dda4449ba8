/** Learns facts about the user from their words [M5] by rule; later statements correct earlier ones. */

import { distance } from 'fastest-levenshtein';
import { DAY_MS } from '../../language/date-times.ts';
import { pastTimesIn } from '../../language/past-times.ts';
import { joinToOneMemoryLine, truncateMemoryToWords } from '../truncate-text.ts';
import {
  type EndKind,
  type Fact,
  type FactEnd,
  type FactEnding,
  factDayText,
  factOwner,
  isSameFact,
  MOST_FACTS,
} from './fact.ts';
import { findFactDating } from './find-dating.ts';
import { type FoundEnding, findFactEndings, newestFacts } from './find-ending.ts';
import { isGivenNameInFact } from './given-names.ts';
import { factMentions, isFactEndedBy } from './mentions.ts';
import { FACT_WORDS, type FactRule } from './patterns.ts';
import { spellForFactRules } from './spelling.ts';

/**
 * The user's own words; never a tool's or a stimulus [L2]. `questionsBefore`: entries of the questions right
 * before it, which told nothing: "that was a joke" means what was told before them.
 */
export type UserStatement = { n: number; atMs: number; text: string; questionsBefore?: number };

/**
 * The facts after an entry; `gained`: new by it; `lostFacts`: no longer there. Of these, `endedFacts` were
 * true or seemed so until now [M12]. `endings`: what the entry says of facts that only blocks hold.
 */
export type LearnedFacts = {
  facts: readonly Fact[];
  gained: readonly Fact[];
  lostFacts: readonly Fact[];
  endedFacts: readonly Fact[];
  endings: readonly FactEnding[];
};

const MOST_CHARS = 120;
/** Of a longer text only the beginning is read. */
const MOST_READ = 4_000;

/**
 * `language`: BCP 47, of the words' stems; the patterns are English. The newest name, home or favourite
 * holds. Tastes accumulate until one is corrected: "Actually I prefer coffee", "I like coffee, not tea".
 */
export function learnFacts(knownFacts: readonly Fact[], statement: UserStatement, language: string): LearnedFacts {
  let facts = knownFacts;
  const endings: FactEnding[] = [];
  const endedFacts: Fact[] = [];
  const { n, atMs, questionsBefore = 0 } = statement;
  for (const found of findFacts(statement.text, statement)) {
    if ('right' in found) {
      const replaced = facts.findLast((one) => one.until === undefined && namesDenied(one, found));
      if (replaced === undefined) continue;
      facts = [...facts.filter((one) => one !== replaced), factWithDeniedReplaced(replaced, found, statement)];
      endedFacts.push(...endFacts([replaced], { n, atMs, how: 'ended' }));
      continue;
    }
    if (!('is' in found)) {
      const { next, replaced, datedFact } = addFact(facts, found, language);
      if (datedFact !== undefined) endings.push(dateFactAgain(datedFact, found.fact, statement));
      facts = next;
      endedFacts.push(...endFacts(replaced, { n, atMs, how: 'ended' }));
      continue;
    }
    const newest = found.is === 'ended' ? [] : newestFacts(facts, n - questionsBefore);
    const ending = factEndingOf(found, newest[0]?.n, statement);
    if (ending === null) continue;
    endings.push(ending);
    const remainingFacts = facts.filter((one) => !isFactEndedBy(one, ending, language));
    endedFacts.push(
      ...endFacts(
        facts.filter((one) => !remainingFacts.includes(one)),
        { n, atMs, how: ending.how },
      ),
    );
    const reassigned = found.is === 'of another' ? newest.map((one) => ({ ...one, person: found.owner, n, atMs })) : [];
    facts = [...remainingFacts, ...reassigned];
  }
  const gained = facts.filter((fact) => !knownFacts.includes(fact));
  const dating = gained.length + endings.length > 0 ? null : findFactDating(statement, language);
  if (dating !== null) endings.push(dating);
  return {
    facts,
    gained,
    lostFacts: knownFacts.filter((fact) => !facts.includes(fact)),
    endedFacts: endedFacts.filter((one) => knownFacts.some((other) => isSameFact(other, one))),
    endings,
  };
}

/** `entry`: the one that is taken back. Null: there is none. */
function factEndingOf(
  found: FoundEnding,
  entry: number | undefined,
  { n, atMs }: UserStatement,
): (FactEnding & { how: EndKind }) | null {
  if (found.is === 'ended') return { n, atMs, how: 'ended', ...found.ending };
  return entry === undefined ? null : { n, atMs, how: 'retracted', entry };
}

/** It was told before, without this time [M15]. */
function dateFactAgain({ n: entry, text }: Fact, { since, until }: Fact, { n, atMs }: UserStatement): FactEnding {
  return { n, atMs, how: 'dated', entry, text, ...(since && { since }), ...(until && { until }) };
}

function endFacts(facts: readonly Fact[], end: FactEnd): Fact[] {
  return facts.map((one) => ({ ...one, end }));
}

type FoundFact = {
  fact: Fact;
  /** The rejected alternative. */
  against: string | null;
  /** The fact that must be known for this to be a correction. */
  denied: string | null;
  /** It only spells the known name in another way; not `surely`: where the words correct something. */
  respells: 'surely' | 'perhaps' | null;
  corrects: boolean;
};

/** "It's Swansea, not Cardiff": of the newest fact that has the denied words. */
type FoundReplacement = { right: string; denied: string };

function findFactReplacement(clause: string): FoundReplacement[] {
  const { right, denied } = FACT_WORDS.replaces.map((one) => one.exec(clause)?.groups).find(Boolean) ?? {};
  return right === undefined || denied === undefined ? [] : [{ right, denied }];
}

function createDeniedWordsPattern({ denied }: FoundReplacement): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${denied.replace(/[^\p{L}\p{N} ]/gu, '.')}(?![\\p{L}\\p{N}])`, 'iu');
}

function namesDenied({ text }: Fact, found: FoundReplacement): boolean {
  return createDeniedWordsPattern(found).test(text);
}

function factWithDeniedReplaced(fact: Fact, found: FoundReplacement, { n, atMs }: UserStatement): Fact {
  const replaceIn = (words: string, right: string) => words.replace(createDeniedWordsPattern(found), () => right);
  const { text, topic } = fact;
  return { ...fact, text: replaceIn(text, found.right), topic: replaceIn(topic, found.right.toLowerCase()), n, atMs };
}

function findFacts(text: string, statement: UserStatement): (FoundFact | FoundReplacement | FoundEnding)[] {
  if (!FACT_WORDS.marks.test(text)) return [];
  return factSentencesOf(spellForFactRules(text)).flatMap((sentence) => {
    if (sentence.includes('?') || FACT_WORDS.quoted.test(sentence)) return [];
    const corrects = FACT_WORDS.corrects.test(sentence.replace(/(?<![.!…\s])[.!…\s]+$/u, ''));
    return completeFactSentence(sentence)
      .split(FACT_WORDS.joints)
      .flatMap((clause): (FoundFact | FoundReplacement | FoundEnding)[] => {
        const found = findFact(clause, statement);
        const facts = found === null ? [] : [{ ...found, corrects }];
        return [...facts, ...findFactReplacement(plainFactClause(clause)), ...findFactEndings(clause)];
      });
  });
}

/** With "I am" before an introduced name, and with the subjects that a list of facts leaves out. */
function completeFactSentence(sentence: string): string {
  const greeted = FACT_WORDS.greeted.exec(sentence);
  const name = greeted?.groups?.name ?? greeted?.groups?.only;
  const introduced =
    greeted === null || name === undefined
      ? sentence
      : `I am ${name.replace(/^\p{L}/u, (first) => first.toUpperCase())}${sentence.slice(greeted[0].length)}`;
  const bare = introduced.replace(FACT_WORDS.openings, '');
  const plain = capitaliseFactName(bare);
  if (!FACT_WORDS.subject.test(plain)) return plain === bare ? introduced : plain;
  return FACT_WORDS.elided.reduce((text, [gap, subject]) => text.replace(gap, subject), plain);
}

function capitaliseFactName(sentence: string): string {
  const { before, name, after } = FACT_WORDS.uncapitalised.exec(sentence)?.groups ?? {};
  if (before === undefined || name === undefined || !/^\p{Ll}/u.test(name)) return sentence;
  const isName = isGivenNameInFact(name) || /^(?:,? and|, \d| from)/i.test(after ?? '');
  return isName ? `${before}${name.replace(/^\p{L}/u, (first) => first.toUpperCase())}${after}` : sentence;
}

/** A point inside a number or after an abbreviation ends no sentence. */
function factSentencesOf(text: string): string[] {
  const pieces = text
    .slice(0, MOST_READ)
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => joinToOneMemoryLine(sentence).trim());
  const sentences: string[] = [];
  for (const piece of pieces) {
    const sentence = sentences.at(-1);
    if (sentence !== undefined && FACT_WORDS.abbreviated.test(sentence))
      sentences[sentences.length - 1] = `${sentence} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

function findFact(clause: string, { n, atMs }: UserStatement): Omit<FoundFact, 'corrects'> | null {
  const plain = plainFactClause(clause);
  if (FACT_WORDS.unreal.test(plain)) return null;
  const isRequested = FACT_WORDS.asked.test(plain);
  const statement = plain.replace(FACT_WORDS.asked, '');
  for (const rule of FACT_WORDS.rules) {
    const groups = rule.pattern.exec(statement)?.groups;
    if (groups === undefined) continue;
    const object = factObject(groups, rule);
    const dated = rule.text.startsWith('moved') ? object?.replace(FACT_WORDS.movedIn, ' since $<date>') : object;
    const days = factDaysIn(dated === object ? statement : (dated ?? ''), atMs);
    const what = days.since === undefined ? object : dated?.replace(FACT_WORDS.dates, '').trim();
    if (what && rule.isPast && (days.until === undefined || days.until >= factDayText(atMs))) return null;
    if (what)
      return {
        fact: { ...wordFact(rule, { ...groups, what }), n, atMs, ...days },
        against: lesserAlternativeInFact(statement, what, rule),
        denied: groups.denied?.replace(FACT_WORDS.tail, '') ?? null,
        respells: rule.isRespelled === true ? (groups.surely === undefined ? 'perhaps' : 'surely') : null,
      };
  }
  const requested = isRequested ? turnFactToThirdPerson(statement) : '';
  return requested === ''
    ? null
    : {
        fact: { ...wordFact(REQUESTED_FACT, { what: requested }), n, atMs },
        against: null,
        denied: null,
        respells: null,
      };
}

/** "Since 2019", "until May 2024", as a day, a month or a year. */
function factDaysIn(statement: string, atMs: number): Pick<Fact, 'since' | 'until'> {
  const { bound, date } = FACT_WORDS.dates.exec(statement)?.groups ?? {};
  const [span] = date === undefined ? [] : pastTimesIn(`in ${date}`, { nowMs: atMs, timezone: 'UTC' }, 'en');
  if (span === undefined) return {};
  const days = (span.toMs - span.fromMs) / DAY_MS;
  const day = factDayText(span.fromMs).slice(0, days > 300 ? 4 : days > 20 ? 7 : 10);
  return bound?.toLowerCase() === 'since' ? { since: day } : { until: day };
}

function plainFactClause(clause: string): string {
  return clause
    .replace(/(?<![.!…\s])[.!…\s]+$/u, '')
    .replace(FACT_WORDS.closings, '')
    .replace(FACT_WORDS.openings, '');
}

const REQUESTED_FACT = { topic: 'told: {what}', text: FACT_WORDS.kept };

/** Null where it states nothing about the user: "I like it", "I love you". */
function factObject(groups: Record<string, string | undefined>, { isList }: FactRule): string | null {
  if (isList) return groups.what ?? null;
  const what = (groups.what ?? '').replace(FACT_WORDS.tail, '').trim();
  return what === '' || FACT_WORDS.empty.test(what) ? null : turnFactToThirdPerson(what);
}

/** "Coffee to tea", "coffee, not tea"; "to walk to work" has no alternative. */
function lesserAlternativeInFact(statement: string, what: string, { text }: FactRule): string | null {
  if (text.startsWith(FACT_WORDS.dislikes) || /^to\b/i.test(what)) return null;
  const found = FACT_WORDS.against.exec(statement);
  const isPreferred = text.startsWith(FACT_WORDS.prefers) || /^,? (?:\p{L}+ )?not\b/iu.test(found?.[0] ?? '');
  return isPreferred ? (found?.groups?.lesser ?? null) : null;
}

function turnFactToThirdPerson(text: string): string {
  return truncateMemoryToWords(
    FACT_WORDS.turned.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text),
    80,
  );
}

function wordFact(
  { topic, text }: Pick<FactRule, 'topic' | 'text'>,
  groups: Readonly<Record<string, string | undefined>>,
): Pick<Fact, 'topic' | 'text'> {
  const fill = (form: string) => form.replace(/\{(\w+)\}/g, (_, group: string) => groups[group] ?? '');
  return { topic: fill(topic).toLowerCase(), text: truncateMemoryToWords(fill(text), MOST_CHARS) };
}

/** `replaced`: what the fact corrects. `datedFact`: what it repeats, and knows the time of. */
function addFact(
  facts: readonly Fact[],
  { fact, against, denied, respells, corrects }: FoundFact,
  language: string,
): { next: readonly Fact[]; replaced: readonly Fact[]; datedFact?: Fact } {
  const ofPerson = facts.filter((one) => factOwner(one) === factOwner(fact));
  // What was so until some day neither ends what is so, nor is it ended by that.
  const same = ofPerson.filter((one) => one.topic === fact.topic && one.until === undefined);
  const none = { next: facts, replaced: [] };
  const repeated = same.find(({ text }) => text === fact.text);
  if (repeated !== undefined) return (fact.since ?? fact.until) === undefined ? none : { ...none, datedFact: repeated };
  if (fact.until !== undefined) return { next: boundFacts([...facts, fact]), replaced: [] };
  const isNameMeant =
    respells === null || (same.some((one) => isSpelledLike(one, fact)) && (corrects || respells === 'surely'));
  if (!isNameMeant) return none;
  if (denied !== null && !same.some((one) => factMentions(one, denied, language))) return none;
  const replaced = new Set(same);
  if (against !== null && isTasteFact(fact))
    for (const one of ofPerson) if (isLikedFact(one) && factMentions(one, against, language)) replaced.add(one);
  const corrected = replaced.size === 0 && corrects ? findCorrectedFact(fact, ofPerson) : undefined;
  if (corrected) replaced.add(corrected);
  return { next: boundFacts([...facts.filter((one) => !replaced.has(one)), fact]), replaced: [...replaced] };
}

/** Letters that may differ between two spellings of one name. */
const MOST_RESPELLED = 2;

/** "Mac" and "Mack", "Oliver" and "Olivia", "Alex" and "Alexander". */
function isSpelledLike(former: Fact, fact: Fact): boolean {
  const [one, other] = [former, fact].map(({ text }) => text.toLowerCase()) as [string, string];
  return one.startsWith(other) || other.startsWith(one) || distance(one, other) <= MOST_RESPELLED;
}

/** "Actually" corrects a recent statement: this many entries back. */
const RECENT_ENTRIES = 8;

/** The preference or taste that this preference corrects: a recent one, or of drinks the newest one. */
function findCorrectedFact(fact: Fact, facts: readonly Fact[]): Fact | undefined {
  const { prefers, drinks } = FACT_WORDS;
  if (!fact.text.startsWith(prefers)) return undefined;
  const isDrink = drinks.test(fact.text);
  return facts.findLast(
    (one) =>
      isLikedFact(one) &&
      drinks.test(one.text) === isDrink &&
      (isDrink || one.text.startsWith(prefers) || fact.n - one.n <= RECENT_ENTRIES),
  );
}

function isLikedFact(one: Fact): boolean {
  return isTasteFact(one) && !one.text.startsWith(FACT_WORDS.dislikes);
}

function isTasteFact({ topic }: Fact): boolean {
  return topic.startsWith('taste: ');
}

/** The oldest taste is dropped first; unique facts (a name) and harms (an allergy) stay. */
function boundFacts(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length <= MOST_FACTS) return facts;
  const at = facts.findIndex(isTasteFact);
  return facts.toSpliced(Math.max(0, at), 1);
}
