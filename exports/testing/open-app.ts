/** Runs an application in memory, on a free port of this machine. */
import { startServer } from '../../shared/adapters/local/start-server.ts';
import { serverSettingsOf } from '../../shared/adapters/local/start-sotto.ts';
import type { App } from '../../shared/app/app.ts';
import { developerLog, developerText } from '../../shared/app/errors/developer-log.ts';
import type { Model } from '../../shared/models/model.ts';
import { jsonLog } from '../../shared/ports/live.ts';
import { AdvancedClock } from './advanced-clock.ts';
import { type Person, type PersonOptions, personAt } from './person.ts';
import { settleWithin } from './settle-within.ts';

export type TestOptions = {
  /** Answers in place of every model of the application. Default: the built-in rules of `offline`. */
  model?: Model;
  /** Settings, in place of the environment's. */
  settings?: Readonly<Record<string, string>>;
};

/** It keeps no process alive [E9]. `await using` closes it. */
export type OpenApp = AsyncDisposable & {
  /** The address of the server, `http://…`. */
  url: string;
  /** Somebody who connects, and talks. `persona`: default: the first. `token`: for `authorize`. */
  person(user: string, options?: PersonOptions): Person;
  /** Moves the clock on: what is due by then happens at once. */
  advance(ms: number): void;
  /** Entries of the log, as JSON, from `warn` on, and what a model or the own code did wrong. */
  logged: readonly string[];
  /** Everybody leaves first. */
  close(): Promise<void>;
};

/** The news, and what the agent begins by itself, are off unless `settings` says otherwise. */
const QUIET = { NEWS_FEED_URL: 'none', LIFE: '0', SOTTO_PAGE: '0' };
const MOST_MS = 30_000;

export async function openApp(app: App, { model, settings = {} }: TestOptions = {}): Promise<OpenApp> {
  const logged: string[] = [];
  const mistakes: string[] = [];
  const log = jsonLog('warn', (line) => logged.push(line));
  const clock = new AdvancedClock();
  const served = model === undefined ? app : appWithModel(app, model);
  const chosen = { SOTTO_MODEL: model === undefined ? 'offline' : 'app:test' };
  const env = { ...QUIET, ...chosen, ...settings };
  const starting = startServer({
    settings: serverSettingsOf(served, { port: 0, data: ':memory:', env }),
    log: developerLog(log, (sentence, fields, why) => {
      log.error(sentence, { ...fields, ...(why && { why }) });
      mistakes.push(developerText(sentence, fields, why));
    }),
    app: served,
    clock,
  });
  const server = await settleWithin(starting, MOST_MS, () => `The application has not started within ${MOST_MS} ms.`);
  server.unref();
  const people: Person[] = [];
  let closing: Promise<void> | null = null;
  const close = () => {
    for (const person of people) person.leave();
    closing ??= settleWithin(server.close(), MOST_MS, () => `The application has not ended within ${MOST_MS} ms.`);
    return closing;
  };
  return {
    url: server.url,
    logged,
    advance: (ms) => clock.advance(ms),
    person(user, options = {}) {
      if (app.authorize !== undefined && options.token === undefined)
        throw new Error(`${user} is let in by authorize of the application: person('${user}', { token: '…' }).`);
      const persona = options.persona ?? app.personas[0]?.name;
      const person = personAt(server.url, user, mistakes, { ...options, ...(persona !== undefined && { persona }) });
      people.push(person);
      return person;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function appWithModel(app: App, model: Model): App {
  const personas = app.personas.map(({ model: _, ...persona }) => persona);
  return { ...app, personas, models: { ...app.models, test: model } };
}
