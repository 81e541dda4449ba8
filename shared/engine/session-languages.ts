/** The languages of a session: what the agent speaks in it, and what the user's words are read by. */
import { englishSayings } from '../language/en/sayings.ts';
import type { Language } from '../language/language.ts';
import { type LanguageTag, languageTag, loadLanguage } from '../language/languages.ts';
import type { ToolSayings } from '../language/tool-sayings.ts';
import type { ReadingLanguages } from '../language/understanding/reading.ts';
import { type Awaitable, thenAwaitable } from '../ports/awaitable.ts';
import type { Command } from '../session/kernel/commands.ts';
import type { PersonaInput, PersonaWording } from '../session/kernel/persona-wording.ts';
import type { Session } from '../session/kernel/state.ts';
import { isPersonaLanguageSpoken, spokenLanguageTag } from '../session/language/spoken-language.ts';
import type { Context } from './context.ts';
import { type WordedPersona, wordingInLanguage } from './persona-wording.ts';

/** What a decision on this command is given. English without words of the user waits for nothing. */
export function personaInputFor(
  context: Context,
  persona: PersonaWording & WordedPersona,
  session: Session,
  command: Command,
): Awaitable<PersonaInput> {
  const isEnglish = spokenLanguageTag(persona, session) === 'en' && languageTag(persona.language) === 'en';
  if (isEnglish && !commandHasUserWords(command) && !commandSignalsCrisis(command))
    return { ...persona, reading: { languages: [] }, sayings: englishSayings };
  return thenAwaitable(readingOfCommand(persona, session, command), (reading) => {
    const sayings = reading.languages[0]?.sayings ?? englishSayings;
    const speaking = personaInLanguages(context, persona, session, reading);
    return thenAwaitable(speaking, (speaker) => ({ ...speaker, reading, sayings }));
  });
}

type Speaker = { language: string; ownLanguage?: string; toolSayings?: ToolSayings };
type WordedSpeaker = Speaker & WordedPersona & { wording: object };

/** The persona as it speaks in this session: in its own words, or in those of the session's language. */
export function personaInSessionLanguage<Persona extends WordedSpeaker>(
  context: Context,
  persona: Persona,
  session: Session,
): Awaitable<Persona> {
  if (personaSpeaksOwnWording(persona, session) && spokenLanguageTag(persona, session) === 'en') return persona;
  return thenAwaitable(readingLanguagesOf(persona, session), (reading) =>
    thenAwaitable(personaInLanguages(context, persona, session, reading), (speaker) => {
      const [spoken] = reading.languages;
      return spoken === undefined ? speaker : { ...speaker, toolSayings: spoken.sayings.tools };
    }),
  );
}

function personaInLanguages<Persona extends WordedSpeaker>(
  context: Context,
  persona: Persona,
  session: Session,
  { languages }: ReadingLanguages,
): Awaitable<Persona> {
  const [spoken] = languages;
  if (spoken === undefined || personaSpeaksOwnWording(persona, session)) return persona;
  const inOther = !isPersonaLanguageSpoken(persona, session) && { language: spoken.tag, ownLanguage: persona.language };
  return thenAwaitable(wordingInLanguage(context, persona, spoken), (wording) => ({ ...persona, ...inOther, wording }));
}

/** A persona of another language than English may give a part of its wording. */
function personaSpeaksOwnWording(persona: WordedSpeaker, session: Session): boolean {
  const own = languageTag(persona.language);
  return isPersonaLanguageSpoken(persona, session) && (own === null || persona.wordings?.[own] === undefined);
}

/** What the user's words are read by: the session's language, the persona's, and English. */
export function readingLanguagesOf(persona: Speaker, session: Session): Awaitable<ReadingLanguages> {
  const tags = new Set<LanguageTag>([spokenLanguageTag(persona, session), languageTag(persona.language) ?? 'en', 'en']);
  return readings.get([...tags].join()) ?? loadReadingLanguage(tags);
}

/** The same, with the language that the words look like, if it is another [S16]. */
function readingOfCommand(persona: Speaker, session: Session, command: Command): Awaitable<ReadingLanguages> {
  return thenAwaitable(readingLanguagesOf(persona, session), (reading) => {
    const tag = reading.likelyLanguage?.(userWordsOfCommand(command)) ?? null;
    if (tag === null || reading.languages.some((one) => one.tag === tag)) return reading;
    const likely = likelyLanguages.get(tag) ?? loadLanguage(tag);
    return thenAwaitable(likely, (language) => {
      likelyLanguages.set(tag, language);
      return { ...reading, likely: language };
    });
  });
}

const likelyLanguages = new Map<LanguageTag, Language>();

/** Languages that this process has loaded, by their tags: an import takes a dozen promises each time. */
const readings = new Map<string, ReadingLanguages>();

async function loadReadingLanguage(tags: ReadonlySet<LanguageTag>): Promise<ReadingLanguages> {
  const [{ wholeUtterance }, { detectLanguage, likelyDetectedLanguage }, ...languages] = await Promise.all([
    import('../language/understanding/whole-utterances.ts'),
    import('../language/detection/detect-language.ts'),
    ...[...tags].map(loadLanguage),
  ]);
  const reading = { languages, wholeUtterance, detectLanguage, likelyLanguage: likelyDetectedLanguage };
  readings.set([...tags].join(), reading);
  return reading;
}

/** Whether the command brings words that only interpretation can understand. */
export function commandHasUserWords(command: Command): boolean {
  if (command.type === 'transcribed') return true;
  return command.type === 'client' && command.frame.type === 'user.text';
}

function userWordsOfCommand(command: Command): string {
  if (command.type === 'transcribed') return command.text;
  return command.type === 'client' && command.frame.type === 'user.text' ? command.frame.text : '';
}

/** The referral is worded in the session's language [K5]. */
function commandSignalsCrisis(command: Command): boolean {
  return command.type === 'reply' && command.says.some(({ is }) => is === 'crisis');
}
