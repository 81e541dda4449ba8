/** The strings of the terminal client: it has one user, who reads one language at a time. */
import { spokenLocaleOf } from '../../../client/strings/language-tags.ts';
import { english } from '../../../client/strings/languages/en.ts';
import { loadStrings, type StringsLanguage, stringsLanguage } from '../../../client/strings/load-strings.ts';
import type { ValuesIn } from '../../../client/strings/message.ts';
import { Texts } from '../../../client/strings/texts.ts';
import { talkEnglish } from '../languages/en.ts';
import type { TalkStrings } from './talk-strings.ts';

type TalkStringName = keyof typeof talkEnglish;

const loaders: Readonly<Record<StringsLanguage, () => Promise<TalkStrings>>> = {
  en: async () => talkEnglish,
  de: async () => (await import('../languages/de.ts')).german,
  fr: async () => (await import('../languages/fr.ts')).french,
  es: async () => (await import('../languages/es.ts')).spanish,
  pt: async () => (await import('../languages/pt.ts')).portuguese,
  it: async () => (await import('../languages/it.ts')).italian,
  nl: async () => (await import('../languages/nl.ts')).dutch,
  sv: async () => (await import('../languages/sv.ts')).swedish,
  bg: async () => (await import('../languages/bg.ts')).bulgarian,
  tr: async () => (await import('../languages/tr.ts')).turkish,
  ar: async () => (await import('../languages/ar.ts')).arabic,
  hi: async () => (await import('../languages/hi.ts')).hindi,
  ja: async () => (await import('../languages/ja.ts')).japanese,
  ko: async () => (await import('../languages/ko.ts')).korean,
  zh: async () => (await import('../languages/zh.ts')).chinese,
};

type LoadedTexts = { strings: TalkStrings; page: Texts };
let current: LoadedTexts = { strings: talkEnglish, page: new Texts('en', english) };

/** Everything that is told from now on is in this language. Null, or one that there is not: English. */
export async function setTalkLanguage(tag: string | null): Promise<void> {
  const language = (tag === null ? null : stringsLanguage(tag)) ?? 'en';
  const [strings, page] = await Promise.all([loaders[language](), loadStrings(language)]);
  current = { strings, page: new Texts(language, page) };
}

/** BCP 47: of the option, else of the system. Null: neither names one of the languages. */
export function talkLanguage(option: string | undefined, env: NodeJS.ProcessEnv): string | null {
  const wanted = [option, env.LC_ALL || env.LC_MESSAGES || env.LANG].flatMap((tag) => tag || []);
  const locale = spokenLocaleOf(wanted);
  return wanted.some((tag) => stringsLanguage(tag) !== null) ? locale : null;
}

/** The strings that the terminal shares with the page: states, ages, expressions. */
export function sharedTexts(): Texts {
  return current.page;
}

/** The string of this name, with its values. */
export function talkText<N extends TalkStringName>(
  name: N,
  ...[values]: keyof ValuesIn<typeof talkEnglish, N> extends never ? [] : [values: ValuesIn<typeof talkEnglish, N>]
): string {
  return current.page.fill(current.strings[name], { ...values });
}

/** Two columns each: Chinese, Japanese, Korean, full-width marks and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** No column of its own: a mark on the character before, or a sign that is not shown. */
const NARROW = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** The columns that a text takes in a terminal. */
export function terminalDisplayWidth(text: string): number {
  return [...text].reduce((width, one) => width + (WIDE.test(one) ? 2 : NARROW.test(one) ? 0 : 1), 0);
}

export function padToTerminalWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - terminalDisplayWidth(text)));
}
