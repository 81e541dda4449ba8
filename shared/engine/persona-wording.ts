/**
 * What a persona says by itself in another language [S17]: its application's own lines, else those that a
 * model has written for it, else the language's neutral ones. One read of the table for each process.
 */
import type { Language } from '../language/language.ts';
import { type LanguageTag, languageTag } from '../language/languages.ts';
import type { NeutralWording } from '../language/neutral-wording.ts';
import { replaceWordingPools, type WordingPools, wordingPoolsOf } from '../language/wording-pools.ts';
import { type Awaitable, recoverAwaitable, thenAwaitable } from '../ports/awaitable.ts';
import { errorNameText, Transient } from '../ports/errors.ts';
import {
  missingPoolsInStoredWording,
  NOTHING_WRITTEN,
  readPersonaWording,
  type StoredWording,
} from '../storage/persona-wording.ts';
import type { Context } from './context.ts';

/** What is not written yet is looked for again after this. */
const READ_AGAIN_MS = 60_000;

/** `version`: of the persona, whose lines of an older one are not used. `wordings`: of the application. */
export type WordedPersona = {
  name: string;
  version: number;
  wordings?: Readonly<Partial<Record<LanguageTag, WordingPools>>>;
};

/** `isSettled`: nothing more will be written. */
export type KnownWording = { wording: NeutralWording; isSettled: boolean; readAtMs: number };

export function wordingInLanguage(
  context: Context,
  persona: WordedPersona,
  language: Language,
): Awaitable<NeutralWording> {
  const known = context.process.personaWordings.get(personaWordingName(persona, language.tag));
  if (known && (known.isSettled || context.clock.now() - known.readAtMs < READ_AGAIN_MS)) return known.wording;
  const read = () => readPersonaWording(context.table, personaWordingOf(persona, language.tag));
  const unread = (error: unknown) => {
    if (!(error instanceof Transient)) throw error;
    context.log.warn('wording not read', { persona: persona.name, why: errorNameText(error) });
    return NOTHING_WRITTEN;
  };
  return thenAwaitable(recoverAwaitable(read, unread), (stored) =>
    rememberPersonaWording(context, persona, language, stored),
  );
}

/** After a model has written more of it. */
export function rememberPersonaWording(
  context: Context,
  persona: WordedPersona,
  language: Language,
  stored: StoredWording,
): NeutralWording {
  const given = givenWordingPools(persona, language.tag);
  const wording = replaceWordingPools(language.wording, { ...stored.pools, ...given });
  const isSettled = wordingPoolsToWrite(persona, language, stored).length === 0;
  const readAtMs = context.clock.now();
  context.process.personaWordings.set(personaWordingName(persona, language.tag), { wording, isSettled, readAtMs });
  return wording;
}

/** Lists that the application does not give, and that no model has written. */
export function wordingPoolsToWrite(persona: WordedPersona, language: Language, stored: StoredWording): string[] {
  const given = givenWordingPools(persona, language.tag);
  const names = Object.keys(wordingPoolsOf(language.wording)).filter((name) => !Object.hasOwn(given, name));
  return missingPoolsInStoredWording(names, stored);
}

/** Whether this process knows of lists that a model may still write. */
export function isWordingMissing(context: Context, persona: WordedPersona, tag: string): boolean {
  return context.process.personaWordings.get(personaWordingName(persona, tag))?.isSettled === false;
}

export function personaWordingOf({ name, version }: WordedPersona, language: string) {
  return { persona: name, version, language };
}

function givenWordingPools({ wordings }: WordedPersona, tag: string): WordingPools {
  const known = languageTag(tag);
  return (known && wordings?.[known]) ?? {};
}

function personaWordingName({ name, version }: WordedPersona, tag: string): string {
  return `${name} ${version} ${tag}`;
}
