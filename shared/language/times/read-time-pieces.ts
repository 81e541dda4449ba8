/** Finds what names a time in the tokens of an utterance: "um halb acht", "morgen", "jeden Montag". */
import { asciiDigitsOf, type SpanSource, type SpokenSpan, spanAt, spanNumberAt } from '../timers/read-spans.ts';
import type { Feast } from './feasts.ts';
import { BETWEEN_TOKENS, type Slot, type TimeForm, type TimeLexicon, type TimePhrase } from './time-lexicon.ts';
import type { ClockForm, DayPart, RepeatForm, TimeCue } from './time-words.ts';
import { DAY_CODES, type Weekend, weeklyRecurrenceRule, workdaysBeside } from './weekend.ts';

/** `weekday`: 0 is Sunday, at least so many days away. `year`: null where none was said. */
export type NamedDay =
  | { is: 'in days'; days: number }
  | { is: 'weekday'; weekday: number; least: number }
  | { is: 'next week' }
  | { is: 'weekend'; days: readonly number[] }
  | { is: 'feast'; feast: Feast }
  | { is: 'date'; month: number; day: number; year: number | null }
  | { is: 'day of month'; day: number };

/** `minutes`: of the day; `isOpen`: it may be before or after noon. `part` of a day: "ce soir". */
export type ClockTime = { is: 'clock'; minutes: number; isOpen: boolean; part: DayPart | null };
/** What something lasts until. */
export type UntilTime = ClockTime | { is: 'day'; day: NamedDay };

/** `rule`: of iCalendar. `end`: the token behind it. */
export type TimePiece = { start: number; end: number } & (
  | ClockTime
  | { is: 'part'; part: DayPart }
  | { is: 'day'; day: NamedDay; part: DayPart | null }
  | { is: 'repeat'; rule: string; part: DayPart | null }
  | { is: 'until'; until: UntilTime }
  | { is: 'cue'; cue: TimeCue }
  | { is: 'beside' }
  | { is: 'span'; seconds: number }
);

export type TimeSource = SpanSource;

type NumberSlot = 'hour' | 'minute' | 'count' | 'day' | 'monthNumber' | 'year' | 'month' | 'weekday' | 'nth';
type Values = Partial<Record<NumberSlot, number>> & {
  written?: boolean;
  weekdays?: readonly number[];
  part?: DayPart;
  span?: SpokenSpan;
  feast?: Feast;
  until?: UntilTime;
};
type Named = { values: Values; end: number };

/** The longest one that begins here; of equally long ones a part, if a day stands before it. */
export function timePieceAt(source: TimeSource, at: number, isBehindDay: boolean): TimePiece | null {
  const all = timePiecesAt(source, at, () => true);
  const longest = all.filter(({ end }) => end === all[0]?.end);
  return (isBehindDay ? longest.find(({ is }) => is === 'part') : undefined) ?? longest[0] ?? null;
}

/** Longest first. */
function timePiecesAt(source: TimeSource, at: number, isChosen: (form: TimeForm) => boolean): TimePiece[] {
  const { phrases, slotPhrases } = source.lexicon.times;
  const first = phrases.get(source.tokens[at]?.bare ?? '') ?? [];
  const found = [...first, ...slotPhrases].flatMap((phrase) =>
    isChosen(phrase.form) ? (pieceOf(source, at, phrase) ?? []) : [],
  );
  return [...found, ...writtenPieces(source, at)].toSorted((a, b) => b.end - a.end);
}

function pieceOf(source: TimeSource, start: number, { pieces, form }: TimePhrase): TimePiece | null {
  let [end, values]: [number, Values] = [start, {}];
  for (const piece of pieces) {
    if ('token' in piece) {
      if (source.tokens[end]?.bare !== piece.token) return null;
      end += 1;
      continue;
    }
    const named = timeSlotAt(source, end, piece.slot);
    if (named === null) return null;
    [end, values] = [named.end, { ...values, ...named.values }];
  }
  // "Um 10 Minuten" is no time of the day.
  if (form.is === 'clock' && timePieceContinuesAsSpan(source, start, end)) return null;
  const meaning = timePieceMeaningOf(form, values, source);
  return meaning && { start, end, ...meaning };
}

/** Whether a span begins within these tokens and goes on behind them. */
function timePieceContinuesAsSpan(source: TimeSource, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const span = spanAt(source, at);
    if (span !== null && span.end > end) return true;
  }
  return false;
}

