import { expect, it } from 'vitest';
import { english } from '../../shared/language/en/language.ts';
import { languageTag, loadLanguage } from '../../shared/language/languages.ts';
import { isBackchannelIn } from '../../shared/language/understanding/reading.ts';
import { isBackchannel } from '../../shared/language/understanding/spoken-commands.ts';
import { wholeUtterance } from '../../shared/language/understanding/whole-utterances.ts';

it.each([
  ...[
    'mhm',
    'Thank you.',
    'Makes sense.',
    'Haha!',
    'Hahahaha',
    'No way!',
    'Oh wow, that makes sense.',
    'Yeah, right, okay.',
  ],
  ...[
    "That's true.",
    'Oh my God!',
    'No kidding?',
    'Fair enough.',
    'Gotcha.',
    'hmmmm',
    'Of course.',
    'You bet.',
    "That's funny, haha.",
  ],
])('[U10] the utterance %j is a backchannel', (text) => {
  expect(isBackchannel(text, english, true)).toBe(true);
});

it.each([
  'Stop.',
  'Thank you, stop.',
  'No.',
  'Yes.',
  'Okay, tell me more.',
  'What?',
  'Right now!',
  'Thank you for nothing',
])('[U10] the utterance %j is no backchannel', (text) => {
  expect(isBackchannel(text, english, true)).toBe(false);
});

it.each([
  ['de', 'Genau.'],
  ['de', 'Ach so, verstehe.'],
  ['de-AT', 'Das macht Sinn!'],
  ['fr', 'Ah bon ?'],
  ['fr', 'D’accord, je vois.'],
  ['es', 'Ajá, ya veo.'],
  ['it', 'Capisco.'],
  ['pt', 'Aham, entendi.'],
  ['tr', 'Anladım.'],
  ['bg', 'Аха.'],
  ['bg', 'Ясно, благодаря!'],
  ['ja', 'なるほど。'],
  ['ja', 'へえ、そうなんですね。'],
  ['ko', '네네, 그렇구나'],
  ['zh', '嗯嗯嗯，原来如此。'],
  ['zh', '哈哈哈'],
  ['ar', 'شكرا'],
])('[U10] in %s the utterance %j is a backchannel', async (language, text) => {
  expect(isBackchannel(text, await loadLanguage(languageTag(language) ?? 'en'), true)).toBe(true);
});

it.each([
  ['de', 'Ja.'],
  ['de', 'Nein.'],
  ['de', 'Stopp!'],
  ['de', 'Genau, und wann?'],
  ['en', 'Genau'],
  ['fr', 'Oui.'],
  ['es', 'Sí.'],
  ['ja', 'はい'],
  ['ja', 'やめて'],
  ['zh', '好的'],
  ['zh', '是吗？为什么'],
  ['ru', 'Да'],
  ['ru', 'Подожди'],
])('[U10] in %s the utterance %j is no backchannel', async (language, text) => {
  expect(isBackchannel(text, await loadLanguage(languageTag(language) ?? 'en'), true)).toBe(false);
});

it('[U10] assessments of other languages are a message where they are typed', async () => {
  const german = await loadLanguage('de');
  expect(isBackchannel('Danke!', german, false)).toBe(false);
  expect(isBackchannel('Mhm, genau.', german, false)).toBe(true);
});

it.each(['Угу.', 'Понятно, спасибо!', 'Rozumiem.', 'הבנתי'])(
  '[U10] %j of another language than the fifteen is a backchannel',
  (text) => {
    expect(isBackchannelIn(text, { languages: [english], wholeUtterance }, true)).toBe(true);
  },
);
