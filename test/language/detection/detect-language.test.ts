import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../shared/language/detection/detect-language.ts';
import { LANGUAGE_TAGS, type LanguageTag } from '../../../shared/language/languages.ts';
import { startCpuTime } from '../../cpu-time.ts';

type Utterance = { lang: LanguageTag; text: string };
const UTTERANCES: Utterance[] = readFileSync(join(import.meta.dirname, 'data/utterances.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Lines of a language that is none of the fifteen, and sentences in it. */
const NEIGHBOURS = readFileSync(join(import.meta.dirname, 'data/neighbours.txt'), 'utf8')
  .trim()
  .split('\n');

describe('the language of words', () => {
  it('[S19] a sentence in none of the fifteen languages keeps that of the session', () => {
    const sentences = NEIGHBOURS.flatMap((line) => line.split('|').slice(1));
    const taken = sentences.filter((text) => !['en', null].includes(detectLanguage(text, 'en')));
    // Galician and Portuguese, or Ukrainian and Bulgarian, may be the same words.
    expect(taken.length, taken.join(' | ')).toBeLessThanOrEqual(sentences.length * 0.06);
  });

  it('[S19] the language of 98 of 100 sentences of four words and more is found in a session of another language', () => {
    const wrong = UTTERANCES.filter(({ lang, text }) => detectLanguage(text, lang === 'en' ? 'de' : 'en') !== lang);
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(UTTERANCES.length * 0.02);
  });

  it.each(LANGUAGE_TAGS)(
    '[S19] in a session of %s hardly one, two or three of its words are taken for another language',
    (tag) => {
      const own = UTTERANCES.filter(({ lang }) => lang === tag).flatMap(({ text }) => text.split(/\s+/u));
      const said = [1, 2, 3].flatMap((count) => own.map((_, at) => own.slice(at, at + count).join(' ')));
      const left = said.filter((words) => ![tag, null].includes(detectLanguage(words, tag)));
      // Some sentences hold an English name.
      expect(left.length, left.join(' | ')).toBeLessThanOrEqual(1 + said.length * 0.01);
    },
  );

  it.each([
    ['Guten Abend, wie geht es dir?', 'de'],
    ['اليوم الجو جميل', 'ar'],
    ['آج موسم کیسا ہے؟', null],
    ['امروز هوا چطور است؟ من نمی‌دانم چه بگویم', null],
    ['Сегодня очень хорошая погода', null],
    ['Днес времето е много хубаво', 'bg'],
    ['आज मौसम कैसा है?', 'hi'],
    ['aaj mausam kaisa hai bhai', null],
    ['आज हवामान कसे आहे?', null],
    ['今日の天気は？', 'ja'],
    ['明天天气怎么样', 'zh'],
    ['內容很好，謝謝你們', 'zh'],
    ['Jak se dnes máš, kamaráde?', null],
    ['Hva skal vi gjøre i kveld, og når skjer det?', null],
    ['😀😀👍', null],
    ['12:30, 45 %', null],
    ['https://example.de/was-ist-das-hier', null],
    ['Anna', null],
    ['```\nder die das und ist nicht\n```', null],
    ['Straße улица', null],
    ['12 分鐘後 open the garage door', null],
    ['मेरा timer cancel कर दो', null],
    ['', null],
  ] as const)('[S19] the language of %s in an English session is %s', (text, language) => {
    expect(detectLanguage(text, 'en')).toBe(language);
  });

  it('[S19] the language of a Chinese or Japanese session is kept where Chinese characters do not tell it', () => {
    expect([detectLanguage('二〇一八年十二月', 'ja'), detectLanguage('二〇一八年十二月', 'zh')]).toEqual(['ja', 'zh']);
    const chinese = ['撥計時器到七個字', '繼續一小時倒數', '下午到上海'];
    expect(chinese.map((text) => detectLanguage(text, 'ja'))).toEqual(['zh', 'zh', 'ja']);
    expect([detectLanguage('今朝八時', 'zh'), detectLanguage('我是在家的', 'ja')]).toEqual(['ja', 'zh']);
  });

  it('[S19] in a session of another script, a sentence in Latin letters tells its language soon', () => {
    const said = [
      ['reunámonos después del desayuno', 'es'],
      ['1 Stunde 15 Minuten Pause', 'de'],
      ['Maak een afspraak om 15:00', 'nl'],
      ['aaj mausam kaisa hai bhai', null],
    ] as const;
    for (const [text, language] of said) expect([text, detectLanguage(text, 'ja')]).toEqual([text, language]);
  });

  it('[S19] the language of a text is found in a bounded time, whatever is sent', () => {
    const texts = [
      'ein Satz '.repeat(100_000),
      'x'.repeat(100_000),
      '<'.repeat(100_000),
      '`'.repeat(99_999),
      'a@'.repeat(50_000),
    ];
    const cpuMs = startCpuTime();
    for (const text of texts) detectLanguage(text, 'en');
    expect(cpuMs()).toBeLessThan(500);
  });
});
