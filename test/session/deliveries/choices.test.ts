/** One of several that a bid names [D9]. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../../shared/language/languages.ts';
import { chosenListPosition } from '../../../shared/language/understanding/requests.ts';
import { spoken } from '../short-forms.ts';
import { attached, reporting } from '../story.ts';

const SECOND: Readonly<Record<LanguageTag, string>> = {
  en: 'The second one, please.',
  de: 'Das zweite, bitte.',
  fr: 'La deuxième.',
  es: 'El segundo.',
  pt: 'O segundo.',
  it: 'Il secondo.',
  nl: 'De tweede.',
  sv: 'Den andra.',
  bg: 'Второто.',
  tr: 'İkincisi.',
  ar: 'الثاني.',
  hi: 'दूसरा वाला।',
  ja: '二番目。',
  ko: '두 번째.',
  zh: '第二个。',
};

function told(words: string, sources: readonly (string | null)[] = ['ava', 'ben', 'cleo']): string[] {
  const story = attached(reporting).wait(60_000);
  story.vad(true, 100);
  for (const [at, source] of sources.entries()) story.push(`d${at}`, `From ${source}.`, { source });
  story.vad(false, 200);
  story.due();
  story.hear(2);
  story.say(words);
  return spoken(story.due().frames);
}

describe('a choice among several', () => {
  it.each(['2', 'B', '2.', '#2', '２', '٢', '२', '2️⃣', 'б', 'ب', '乙', 'The second one.', 'number two, please'])(
    '[D9] "%s" accepts what the bid names second, and the others wait',
    (words) => {
      const lines = told(words);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/ben/i);
    },
  );

  it.each(['9', '2?', 'B?', 'The second one?', 'Two birds came.', 'the second world war'])(
    '[D9] "%s" is no choice among three',
    (words) => {
      expect(told(words).filter((line) => /From/.test(line))).toEqual([]);
    },
  );

  it('[D9] the last one is what the bid names last, and nothing where it counts others without their names', () => {
    expect(told('The last one.').join()).toMatch(/cleo/i);
    const lines = told('The last one.', ['ava', 'ben', null]);
    expect(lines.filter((line) => /From/.test(line))).toEqual([]);
  });

  it('[D9] a choice accepts everything from the source that it names, however that is written', () => {
    expect(told('2', ['ava', 'ben', 'Ben']).filter((line) => /From ben/i.test(line))).toHaveLength(2);
  });

  it.each(LANGUAGE_TAGS)('[D9] [S16] the second one is understood in %s', async (tag) => {
    expect(chosenListPosition(SECOND[tag], await loadLanguage(tag))).toBe(1);
  });
});
