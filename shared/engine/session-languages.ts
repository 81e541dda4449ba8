/** The languages of a session: what the agent speaks in it, and what the user's words are read by. */
import { type LanguageTag, languageTag, loadLanguage } from '../language/languages.ts';
import type { ReadingLanguages } from '../language/understanding/reading.ts';
import { type Awaitable, andThen } from '../ports/awaitable.ts';
import type { Command } from '../session/kernel/commands.ts';
import type { PersonaInput, PersonaWording } from '../session/kernel/persona-wording.ts';
import type { Session } from '../session/kernel/state.ts';

/** What a decision on this command is given. Without words of the user nothing is loaded. */
export function personaInputFor(persona: PersonaWording, session: Session, command: Command): Awaitable<PersonaInput> {
  if (!hasWords(command)) return { ...persona, reading: { languages: [] } };
  return andThen(readingOf(persona, session), (reading) => ({ ...persona, reading }));
}

/** What the user's words are read by: the session's language, the persona's, and English. */
export function readingOf(persona: PersonaWording, session: Session): Awaitable<ReadingLanguages> {
  const tags = new Set<LanguageTag>([spokenTag(persona, session), languageTag(persona.language) ?? 'en', 'en']);
  return readings.get([...tags].join()) ?? loadReading(tags);
}

/** Languages that this process has loaded, by their tags: an import takes a dozen promises each time. */
const readings = new Map<string, ReadingLanguages>();

async function loadReading(tags: ReadonlySet<LanguageTag>): Promise<ReadingLanguages> {
  const [{ wholeUtterance }, ...languages] = await Promise.all([
    import('../language/understanding/whole-utterances.ts'),
    ...[...tags].map(loadLanguage),
  ]);
  const reading = { languages, wholeUtterance };
  readings.set([...tags].join(), reading);
  return reading;
}

/** Of a language that Sotto does not speak, a persona's own words are heard as English. */
function spokenTag({ language }: PersonaWording, { presence }: Session): LanguageTag {
  return languageTag(presence.client?.locale ?? '') ?? languageTag(language) ?? 'en';
}

function hasWords(command: Command): boolean {
  if (command.type === 'transcribed') return true;
  return command.type === 'client' && command.frame.type === 'user.text';
}
