/** Reads orders about timers from an utterance [H3, B3]. What is not understood whole is none. */
import { timePieceAt } from '../times/read-time-pieces.ts';
import type { UserClock } from '../times/resolve-times.ts';
import type { Token } from '../understanding/utterance.ts';
import {
  type OrderNoun,
  type OrderParts,
  type OrderSource,
  orderTextBetween,
  readOrderSource,
  readParts,
  tokenRangeOf,
} from './order-parts.ts';
import { namedTimersIn } from './read-named-timers.ts';
import type { SpokenSpan } from './read-spans.ts';
import { type ChangeKind, changeOrderOf, quietOrderOf, setOrderOf, snoozeOrderOf } from './read-timed-order.ts';
import { type TimerLexicon, timerMeaningsAt } from './timer-lexicon.ts';
import { type MeantTimers, meantTimers, type TimerOrder } from './timer-order.ts';
import type { TimerOrderKind } from './timer-words.ts';

/** Longer utterances are no orders. */
const MOST_TOKENS = 60;
const MOST_NAME = { words: 5, characters: 12 } as const;
const MOST_TEXT = { words: 14, characters: 30 } as const;

const BETWEEN_SENTENCES = /(?<=[.!?…؟।])\s+|(?<=[。！？])|\n+/u;

/**
 * Whether the words order something about timers, alarms or reminders, understood or not. `isTime`: a time, a
 * number or a unit stands there, and nothing is denied.
 */
export function doubtfulTimerOrder(said: string, lexicon: TimerLexicon): { isTime: boolean } | null {
  const source = readOrderSource(said.slice(0, MOST_DOUBTED), lexicon);
  const found = source.tokens.map((_, at) =>
    timerMeaningsAt(source.tokens, at, lexicon).flatMap(({ meanings }) => meanings),
  );
  const has = (...names: readonly string[]) => found.flat().some(({ is }) => names.includes(is));
  const orders = ordersIn(source);
  const isOrder = has('remind', 'wake') || (has('noun') && orders.length > 0);
  const isQuiet = orders.some(({ kind }) => kind === 'quiet');
  if (!isOrder && !isQuiet) return null;
  const isCounted = source.tokens.some(({ bare }, at) => /\p{Nd}/u.test(bare) || timePieceAt(source, at, false));
  const isTime = isCounted || has('number', 'unit', 'span', 'unread');
  if (!isOrder) return isTime ? { isTime } : null;
  return { isTime: !has('no order') && isTime };
}

/** Characters of words that are looked at, where no order was understood. */
const MOST_DOUBTED = 400;

/** An order of each sentence that has one. Empty: there is none, or something is not understood. */
export function readTimerOrders(said: string, lexicon: TimerLexicon, clock: UserClock | null): TimerOrder[] {
  const sentences = timerSentencesOf(said, lexicon);
  const orders = sentences.map((sentence) => readTimerOrdersInSentence(sentence, lexicon, clock));
  // "No, ten" behind an order takes its number back.
  const isSaid = (sentence: string) => {
    const parts = readParts(readOrderSource(sentence, lexicon), { most: 0 });
    return parts !== null && parts.nouns.length === 0 && parts.spans.length === 0;
  };
  const isWhole = orders.every((ofSentence, at) => ofSentence.length > 0 || isSaid(sentences[at] ?? ''));
  return isWhole ? orders.flat() : [];
}

function readTimerOrdersInSentence(said: string, lexicon: TimerLexicon, clock: UserClock | null): TimerOrder[] {
  const order = readTimerOrder(said, lexicon, clock);
  return order === null ? namedTimersIn(said, lexicon) : [order];
}

