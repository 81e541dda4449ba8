/** Publication times as feeds write them: RFC 822 with its usual deviations, or ISO 8601. */
import { wallTimeToInstant } from '../language/date-times.ts';

/** Epoch ms; null: not a readable time. A missing or unknown zone counts as UTC. */
export function parseFeedTime(text: string): number | null {
  const written = text.trim().slice(0, LONGEST);
  const stamp = feedIsoStampOf(written) ?? (DAY.test(written) ? `${written}T00:00Z` : written);
  const ms = DAY.test(stamp.slice(0, 10)) ? wallTimeToInstant(stamp, 'UTC', 0) : null;
  return ms !== null && ms > 0 ? ms : null;
}

const LONGEST = 64;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** "Sat, 21 Nov 2026 10:00:00 +0100" */
const RFC_822 =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})[\s-](\p{L}{3})\p{L}*\.?[\s-](\d{2,4})\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*(.*)$/u;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** As ISO writes it. */
function feedIsoStampOf(written: string): string | null {
  const [, day, name = '', year, hour, minute, second = '00', zone = ''] = RFC_822.exec(written) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return null;
  const date = [fullYearOfFeedTime(Number(year)), twoDigitsOfFeedTime(month), twoDigitsOfFeedTime(day)].join('-');
  return `${date}T${twoDigitsOfFeedTime(hour)}:${minute}:${second}${timezoneOffsetOfFeedTime(zone)}`;
}

/** RFC 2822 says what two or three digits mean. */
function fullYearOfFeedTime(year: number): number {
  if (year < 50) return year + 2_000;
  return year < 1_000 ? year + 1_900 : year;
}

function twoDigitsOfFeedTime(part: number | string = ''): string {
  return String(part).padStart(2, '0');
}

function timezoneOffsetOfFeedTime(zone: string): string {
  const [offset] = /^[+-]\d\d:?\d\d/.exec(zone) ?? [];
  return offset ?? ZONES[zone.trim().toUpperCase()] ?? 'Z';
}

const ZONES: Readonly<Record<string, string | undefined>> = {
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
  CET: '+0100',
  CEST: '+0200',
};
