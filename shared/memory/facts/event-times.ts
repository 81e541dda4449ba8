/**
 * Reads the times that a text bounds by something remembered [M7]: "before we moved", "after the wedding",
 * "when I still lived in Lisbon". Which time that was is told by the facts that know theirs.
 */
import { DAY_MS, dayNumberOfDate } from '../../language/date-times.ts';
import { pastTimesIn, type TimeSpan, type UserTime } from '../../language/past-times.ts';
import type { PastEventWords } from '../../language/search/search-words.ts';
import { searchWordsOf } from '../../language/search/search-words-of-languages.ts';
import { contentStemsOfSearch, searchGrammarOf } from '../search-terms.ts';
import { type Fact, isCurrentFact } from './fact.ts';
import { factWords } from './mentions.ts';

type Bound = 'before' | 'after' | 'during';
/** `isBehind`: it follows what bounds it. Its telling words then begin with it, and else end with it. */
type Clause = { bound: Bound; text: string; isBehind: boolean };
type Subject = { topic: 'home' | 'work'; isChange: boolean; verb: string };

/** "When we moved" is some days around that. */
const AROUND_MS = 14 * DAY_MS;
/** Characters: a longer text is read by its beginning. */
const MOST_READ = 1_000;

/** In no order. None: the text names no such bound, or no fact knows when it was. */
export function eventTimesIn(
  text: string,
  facts: () => readonly Fact[],
  { nowMs, timezone }: UserTime,
  language: string,
): TimeSpan[] {
  const tags = [...new Set([language, 'en'])];
  return tags.flatMap((tag) => {
    const words = searchWordsOf(tag)?.pastTimes.events;
    if (!words) return [];
    return clausesOfEvent(text.slice(0, MOST_READ), words).flatMap((clause) => {
      const of = { facts: facts().filter(({ end }) => end?.how !== 'retracted'), nowMs, timezone, language };
      const subject = subjectOfEvent(clause.text, words);
      const found = subject === null ? spanOfNamedEvent(clause, of) : eventSpanOfSubject(clause, subject, of);
      return found === null ? [] : [found];
    });
  });
}

type EventKnowledge = UserTime & { facts: readonly Fact[]; language: string };

const CLAUSE = '(?<clause>[^,.;:!?、。，？！؟]{1,60})';
const patterns = new WeakMap<PastEventWords, readonly { pattern: RegExp; bound: Bound; isBehind: boolean }[]>();

function clausesOfEvent(text: string, words: PastEventWords): Clause[] {
  const formPatterns =
    patterns.get(words) ??
    (['before', 'after', 'during'] as const).flatMap((bound) =>
      words[bound].map((form) => ({
        pattern: new RegExp(eventBoundaryOfForm(form).replace('CLAUSE', CLAUSE), 'iu'),
        bound,
        isBehind: !form.startsWith('CLAUSE'),
      })),
    );
  patterns.set(words, formPatterns);
  return formPatterns.flatMap(({ pattern, bound, isBehind }) => {
    const clause = pattern.exec(text)?.groups?.clause?.trim();
    return clause ? [{ bound, text: clause, isBehind }] : [];
  });
}

/** A word that begins a form, or ends it, is whole where its script has blanks. */
function eventBoundaryOfForm(form: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(form)) return form;
  return form.startsWith('CLAUSE') ? `${form}(?![\\p{L}\\p{M}])` : `(?<![\\p{L}\\p{M}])${form}`;
}

function subjectOfEvent(clause: string, { newJob, works, moves, lives }: PastEventWords): Subject | null {
  const kinds = [
    [newJob, 'work', true],
    [works, 'work', false],
    [moves, 'home', true],
    [lives, 'home', false],
  ] as const;
  for (const [pattern, topic, isChange] of kinds) {
    const [verb] = new RegExp(pattern, 'iu').exec(clause) ?? [];
    if (verb !== undefined) return { topic, isChange, verb };
  }
  return null;
}

