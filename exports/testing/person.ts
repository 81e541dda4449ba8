/** Somebody in a test, who talks to an application in memory. */
import { memoryStorage } from '../../client/sdk/storage/client-storage.ts';
import { settleWithin } from './settle-within.ts';
import { TestConnection, UnreferencedSocket } from './test-connection.ts';

export type Person = {
  /**
   * Resolves with the texts of the lines of the answer. Rejects where it fails, with what the application did
   * wrong, and after `withinMs`, by default 30,000.
   */
  say(text: string, withinMs?: number): Promise<string[]>;
  /** Texts of all lines so far, also of deliveries. */
  heard: readonly string[];
  /** Resolves with the first line, old or new, that matches. Rejects after `withinMs`, by default 5,000. */
  hears(words: RegExp, withinMs?: number): Promise<string>;
  /** Closes the connection; the session stays. */
  leave(): void;
};

/** `token`: what `authorize` of the application is asked about; without one the name is believed. */
export type PersonOptions = { persona?: string; token?: string };

const ADVANCE = 'What waits until an answer has been spoken comes at once after advance(60_000).';

/** `server`: its address, `http://…`. `mistakes`: of the application, as they come. */
export function personAt(
  server: string,
  user: string,
  mistakes: readonly string[],
  { persona, token }: PersonOptions,
): Person {
  const address = server.replace(/^http/, 'ws');
  const sotto = new TestConnection({
    ...(token === undefined ? { url: `${address}/?user=${encodeURIComponent(user)}` } : { url: `${address}/`, token }),
    storage: memoryStorage(),
    WebSocket: UnreferencedSocket,
    ...(persona !== undefined && { persona: persona }),
  });
  let connection = 'connecting';
  sotto.on('state', ({ is }) => {
    connection = is;
  });
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  sotto.on('line', ({ text }) => {
    heard.push(text);
    for (const listener of listeners) listener();
  });
  const withMistakes = (sentence: string) => [sentence, ...mistakes].join('\n');
  return {
    say: async (text, withinMs = 30_000) => {
      const answer = sotto.ask(text).catch((cause: Error) => {
        throw new Error(withMistakes(`${user} got no answer to "${text}": ${cause.message}`), { cause });
      });
      const lines = await settleWithin(answer, withinMs, () => {
        const late = `${user} got no answer to "${text}" within ${withinMs} ms.`;
        return withMistakes(`${late} The connection is ${connection}: see logged.`);
      });
      return lines.map((line) => line.text);
    },
    heard,
    hears: async (words, withinMs = 5_000) => {
      const found = Promise.withResolvers<string>();
      const look = () => {
        const text = heard.find((one) => words.test(one));
        if (text !== undefined) found.resolve(text);
      };
      listeners.add(look);
      look();
      try {
        return await settleWithin(found.promise, withinMs, () => {
          const late = `${user} heard nothing like ${words} within ${withinMs} ms, only: ${heard.join(' ')}`;
          return withMistakes(`${late}\n${ADVANCE}`);
        });
      } finally {
        listeners.delete(look);
      }
    },
    leave: () => sotto.close(),
  };
}