/** "Am 24. Dezember" and "am 15. um 9" are no ends of sentences. */
function timerSentencesOf(said: string, lexicon: TimerLexicon): string[] {
  const sentences: string[] = [];
  for (const part of said.split(BETWEEN_SENTENCES)) {
    const last = sentences.at(-1) ?? '';
    const [first] = readOrderSource(part, lexicon).tokens;
    const isDate = /\p{Nd}\.$/u.test(last) && (/^\p{Ll}/u.test(part) || lexicon.times.months.has(first?.bare ?? ''));
    if (isDate) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function readTimerOrder(said: string, lexicon: TimerLexicon, clock: UserClock | null): TimerOrder | null {
  const source = readOrderSource(said, lexicon);
  if (source.tokens.length > MOST_TOKENS) return null;
  const found = ordersIn(source);
  for (const kind of new Set(found.map((one) => one.kind))) {
    const order = readOrder(kind, found, source, clock);
    if (order !== null) return order;
  }
  return readOrder('set', [], source, clock) ?? remindOrder(source, clock);
}

function readOrder(
  kind: TimerOrderKind,
  found: readonly FoundOrder[],
  source: OrderSource,
  clock: UserClock | null,
): TimerOrder | null {
  const phrases = found.filter((one) => one.kind === kind);
  const isShared = found.some((one) => one.kind !== kind && one.tokens.join() === phrases[0]?.tokens.join());
  const { spelling } = source.lexicon;
  const reading = {
    consumed: tokensConsumedByTimerPhrases(phrases),
    most: MOST_NAME[spelling],
    mostText: MOST_TEXT[spelling],
  };
  const timed = readParts(source, { ...reading, withTimes: true });
  const occasion = { source, isShared, isNamed: phrases.length > 0, clock };
  const isTimer = timed === null || timed.nouns.some((noun) => noun.kind === 'timer');
  if (!isTimer && kind !== 'quiet') return timedOrderOf(kind, timed, occasion);
  const parts = readParts(source, reading);
  if (kind === 'quiet') return quietOrderUntil(parts, timed, clock);
  // A timer counts down a span: "8 heures" is one there, and "jusqu'à 8 heures" is none.
  const isSpan = parts !== null && !(timed !== null && isClockTimeMeant(timed, parts));
  return (isSpan ? orderOf(kind, parts, occasion) : null) ?? (timed && timerUntilOf(kind, timed, occasion));
}

/** Nobody sets a timer for half a day: "à 18 h" is an hour then. */
const LONGEST_TIMER_SECONDS = 12 * 3_600;

function isClockTimeMeant({ times }: OrderParts, { spans }: OrderParts): boolean {
  const isLong = spans.some(({ seconds }) => seconds > LONGEST_TIMER_SECONDS);
  return times.some(({ is }) => is === 'until' || (is === 'clock' && isLong));
}

type Occasion = { source: OrderSource; isShared: boolean; isNamed: boolean; clock: UserClock | null };

/** "Stell den Timer auf 18 Uhr". */
function timerUntilOf(kind: TimerOrderKind, parts: OrderParts, occasion: Occasion): TimerOrder | null {
  const { source, isNamed, clock } = occasion;
  const { nouns, times } = parts;
  const [noun, second] = nouns;
  // "Auf 1:30" may be minutes.
  const isClock = times.some(
    ({ is, start, end }) =>
      is === 'until' || (is === 'clock' && !/\p{Nd}[:：.]\p{Nd}+$/u.test(orderTextBetween(source, start, end))),
  );
  if (noun === undefined || second !== undefined || !isClock || !isNamed || parts.has('remind')) return null;
  if (kind === 'set') return setOrderOf({ kind: 'timer', isAsking: false }, parts, clock);
  return kind === 'move' ? changeOrderOf('move', noun, parts, clock) : null;
}

/** It is quiet for a span, like a timer: "une heure" is no time of the day. */
function quietOrderUntil(
  parts: OrderParts | null,
  timed: OrderParts | null,
  clock: UserClock | null,
): TimerOrder | null {
  const isSpan = parts?.spans.length === 1 && !(timed !== null && isClockTimeMeant(timed, parts));
  const read = isSpan ? parts : timed;
  return read === null || read.nouns.length > 0 ? null : quietOrderOf(read, clock);
}

function timedOrderOf(
  kind: Exclude<TimerOrderKind, 'quiet'>,
  parts: OrderParts,
  occasion: Occasion,
): TimerOrder | null {
  const { source, isNamed, clock } = occasion;
  if (kind === 'snooze') return snoozeOrderOf(parts, clock);
  const [noun, second] = parts.nouns;
  const isBegun = parts.has('wake') || parts.has('remind');
  if (second !== undefined || (isBegun && kind !== 'end')) return null;
  if (kind === 'set') {
    if (noun === undefined || (!isNamed && tellsRatherThanOrdersTimer(parts, noun, source))) return null;
    return setOrderOf({ kind: noun.kind, isAsking: isNamed }, parts, clock);
  }
  return noun === undefined ? orderByNameOf(kind, parts, clock) : changeOrderOf(kind, noun, parts, clock);
}

/** "Verschieb den Zahnarzt auf 16 Uhr": what has no noun has a name, and all that such an order needs. */
function orderByNameOf(kind: ChangeKind, parts: OrderParts, clock: UserClock | null): TimerOrder | null {
  // How long, and how much more, may be said of the only one.
  const isNameless =
    parts.rest === '' &&
    !(['left', 'add', 'subtract', 'letSleep'].some((one) => one === kind) || (kind === 'end' && parts.has('wake')));
  if (kind === 'ask' || kind === 'omit' || isNameless) return null;
  const order = changeOrderOf(kind, undefined, parts, clock);
  return order?.is === 'move without time' ? null : order;
}

/** The words for which ones are meant, as a call has them: "all timers", "pizza", "5 minute timer". */
export function readMeantTimers(which: string, lexicon: TimerLexicon): MeantTimers | null {
  const source = readOrderSource(which, lexicon);
  const most = MOST_TEXT[lexicon.spelling];
  const plain = readParts(source, { most });
  const parts = plain ?? readParts(source, { most, withTimes: true });
  if (parts === null || parts.nouns.length > 1 || parts.spans.length > 1 || parts.rest === null) return null;
  // Words of another language have none of these.
  const isKnown = parts.nouns.length + parts.spans.length > 0 || parts.has('all') || parts.has('newest');
  if (!isKnown) return null;
  return meantTimers(parts, parts.spans[0], parts.times);
}

/**
 * What of a text to be told is a name: "dein Pizza-Timer ist abgelaufen" has "Pizza". '': it has none.
 * Null: it names no timer.
 */
export function nameInTimerText(text: string, lexicon: TimerLexicon): string | null {
  const source = readOrderSource(text, lexicon);
  const parts = readParts(source, { most: 0, isTold: true });
  const [noun] = parts?.nouns ?? [];
  if (parts === null || noun === undefined) return null;
  const [, quoted] = /[„“”"«»「『‹]\s*([^„“”"«»」』›]{1,60}?)\s*[“”"«»」』›]/u.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  const beside = parts.runs.filter(([start, end]) => end === noun.at || start === noun.end);
  return beside[0] === undefined ? '' : orderTextBetween(source, ...beside[0]);
}

type FoundOrder = { kind: TimerOrderKind; letters: number; at: number; tokens: readonly number[] };

/** Orders whose parts stand here, those of the most letters first. */
function ordersIn({ tokens, lexicon }: OrderSource): FoundOrder[] {
  const found = lexicon.orders.flatMap(({ kind, parts, letters, isFirst }): FoundOrder[] => {
    const places: number[] = [];
    for (const part of parts) {
      const at = placeOfTimerPart(part, tokens, (places.at(-1) ?? -1) + 1);
      if (at === -1) return [];
      places.push(...part.map((_, index) => at + index));
    }
    if (isFirst && places[0] !== 0) return [];
    return [{ kind, letters, at: places[0] ?? 0, tokens: places }];
  });
  return found.toSorted((a, b) => b.letters - a.letters);
}

function placeOfTimerPart(part: readonly string[], tokens: readonly Token[], from: number): number {
  for (let at = from; at + part.length <= tokens.length; at += 1)
    if (part.every((word, index) => tokens[at + index]?.bare === word)) return at;
  return -1;
}

function tokensConsumedByTimerPhrases(phrases: readonly FoundOrder[]): Set<number> {
  const consumed = new Set<number>();
  for (const { tokens } of phrases)
    if (tokens.every((at) => !consumed.has(at))) for (const at of tokens) consumed.add(at);
  return consumed;
}

function orderOf(kind: TimerOrderKind, parts: OrderParts, { source, isShared, isNamed }: Occasion): TimerOrder | null {
  const { nouns, spans, rest } = parts;
  const [noun, second] = nouns;
  if (noun === undefined || second !== undefined || rest === null || parts.has('remind')) return null;
  if (kind === 'set') {
    const [span] = spans;
    if (parts.has('all') || parts.has('newest') || spans.length > 1) return null;
    if (!isNamed && tellsRatherThanOrdersTimer(parts, noun, source)) return null;
    if (span === undefined) return isNamed ? { is: 'set without length', kind: noun.kind, name: rest } : null;
    return span.seconds > 0 ? { is: 'set', kind: noun.kind, seconds: span.seconds, name: rest } : null;
  }
  if (kind === 'move') return moveTimerOf(parts);
  if (isOfTimes(kind)) return null;
  if (kind !== 'add' && kind !== 'subtract') {
    const meant = spans.length > 1 ? null : meantTimers(parts, spans[0]);
    return meant && { is: kind === 'left' ? 'ask' : kind, meant };
  }
  const amount = timerAmountOf(kind, parts, noun, { source, isShared });
  if (amount === null || amount.seconds === 0) return null;
  const length = spans.find((one) => one !== amount);
  const meant = meantTimers(parts, length);
  return meant && { is: kind, seconds: amount.seconds, meant };
}

/** What says when is no order about a timer. */
function isOfTimes(kind: TimerOrderKind): kind is 'skip' | 'omit' | 'letSleep' | 'end' | 'snooze' | 'quiet' {
  return (['skip', 'omit', 'letSleep', 'end', 'snooze', 'quiet'] as const).some((one) => one === kind);
}

/** A timer is moved by a span: it gets so much more. */
function moveTimerOf(parts: OrderParts): TimerOrder | null {
  const [span, second] = parts.spans;
  const meant = meantTimers(parts, undefined);
  if (span === undefined || second !== undefined || meant === null) return null;
  return { is: 'add', seconds: span.seconds, meant };
}

/** Without a verb, "pizza timer" has a name, and "suona il timer" a verb that nobody knows. */
function tellsRatherThanOrdersTimer({ runs }: OrderParts, noun: OrderNoun, { text, lexicon }: OrderSource): boolean {
  const isAsked = /[?？؟]\s*$/.test(text);
  return isAsked || (lexicon.spelling === 'words' && runs.some(([, end]) => end < noun.at));
}

/** Of two spans the one that is nearer to the noun is its length, and the other is how much more or less. */
function timerAmountOf(
  kind: 'add' | 'subtract',
  { spans }: OrderParts,
  noun: OrderNoun,
  { source, isShared }: Pick<Occasion, 'source' | 'isShared'>,
): SpokenSpan | null {
  const [first, second, third] = spans;
  if (first === undefined || third !== undefined) return null;
  const isBy = ({ start }: SpokenSpan) =>
    start > 0 &&
    timerMeaningsAt(source.tokens, start - 1, source.lexicon).some(({ meanings }) =>
      meanings.some(({ is }) => is === 'by'),
    );
  if (second === undefined) {
    // "Quita el temporizador de 5 minutos" takes the timer away, "quita 5 minutos del temporizador" time.
    // "5 dakikalık zamanlayıcı ekle" adds a timer, "zamanlayıcıya 5 dakika ekle" time.
    const isTimers = kind === 'add' ? first.end <= noun.at : first.start >= noun.end || first.end === noun.at;
    return isShared && !isBy(first) && isTimers ? null : first;
  }
  if (isBy(first) !== isBy(second)) return isBy(first) ? first : second;
  const isFiller = (at: number) =>
    timerMeaningsAt(source.tokens, at, source.lexicon).some(({ meanings }) =>
      meanings.some(({ is }) => is === 'filler'),
    );
  const between = ({ start, end }: SpokenSpan) =>
    start >= noun.end ? tokenRangeOf(noun.end, start) : tokenRangeOf(end, noun.at);
  const distance = (span: SpokenSpan) => between(span).filter((at) => !isFiller(at)).length;
  if (distance(first) !== distance(second)) return distance(first) < distance(second) ? second : first;
  // "5 minutos al temporizador de 1 hora" has its length behind, "de 1 uur timer 5 minuten" before the noun.
  return between(second).length > 0 ? first : second;
}

/** "Erinnere mich in 5 Minuten an die Wäsche", "weck mich um 7". */
function remindOrder(source: OrderSource, clock: UserClock | null): TimerOrder | null {
  const most = MOST_TEXT[source.lexicon.spelling];
  const parts = readParts(source, { most, mostText: most, withTimes: true });
  if (parts === null || parts.nouns.length > 0) return null;
  if (parts.has('wake')) return setOrderOf({ kind: 'alarm', isAsking: true }, parts, clock);
  const isAsking = parts.has('remind');
  return isAsking || parts.has('tell') ? setOrderOf({ kind: 'reminder', isAsking }, parts, clock) : null;
}
