/** The strings of the terminal client: it has one user, who reads one language at a time. */
import { spokenLocaleOf } from '../../../client/strings/language-tags.ts';
import { loadStrings, stringsLanguage } from '../../../client/strings/load-strings.ts';
import type { ValuesIn } from '../../../client/strings/message.ts';
import { Texts } from '../../../client/strings/texts.ts';
import { englishPageStrings } from '../../../shared/language/en/page-strings.ts';
import { englishTerminalStrings } from '../../../shared/language/en/terminal-strings.ts';
import type { TerminalStrings } from '../../../shared/language/interface-strings.ts';
import { onlyExportOf } from '../../../shared/language/only-export.ts';

type TalkStringName = keyof typeof englishTerminalStrings;

type LoadedTexts = { strings: TerminalStrings; page: Texts };
let current: LoadedTexts = { strings: englishTerminalStrings, page: new Texts('en', englishPageStrings) };

/** Everything that is told from now on is in this language. Null, or one that there is not: English. */
export async function setTalkLanguage(tag: string | null): Promise<void> {
  const language = (tag === null ? null : stringsLanguage(tag)) ?? 'en';
  const [strings, page] = await Promise.all([loadTerminalStrings(language), loadStrings(language)]);
  current = { strings, page: new Texts(language, page) };
}

async function loadTerminalStrings(language: string): Promise<TerminalStrings> {
  return onlyExportOf<TerminalStrings>(await import(`../../../shared/language/${language}/terminal-strings.ts`));
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
  ...[values]: keyof ValuesIn<typeof englishTerminalStrings, N> extends never
    ? []
    : [values: ValuesIn<typeof englishTerminalStrings, N>]
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
