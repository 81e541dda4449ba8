/** Orders with times of the day, days and repetitions, in each language but English [B3, H3, H5]. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import { loadTimerLanguage } from '../../../shared/language/timers/timer-language.ts';
import { weekendOfPlace } from '../../../shared/language/times/weekend.ts';
import { OWN_CLOCK_ORDERS } from './own-clock-orders.ts';

/** A Saturday at 10 in Berlin. */
const CLOCK = { nowMs: Date.UTC(2026, 10, 28, 9), timezone: 'Europe/Berlin' };
const TAGS = LANGUAGE_TAGS.filter((tag): tag is keyof typeof OWN_CLOCK_ORDERS => tag !== 'en');

async function ordersIn(tag: (typeof TAGS)[number], words: string) {
  const timers = await loadTimerLanguage(await loadLanguage(tag));
  return timers?.ordersIn(words, { ...CLOCK, weekend: weekendOfPlace('', tag) }) ?? [];
}

const alarm = (at: string | null, repeat: string | null = null) => ({ is: 'set at', kind: 'alarm', at, repeat });
const reminder = (at: string, name: string, repeat: string | null = null) => ({
  ...{ is: 'set at', kind: 'reminder', at, repeat, name },
});
/** A repetition has no day of its own. */
const MONDAYS = 'FREQ=WEEKLY;BYDAY=MO';
const workdaysIn = (tag: string) => `FREQ=WEEKLY;BYDAY=${tag === 'ar' ? 'SU,MO,TU,WE,TH' : 'MO,TU,WE,TH,FR'}`;

describe.each(TAGS)('in %s', (tag) => {
  const said = OWN_CLOCK_ORDERS[tag];
  const [rubbish, flowers, sport, pills, dentist] = said.texts;
  it.each([
    ['alarm', alarm('07:00')],
    ['half', alarm('07:30')],
    ['tomorrow', reminder('2026-11-29T08:00', rubbish)],
    ['weekday', alarm('2026-12-04T06:15')],
    ['move', { is: 'move', to: { at: '08:30' }, meant: { kind: 'alarm' } }],
    ['snooze', { is: 'snooze', to: { seconds: 300 } }],
    ['workdays', alarm('07:00', workdaysIn(tag))],
    ['mondays', reminder('18:00', sport, MONDAYS)],
    ['skip', { is: 'skip', day: '2026-11-29', meant: { kind: 'alarm' } }],
    ['cancel', { is: 'cancel', meant: { kind: 'alarm', time: '07:00' } }],
    ['until', reminder('08:00', pills, 'FREQ=DAILY;UNTIL=20261204T235959')],
    ['date', alarm('2026-12-24T06:30')],
    ['inDays', reminder('2026-12-01T09:00', dentist)],
    ['span', { is: 'set', kind: 'alarm', seconds: 28_800 }],
    ['noTime', { is: 'set without time', kind: 'alarm' }],
    ['noTimeOfText', { is: 'set without time', kind: 'reminder', name: rubbish }],
    ['noText', { is: 'set without text' }],
  ] as const)('[H3] [H5] "%s" is what it says', async (name, order) => {
    expect(await ordersIn(tag, said[name])).toMatchObject([order]);
  });

  it('[B3] a part of today is when it begins', async () => {
    const [order] = await ordersIn(tag, said.tonight);
    expect(order).toMatchObject({ is: 'set at', kind: 'reminder', name: flowers });
    expect(order?.is === 'set at' && order.at).toMatch(/^2026-11-28T(?:19|21):00$/);
  });

  it.each(['impossible', 'denied'] as const)('[B3] what cannot be or is denied ("%s") sets nothing', async (name) => {
    expect(await ordersIn(tag, said[name])).toEqual([]);
  });
});

it.each([
  ['de', 'Erinnere mich jeden Abend um 9 bis 10 Uhr an die Tabletten'],
  ['de', 'Erinnere mich vor Weihnachten an die Geschenke'],
  ['de', 'Erinnere mich nächstes Wochenende an die Steuer'],
  ['fr', 'Rappelle-moi après Noël de payer le loyer'],
  ['es', 'Recuérdame el próximo mes pagar el alquiler'],
  ['zh', '春节之后提醒我交房租'],
  ['ja', '寝る前に薬をリマインドして'],
  ['zh', '下个月提醒我交房租'],
  ['de', 'Stell den Wecker von 7 auf 8 Uhr'],
] as const)('[B3] in %s a time that is not read whole sets nothing: "%s"', async (tag, words) => {
  expect(await ordersIn(tag, words)).toEqual([]);
});

it.each([
  ['de', 'Verschieb den 7-Uhr-Wecker auf 8 Uhr', { is: 'move', to: { at: '08:00' }, meant: { time: '07:00' } }],
  ['es', 'Cambia la alarma de las 7 a las 8', { is: 'move', to: { at: '08:00' }, meant: { time: '07:00' } }],
  ['fr', 'Repousse le réveil de 10 minutes', { is: 'add', seconds: 600 }],
  ['de', 'Verschieb die Erinnerung auf morgen', { is: 'move without time' }],
  ['fr', 'Annule mon réveil de demain', { is: 'cancel', meant: { weekday: 0 } }],
  ['de', 'Weck mich nächsten Sonntag um 8', { is: 'set at', at: '2026-12-06T08:00' }],
  ['de', 'Weck mich am Samstag um 9', { is: 'set at', at: '2026-12-05T09:00' }],
  ['de', 'Weck mich heute Nacht um 1', { is: 'set at', at: '2026-11-29T01:00' }],
  ['de', 'Erinnere mich um 7 an die Milch', { is: 'set at', at: '19:00' }],
  ['fr', 'Rappelle-moi le 15 à 9 h de payer', { is: 'set at', at: '2026-12-15T09:00', name: 'payer' }],
  ['de', 'Erinnere mich alle zwei Stunden ans Trinken', { is: 'set at', at: null, repeat: 'FREQ=HOURLY;INTERVAL=2' }],
  ['de', 'Erinnere mich am Wochenende an die Steuer', { is: 'set at', at: '2026-11-29T09:00', repeat: null }],
  ['fr', 'Rappelle-moi ce week-end à 8 h de payer', { is: 'set at', at: '2026-11-29T08:00', name: 'payer' }],
  ['nl', 'Herinner me met kerst aan de cadeaus', { is: 'set at', at: '2026-12-25T09:00', name: 'cadeaus' }],
  ['de', 'Erinnere mich jedes Jahr am 3. Juni an Omas Geburtstag', { at: '2027-06-03T09:00', repeat: 'FREQ=YEARLY' }],
  ['fr', 'Rappelle-moi toutes les deux semaines le mardi de jouer', { repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }],
  [
    'de',
    'Erinnere mich alle 3 Stunden bis 20 Uhr ans Trinken',
    { repeat: 'FREQ=HOURLY;INTERVAL=3;UNTIL=20261128T200000' },
  ],
  [
    'de',
    'Weck mich nur noch bis Freitag um 6',
    { is: 'end', day: '2026-12-04', meant: { kind: 'alarm', time: '06:00' } },
  ],
  ['de', 'Erinnere mich an jedem 15. um 9 ans Gehalt', { at: '09:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=15' }],
  ['it', 'Ricordami ogni sera alle 9 di prendere la medicina', { is: 'set at', at: '21:00', repeat: 'FREQ=DAILY' }],
] as const)('[H3] [H5] in %s "%s" is resolved on the user\'s clock', async (tag, words, order) => {
  expect(await ordersIn(tag, words)).toMatchObject([order]);
});