function timeSlotAt(source: TimeSource, at: number, slot: Slot): Named | null {
  const { times } = source.lexicon;
  switch (slot) {
    case 'hour':
      return hourPieceAt(source, at);
    case 'minute':
    case 'count':
    case 'day':
    case 'monthNumber':
    case 'year': {
      const [least, most] = BOUNDS[slot];
      const number = spanNumberAt(source, at);
      const isWithin =
        number !== null && Number.isInteger(number.value) && number.value >= least && number.value <= most;
      return isWithin ? { values: { [slot]: number.value }, end: number.end } : null;
    }
    case 'month': {
      const month = calendarNameAt(source, at, times.months);
      return month && { values: { month: month.value }, end: month.end };
    }
    case 'weekday': {
      const day = calendarNameAt(source, at, times.weekdays);
      return day && { values: { weekday: day.value }, end: day.end };
    }
    case 'weekdays':
      return weekdayPiecesAt(source, at, new Map([...times.weekdays, ...times.plurals]));
    case 'days': {
      const days = weekdayPiecesAt(source, at, new Map([...times.weekdays, ...times.plurals]));
      return (days?.values.weekdays?.length ?? 0) > 1 ? days : null;
    }
    case 'plurals':
      return weekdayPiecesAt(source, at, times.plurals);
    case 'nth': {
      const nth = calendarNameAt(source, at, times.nths);
      return nth && { values: { nth: nth.value }, end: nth.end };
    }
    case 'feast': {
      const feast = calendarNameAt(source, at, times.feasts);
      return feast && { values: { feast: feast.value }, end: feast.end };
    }
    case 'part': {
      const part = calendarNameAt(source, at, times.parts);
      return part && { values: { part: part.value }, end: part.end };
    }
    case 'span': {
      const span = spanAt(source, at);
      return span && { values: { span }, end: span.end };
    }
    case 'end':
      return untilTimeAt(source, at);
  }
}

const END_FORMS = ['day', 'in', 'weekday', 'next week', 'weekend', 'feast', 'date', 'day of month', 'clock'] as const;

/** The day or the hour that something lasts until; an hour may stand without its word: "bis acht". */
function untilTimeAt(source: TimeSource, at: number): Named | null {
  const [piece] = timePiecesAt(source, at, ({ is }) => END_FORMS.some((one) => one === is));
  if (piece?.is === 'day' && piece.part === null)
    return { values: { until: { is: 'day', day: piece.day } }, end: piece.end };
  if (piece?.is === 'clock') {
    const { end, minutes, isOpen, part } = piece;
    return { values: { until: { is: 'clock', minutes, isOpen, part } }, end };
  }
  const hour = piece === undefined ? hourPieceAt(source, at) : null;
  if (hour === null || timePieceContinuesAsSpan(source, at, hour.end)) return null;
  const clock = timePieceMeaningOf({ is: 'clock', form: 'exact' }, hour.values, source);
  return clock?.is === 'clock' ? { values: { until: clock }, end: hour.end } : null;
}

const BOUNDS = { minute: [0, 59], count: [1, 999], day: [1, 31], monthNumber: [1, 12], year: [2000, 9999] } as const;

/** "Montag und Donnerstag", "le samedi et le dimanche", "月水金". */
function weekdayPiecesAt(source: TimeSource, start: number, names: ReadonlyMap<string, number>): Named | null {
  const letters = weekdayLettersAt(source, start);
  if (letters !== null) return letters;
  const weekdays: number[] = [];
  let end = start;
  for (;;) {
    const from = end > start ? endBehindTimeConjunction(source, end) : end;
    // An article may stand again behind "and".
    const day = calendarNameAt(source, from, names) ?? (from > end ? calendarNameAt(source, from + 1, names) : null);
    if (day === null) break;
    weekdays.push(day.value);
    end = day.end;
  }
  return weekdays.length === 0 ? null : { values: { weekdays }, end };
}

function weekdayLettersAt({ tokens, lexicon }: TimeSource, start: number): Named | null {
  const weekdays: number[] = [];
  for (let at = start; at < tokens.length; at += 1) {
    const day = lexicon.times.weekdayLetters.get(tokens[at]?.bare ?? '');
    if (day === undefined) break;
    weekdays.push(day);
  }
  return weekdays.length < 2 ? null : { values: { weekdays }, end: start + weekdays.length };
}

function endBehindTimeConjunction({ tokens, lexicon }: TimeSource, at: number): number {
  const isAnd = lexicon.meanings.get(tokens[at]?.bare ?? '')?.some(({ is }) => is === 'and');
  return isAnd ? at + 1 : at;
}

/** The longest name of the map that stands here. */
function calendarNameAt<Value>(
  { tokens }: TimeSource,
  at: number,
  names: ReadonlyMap<string, Value>,
): { value: Value; end: number } | null {
  let found: { value: Value; end: number } | null = null;
  let key = '';
  for (let count = 1; count <= MOST_NAME_TOKENS && at + count <= tokens.length; count += 1) {
    const token = tokens[at + count - 1];
    key = count === 1 ? (token?.bare ?? '') : `${key}${BETWEEN_TOKENS}${token?.bare}`;
    const value = names.get(key);
    if (value !== undefined) found = { value, end: at + count };
  }
  return found;
}

