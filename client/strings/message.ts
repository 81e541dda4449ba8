/** What is told to the user, before it is known in which language: stores and errors hold these. Pure. */
import type { english } from './languages/en.ts';

export type StringName = keyof typeof english;

/** The forms of a string that counts something. */
export type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** All strings of one language. */
export type Strings = { readonly [N in StringName]: (typeof english)[N] extends string ? string : PluralForms };

/** An application's own strings, by BCP 47 tag: over these, or for a language that there is not. */
export type OwnStrings = Readonly<Record<string, Partial<Strings>>>;

type Placeholder<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type TextOf<N extends StringName> = (typeof english)[N] extends { readonly other: infer Text }
  ? Text
  : (typeof english)[N];

/** What a string's placeholders stand for. `count` also chooses the plural form. */
export type ValuesOf<N extends StringName> = {
  readonly [P in Placeholder<TextOf<N>>]: P extends 'count' ? number : Value;
};
type Value = Message | number;

/** A sentence or word by its name. */
export type Named = { readonly name: StringName; readonly values: Readonly<Record<string, Value>> };
/** An error: told by its code, or in English by its own more exact message. */
export type Coded = { readonly code: string; readonly message: string };
/** A text is shown as it is; several are sentences in a row. */
export type Message = string | Named | Coded | readonly Message[];

/** The values are there if the string has placeholders. */
export function messageOf<N extends StringName>(
  name: N,
  ...[values]: keyof ValuesOf<N> extends never ? [] : [values: ValuesOf<N>]
): Named {
  return { name, values: { ...values } };
}
