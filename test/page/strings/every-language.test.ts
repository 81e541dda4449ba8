/** Every language of the page has every string, in its own words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { htmlInLanguages, manifestInLanguages } from '../../../bin/build-page.ts';
import { loadStrings, STRINGS_LANGUAGES, stringsLanguage } from '../../../client/strings/load-strings.ts';
import { messageOf, type StringName, type Strings } from '../../../client/strings/message.ts';
import { Texts } from '../../../client/strings/texts.ts';
import { englishPageStrings as english } from '../../../shared/language/en/page-strings.ts';
import type { PluralForms } from '../../../shared/language/interface-strings.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import { assentOf } from '../../../shared/language/understanding/yes-no.ts';

const NAMES = Object.keys(english) as StringName[];
const OTHERS = LANGUAGE_TAGS.filter((tag) => tag !== 'en');

/** The same in several languages: names, marks, and words that a language has taken over. */
const SAME = new Set(['common.about', 'common.quote', 'time.in']);
/** Of some 350 strings, a short one may be an English word that the language uses, too. */
const MOST_SAME = 8;

function formsOf(strings: Strings, name: StringName): [form: string, text: string][] {
  const value: string | PluralForms = strings[name];
  return typeof value === 'string' ? [['other', value]] : Object.entries(value);
}

function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

it('[R5] what is said before or without a script is in every language', async () => {
  const languages = await Promise.all(STRINGS_LANGUAGES.map(async (tag) => new Texts(tag, await loadStrings(tag))));
  const html = htmlInLanguages(readFileSync('client/web/index.html', 'utf8'), languages);
  const lines = [...html.matchAll(/<p lang="(\w+)"[^>]*>([^<]+)</gu)].map(([, tag = '', text = '']) => [tag, text]);
  expect(lines.map(([tag]) => tag).sort()).toEqual([...LANGUAGE_TAGS].sort());
  expect(new Set(lines.map(([, text]) => text)).size).toBe(LANGUAGE_TAGS.length);
  expect(html).toContain('<p lang="ar" dir="rtl">');
  expect(manifestInLanguages({ lang: 'en' }, languages)).toMatchObject({
    lang: 'en',
    description_localized: { fr: { value: 'Quelqu’un à qui parler.', dir: 'ltr' }, ar: { dir: 'rtl' } },
  });
});

describe.each(OTHERS)('the page in %s', (tag) => {
  it('[R5] a string has the same placeholders as in English', async () => {
    const strings = await loadStrings(tag);
    for (const name of NAMES) {
      const wanted = placeholdersIn(formsOf(english, name).at(-1)?.[1] ?? '');
      for (const [form, text] of formsOf(strings, name)) {
        // "One remark": a form for one number may write it as a word.
        const found = placeholdersIn(text).filter((one) => form === 'other' || one !== 'count');
        expect(found, `${name}, ${form}`).toEqual(wanted.filter((one) => form === 'other' || one !== 'count'));
      }
    }
  });

  it('[R5] what counts has a form for each of the plurals of the language, and no other', async () => {
    const strings = await loadStrings(tag);
    const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const name of NAMES.filter((one) => typeof english[one] !== 'string'))
      expect(Object.keys(strings[name]).sort(), name).toEqual([...wanted].sort());
  });

  it('[R5] no string is empty, has spaces around it, or was left in English', async () => {
    const strings = await loadStrings(tag);
    const all = NAMES.flatMap((name) => formsOf(strings, name).map(([, text]) => ({ name, text })));
    expect(all.filter(({ text }) => text === '' || text.trim() !== text)).toEqual([]);
    const same = all.filter(({ name, text }) => !SAME.has(name) && text === english[name]).map(({ text }) => text);
    expect(same.filter((text) => text.includes(' '))).toEqual([]);
    expect(same.length, same.join(', ')).toBeLessThanOrEqual(MOST_SAME);
  });

  it('[R5] [D9] the buttons of a bid say what the session understands', async () => {
    const [texts, language] = [new Texts(tag, await loadStrings(tag)), await loadLanguage(tag)];
    const meaningOf = (name: 'choice.yesPhrase' | 'choice.noPhrase' | 'choice.laterPhrase') =>
      assentOf(texts.text(name), language).means;
    expect([meaningOf('choice.yesPhrase'), meaningOf('choice.noPhrase')]).toEqual(['yes', 'no']);
    expect(meaningOf('choice.laterPhrase')).toBe('later');
  });
});

it('[R5] the page is in the languages that the agent speaks', () => {
  expect([...STRINGS_LANGUAGES].sort()).toEqual(LANGUAGE_TAGS);
});

describe('a text', () => {
  const german = async () => new Texts('de-AT', await loadStrings('de'));

  it('[R6] a text counts, numbers and dates as the language does', async () => {
    const texts = await german();
    expect(texts.text('proactive.unanswered', { count: 1 })).toBe('Eine Bemerkung blieb ohne Antwort.');
    expect(texts.text('proactive.unanswered', { count: 1_234 })).toMatch(/^1.?234 Bemerkungen/);
    expect(texts.ago(2 * 60_000)).toBe('vor 2 Min.');
    expect(texts.ago(-3 * 3_600_000)).toBe('in 3 Std.');
    expect(texts.hoursAndMinutes(1, 20)).toBe('1 Std., 20 Min.');
    expect(texts.date(Date.UTC(2027, 0, 15, 12))).toBe('15.1.2027');
  });

  it('[R5] a message holds other messages, and is told in the language of now', async () => {
    const message = [messageOf('note.expired', { message: messageOf('note.unnamed') }), messageOf('common.you')];
    expect((await german()).show(message)).toBe('Ungehört abgelaufen: Eine Nachricht. Du');
    expect(new Texts('en', english).show(message)).toBe('A message has expired unheard. You');
  });

  it('[R5] an error is told by its code, and in English by its own sentence', async () => {
    const error = { code: 'limited', message: 'Too much: 30 a minute.' };
    expect((await german()).show(error)).toContain('zu viel auf einmal');
    expect(new Texts('en-GB', english).show(error)).toBe('Too much: 30 a minute.');
    expect((await german()).show({ code: 'of_tomorrow', message: 'Not known.' })).toBe('Not known.');
  });

  it('[R6] durations are written without Intl.DurationFormat, too', async () => {
    const texts = await german();
    const { DurationFormat } = Intl as { DurationFormat?: unknown };
    Object.assign(Intl, { DurationFormat: undefined });
    try {
      expect(texts.hoursAndMinutes(1, 20)).toBe('1 Std., 20 Min.');
    } finally {
      Object.assign(Intl, { DurationFormat });
    }
  });

  it('[R5] a tag is found by its language, and what is no tag is none', () => {
    expect(['de-AT', 'DE', 'de_AT@posix', 'en-US-POSIX'].map(stringsLanguage)).toEqual(['de', 'de', 'de', 'en']);
    expect(['xx', 'C', '', '😀', 'pl-PL', '__proto__'].map(stringsLanguage)).toEqual(Array(6).fill(null));
  });
});
