/** What the page, the companion and the terminal say in one language: all strings that English has. */
import type { englishPageStrings } from './en/page-strings.ts';
import type { englishTerminalStrings } from './en/terminal-strings.ts';

/** The forms of a string that counts something. */
export type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** All strings of one language, by those in English. */
export type StringsOf<English> = { readonly [N in keyof English]: English[N] extends string ? string : PluralForms };

export type PageStrings = StringsOf<typeof englishPageStrings>;
export type TerminalStrings = StringsOf<typeof englishTerminalStrings>;
