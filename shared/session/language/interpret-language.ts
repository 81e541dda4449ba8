/** "Let's speak French", said in any of the fifteen languages: it holds from this answer on [S16]. */
import type { Language } from '../../language/language.ts';
import { LANGUAGE_TAGS, type LanguageTag } from '../../language/languages.ts';
import { simplifyChinese } from '../../language/simplify-chinese.ts';
import { firstReadingIn } from '../../language/understanding/reading.ts';
import { wantsLanguage } from '../../language/understanding/requests.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';
import { userSettingsInEffect } from '../user-settings/settings-in-effect.ts';

/** The words go on to the model, which answers in that language. */
export function interpretLanguageRequest(draft: Draft, { text }: UserWords): Interpretation | null {
  const { languages, likely } = draft.input.persona.reading;
  const language = firstReadingIn(likely === undefined ? languages : [...languages, likely], (one) => {
    const name = wantsLanguage(text, one, (words) => languageNamedInRequest(words, one) !== null);
    return name === null ? null : languageNamedInRequest(name, one);
  });
  if (language === null || language === draft.session.settings.language) return null;
  const settings = { ...userSettingsInEffect(draft), language, spoken: language };
  return { act: () => draft.emit({ type: 'settings', ...settings }), only: false };
}

/** As the language of the words calls it, or as it calls itself: "französisch", "français". */
function languageNamedInRequest(words: string, { tag: within, requests }: Language): LanguageTag | null {
  const said = lettersOfLanguageName(words);
  const namesOf = (tag: LanguageTag) => [
    ...[within, tag].map((one) => nameOfRequestedLanguage(tag, one)),
    ...(requests.languageNames[tag]?.split(',') ?? []),
  ];
  return (
    LANGUAGE_TAGS.find((tag) => namesOf(tag).some((name) => name !== '' && said === lettersOfLanguageName(name))) ??
    null
  );
}

function nameOfRequestedLanguage(tag: string, within: string): string {
  return new Intl.DisplayNames(within, { type: 'language' }).of(tag) ?? '';
}

/** Without marks, and without what is written with a name: "l'anglais", "بالعربية", "İngilizceye". */
function lettersOfLanguageName(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()
    .replace(/^(?:(?:l|all)['’]|ب?ال|لل)/u, '')
    .replace(/(?<=c[ae])y[ae]$/u, '');
  return simplifyChinese(letters);
}
