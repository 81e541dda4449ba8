/** Each language is complete, and its phrases can be read. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type LanguageTag, languageTag, loadLanguage } from '../../shared/language/languages.ts';
import { assentIn, commandIn } from '../../shared/language/understanding/reading.ts';
import { wholeUtterance } from '../../shared/language/understanding/whole-utterances.ts';
import { assentOf } from '../../shared/language/understanding/yes-no.ts';
import { toolResultInWords } from '../../shared/tools/result-in-words.ts';
import { testWholeLanguage } from './whole-language.ts';
import { RIGHT_YES, WRONG_YES } from './wrong-yes.ts';

const listed = (sayings: string) => sayings.split('|').map((one) => one.trim());

const YES = {
  ...{ en: 'yes', de: 'ja', fr: 'oui', es: 'sí', pt: 'sim', it: 'sì', nl: 'ja', sv: 'ja', bg: 'да', tr: 'evet' },
  ...{ ar: 'نعم', hi: 'हाँ', ja: 'はい', ko: '네', zh: '是的' },
};

describe.each(LANGUAGE_TAGS)('in %s', (tag) => testWholeLanguage(() => loadLanguage(tag), YES[tag]));

it.each(LANGUAGE_TAGS)('[D10] in %s a yes under a condition, in irony or with a question is none', async (tag) => {
  const languages = [await loadLanguage(tag), await loadLanguage('en')];
  const meant = (text: string) => assentIn(text, { languages, wholeUtterance }).means;
  expect(listed(WRONG_YES[tag]).filter((text) => meant(text) === 'yes')).toEqual([]);
  expect(listed(RIGHT_YES[tag]).filter((text) => meant(text) !== 'yes')).toEqual([]);
});

it('[D19] [S16] work that ends without a word is told of in each language', async () => {
  const languages = await Promise.all(LANGUAGE_TAGS.map(loadLanguage));
  const told = languages.map(({ sayings }) => toolResultInWords({ text: '  ' }, sayings.tools));
  expect(new Set(told).size).toBe(LANGUAGE_TAGS.length);
  expect(told[LANGUAGE_TAGS.indexOf('en')]).toBe('It is done, and there is nothing to tell.');
});

it('[D10] romanised Hindi, mixed scripts and emoji are no error and never a wrong yes', async () => {
  const languages = [await loadLanguage('hi'), await loadLanguage('en')];
  const meant = (text: string) => assentIn(text, { languages, wholeUtterance }).means;
  expect(['haan', 'haan ji', 'theek hai', 'हाँ please'].map(meant)).toEqual(Array(4).fill('yes'));
  expect(['nahi', 'nahin', 'ji nahi', 'नहीं thanks'].map(meant)).toEqual(Array(4).fill('no'));
  const others = [
    'haan agar sasta ho',
    'haan?',
    'हाँ если',
    'हाँ if it is cheap',
    'हाँ not now',
    'हाँ but only tomorrow',
    'yes नहीं maybe',
    '🙄',
    '🤷',
    '🤔🤔',
    '👍🙄',
    '👍?',
    'はい?',
  ];
  expect(others.filter((text) => meant(text) === 'yes')).toEqual([]);
});

it('[D10] an emoji that answers stands with words of any script', async () => {
  const of = async (tag: LanguageTag, text: string) => assentOf(text, await loadLanguage(tag)).means;
  expect([await of('bg', '👌 Няма проблем'), await of('hi', '👍🏻 हाँ'), await of('zh', '👌 没问题')]).toEqual(
    Array(3).fill('yes'),
  );
});

it('[D10] a bare yes or no of another language answers in an English session', async () => {
  const reading = { languages: [await loadLanguage('en')], wholeUtterance };
  expect(['ja', 'oui', 'да', 'はい'].map((text) => assentIn(text, reading).means)).toEqual([
    'yes',
    'yes',
    'yes',
    'yes',
  ]);
  expect(['nein', 'нет', 'いいえ'].map((text) => assentIn(text, reading).means)).toEqual(['no', 'no', 'no']);
  expect(['ja, aber', 'oui et toi', 'da'].map((text) => assentIn(text, reading).means)).toEqual(
    Array(3).fill('neither'),
  );
});

it('[U11] "stop" and "never mind" are commands in every language as the whole utterance', async () => {
  const reading = { languages: [await loadLanguage('en')], wholeUtterance };
  const said = ['stopp', 'arrête', 'nieważne', 'забудь', 'ไม่เป็นไร', 'लास्ट', 'unohda', 'mégse', 'kansélla'];
  expect(said.map((text) => commandIn(text, reading))).toEqual([...Array(5).fill('stop'), null, 'stop', 'stop', null]);
});

it.each([
  ['de-AT', 'de'],
  ['pt_BR', 'pt'],
  ['en-US-POSIX', 'en'],
  ['xx', null],
  ['', null],
  ['constructor', null],
])('[S11] the language of the tag %j is %j', (tag, language) => {
  expect(languageTag(tag)).toBe(language);
});
