/** Where a long sentence, or a reply's first one, may be cut into lines [P6]. */
import { DAY_MS } from '../language/date-times.ts';
import { LANGUAGE_TAGS } from '../language/languages.ts';
import { lineSpokenText } from './spoken-and-shown-text.ts';

/** Past this many characters a line ends at the next clause, and its first line at the next space. */
const LONG = 200;
/** Past this many it ends at the next space: a clause has some 20 seconds of speech at most. */
const LONGER = 300;
/** The first line ends at a comma behind this many spoken characters; a wide one counts twice. */
const EARLY = 10;
/** Characters without a space of scripts that write none, in a line; and in a reply's first one. */
const MOST_UNSPACED = 100;
const MOST_UNSPACED_FIRST = 40;
/** What the segmenter sees behind them, which is more than a word. */
const LOOK_AHEAD = 20;
/** Thai, Lao and Khmer end a sentence with a space, and write them between phrases, too. */
const SPACED_PHRASE = 40;

const COMMAS = ',،，、';
const WIDE_COMMAS = '，、';
const CLAUSE_ENDS = `${COMMAS};；:：–—`;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/gu;
const UNSPACED =
  /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Tibetan}]/gu;
/** From here on there are scripts without spaces. */
export const FIRST_UNSPACED = '\u0e00';
const SPACE_ENDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Whether a line may end at a space behind this text although its sentence goes on. */
export function mayLineBreakAtSpace(speech: string, isFirst: boolean): boolean {
  if (speech === '' || (!isFirst && speech.length < LONG)) return false;
  if (speech.length >= LONGER || (isFirst && speech.length >= LONG)) return true;
  const last = speech.slice(-1);
  if (speech.length >= LONG && CLAUSE_ENDS.includes(last)) return true;
  return isFirst && COMMAS.includes(last) && isEarlyScreenplayLine(speech);
}

/** Whether it may end at one of the spaces of these words, behind so many spoken characters. */
export function mayLineBreakWithin(words: string, length: number, isFirst: boolean): boolean {
  if (length + words.length >= LONG) return true;
  return isFirst && (words.startsWith(' ') || /[,،]/.test(words));
}

/** Whether it may end behind a comma that no space follows: `，` or `、`. */
export function mayLineBreakAtWideComma(char: string, speech: string, isFirst: boolean): boolean {
  if (!WIDE_COMMAS.includes(char)) return false;
  return speech.length > LONG || (isFirst && isEarlyScreenplayLine(speech));
}

function isEarlyScreenplayLine(speech: string): boolean {
  const text = lineSpokenText(speech.slice(0, -1));
  return text.length + (text.match(WIDE)?.length ?? 0) >= EARLY && !endsWithinDate(text);
}

/** "Friday, December 4, 2026" is one date: no line ends at its commas. */
function endsWithinDate(text: string): boolean {
  const { month, weekday = '' } = DAY_NAMED.exec(text)?.groups ?? {};
  dateNames ??= { weekdays: datePartNames('weekday'), months: datePartNames('month') };
  return month === undefined
    ? dateNames.weekdays.has(weekday.toLowerCase())
    : dateNames.months.has(month.toLowerCase());
}

const DAY_NAMED = /(?:(?<month>[\p{L}\p{M}]{3,})\.? \d{1,2}|(?<![\p{L}\p{M}-])(?<weekday>[\p{L}\p{M}-]{3,}))$/u;
let dateNames: { weekdays: ReadonlySet<string>; months: ReadonlySet<string> } | undefined;

/** In all languages that are spoken whole: what a line is in stands nowhere. */
function datePartNames(part: 'weekday' | 'month'): ReadonlySet<string> {
  // Of 1970. 31 days apart, they are in all months and on all days of the week.
  const days = Array.from({ length: 12 }, (_, at) => at * 31 * DAY_MS);
  const names = LANGUAGE_TAGS.flatMap((tag) => {
    const shape = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', [part]: 'long' });
    return days.map((day) => shape.format(day).toLowerCase());
  });
  return new Set(names);
}

/** Whether a phrase ended with the space between this text and this character. */
export function lineEndsPhrase(speech: string, next: string, isFirst: boolean): boolean {
  if (!SPACE_ENDS.test(next) || !/\s$/u.test(speech)) return false;
  const text = speech.trimEnd();
  return SPACE_ENDS.test(text.slice(-1)) && text.length >= (isFirst ? EARLY : SPACED_PHRASE);
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Where a text without spaces is cut: behind its last comma, else behind a word. 0: nowhere, for it is not
 * such a text; undefined: not yet. Only the beginning counts, so that it is the same for any longer one [P1].
 */
export function lineCutWithoutSpaces(text: string, isFirst: boolean): number | undefined {
  if (text < FIRST_UNSPACED) return 0;
  const most = isFirst ? MOST_UNSPACED_FIRST : MOST_UNSPACED;
  if (text.length < most + LOOK_AHEAD) return undefined;
  const window = text.slice(0, most + LOOK_AHEAD);
  if ((window.match(UNSPACED)?.length ?? 0) < most / 2) return 0;
  const comma = /^.*[，、；：]/su.exec(window.slice(0, most))?.[0].length ?? 0;
  if (comma >= most / 2) return comma;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const ends = [...segmenter.segment(window)].map(({ index }) => index).filter((index) => index <= most);
  return ends.at(-1) || most;
}

/** A shorter text is not cut, which most are. */
export const FEWEST_UNSPACED = MOST_UNSPACED_FIRST + LOOK_AHEAD;
