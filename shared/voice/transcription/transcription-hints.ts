/** What a transcriber is told of an utterance beforehand [A8]. Pure. */

import type { TranscriptionHints } from '../../ports/speech.ts';
import type { Persona } from '../../prompt/persona.ts';
import type { Session } from '../../session/kernel/state.ts';
import { spokenLanguage } from '../../session/language/spoken-language.ts';

/** A transcriber reads some 200 tokens; the newest names are the likeliest. */
const MOST_NAMES = 24;
const MOST_NAME_CHARS = 40;

/** A word with a capital, and others that follow it: "Ana Maria". Of other scripts, none. */
const NAME = /\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)*/gu;

/** `languages`: the operator's, among which it is to be detected unless the user has chosen one. */
export function transcriptionHints(
  session: Session,
  persona: Persona | null,
  languages: readonly string[] | null,
): TranscriptionHints {
  const language = persona === null ? 'en' : spokenLanguage(persona, session);
  const isChosen = typeof session.settings.language === 'string';
  const names = [...new Set([...(persona === null ? [] : [persona.speaker]), ...transcriptionNamesInFacts(session)])];
  return {
    language,
    ...(languages !== null && !isChosen && { languages: [...new Set([language, ...languages])] }),
    ...(names.length > 0 && { names: names.slice(0, MOST_NAMES) }),
  };
}

/** Facts are sentences about the user: "is called Ada", "lives in Lyon". */
function transcriptionNamesInFacts({ memory }: Session): string[] {
  const names = memory.facts.toReversed().flatMap(({ text }) => text.match(NAME) ?? []);
  return names.filter((name) => name.length <= MOST_NAME_CHARS);
}
