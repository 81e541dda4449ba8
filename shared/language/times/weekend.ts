/** Days off and workdays, by where the user is, and the weekly rules that they make [H5]. */

/** Days of the week, 0 is Sunday; the second one is behind the first. */
export type Weekend = readonly [number, number];

export const SATURDAY_AND_SUNDAY: Weekend = [6, 0];

/** ISO 3166, from "de-AT" or "de_AT.UTF-8"; null: the locale names none. */
export function regionOfLocale(locale: string): string | null {
  return readLocale(locale)?.region ?? null;
}

/**
 * Of the region that the client's locale names, else of where most people speak the language (BCP 47). Where
 * only one day is free by law, as in India, people mean Saturday and Sunday by the word.
 */
export function weekendOfPlace(locale: string, language: string): Weekend {
  const place = readLocale(regionOfLocale(locale) === null ? language : locale);
  const [first, second] = place?.getWeekInfo().weekend ?? [];
  return first === undefined || second === undefined ? SATURDAY_AND_SUNDAY : [first % 7, second % 7];
}

function readLocale(locale: string): Intl.Locale | null {
  const [tag = ''] = locale.split(/[.@]/);
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return null;
  }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function weekdayInEnglish(day: number): string {
  return WEEKDAYS[day] ?? '';
}

/** Of two names of days in English; null: there are no such days. */
export function weekendNamedInEnglish(first: string, last: string): Weekend | null {
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  return from < 0 || to < 0 ? null : [from, to];
}

export const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

export function weeklyRecurrenceRule(weekdays: readonly number[], interval = 1): string {
  const every = interval === 1 ? '' : `INTERVAL=${interval};`;
  return `FREQ=WEEKLY;${every}BYDAY=${dayCodesOf(weekdays)}`;
}

/** "SA,SU", each day once. */
export function dayCodesOf(weekdays: readonly number[]): string {
  return [...new Set(weekdays)].map((day) => DAY_CODES[day]).join(',');
}

/** Monday to Friday, where the weekend is Saturday and Sunday. */
export function workdaysBeside([, last]: Weekend): number[] {
  return [1, 2, 3, 4, 5].map((days) => (last + days) % 7);
}
