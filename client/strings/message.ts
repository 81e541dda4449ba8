/** What is told to the user, before it is known in which language: stores and errors hold these. Pure. */
import type { englishPageStrings } from '../../shared/language/en/page-strings.ts';
import type { PageStrings } from '../../shared/language/interface-strings.ts';

export type StringName = keyof typeof englishPageStrings;

export type Strings = PageStrings;

/** An application's own strings, by BCP 47 tag: over these, or for a language that there is not. */
export type OwnStrings = Readonly<Record<string, Partial<Strings>>>;

/** Braces around JSON are none. */
type Placeholder<T> = T extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}"${string}` ? never : Name) | Placeholder<Rest>
  : never;
type TextOf<Entry> = Entry extends { readonly other: infer Text } ? Text : Entry;

/** What a string's placeholders stand for. `count` also chooses the plural form. */
export type ValuesIn<English, N extends keyof English> = {
  readonly [P in Placeholder<TextOf<English[N]>>]: P extends 'count' ? number : Value;
};
export type ValuesOf<N extends StringName> = ValuesIn<typeof englishPageStrings, N>;
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
