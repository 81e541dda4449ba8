/** "Let's speak French", said in any language that the words are read by: it holds from this answer on. */
import { LANGUAGE_TAGS, type LanguageTag } from '../../language/languages.ts';
import { firstIn } from '../../language/understanding/reading.ts';
import { wantsLanguage } from '../../language/understanding/requests.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';
import { settingsInEffect } from '../user-settings/settings-in-effect.ts';

/** The words go on to the model, which answers in that language. */
export function interpretLanguage(draft: Draft, { text }: UserWords): Interpretation | null {
  const { languages } = draft.input.persona.reading;
  const language = firstIn(languages, (one) => {
    const name = wantsLanguage(text, one);
    return name === null ? null : languageNamed(name, one.tag);
  });
  if (language === null || language === draft.session.settings.language) return null;
  const settings = { ...settingsInEffect(draft), language, spoken: language };
  return { act: () => draft.emit({ type: 'settings', ...settings }), only: false };
}

/** As the language of the words calls it, or as it calls itself: "französisch", "français". */
function languageNamed(words: string, within: string): LanguageTag | null {
  const said = lettersOf(words);
  const names = (tag: LanguageTag) => [within, tag].map((one) => lettersOf(nameOf(tag, one)));
  return LANGUAGE_TAGS.find((tag) => names(tag).some((name) => name !== '' && said === name)) ?? null;
}

function nameOf(tag: string, within: string): string {
  return new Intl.DisplayNames(within, { type: 'language' }).of(tag) ?? '';
}

/** Without marks, and without the article that Arabic writes with a word. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()
    .replace(/^ال/u, '');
}
