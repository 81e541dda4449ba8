/** "Let's speak French", said in any of the fifteen languages: it holds from this answer on [S16]. */
import type { Language } from '../../language/language.ts';
import { LANGUAGE_TAGS, type LanguageTag } from '../../language/languages.ts';
import { simplify } from '../../language/simplify-chinese.ts';
import { firstIn } from '../../language/understanding/reading.ts';
import { wantsLanguage } from '../../language/understanding/requests.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';
import { settingsInEffect } from '../user-settings/settings-in-effect.ts';

/** The words go on to the model, which answers in that language. */
export function interpretLanguage(draft: Draft, { text }: UserWords): Interpretation | null {
  const { languages, likely } = draft.input.persona.reading;
  const language = firstIn(likely === undefined ? languages : [...languages, likely], (one) => {
    const name = wantsLanguage(text, one, (words) => languageNamed(words, one) !== null);
    return name === null ? null : languageNamed(name, one);
  });
  if (language === null || language === draft.session.settings.language) return null;
  const settings = { ...settingsInEffect(draft), language, spoken: language };
  return { act: () => draft.emit({ type: 'settings', ...settings }), only: false };
}

/** As the language of the words calls it, or as it calls itself: "französisch", "français". */
function languageNamed(words: string, { tag: within, requests }: Language): LanguageTag | null {
  const said = lettersOf(words);
  const namesOf = (tag: LanguageTag) => [
    ...[within, tag].map((one) => nameOf(tag, one)),
    ...(requests.languageNames[tag]?.split(',') ?? []),
  ];
  return LANGUAGE_TAGS.find((tag) => namesOf(tag).some((name) => name !== '' && said === lettersOf(name))) ?? null;
}

function nameOf(tag: string, within: string): string {
  return new Intl.DisplayNames(within, { type: 'language' }).of(tag) ?? '';
}

/** Without marks, and without what is written with a name: "l'anglais", "بالعربية", "İngilizceye". */
function lettersOf(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()
    .replace(/^(?:(?:l|all)['’]|ب?ال|لل)/u, '')
    .replace(/(?<=c[ae])y[ae]$/u, '');
  return simplify(letters);
}
