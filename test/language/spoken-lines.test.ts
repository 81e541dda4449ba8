/** Every line that a language has Sotto say is in that language [S16]. */
import { expect, it } from 'vitest';
import { englishFailures } from '../../shared/language/en/failures.ts';
import { englishSayings } from '../../shared/language/en/sayings.ts';
import { englishWording } from '../../shared/language/en/wording.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../shared/language/languages.ts';
import { linesInEnglish, textsIn } from '../flow/english-lines.ts';

const OTHERS = LANGUAGE_TAGS.filter((tag) => tag !== 'en');
/** Slots hold names, numbers and times. What is shorter is a tag. */
const spoken = (value: unknown) =>
  textsIn(value)
    .map((text) => text.replace(/\{\w+\}/g, ' '))
    .filter((text) => text.trim().length > 2);

it.each(OTHERS)('[S16] no line of wording, sayings and failures in %s has a function word of English', async (tag) => {
  const { wording, sayings, failures, offline } = await loadLanguage(tag);
  const lines = spoken([wording, sayings, await failures(), offline]);
  expect(lines.length).toBeGreaterThan(100);
  expect(linesInEnglish(tag, lines)).toEqual([]);
});

it.each(OTHERS)('[S16] most English lines would be noticed in a session in %s', (tag) => {
  const english = spoken([englishWording, englishSayings, englishFailures]);
  const sentences = english.filter((line) => line.trim().split(/\s+/).length >= 3);
  expect(linesInEnglish(tag, sentences).length / sentences.length).toBeGreaterThan(0.97);
});
