/** Days of feasts that people name in place of a date: "until Christmas" [H5]. */
import { DAY_MS, dateTimeStampOf, dayNumberOfDate } from '../date-times.ts';

/**
 * `easter`: days after Easter Sunday. `month` and `day` count from 1, in the calendar that is named. That of
 * China is not among them: `Intl` has its New Year of 2027 a day late.
 */
type FeastRule =
  | { is: 'date'; month: number; day: number }
  | { is: 'easter'; after: number; church: 'western' | 'eastern' }
  | { is: 'calendar'; calendar: 'dangi' | 'islamic-umalqura'; month: number; day: number };

const RULES = {
  newYear: { is: 'date', month: 1, day: 1 },
  epiphany: { is: 'date', month: 1, day: 6 },
  valentine: { is: 'date', month: 2, day: 14 },
  halloween: { is: 'date', month: 10, day: 31 },
  sinterklaas: { is: 'date', month: 12, day: 5 },
  stNicholas: { is: 'date', month: 12, day: 6 },
  christmasEve: { is: 'date', month: 12, day: 24 },
  christmas: { is: 'date', month: 12, day: 25 },
  newYearsEve: { is: 'date', month: 12, day: 31 },
  easter: { is: 'easter', after: 0, church: 'western' },
  whitsun: { is: 'easter', after: 49, church: 'western' },
  easternEaster: { is: 'easter', after: 0, church: 'eastern' },
  ramadan: { is: 'calendar', calendar: 'islamic-umalqura', month: 9, day: 1 },
  eidAlFitr: { is: 'calendar', calendar: 'islamic-umalqura', month: 10, day: 1 },
  eidAlAdha: { is: 'calendar', calendar: 'islamic-umalqura', month: 12, day: 10 },
  koreanNewYear: { is: 'calendar', calendar: 'dangi', month: 1, day: 1 },
  chuseok: { is: 'calendar', calendar: 'dangi', month: 8, day: 15 },
} as const satisfies Readonly<Record<string, FeastRule>>;

export type Feast = keyof typeof RULES;
export const FEASTS = Object.keys(RULES) as Feast[];

/** A year of the lunar calendars has 385 days at most. */
const LONGEST_YEAR_DAYS = 385;

/** The next such day from this one on; both are local ms at which a day begins. Null: none is found. */
export function nextFeast(feast: Feast, todayMs: number): number | null {
  const rule: FeastRule = RULES[feast];
  if (rule.is === 'calendar') return nextFeastInCalendar(rule, todayMs);
  const year = Number(dateTimeStampOf(todayMs, 'UTC').slice(0, 4));
  const dayIn = (one: number) =>
    DAY_MS *
    (rule.is === 'date' ? dayNumberOfDate(one, rule.month, rule.day) : easterDayNumber(one, rule.church) + rule.after);
  return [year, year + 1].map(dayIn).find((ms) => ms >= todayMs) ?? null;
}

function nextFeastInCalendar(
  { calendar, month, day }: Extract<FeastRule, { is: 'calendar' }>,
  todayMs: number,
): number | null {
  const format = new Intl.DateTimeFormat('en', { calendar, month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  for (let days = 0; days <= LONGEST_YEAR_DAYS; days += 1) {
    const parts = format.formatToParts(todayMs + days * DAY_MS);
    const partNamed = (name: string) => parts.find(({ type }) => type === name)?.value;
    // A leap month is "8bis".
    if (partNamed('month') === String(month) && partNamed('day') === String(day)) return todayMs + days * DAY_MS;
  }
  return null;
}

/** Days since 1970-01-01 of Easter Sunday, by the computus of Meeus. */
function easterDayNumber(year: number, church: 'western' | 'eastern'): number {
  const golden = year % 19;
  if (church === 'eastern') {
    const moon = (19 * golden + 15) % 30;
    const shift = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
    const sum = moon + shift + 114;
    // From 1900 to 2099 the Julian calendar is 13 days behind.
    return dayNumberOfDate(year, Math.floor(sum / 31), (sum % 31) + 1) + 13;
  }
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const shift = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * shift) / 451);
  const sum = epact + shift - 7 * late + 114;
  return dayNumberOfDate(year, Math.floor(sum / 31), (sum % 31) + 1);
}
