/** Repetitions, feasts, cues and names in orders of each language but English [B3, H3, H5, H6]. */
import { describe, expect, it } from 'vitest';
import { dateTimeStampOf } from '../../../shared/language/date-times.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import { loadTimerLanguage } from '../../../shared/language/timers/timer-language.ts';
import { FEASTS, nextFeast } from '../../../shared/language/times/feasts.ts';
import { weekendOfPlace } from '../../../shared/language/times/weekend.ts';
import { OWN_REPEATING_ORDERS } from './own-repeating-orders.ts';

/** A Tuesday at 10 in Berlin. */
const CLOCK = { nowMs: Date.UTC(2026, 11, 1, 9), timezone: 'Europe/Berlin' };
const TAGS = LANGUAGE_TAGS.filter((tag): tag is keyof typeof OWN_REPEATING_ORDERS => tag !== 'en');

const alarm = (at: string, repeat: string | null = null) => ({ is: 'set at', kind: 'alarm', at, repeat });
const reminder = (at: string | null, repeat: string) => ({ is: 'set at', kind: 'reminder', at, repeat });
const named = expect.stringMatching(/\S/u);

describe.each(TAGS)('in %s', (tag) => {
  const said = OWN_REPEATING_ORDERS[tag];
  const clock = { ...CLOCK, weekend: weekendOfPlace('', tag) };
  const weekend = tag === 'ar' ? 'FR,SA' : 'SA,SU';
  const weekendDay = tag === 'ar' ? '2026-12-04' : '2026-12-05';
  it.each([
    ['weekends', alarm('09:00', `FREQ=WEEKLY;BYDAY=${weekend}`)],
    ['second', reminder('19:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')],
    ['last', reminder('09:00', 'FREQ=MONTHLY;BYDAY=-1FR')],
    ['hours', reminder(null, 'FREQ=HOURLY;INTERVAL=2')],
    ['feast', reminder('08:00', 'FREQ=DAILY;UNTIL=20261225T235959')],
    ['weekend', alarm(`${weekendDay}T09:00`)],
    ['move', { is: 'move', to: { at: '16:00' }, meant: { kind: null, name: named } }],
    ['end', { is: 'end', day: '2026-12-06', meant: { name: named } }],
    ['back', { is: 'set on', kind: 'reminder', cue: 'back', name: named }],
    ['news', { is: 'set on', kind: 'reminder', cue: 'news', name: named }],
    ['timer', { is: 'set at', kind: 'timer', at: '18:00', name: '' }],
    ['left', { is: 'ask', meant: { kind: null, name: '' } }],
    ['letSleep', { is: 'skip', day: '2026-12-02', meant: { kind: 'alarm', name: '' } }],
    ['quiet', { is: 'quiet', to: { seconds: 3_600 } }],
    ['often', reminder(null, 'FREQ=SECONDLY')],
    ['far', { is: 'set at', at: '9999-01-01T09:00', repeat: null, name: named }],
    ['days', reminder('10:00', 'FREQ=WEEKLY;BYDAY=SA,SU')],
  ] as const)('[H3] [H5] [H6] "%s" is what it says', async (name, order) => {
    const timers = await loadTimerLanguage(await loadLanguage(tag));
    expect(timers?.ordersIn(said[name], clock)).toMatchObject([order]);
  });
});

describe.each(TAGS)('in %s', (tag) => {
  it('[H1] [H3] a length and what it is for set a timer, or several', async () => {
    const timers = await loadTimerLanguage(await loadLanguage(tag));
    const orders = timers?.ordersIn(OWN_REPEATING_ORDERS[tag].forName, CLOCK) ?? [];
    expect(orders[0]).toMatchObject({ is: 'set', kind: 'timer', seconds: 600, name: named });
    for (const one of orders.slice(1))
      expect(one).toMatchObject({ is: 'set', kind: 'timer', seconds: 60, name: named });
  });
});

it.each([
  ['ar', 'FR,SA', '2026-12-04'],
  ['ar-SA', 'FR,SA', '2026-12-04'],
  ['ar_EG.UTF-8', 'FR,SA', '2026-12-04'],
  ['ar-MA', 'SA,SU', '2026-12-05'],
  ['ar-TN', 'SA,SU', '2026-12-05'],
  ['ar-LB', 'SA,SU', '2026-12-05'],
  ['ar-AE', 'SA,SU', '2026-12-05'],
  ['de-AT', 'SA,SU', '2026-12-05'],
])('[H5] in Arabic with the locale %s a weekend is on %s', async (locale, days, first) => {
  const timers = await loadTimerLanguage(await loadLanguage('ar'));
  const said = OWN_REPEATING_ORDERS.ar;
  const clock = { ...CLOCK, weekend: weekendOfPlace(locale, 'ar') };
  expect(timers?.ordersIn(said.weekends, clock)).toMatchObject([alarm('09:00', `FREQ=WEEKLY;BYDAY=${days}`)]);
  expect(timers?.ordersIn(said.weekend, clock)).toMatchObject([alarm(`${first}T09:00`)]);
});

it.each([
  ['he-IL', 'en', [5, 6]],
  ['en-EG', 'en', [5, 6]],
  ['en', 'ar', [5, 6]],
  ['hi-IN', 'hi', [6, 0]],
  ['xx-no-locale', 'de', [6, 0]],
  ['', 'sr-Latn', [6, 0]],
] as const)('[H5] the weekend of the locale "%s", with a session in %s, is its region\'s', (locale, language, days) => {
  expect(weekendOfPlace(locale, language)).toEqual(days);
});

it('[H5] each feast comes within a year, on the day that calendars print', () => {
  const from = Date.UTC(2026, 11, 1);
  const days = FEASTS.map((feast) => [feast, dateTimeStampOf(nextFeast(feast, from) ?? 0, 'UTC').slice(0, 10)]);
  expect(Object.fromEntries(days)).toMatchObject({
    christmas: '2026-12-25',
    epiphany: '2027-01-06',
    easter: '2027-03-28',
    whitsun: '2027-05-16',
    easternEaster: '2027-05-02',
    ramadan: '2027-02-08',
    eidAlFitr: '2027-03-09',
    eidAlAdha: '2027-05-16',
    koreanNewYear: '2027-02-07',
    chuseok: '2027-09-15',
  });
  expect(nextFeast('christmas', Date.UTC(2026, 11, 25))).toBe(Date.UTC(2026, 11, 25));
});
