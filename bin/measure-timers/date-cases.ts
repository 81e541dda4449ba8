/** Dates, times and date-times in English that others wrote (microsoft/Recognizers-Text). */
import { dateTimeStampOf, wallTimeToInstant } from '../../shared/language/date-times.ts';
import { readTimesInWords } from '../../shared/models/offline/times.ts';

export type DateCase = { now: string; results: readonly DateResult[] };
type DateResult = { text: string; type: string; values: readonly { value?: string; Mod?: string }[] };
export type DateCounts = Record<'date' | 'datetime' | 'time', { all: number; claimed: number; right: number }>;

/** `claimed`: read as a moment. `right`: as one of the moments that it may mean. */
export function countDates(cases: readonly DateCase[]): DateCounts {
  const none = () => ({ all: 0, claimed: 0, right: 0 });
  const counts: DateCounts = { date: none(), datetime: none(), time: none() };
  for (const { now, results } of cases) {
    for (const { text, type, values } of results) {
      const kind = type.replace('datetimeV2.', '') as keyof DateCounts;
      const wanted = values.flatMap(({ value, Mod }) => (value === undefined || Mod !== undefined ? [] : [value]));
      // What has no single moment is no date for a reminder.
      if (counts[kind] === undefined || wanted.length < values.length || wanted.includes('not resolved')) continue;
      const nowMs = Date.parse(`${now}Z`);
      const stamp = stampOfWords(text, nowMs);
      counts[kind].all += 1;
      if (stamp === null) continue;
      counts[kind].claimed += 1;
      if (wanted.some((value) => isAt(stamp, value, kind))) counts[kind].right += 1;
    }
  }
  return counts;
}

function stampOfWords(text: string, nowMs: number): string | null {
  const { found } = readTimesInWords(text, { nowMs, timezone: 'UTC' }, { past: true });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const { moment } = only;
  const atMs = 'seconds' in moment ? nowMs + moment.seconds * 1_000 : wallTimeToInstant(moment.at, 'UTC', nowMs);
  return atMs === null ? null : dateTimeStampOf(atMs, 'UTC').slice(0, 16);
}

/** An hour without its half of the day may be either. */
function isAt(stamp: string, value: string, kind: keyof DateCounts): boolean {
  if (kind !== 'time') return stamp.startsWith(value.replace(' ', 'T').slice(0, kind === 'date' ? 10 : 16));
  const [hour, minute] = [Number(stamp.slice(11, 13)), stamp.slice(14, 16)];
  return minute === value.slice(3, 5) && hour % 12 === Number(value.slice(0, 2)) % 12;
}