/** "de la madrugada", "오늘 아침" in characters. */
const MOST_NAME_TOKENS = 10;

function hourPieceAt(source: TimeSource, at: number): Named | null {
  const written = writtenClockTimeAt(source, at, /^[:：.]$/);
  if (written !== null) return { values: { ...written.values }, end: written.end };
  const named = calendarNameAt(source, at, source.lexicon.times.hours);
  if (named !== null) return { values: { hour: named.value }, end: named.end };
  const number = spanNumberAt(source, at);
  const isHour = number !== null && Number.isInteger(number.value) && number.value >= 0 && number.value <= 24;
  const isPadded = /^0\p{Nd}$/u.test(source.tokens[at]?.bare ?? '');
  return isHour ? { values: { hour: number.value, written: isPadded }, end: number.end } : null;
}

/** "07:30". `written`: its hour begins with 0, so that it is one before noon. */
function writtenClockTimeAt({ text, tokens }: TimeSource, at: number, mark: RegExp): Named | null {
  const [hour, minute, behind] = tokens.slice(at, at + 3);
  const isJoined = hour !== undefined && minute !== undefined && minute.start === hour.end + 1;
  if (!isJoined || !mark.test(text.charAt(hour.end))) return null;
  const [hours, minutes] = [asciiDigitsOf(hour.bare), asciiDigitsOf(minute.bare)];
  const isClock = /^\d{1,2}$/.test(hours) && /^[0-5]\d$/.test(minutes) && Number(hours) <= 24;
  // "24.12." goes on, and so does "1:30:15".
  const goesOn = behind !== undefined && behind.start === minute.end + 1 && /^\p{Nd}/u.test(behind.bare);
  if (!isClock || goesOn) return null;
  return {
    values: { hour: Number(hours), minute: Number(minutes), written: hours.startsWith('0') },
    end: at + 2,
  };
}

/** "7:30" and "24.12." without a word. */
function writtenPieces(source: TimeSource, start: number): TimePiece[] {
  const clock = writtenClockTimeAt(source, start, /^[:：]$/);
  const meaning = clock && timePieceMeaningOf({ is: 'clock', form: 'exact' }, clock.values, source);
  if (clock && meaning) return [{ start, end: clock.end, ...meaning }];
  const date = writtenCalendarDateAt(source, start);
  return date === null ? [] : [date];
}

function writtenCalendarDateAt({ text, tokens, lexicon }: TimeSource, start: number): TimePiece | null {
  const [first, second, third] = tokens.slice(start, start + 3);
  if (first === undefined || second === undefined || second.start !== first.end + 1) return null;
  const mark = text.charAt(first.end);
  const numbers = [first, second].map(({ bare }) => asciiDigitsOf(bare));
  if (!/^[./]$/.test(mark) || !numbers.every((one) => /^\d{1,2}$/.test(one))) return null;
  const isClosed = text.charAt(second.end) === mark;
  const years = asciiDigitsOf(third?.bare ?? '');
  const hasYear = isClosed && third?.start === second.end + 1 && /^[2-9]\d{3}$/.test(years);
  const [day = 0, month = 0] = lexicon.times.isDayFirst ? numbers.map(Number) : numbers.map(Number).toReversed();
  // "1/2" is a half, and "8.30" a time.
  const isDate = (isClosed || mark === '/') && day >= 1 && day <= 31 && month >= 1 && month <= 12;
  if (!isDate || (mark === '/' && !hasYear && day < 13)) return null;
  const named: NamedDay = { is: 'date', month, day, year: hasYear ? Number(years) : null };
  return { start, end: start + (hasYear ? 3 : 2), is: 'day', day: named, part: null };
}

type Meaning<Piece> = Piece extends unknown ? Omit<Piece, 'start' | 'end'> : never;

