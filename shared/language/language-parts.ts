/** The modules that each language has, and how one of them is had of every language. */
import type { PageStrings, TerminalStrings } from './interface-strings.ts';
import type { Language } from './language.ts';
import { LANGUAGE_TAGS, type LanguageTag } from './languages.ts';
import { onlyExportOf } from './only-export.ts';
import type { SearchWords } from './search/search-words.ts';
import type { SentenceWords } from './sentences/sentence-words.ts';
import type { WordForms } from './word-forms/word-endings.ts';

/** Each module exports one thing, under a name of its own. */
export type LanguageParts = {
  language: Record<string, Language>;
  search: Record<string, SearchWords>;
  /** Null: its stops are its own characters, and nothing else looks like them. */
  sentences: Record<string, SentenceWords | null>;
  /** Null: it is written in another script than Latin. */
  forms: Record<string, WordForms | null>;
  pageStrings: Record<string, PageStrings>;
  terminalStrings: Record<string, TerminalStrings>;
};

/** Bundles have static imports instead: infra/functions/bundling/esbuild-language-parts.ts. */
export async function partOfEachLanguage<Part>(
  load: (tag: LanguageTag) => Promise<Record<string, Part>>,
): Promise<Readonly<Record<LanguageTag, Part>>> {
  const parts = await Promise.all(LANGUAGE_TAGS.map(async (tag) => [tag, onlyExportOf(await load(tag))] as const));
  return Object.fromEntries(parts) as Record<LanguageTag, Part>;
}
