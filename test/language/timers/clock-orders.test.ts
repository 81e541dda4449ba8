/** Orders with times of the day, days and repetitions, in each language but English [B3, H3, H5]. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import { loadTimerLanguage } from '../../../shared/language/timers/timer-language.ts';
import { OWN_CLOCK_ORDERS } from './own-clock-orders.ts';

/** A Saturday at 10 in Berlin. */
const CLOCK = { nowMs: Date.UTC(2026, 10, 28, 9), timezone: 'Europe/Berlin' };
const TAGS = LANGUAGE_TAGS.filter((tag): tag is keyof typeof OWN_CLOCK_ORDERS => tag !== 'en');

async function ordersIn(tag: (typeof TAGS)[number], words: string) {
  const timers = await loadTimerLanguage(await loadLanguage(tag));
  return timers?.ordersIn(words, CLOCK) ?? [];
}

const alarm = (at: string | null, repeat: string | null = null) => ({ is: 'set at', kind: 'alarm', at, repeat });
const reminder = (at: string, name: string, repeat: string | null = null) => ({
  ...{ is: 'set at', kind: 'reminder', at, repeat, name },
});
/** A repetition has no day of its own. */
const MONDAYS = 'FREQ=WEEKLY;BYDAY=MO';
const WORKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

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
    ['workdays', alarm('07:00', WORKDAYS)],
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
