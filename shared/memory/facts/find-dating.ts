/** Since when, or until when, an older fact holds, as the user tells it [M15]: "I moved there in 2019". */
import { DAY_MS, dayNumberOfDate } from '../../language/date-times.ts';
import { cutPastTimes, type TimeSpan } from '../../language/past-times.ts';
import type { FactDateWords } from '../../language/search/search-words.ts';
import { searchWordsOf } from '../../language/search/search-words-of-languages.ts';
import { type Fact, type FactEnding, factDayText } from './fact.ts';
import { factMentions } from './mentions.ts';

/** Entries: "there" and "that" mean what was told in this message or the one before. */
const MOST_BACK = 3;
/** Characters of a sentence, which tells a date and little else. */
const MOST_OF_SENTENCE = 160;

type DatedWords = { n: number; atMs: number; text: string };
/** `marks`: words of a move, a home, work, or a bound. */
type DatePatterns = Record<keyof FactDateWords, RegExp | null> & { marks: RegExp };

/** Of the first sentence that dates something; null: none does. */
export function findFactDating({ n, atMs, text }: DatedWords, language: string): FactEnding | null {
  for (const tag of new Set([language, 'en'])) {
    const words = searchWordsOf(tag)?.pastTimes.dates;
    const patterns = words && datePatternsOf(words);
    if (!patterns) continue;
    for (const sentence of text.replace(/['’]/g, ' ').split(/(?<=[.!?…])\s+|(?<=[。！？؟।])|\n/u)) {
      // Most sentences have no such word, and no time is sought in them.
      const isOther = sentence.length > MOST_OF_SENTENCE || /[?？؟]/u.test(sentence) || !patterns.marks.test(sentence);
      const found = isOther ? null : findDatingInSentence(sentence, patterns, { atMs, tag });
      if (found !== null) return { n, atMs, how: 'dated', ...found };
    }
  }
  return null;
}

type Found = Pick<FactEnding, 'topic' | 'words' | 'isNewest' | 'since' | 'until'>;

function findDatingInSentence(
  sentence: string,
  { since, until, self, moved, lives, works, was, there, fillers }: DatePatterns,
  { atMs, tag }: { atMs: number; tag: string },
): Found | null {
  const { rest, spans } = cutPastTimes(sentence, { nowMs: atMs, timezone: 'UTC' }, tag);
  const span = narrowestSpan(spans);
  if (span === null) return null;
  const timed = rest
    .replace(/[.!…。।,，、]/gu, ' ')
    .replace(/\s*#\s*(?:(?:\p{L}{1,2} ?)?#\s*)*/gu, ' # ')
    .trim();
  const bound = until?.test(timed) ? 'until' : since?.test(timed) ? 'since' : null;
  const bare = timed
    .replace((bound === 'until' ? until : since) ?? /#/u, ' ')
    .replaceAll('#', ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const day = bound === 'until' ? { until: lastDayText(span) } : { since: dayText(span.fromMs, span) };
  if (bound !== null && was !== null && wholeMatch(was, bare)) return { ...day, isNewest: true };
  if (self !== null && !self.test(bare)) return null;
  const isMove = moved?.test(bare) === true;
  const verb = isMove ? moved : lives?.test(bare) ? lives : works?.test(bare) ? works : null;
  // Who lived there "in 2019" may have lived there before.
  if (verb === null || (bound === null && !isMove) || (bound === 'until' && isMove)) return null;
  const isBack = there?.test(bare) === true;
  const otherWords = [self, verb, there, fillers].reduce((text, pattern) => withoutWords(text, pattern), bare).trim();
  const topic = verb === works ? 'work' : 'home';
  if (otherWords !== '') return { topic, words: otherWords, ...day };
  return { topic, ...day, ...((isBack || isMove) && { isNewest: true }) };
}

function withoutWords(text: string, pattern: RegExp | null): string {
  return pattern === null ? text : text.replace(new RegExp(pattern, 'giu'), ' ').replace(/\s+/g, ' ');
}

function wholeMatch(pattern: RegExp, text: string): boolean {
  const whole = WITHOUT_ENDS.test(text) ? text.replaceAll(' ', '') : text;
  return whole.replace(pattern, '').trim() === '';
}

/** Of "the summer of last year" that summer. A month without its year is the newest one. Null: no time. */
function narrowestSpan(spans: readonly TimeSpan[]): TimeSpan | null {
  const years = spans.filter(isYear);
  const shorter = spans.find((one) => !isYear(one));
  const [year] = years;
  if (shorter === undefined || year === undefined) return shorter ?? year ?? null;
  const shift = dateOf(year.fromMs)[0] - dateOf(shorter.fromMs)[0];
  const inYear = (atMs: number) => {
    const [number, month, day] = dateOf(atMs);
    return dayNumberOfDate(number + shift, month, day) * DAY_MS;
  };
  return { fromMs: inYear(shorter.fromMs), toMs: inYear(shorter.toMs) };
}

function dateOf(atMs: number): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = factDayText(atMs).split('-').map(Number);
  return [year, month, day];
}

function isYear({ fromMs, toMs }: TimeSpan): boolean {
  return toMs - fromMs > 300 * DAY_MS;
}

/** A day, a month or a year, as the span is long. */
function dayText(atMs: number, { fromMs, toMs }: TimeSpan): string {
  const days = (toMs - fromMs) / DAY_MS;
  return factDayText(atMs).slice(0, days > 300 ? 4 : days > 20 ? 7 : 10);
}

function lastDayText(span: TimeSpan): string {
  return dayText(span.toMs - 1, span);
}

/** Whether such an ending dates this fact, which held when it was said. `facts`: all. */
export function isFactDatedBy(fact: Fact, ending: FactEnding, facts: readonly Fact[], language: string): boolean {
  const { n, topic, words, isNewest } = ending;
  const { end, person } = fact;
  const isHeld = end === undefined || (end.n ?? Number.POSITIVE_INFINITY) > n;
  if (fact.n >= n || person !== undefined || !isHeld) return false;
  if (topic !== undefined && fact.topic !== topic) return false;
  if (words !== undefined) return factMentions(fact, words, language);
  if (!isNewest) return topic !== undefined;
  return fact.n >= n - MOST_BACK && facts.every((one) => one.n <= fact.n || one.n >= n);
}

const datePatterns = new WeakMap<FactDateWords, DatePatterns>();

function datePatternsOf(words: FactDateWords): DatePatterns {
  const patterns = datePatterns.get(words) ?? {
    since: timePattern(words.since),
    until: timePattern(words.until),
    self: wordPattern(words.self),
    moved: wordPattern(words.moved),
    lives: wordPattern(words.lives),
    works: wordPattern(words.works),
    was: wordPattern(words.was),
    there: wordPattern(words.there),
    fillers: wordPattern(words.fillers),
    marks: new RegExp(
      [words.moved, words.lives, words.works, words.since, words.until].join('|').replace(/ ?#(?:\(.*?\)\?)? ?/g, ''),
      'iu',
    ),
  };
  datePatterns.set(words, patterns);
  return patterns;
}

const WITHOUT_ENDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;

function wordPattern(forms: string): RegExp | null {
  if (forms === '') return null;
  return WITHOUT_ENDS.test(forms)
    ? new RegExp(`(?:${forms})`, 'iu')
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms})(?![\\p{L}\\p{M}])`, 'iu');
}

/** A word or two may stand between the bound and the time: "since last summer". */
function timePattern(forms: string): RegExp | null {
  const spaced = forms
    .replace(/ #/g, String.raw` (?:\p{L}[\p{L}\p{M}']* ){0,2}#`)
    .replace(/# /g, String.raw`# (?:['’]?[\p{L}\p{M}]+ ){0,2}?`)
    .replace(/(?<! )#(?! )/g, ' ?# ?')
    .replace(/#(?=[^ ?])/g, '# ?');
  return wordPattern(spaced);
}