/** Where somebody lives and works: what begins with one fact, and ends with the next one. */
function eventSpanOfSubject(
  { bound, text }: Clause,
  { topic, isChange, verb }: Subject,
  knowledge: EventKnowledge,
): TimeSpan | null {
  const { language, nowMs } = knowledge;
  const grammar = searchGrammarOf(language);
  const topicFacts = knowledge.facts.filter((one) => one.topic === topic && one.person === undefined);
  const verbs = contentStemsOfSearch(verb, grammar);
  const words = [...contentStemsOfSearch(text, grammar)].filter((stem) => !verbs.has(stem));
  const named = topicFacts.filter((one) => words.some((stem) => stemsOfFact(one, language).has(stem)));
  // "Before we moved to Rome" is unknown where nobody told of Rome.
  if (named.length === 0 && /(?<=\s)\p{Lu}\p{L}/u.test(text.replace(verb, ''))) return null;
  const fact = (named.length > 0 ? named : topicFacts).at(-1);
  if (fact === undefined) return null;
  const earlier = topicFacts.filter(({ n }) => n < fact.n);
  // The first that is told of a home, or of work, may have been so for years.
  const isBeginKnown = fact.since !== undefined || earlier.length > 0 || /^moved\b/.test(fact.text);
  const fromMs = isBeginKnown ? beginOfFact(fact) : 0;
  if (bound === 'before') return isBeginKnown ? { fromMs: 0, toMs: fromMs } : null;
  if (bound === 'after') return isBeginKnown ? { fromMs, toMs: nowMs } : null;
  if (isChange) return isBeginKnown ? { fromMs: fromMs - AROUND_MS, toMs: fromMs + AROUND_MS } : null;
  return { fromMs, toMs: endOfFact(fact, nowMs) };
}

/** The newest of the facts with the most of its words that knows when it was. */
function spanOfNamedEvent({ bound, text, isBehind }: Clause, knowledge: EventKnowledge): TimeSpan | null {
  const { facts, language } = knowledge;
  const stems = [...contentStemsOfSearch(text, searchGrammarOf(language))];
  for (let count = stems.length; count > 0; count -= 1) {
    const sought = isBehind ? stems.slice(0, count) : stems.slice(-count);
    const fact = facts.findLast(
      (one) => timeOfEvent(one, knowledge) !== null && sought.every((stem) => stemsOfFact(one, language).has(stem)),
    );
    const time = fact && timeOfEvent(fact, knowledge);
    if (!time) continue;
    if (bound === 'before') return { fromMs: 0, toMs: time.fromMs };
    if (bound === 'after') return { fromMs: time.fromMs, toMs: knowledge.nowMs };
    return { fromMs: time.fromMs - AROUND_MS, toMs: time.toMs + AROUND_MS };
  }
  return null;
}

/** What happens once, and was told when it did. A plan without its day is told before. */
const HAPPENED = /^(?:event|birth|study|home|work|wife|husband|partner|girlfriend|boyfriend)\b/;

/** Null: the fact does not know it. */
function timeOfEvent(fact: Fact, { nowMs, timezone, language }: EventKnowledge): TimeSpan | null {
  const { since = fact.until, text, topic, atMs } = fact;
  if (since !== undefined) return spanOfFactDay(since);
  const [named] = pastTimesIn(text, { nowMs, timezone }, language);
  if (named !== undefined) return named;
  return HAPPENED.test(topic) ? { fromMs: atMs, toMs: atMs + DAY_MS } : null;
}

function beginOfFact({ since, atMs }: Fact): number {
  return since === undefined ? atMs : spanOfFactDay(since).fromMs;
}

function endOfFact(fact: Fact, nowMs: number): number {
  const { until, end } = fact;
  if (until !== undefined) return spanOfFactDay(until).toMs;
  return end === undefined || isCurrentFact(fact, nowMs) ? nowMs : end.atMs;
}

/** "2019", "2026-11" or "2026-11-30". */
function spanOfFactDay(day: string): TimeSpan {
  const [year = 0, month, date] = day.split('-').map(Number);
  const from = dayNumberOfDate(year, month ?? 1, date ?? 1);
  const [nextYear, nextMonth] = month === undefined ? [year + 1, 1] : month === 12 ? [year + 1, 1] : [year, month + 1];
  const to = date === undefined ? dayNumberOfDate(nextYear, nextMonth, 1) : from + 1;
  return { fromMs: from * DAY_MS, toMs: to * DAY_MS };
}

function stemsOfFact(fact: Fact, language: string): ReadonlySet<string> {
  return contentStemsOfSearch(factWords(fact), searchGrammarOf(language));
}
