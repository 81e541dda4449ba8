/**
 * How people answer and command in each language: lines "meaning: saying | saying", from voice assistants and
 * chatbots (Mycroft, Open Voice OS, Rasa) or in their manner.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadLanguage } from '../../shared/language/languages.ts';
import { assentIn, commandIn, type ReadingLanguages } from '../../shared/language/understanding/reading.ts';
import {
  asksForUpdates,
  findForgetRequest,
  mutedSourceAskedFor,
  wantsLanguage,
} from '../../shared/language/understanding/requests.ts';
import { farewellIn } from '../../shared/language/understanding/spoken-commands.ts';
import { wholeUtterance } from '../../shared/language/understanding/whole-utterances.ts';

const UNDERSTOOD: Readonly<Record<string, (text: string, reading: ReadingLanguages) => boolean>> = {
  yes: (text, reading) => assentIn(text, reading).means === 'yes',
  no: (text, reading) => ['no', 'not now'].includes(assentIn(text, reading).means),
  later: (text, reading) => ['later', 'not now'].includes(assentIn(text, reading).means),
  stop: (text, reading) => commandIn(text, reading) === 'stop',
  repeat: (text, reading) => commandIn(text, reading) === 'repeat',
  updates: (text, { languages: [language] }) => language !== undefined && asksForUpdates(text, language),
  forget: (text, { languages: [language] }) => language !== undefined && findForgetRequest(text, language) !== null,
  speak: (text, { languages: [language] }) => language !== undefined && wantsLanguage(text, language) !== null,
  mute: (text, { languages: [language] }) => language !== undefined && mutedSourceAskedFor(text, language) !== null,
  bye: (text, { languages }) => languages.some((language) => farewellIn(text, language) !== null),
};

function readSayings(tag: string): { means: string; text: string }[] {
  const lines = readFileSync(join(import.meta.dirname, 'sayings', `${tag}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const [, means = '', sayings = ''] = /^(\w+): (.*)$/u.exec(line) ?? [];
    return sayings.split(' | ').map((text) => ({ means, text }));
  });
}

it.each(LANGUAGE_TAGS)(
  '[D10] [U11] [D23] [M5] [S16] [G30] in %s 95 of 100 sayings are understood, and no other is a yes',
  async (tag) => {
    const reading = { languages: [await loadLanguage(tag), await loadLanguage('en')], wholeUtterance };
    const sayings = readSayings(tag);
    const missed = sayings.filter(({ means, text }) => UNDERSTOOD[means]?.(text, reading) !== true);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(sayings.length * 0.05);
    const flipped = sayings.filter(({ means, text }) => {
      const answer = assentIn(text, reading).means;
      return means === 'yes' ? answer === 'no' : ['no', 'later'].includes(means) && answer === 'yes';
    });
    expect(flipped).toEqual([]);
  },
);

it.each([
  ['de', 'nein, absolut'],
  ['de', 'keine Zeit dafür'],
  ['es', 'dije no, no sí'],
  ['bg', 'не, не искам'],
  ['ja', 'いいえ、絶対に'],
  ['zh', '我说的是不，不是是'],
] as const)('[D10] in %s "%s" takes no no back', async (tag, text) => {
  const reading = { languages: [await loadLanguage(tag), await loadLanguage('en')], wholeUtterance };
  expect(['no', 'later']).toContain(assentIn(text, reading).means);
});

it('[D10] a drawn-out end and vowels for an umlaut do not matter', async () => {
  const reading = { languages: [await loadLanguage('de')], wholeUtterance };
  const meanings = ['jaa', 'natuerlich', 'noe', 'auf alle Faelle', 'spaeter'].map(
    (text) => assentIn(text, reading).means,
  );
  expect(meanings).toEqual(['yes', 'yes', 'no', 'yes', 'later']);
});

it('[U11] politeness may stand around "stop" in a language that is not spoken whole', () => {
  const polite = ['Prestaň, prosím', 'Proszę przestań', 'стоп, пожалуйста', 'nei, glem det', 'στοπ παρακαλώ'];
  expect(polite.map(wholeUtterance)).toEqual(Array(polite.length).fill('stop'));
  expect(['proszę', 'no', 'спасибо'].map(wholeUtterance)).not.toContain('stop');
});
