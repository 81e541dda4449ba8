/** Dates, times and date-times in words that others wrote (microsoft/Recognizers-Text). */
import { dateTimeStampOf, wallTimeToInstant } from '../../shared/language/date-times.ts';
import { type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';
import { readOrderSource, readParts } from '../../shared/language/timers/order-parts.ts';
import { createTimerLexicon } from '../../shared/language/timers/timer-lexicon.ts';
import { resolveTimes } from '../../shared/language/times/resolve-times.ts';
import { readTimesInWords } from '../../shared/models/offline/times.ts';

/** `now`: null where nobody says. */
export type DateCase = { now: string | null; results: readonly DateResult[] | null };
type DateResult = {
  text: string;
  type: string | null;
  values: readonly ({ value?: string; Mod?: string } | null)[] | null;
};
export type DateCounts = Record<'date' | 'datetime' | 'time', { all: number; claimed: number; right: number }>;

/** The moment that the words name, "2026-11-30T09:00" in UTC; null: they are not read. */
export type DateReader = (words: string, nowMs: number) => string | null;

/** `claimed`: read as a moment. `right`: as one of the moments that it may mean. */
export function countDates(cases: readonly DateCase[], readDate: DateReader): DateCounts {
  const none = () => ({ all: 0, claimed: 0, right: 0 });
  const counts: DateCounts = { date: none(), datetime: none(), time: none() };
  for (const { now, results } of cases) {
    for (const { text, type, values } of now === null ? [] : (results ?? [])) {
      const kind = (type ?? '').replace('datetimeV2.', '') as keyof DateCounts;
      const wanted = (values ?? []).flatMap((one) =>
        one?.value === undefined || one.Mod !== undefined ? [] : [one.value],
      );
      // What has no single moment is no date for a reminder.
      if (
        counts[kind] === undefined ||
        wanted.length === 0 ||
        wanted.length < (values?.length ?? 0) ||
        wanted.includes('not resolved')
      )
        continue;
      const nowMs = Date.parse(`${now}Z`);
      const stamp = readDate(text, nowMs);
      counts[kind].all += 1;
      if (stamp === null) continue;
      counts[kind].claimed += 1;
      if (wanted.some((value) => isDateCaseAt(stamp, value, kind))) counts[kind].right += 1;
    }
  }
  return counts;
}

export function readEnglishDate(text: string, nowMs: number): string | null {
  const { found } = readTimesInWords(text, { nowMs, timezone: 'UTC' }, { past: true });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const { moment } = only;
  const atMs = 'seconds' in moment ? nowMs + moment.seconds * 1_000 : wallTimeToInstant(moment.at, 'UTC', nowMs);
  return atMs === null ? null : dateTimeStampOf(atMs, 'UTC').slice(0, 16);
}

/** By the words of the language, as orders about alarms and reminders are read. */
export async function dateReaderOf(tag: LanguageTag): Promise<DateReader | null> {
  const { timerWords, spelling } = await loadLanguage(tag);
  if (timerWords === null) return null;
  const lexicon = createTimerLexicon(await timerWords(), tag, spelling);
  return (words, nowMs) => {
    const parts = readParts(readOrderSource(words, lexicon), { most: 0, withTimes: true });
    if (parts === null || parts.runs.length + parts.nouns.length > 0) return null;
    const [span, second] = parts.spans;
    if (span !== undefined) {
      const isOne = second === undefined && parts.times.length === 0;
      return isOne ? dateTimeStampOf(nowMs + span.seconds * 1_000, 'UTC').slice(0, 16) : null;
    }
    const resolved = resolveTimes(parts.times, { nowMs, timezone: 'UTC' }, { morning: false });
    const at = resolved?.at ?? (resolved?.day ? `${resolved.day}T00:00` : null);
    const atMs = at === null || resolved?.repeat !== null ? null : wallTimeToInstant(at, 'UTC', nowMs);
    return atMs === null ? null : dateTimeStampOf(atMs, 'UTC').slice(0, 16);
  };
}

/** An hour without its half of the day may be either. */
function isDateCaseAt(stamp: string, value: string, kind: keyof DateCounts): boolean {
  if (kind !== 'time') return stamp.startsWith(value.replace(' ', 'T').slice(0, kind === 'date' ? 10 : 16));
  const [hour, minute] = [Number(stamp.slice(11, 13)), stamp.slice(14, 16)];
  return minute === value.slice(3, 5) && hour % 12 === Number(value.slice(0, 2)) % 12;
}
