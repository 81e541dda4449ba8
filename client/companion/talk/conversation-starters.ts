/** Suggestions for an empty conversation. Pure. */
import type { PageConfig } from '../../../shared/gateway/page/config.ts';
import type { HttpCaller } from '../../sdk/requests/user-http-request.ts';

/** A sentence that the user says by pressing it, or a command for a terminal. */
export type Starter =
  | { is: 'reminder' | 'research' | 'memory'; words: string }
  | { is: 'push'; words: string; command: string };

type Place = {
  talk: { server: string; by: HttpCaller; personaName: string };
  config: Pick<PageConfig, 'localKey'>;
};
type Sentences = { reminder?: string | undefined; research?: string | undefined; memory: string };
type Persona = { name: string; starters: Sentences & { push: string } };

/** An unknown persona has no suggestions. */
export function conversationStarters({ talk, config }: Place, personas: readonly Persona[]): Starter[] {
  const talkPersona = personas.find(({ name }) => name === talk.personaName);
  if (talkPersona === undefined) return [];
  const { push } = talkPersona.starters;
  const { server, by, personaName: persona } = talk;
  const isUsual = persona === personas[0]?.name;
  const command =
    config.localKey && 'user' in by
      ? pushCommandText({ server, user: by.user, text: push, ...(!isUsual && { persona }) })
      : null;
  return [
    ...sentencesToSay(talkPersona.starters),
    ...(command === null ? [] : [{ is: 'push', words: push, command } as const]),
  ];
}

/** What can be said by pressing it. */
export function sentencesToSay({ reminder, research, memory }: Sentences): Starter[] {
  return [
    ...(reminder === undefined ? [] : [{ is: 'reminder', words: reminder } as const]),
    ...(research === undefined ? [] : [{ is: 'research', words: research } as const]),
    { is: 'memory', words: memory },
  ];
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
  return ['npm run push --', ...words.map(quoteForShell)].join(' ');
}

/** Quoted for a shell. */
function quoteForShell(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
