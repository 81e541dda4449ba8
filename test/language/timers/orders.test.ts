/** Orders about timers in the languages beside English [B3, H3]. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import { loadTimerLanguage } from '../../../shared/language/timers/timer-language.ts';
import { polish } from '../fixtures/pl/language.ts';
import { OWN_ORDERS } from './own-orders.ts';

const TAGS = LANGUAGE_TAGS.filter((tag): tag is keyof typeof OWN_ORDERS => tag !== 'en');

async function timersIn(tag: (typeof TAGS)[number]) {
  const timers = await loadTimerLanguage(await loadLanguage(tag));
  if (timers === null) throw new Error(`${tag} has no words about timers`);
  return { ...timers, orderIn: (words: string) => timers.ordersIn(words)[0] ?? null };
}

describe.each(TAGS)('in %s', (tag) => {
  const said = OWN_ORDERS[tag];

  it('[B3] [H1] a timer is set by its length and its name', async () => {
    const { orderIn } = await timersIn(tag);
    const order = orderIn(said.set);
    expect(order).toMatchObject({ is: 'set', kind: 'timer', seconds: 600 });
    expect(order !== null && 'name' in order ? order.name : '').toMatch(/^\S+$/);
    expect(orderIn(said.half)).toMatchObject({ is: 'set', kind: 'timer', seconds: 5_400, name: '' });
  });

  it('[B3] [H3] what is asked, stopped, paused, resumed and changed is the one that is named', async () => {
    const { orderIn } = await timersIn(tag);
    const meantIn = (words: string) => {
      const order = orderIn(words);
      return order !== null && 'meant' in order ? order.meant : null;
    };
    expect(orderIn(said.ask)?.is).toBe('ask');
    expect(orderIn(said.pause)?.is).toBe('pause');
    expect(orderIn(said.resume)?.is).toBe('resume');
    expect(orderIn(said.add)).toMatchObject({ is: 'add', seconds: 300 });
    expect(orderIn(said.subtract)).toMatchObject({ is: 'subtract', seconds: 120 });
    expect(orderIn(said.cancelAll)).toMatchObject({ is: 'cancel', meant: { all: true, name: '', kind: 'timer' } });
    expect(meantIn(said.pause)).toMatchObject({ all: false, name: '', lengthSeconds: 0 });
    for (const words of [said.ask, said.resume, said.add, said.subtract])
      expect([words, meantIn(words)?.name]).toEqual([words, expect.stringMatching(/^\S+$/)]);
  });

  it('[B3] what is denied, told, or has a number that is not read changes no timer', async () => {
    const { orderIn } = await timersIn(tag);
    expect([said.denied, said.clock, said.none].map((words) => [words, orderIn(words)])).toEqual(
      [said.denied, said.clock, said.none].map((words) => [words, null]),
    );
  });

  it('[H1] the name of a timer is found in the text that is told', async () => {
    const { words, nameIn } = await timersIn(tag);
    expect(nameIn(words.isUp)).toBe('');
    expect(nameIn(words.namedIsUp.replace('{name}', 'Pizza'))).toBe('Pizza');
  });
});

it('[S16] a language that is added reads orders about timers by its words', async () => {
  const timers = await loadTimerLanguage(polish);
  expect(timers?.ordersIn('Ustaw minutnik na dziesięć minut')[0]).toMatchObject({ is: 'set', seconds: 600 });
  expect(timers?.ordersIn('Anuluj wszystkie minutniki')[0]).toMatchObject({ is: 'cancel', meant: { all: true } });
});

it('[B3] English has rules of its own', async () => {
  expect(await loadTimerLanguage(await loadLanguage('en'))).toBeNull();
});

it.each([
  ['es', 'Pon un temporizador para la pizza de 5 minutos', { is: 'set', seconds: 300, name: 'pizza' }],
  ['pt', 'Põe um temporizador para 5 minutos', { is: 'set', seconds: 300 }],
  ['es', 'Para el temporizador', { is: 'pause' }],
  ['es', 'Quita el temporizador de 5 minutos', { is: 'cancel', meant: { lengthSeconds: 300 } }],
  ['es', 'Quita 5 minutos del temporizador', { is: 'subtract', seconds: 300, meant: { lengthSeconds: 0 } }],
  ['es', 'Pon un temporizador de 1 hora y cuarto', { is: 'set', seconds: 4_500, name: '' }],
  ['es', 'Añade 5 minutos al temporizador de 1 hora', { is: 'add', seconds: 300, meant: { lengthSeconds: 3_600 } }],
  ['tr', '5 dakikalık zamanlayıcı ekle', { is: 'set', seconds: 300 }],
  ['zh', '定时器5分钟', { is: 'set', seconds: 300 }],
  ['de', 'Stell einen Timer', { is: 'set without length', kind: 'timer' }],
  ['de', 'Erinnere mich in zwanzig Minuten an die Wäsche', { is: 'set', kind: 'reminder', name: 'Wäsche' }],
  ['de', 'Fünfundzwanzigminutentimer', null],
  ['de', 'Stell den Timer auf 7 Uhr', { is: 'set at', kind: 'timer', at: '07:00' }],
  ['fr', "Mets un minuteur jusqu'à 18h", { is: 'set at', kind: 'timer', at: '18:00' }],
  ['fr', 'Mets un minuteur de 2 heures', { is: 'set', kind: 'timer', seconds: 7_200 }],
  ['de', 'Stell einen Timer auf 1:30', null],
  ['de', 'Timer 5 Minuten und Timer 10 Minuten', null],
  ['de', 'Stell einen Timer auf 5 Minuten. Nein, 10.', null],
  ['de', 'Danke. Stell einen Timer auf 5 Minuten.', { is: 'set', seconds: 300, name: '' }],
  ['de', 'Timer auf 1.5 Stunden', { is: 'set', seconds: 5_400 }],
  ['fr', 'Mets un minuteur de 5 minutes et paie 20 euros', null],
] as const)('[B3] in %s "%s" is what it says, or nothing', async (tag, words, order) => {
  const { orderIn } = await timersIn(tag);
  if (order === null) expect(orderIn(words)).toBeNull();
  else expect(orderIn(words)).toMatchObject(order);
});

it('[B3] each sentence may be an order', async () => {
  const { ordersIn } = await timersIn('de');
  expect(ordersIn('Stell einen Timer auf 5 Minuten. Stell einen Timer auf 8 Minuten.')).toMatchObject([
    { seconds: 300 },
    { seconds: 480 },
  ]);
});
