/** Runs an application in memory, on a free port of this machine. */
import { WebSocket } from 'ws';
import { memoryLedger } from '../../client/sdk/client-storage.ts';
import { connect } from '../../client/sdk/connection.ts';
import { startHome } from '../../shared/adapters/local/start-server.ts';
import { settingsOf } from '../../shared/adapters/local/start-sotto.ts';
import type { App } from '../../shared/app/app.ts';
import { jsonLog, liveClock } from '../../shared/engine/ports/live.ts';
import type { Model } from '../../shared/models/model.ts';
import { AdvancedClock } from './advanced-clock.ts';

export type TestOptions = {
  /** Answers in place of every model of the application. Default: the built-in rules of `offline`. */
  model?: Model;
  /** Settings, in place of the environment's. */
  settings?: Readonly<Record<string, string>>;
};

export type OpenApp = {
  /** The address of the server, `http://…`. */
  url: string;
  /** Somebody who connects, and talks. `persona`: default: the first. */
  person(user: string, options?: { persona?: string }): Person;
  /** Moves the clock on: what is due by then happens at once. */
  advance(ms: number): void;
  /** Entries of the log, as JSON, from `warn` on. */
  logged: readonly string[];
  /** Everybody leaves first. */
  close(): Promise<void>;
};

export type Person = {
  /** Resolves with the texts of the answer's lines. */
  say(text: string): Promise<string[]>;
  /** Texts of all lines so far, also of deliveries. */
  heard: readonly string[];
  /** Resolves with the first line, old or new, that matches. Rejects after `withinMs`, by default 5,000. */
  hears(words: RegExp, withinMs?: number): Promise<string>;
  /** Closes the connection; the session stays. */
  leave(): void;
};

/** The news, and what the agent begins by itself, are off unless `settings` says otherwise. */
const QUIET = { NEWS_FEED_URL: 'none', LIFE: '0', SOTTO_PAGE: '0' };

export async function openApp(app: App, { model, settings = {} }: TestOptions = {}): Promise<OpenApp> {
  const logged: string[] = [];
  const clock = new AdvancedClock();
  const served = model === undefined ? app : withModel(app, model);
  const chosen = { SOTTO_MODEL: model === undefined ? 'offline' : 'app:test' };
  const env = { ...QUIET, ...chosen, ...settings };
  const home = await startHome({
    settings: settingsOf(served, { port: 0, data: ':memory:', env }),
    log: jsonLog('warn', (line) => logged.push(line)),
    app: served,
    clock,
  });
  const people: Person[] = [];
  return {
    url: home.url,
    logged,
    advance: (ms) => clock.advance(ms),
    person(user, options) {
      const person = personAt(home.url, user, options?.persona ?? app.personas[0]?.name);
      people.push(person);
      return person;
    },
    async close() {
      for (const person of people) person.leave();
      await home.close();
    },
  };
}

const ADVANCE = 'What waits until an answer has been spoken comes at once after advance(60_000).';

function withModel(app: App, model: Model): App {
  const personas = app.personas.map(({ model: _, ...persona }) => persona);
  return { ...app, personas, models: { ...app.models, test: model } };
}

function personAt(home: string, user: string, persona: string | undefined): Person {
  const sotto = connect({
    url: `${home.replace(/^http/, 'ws')}/?user=${encodeURIComponent(user)}`,
    ledger: memoryLedger(),
    WebSocket,
    ...(persona !== undefined && { skill: persona }),
  });
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  sotto.on('line', ({ text }) => {
    heard.push(text);
    for (const listener of listeners) listener();
  });
  return {
    say: async (text) => (await sotto.ask(text)).map((line) => line.text),
    heard,
    hears: async (words, withinMs = 5_000) => {
      const found = Promise.withResolvers<string>();
      const look = () => {
        const text = heard.find((one) => words.test(one));
        if (text !== undefined) found.resolve(text);
      };
      const heardInTime = new AbortController();
      const late = liveClock.sleep(withinMs, heardInTime.signal).then(() => {
        throw new Error(
          `${user} heard nothing like ${words} within ${withinMs} ms, only: ${heard.join(' ')}\n${ADVANCE}`,
        );
      });
      listeners.add(look);
      look();
      try {
        return await Promise.race([found.promise, late]);
      } finally {
        listeners.delete(look);
        late.catch(() => {});
        heardInTime.abort();
      }
    },
    leave: () => sotto.close(),
  };
}
