/** Suggestions for an empty conversation. Pure. */
import type { PageConfig } from '../../../shared/gateway/page/config.ts';
import type { HttpCaller } from '../../sdk/requests/user-http-request.ts';
import { primaryInterfaceLanguage, type Texts } from '../../strings/texts.ts';

/** A sentence that the user says by pressing it, or a command for a terminal. */
export type Starter =
  | { is: 'reminder' | 'research' | 'memory'; words: string }
  | { is: 'push'; words: string; command: string };

type Place = {
  talk: { server: string; by: HttpCaller; personaName: string };
  config: Pick<PageConfig, 'localKey'>;
};
type Sentences = { reminder?: string | undefined; research?: string | undefined; memory: string };
type Persona = { name: string; language: string; starters: Sentences & { push: string } };
/** The page's language, and the only one that the model answers in, if there is such a one. */
type Spoken = { texts: Texts; answered: string | null };

/** An unknown persona has no suggestions. */
export function conversationStarters({ talk, config }: Place, personas: readonly Persona[], spoken: Spoken): Starter[] {
  const talkPersona = personas.find(({ name }) => name === talk.personaName);
  if (talkPersona === undefined) return [];
  const push = isStarterInOwnLanguage(talkPersona.language, spoken)
    ? talkPersona.starters.push
    : spoken.texts.text('starter.pushed');
  const { server, by, personaName: persona } = talk;
  const isUsual = persona === personas[0]?.name;
  const command =
    config.localKey && 'user' in by
      ? pushCommandText({ server, user: by.user, text: push, ...(!isUsual && { persona }) })
      : null;
  return [
    ...starterSentencesToSay(talkPersona.starters, talkPersona.language, spoken),
    ...(command === null ? [] : [{ is: 'push', words: push, command } as const]),
  ];
}

/** What can be said by pressing it. `language`: of the sentences; in another one, the page has its own. */
export function starterSentencesToSay(own: Sentences, language: string, spoken: Spoken): Starter[] {
  const { reminder, research, memory } = isStarterInOwnLanguage(language, spoken)
    ? own
    : neutralStarterSentences(own, spoken.texts);
  return [
    ...(reminder === undefined ? [] : [{ is: 'reminder', words: reminder } as const]),
    ...(research === undefined ? [] : [{ is: 'research', words: research } as const]),
    { is: 'memory', words: memory },
  ];
}

/** Whether the page must say that its language is not the model's. */
export function isStarterEnglishOnly(texts: Texts, answered: string | null): boolean {
  return answered === 'en' && primaryInterfaceLanguage(texts.tag) !== 'en';
}

/** A model that speaks one language is spoken to in the persona's own words. */
function isStarterInOwnLanguage(language: string, { texts, answered }: Spoken): boolean {
  return answered !== null || primaryInterfaceLanguage(language) === primaryInterfaceLanguage(texts.tag);
}

/** What the persona can do, in the page's language. */
function neutralStarterSentences({ reminder, research }: Sentences, texts: Texts): Sentences {
  return {
    ...(reminder !== undefined && { reminder: texts.text('starter.reminder') }),
    ...(research !== undefined && { research: texts.text('starter.research') }),
    memory: texts.text('starter.memory'),
  };
}

/** The command for this server's folder; its priority makes it spoken at the next pause, on any topic. */
function pushCommandText({
  server,
  user,
  text,
  persona,
}: {
  server: string;
  user: string;
  text: string;
  persona?: string;
}): string {
  const words = [
    ...['--url', new URL(server).origin, '--user', user, ...(persona === undefined ? [] : ['--persona', persona])],
    ...['--source', 'ava', '--priority', 'time_sensitive', '--text', text],
  ];
  return ['npm run push --', ...words.map(quoteStarterForShell)].join(' ');
}

/** Quoted for a shell. */
function quoteStarterForShell(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
