/** Reads timers without their noun: "zehn Minuten für die Nudeln und eine für den Reis" [H1, H3]. */
import { type OrderParts, type OrderSource, orderTextBetween, readOrderSource, readParts } from './order-parts.ts';
import { spanAt, spanNumberAt } from './read-spans.ts';
import { type TimerLexicon, timerMeaningsAt } from './timer-lexicon.ts';
import type { TimerOrder } from './timer-order.ts';

/** Of names. */
const MOST_NAME = { words: 5, characters: 12 } as const;

/** Empty: one of the parts is no timer with a length and what it is for. */
export function namedTimersIn(said: string, lexicon: TimerLexicon): TimerOrder[] {
  const parts = timerPartsWithLength(said, lexicon);
  const timers = parts.map((part) => namedTimerIn(part, lexicon));
  return timers.every((one) => one !== null) ? timers : [];
}

/** Split where "and" stands before a number, which has the unit of the part before it where it has none. */
function timerPartsWithLength(said: string, lexicon: TimerLexicon): string[] {
  const source = readOrderSource(said, lexicon);
  const { tokens } = source;
  const starts = tokens.flatMap((_, at) =>
    at > 0 && isTimerConjunctionAt(source, at) && spanNumberAt(source, at + 1) ? [at] : [],
  );
  const bounds = [0, ...starts.map((at) => at + 1)];
  let unit = '';
  return bounds.map((from, at) => {
    const to = starts[at] ?? tokens.length;
    const [number, span] = [spanNumberAt(source, from), spanAt(source, from)];
    if (span !== null) unit = orderTextBetween(source, spanNumberAt(source, from)?.end ?? span.start, span.end);
    const text = orderTextBetween(source, from, to);
    const hasSpan = tokens.slice(from, to).some((_, index) => (spanAt(source, from + index)?.end ?? to + 1) <= to);
    if (at === 0 || hasSpan || number === null) return text;
    return `${orderTextBetween(source, from, number.end)} ${unit} ${orderTextBetween(source, number.end, to)}`;
  });
}

function isTimerConjunctionAt({ tokens, lexicon }: OrderSource, at: number): boolean {
  return timerMeaningsAt(tokens, at, lexicon).some(
    ({ count, meanings }) => count === 1 && meanings.some(({ is }) => is === 'and'),
  );
}

function namedTimerIn(said: string, lexicon: TimerLexicon): TimerOrder | null {
  const source = readOrderSource(said, lexicon);
  const setting = lexicon.orders
    .filter(({ kind }) => kind === 'set')
    .flatMap(({ parts }) => timerPhraseTokenPlaces(parts, source));
  const reading = { consumed: new Set(setting), most: MOST_NAME[lexicon.spelling] };
  const parts = readParts(source, reading);
  const timed = readParts(source, { ...reading, withTimes: true });
  if (parts === null || timed === null || timed.times.length > 0) return null;
  const [span, second] = parts.spans;
  const isOther = (['all', 'newest', 'remind', 'tell', 'wake'] as const).some((one) => parts.has(one));
  if (span === undefined || second !== undefined || parts.nouns.length > 0 || isOther || span.seconds <= 0) return null;
  // Without a verb the length comes first.
  const isOrder = setting.length > 0 || parts.runs.every(([start]) => start >= span.end);
  const name = purposeNameOf(parts, lexicon);
  return isOrder && name !== null ? { is: 'set', kind: 'timer', seconds: span.seconds, name } : null;
}

/** What it is for; null: that is not said. */
function purposeNameOf({ rest, has }: OrderParts, { purposePrefixes }: TimerLexicon): string | null {
  if (rest === null || rest === '') return null;
  const prefix = purposePrefixes.find((one) => rest.startsWith(one) && rest.length > one.length + 1);
  return prefix === undefined ? (has('purpose') ? rest : null) : rest.slice(prefix.length);
}

/** Tokens of a phrase in one part; [] where it does not stand there. */
function timerPhraseTokenPlaces(parts: readonly (readonly string[])[], { tokens }: OrderSource): number[] {
  const [words = [], second] = parts;
  if (second !== undefined) return [];
  const start = tokens.findIndex((_, at) => words.every((word, index) => tokens[at + index]?.bare === word));
  return start === -1 ? [] : words.map((_, index) => start + index);
}