function timePieceMeaningOf(form: TimeForm, values: Values, { lexicon }: TimeSource): Meaning<TimePiece> | null {
  switch (form.is) {
    case 'clock': {
      const minutes = minutesOfTimeForm(form.form, values, lexicon.times);
      if (minutes === null) return null;
      const hour = Math.floor(minutes / 60);
      return {
        is: 'clock',
        minutes,
        isOpen: values.written !== true && hour >= 1 && hour < 12,
        part: values.part ?? null,
      };
    }
    case 'part':
      return { is: 'part', part: values.part ?? form.part };
    case 'day':
      return { is: 'day', day: { is: 'in days', days: form.inDays }, part: form.part };
    case 'in':
      return { is: 'day', day: { is: 'in days', days: (values.count ?? 1) * form.days }, part: null };
    case 'weekday': {
      const { weekday = 0 } = values;
      return { is: 'day', day: { is: 'weekday', weekday, least: form.least }, part: null };
    }
    case 'next week':
      return { is: 'day', day: { is: 'next week' }, part: null };
    case 'weekend':
      return { is: 'day', day: { is: 'weekend', days: lexicon.times.weekend }, part: null };
    case 'feast':
      return values.feast === undefined ? null : { is: 'day', day: { is: 'feast', feast: values.feast }, part: null };
    case 'cue':
      return { is: 'cue', cue: form.cue };
    case 'beside':
      return { is: 'beside' };
    case 'date': {
      const { day = 0, month = values.monthNumber ?? 0 } = values;
      return { is: 'day', day: { is: 'date', month, day, year: values.year ?? null }, part: null };
    }
    case 'day of month':
      return { is: 'day', day: { is: 'day of month', day: values.day ?? 0 }, part: null };
    case 'weekday plural':
      return { is: 'repeat', rule: weeklyRecurrenceRule(values.weekdays ?? []), part: null };
    case 'span':
      return { is: 'span', seconds: values.span?.seconds ?? 0 };
    case 'until':
      return values.until === undefined ? null : { is: 'until', until: values.until };
    case 'repeat': {
      const rule = recurrenceRuleOfTimeForm(form.form, values, lexicon.times.weekend);
      return rule === null ? null : { is: 'repeat', rule, part: values.part ?? null };
    }
  }
}

const QUARTER = 15;
const HALF = 30;

/** Minutes of the day; null: there is no such time. */
function minutesOfTimeForm(form: ClockForm, values: Values, { half }: TimeLexicon): number | null {
  const { hour = 0, minute = 0 } = values;
  const halfHour = half === 'before' ? -HALF : HALF;
  const shift = {
    ...{ exact: minute, past: minute, before: -minute, half: halfHour, quarterPast: QUARTER },
    ...{ quarterBefore: -QUARTER, quarterInto: QUARTER - 60, pastHalf: halfHour + minute },
    beforeHalf: halfHour - minute,
  }[form];
  const minutes = hour * 60 + shift;
  if (minutes > 24 * 60) return null;
  // "Halb eins" is 12:30 or 0:30, which noon is nearer to.
  return (minutes + (minutes < 60 && shift < 0 ? 12 * 60 : 0)) % (24 * 60);
}

/** Null: there is no such repetition, as "each last day of the week". */
function recurrenceRuleOfTimeForm(form: RepeatForm, values: Values, weekend: Weekend): string | null {
  const { nth, count = nth ?? 1, weekday, weekdays = weekday === undefined ? [] : [weekday], day = 0 } = values;
  const rules: Record<RepeatForm, string | null> = {
    days: 'FREQ=DAILY',
    parts: 'FREQ=DAILY',
    weeks: 'FREQ=WEEKLY',
    months: 'FREQ=MONTHLY',
    years: 'FREQ=YEARLY',
    hours: 'FREQ=HOURLY',
    minutes: 'FREQ=MINUTELY',
    seconds: 'FREQ=SECONDLY',
    workdays: weeklyRecurrenceRule(workdaysBeside(weekend)),
    weekends: weeklyRecurrenceRule(weekend),
    weekdays: weeklyRecurrenceRule(weekdays),
    nthWeekday: nthWeekdayRecurrenceRule(nth ?? 0, weekdays),
    // "Jeden letzten Freitag" is the last one of each month.
    everyNthWeekday:
      nth === -1 ? nthWeekdayRecurrenceRule(nth, weekdays) : weeklyRecurrenceRule(weekdays, nth ?? values.count ?? 2),
    monthDay: `FREQ=MONTHLY;BYMONTHDAY=${day}`,
    monthEnd: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    otherHours: 'FREQ=HOURLY;INTERVAL=2',
    otherDays: 'FREQ=DAILY;INTERVAL=2',
    otherWeeks: 'FREQ=WEEKLY;INTERVAL=2',
    everyDays: `FREQ=DAILY;INTERVAL=${count}`,
    everyWeeks: `FREQ=WEEKLY;INTERVAL=${count}`,
    everyMonths: `FREQ=MONTHLY;INTERVAL=${count}`,
    everyHours: `FREQ=HOURLY;INTERVAL=${count}`,
    everyMinutes: `FREQ=MINUTELY;INTERVAL=${count}`,
    everySeconds: `FREQ=SECONDLY;INTERVAL=${count}`,
  };
  return rules[form];
}

function nthWeekdayRecurrenceRule(nth: number, weekdays: readonly number[]): string | null {
  const [weekday, second] = weekdays;
  return weekday === undefined || second !== undefined ? null : `FREQ=MONTHLY;BYDAY=${nth}${DAY_CODES[weekday]}`;
}
