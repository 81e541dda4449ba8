/** Reads "1 Stunde und 5 Minuten" from the tokens of an utterance. */
import type { Token } from '../understanding/utterance.ts';
import { type Meaning, type TimerLexicon, timerMeaningsAt } from './timer-lexicon.ts';

/** `end`: the token behind it. */
export type SpokenSpan = { start: number; end: number; seconds: number };

type Reading = { value: number; end: number };
export type SpanSource = { text: string; tokens: readonly Token[]; lexicon: TimerLexicon };

const HOUR = 3_600;

/** Null: no whole span begins here. */
export function spanAt(source: SpanSource, start: number): SpokenSpan | null {
  let [seconds, end, lastUnit] = [0, start, Number.POSITIVE_INFINITY];
  for (;;) {
    const from = end > start ? endBehindTimerMeaning(source, end, 'and') : end;
    const part = spanPartAt(source, from) ?? spanPartAt(source, end);
    if (part === null || part.unit >= lastUnit) break;
    [seconds, end, lastUnit] = [seconds + part.seconds, part.end, part.unit];
  }
  return end > start ? { start, end, seconds: Math.round(seconds) } : null;
}

function spanPartAt(source: SpanSource, at: number): { seconds: number; unit: number; end: number } | null {
  const quantity = spanQuantityAt(source, at);
  const unit = quantity && longestTimerPhraseOf(source, quantity.end, 'unit');
  if (quantity && unit) {
    const unitSeconds = unit.meaning.seconds;
    const half = longestTimerPhraseOf(source, unit.end, 'and half');
    const quarter = unitSeconds === HOUR ? longestTimerPhraseOf(source, unit.end, 'and quarter') : null;
    const value = quantity.value + (half ? 0.5 : quarter ? 0.25 : 0);
    return { seconds: value * unitSeconds, unit: unitSeconds, end: (half ?? quarter)?.end ?? unit.end };
  }
  const span = longestTimerPhraseOf(source, at, 'span');
  if (span === null) return null;
  const { seconds } = span.meaning;
  // "Час и половина" has no number.
  const half = seconds === 60 || seconds === 3_600 ? longestTimerPhraseOf(source, span.end, 'and half') : null;
  return { seconds: half ? seconds * 1.5 : seconds, unit: seconds, end: half?.end ?? span.end };
}

function spanQuantityAt(source: SpanSource, at: number): Reading | null {
  const half = longestTimerPhraseOf(source, at, 'half');
  if (half) return { value: 0.5, end: half.end };
  const number = spanNumberAt(source, at);
  if (number === null) return null;
  const isHalf = number.value === 1 ? longestTimerPhraseOf(source, number.end, 'half') : null;
  if (isHalf) return { value: 0.5, end: isHalf.end };
  const andHalf = longestTimerPhraseOf(source, number.end, 'and half');
  if (andHalf) return { value: number.value + 0.5, end: andHalf.end };
  const and = endBehindTimerMeaning(source, number.end, 'and');
  const fraction = and > number.end ? spanNumberAt(source, and) : null;
  return fraction !== null && fraction.value < 1 ? { value: number.value + fraction.value, end: fraction.end } : number;
}

/** Zeros of the digits that people write: Arabic, Persian, Devanagari. Full width is plain already. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966];

export function asciiDigitsOf(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

export function spanNumberAt(source: SpanSource, at: number): Reading | null {
  const { text, tokens } = source;
  const token = tokens[at];
  if (token === undefined) return null;
  const plain = asciiDigitsOf(token.bare);
  const [, above, below] = /^(\d+)\u2044(\d+)$/.exec(plain) ?? [];
  if (above !== undefined) return { value: Number(above) / Number(below), end: at + 1 };
  if (/^\d+$/.test(plain)) {
    const next = tokens[at + 1];
    const isJoined = next !== undefined && next.start === token.end + 1 && /^\p{Nd}+$/u.test(next.bare);
    const mark = isJoined ? text.charAt(token.end) : '';
    const follower = asciiDigitsOf(next?.bare ?? '');
    if (/[.,٫]/.test(mark)) return { value: Number(`${plain}.${follower}`), end: at + 2 };
    if (mark === '/') return { value: Number(plain) / Number(follower), end: at + 2 };
    // "1:30" may be a time of the day.
    return mark === '' || /\s/.test(mark) ? { value: Number(plain), end: at + 1 } : null;
  }
  const number = longestTimerPhraseOf(source, at, 'number');
  return number && { value: number.meaning.value, end: number.end };
}

/** The longest phrase here that has this meaning. */
function longestTimerPhraseOf<Name extends Meaning['is']>(
  { tokens, lexicon }: SpanSource,
  at: number,
  name: Name,
): { meaning: Extract<Meaning, { is: Name }>; end: number } | null {
  for (const { count, meanings } of timerMeaningsAt(tokens, at, lexicon)) {
    const meaning = meanings.find((one): one is Extract<Meaning, { is: Name }> => one.is === name);
    if (meaning !== undefined) return { meaning, end: at + count };
  }
  return null;
}

function endBehindTimerMeaning(source: SpanSource, at: number, name: Meaning['is']): number {
  return longestTimerPhraseOf(source, at, name)?.end ?? at;
}
