/** Measures what becomes of sentences about timers in other languages that others wrote (data/README.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  doesWhatTimerCaseSays,
  effectOfTimerCase,
  rightTimerCalls,
  type TimerCase,
} from '../../../bin/measure-timers/timer-cases.ts';
import { LANGUAGE_TAGS, languageTag, loadLanguage } from '../../../shared/language/languages.ts';
import type { Message } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { ANSWER_IN, FOR_THIS_ANSWER, putInToolFence } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, NOW_MS, request, says } from './chat.ts';

const CASES = readFileSync(new URL('data/timers-in-languages.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): TimerCase => JSON.parse(line));
const TAGS = LANGUAGE_TAGS.filter((tag) => CASES.some(({ lang = '' }) => languageTag(lang) === tag));

/** Says this in a session of the language. */
const saysIn = (tag: string, words: string) => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  return says('user', `${putInToolFence(FOR_THIS_ANSWER, `${ANSWER_IN}${name}, whichever.`)}\n${words}`);
};

async function answerTo(messages: Message[]) {
  const events = await collect(offline(), request(messages, { tools: BUILT_IN }));
  const calls = events.flatMap((event) =>
    event.type === 'tool_call' ? [{ name: event.name, input: event.input }] : [],
  );
  return { calls, text: textOf(events) };
}

describe.each(TAGS)('in %s', (tag) => {
  const cases = CASES.filter(({ lang = '' }) => languageTag(lang) === tag);

  it('[B3] [H3] public sentences about timers do what they say, and nothing else', async () => {
    let [right, scripted] = [0, 0];
    for (const one of cases) {
      const { calls } = await answerTo([saysIn(tag, one.text)]);
      const effect = await effectOfTimerCase(one, calls, NOW_MS);
      expect([one.text, effect]).not.toEqual([one.text, 'other']);
      right += Number(effect === 'right');
      scripted += Number(await doesWhatTimerCaseSays(one, rightTimerCalls(one), NOW_MS));
    }
    expect(right / cases.length).toBeGreaterThan(0.8);
    expect(scripted).toBe(cases.length);
  });
});

describe('[B3] an order in parts', () => {
  it('[B3] a timer without a length is asked for it, and the next words complete it', async () => {
    const first = [saysIn('de', 'Stell einen Nudel-Timer')];
    const { calls, text } = await answerTo(first);
    expect([calls, text]).toEqual([[], '[neutral] Wie lange soll er laufen?']);
    const asked = [...first, says('assistant', 'Wie lange soll er laufen?'), saysIn('de', 'Zehn Minuten.')];
    expect((await answerTo(asked)).calls).toEqual([
      { name: 'remind_me', input: { text: 'Dein Timer „Nudel“ ist abgelaufen.', seconds: 600, kind: 'timer' } },
    ]);
  });

  it('[H3] the answer to which one is meant makes the change', async () => {
    const { which } = (await loadLanguage('fr')).sayings.tools.timers;
    const messages = [
      saysIn('fr', 'Ajoute 5 minutes au minuteur'),
      says('assistant', which.replace('{names}', 'le minuteur « riz » ou le minuteur « pizza »')),
      saysIn('fr', 'pizza'),
    ];
    expect((await answerTo(messages)).calls).toEqual([
      { name: 'change_timer', input: { action: 'add', which: 'pizza timer', seconds: 300 } },
    ]);
  });

  it('[B3] an alarm without an hour is asked for it, and the next words complete it', async () => {
    const first = [saysIn('es', 'Pon una alarma')];
    const { calls, text } = await answerTo(first);
    expect([calls, text]).toEqual([[], '[neutral] ¿A qué hora?']);
    const asked = [...first, says('assistant', '¿A qué hora?'), saysIn('es', 'A las siete y media.')];
    expect((await answerTo(asked)).calls).toEqual([
      { name: 'remind_me', input: { text: 'Suena tu alarma.', at: '07:30', kind: 'alarm' } },
    ]);
  });

  it('[B3] a reminder without a text is asked for it, and the next words complete it', async () => {
    const first = [saysIn('de', 'Erinnere mich um 18 Uhr')];
    const { text } = await answerTo(first);
    expect(text).toBe('[neutral] Woran soll ich dich erinnern?');
    const asked = [...first, says('assistant', text), saysIn('de', 'An den Müll.')];
    expect((await answerTo(asked)).calls).toEqual([{ name: 'remind_me', input: { text: 'Müll', at: '18:00' } }]);
  });

  it.each([
    ['de', 'Weck mich um 25 Uhr', 'unclearTime'],
    ['de', 'Weck mich nicht um 7', 'unclear'],
    ['fr', 'Mets le réveil à 7 heures et à 8 heures', 'unclearTime'],
    ['pt', 'Me lembre ontem às 8 de tirar o lixo', 'unclear'],
    ['ja', '2月31日の7時に起こして', 'unclearTime'],
  ] as const)('[B3] in %s "%s" calls nothing, and what was not understood is said', async (tag, words, failure) => {
    const { calls, text } = await answerTo([saysIn(tag, words)]);
    expect(calls).toEqual([]);
    expect(text).toBe(`[sad] ${(await (await loadLanguage(tag)).failures())[failure]}`);
  });

  it('[B3] what is stopped by its name alone was set by it in the conversation', async () => {
    const cancel = saysIn('de', 'Lösch die Nudeln');
    expect((await answerTo([cancel])).calls).toEqual([]);
    const set = [saysIn('de', 'Stell einen Timer auf 9 Minuten für die Nudeln'), says('assistant', 'Läuft.')];
    expect((await answerTo([...set, cancel])).calls).toEqual([
      { name: 'change_timer', input: { action: 'cancel', which: 'Nudeln' } },
    ]);
  });
});
