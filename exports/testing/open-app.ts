/** Runs an application in memory, on a free port of this machine. */
import type { App } from '../../shared/app/app.ts';
import type { Model } from '../../shared/models/model.ts';
import { AppServer } from './app-server.ts';
import { type Person, type PersonOptions, personAt } from './person.ts';

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
const QUIET = { NEWS_FEED_URL: 'none', LIFE: '0', SOTTO_PAGE: '0', SOTTO_DISCLOSE_AI: 'asked' };

export async function openApp(app: App, { model, settings = {} }: TestOptions = {}): Promise<OpenApp> {
  const served = model === undefined ? { app, settings: { SOTTO_MODEL: 'offline' } } : appWithModel(app, model);
  const server = await AppServer.open(served.app, { ...QUIET, ...served.settings, ...settings });
  const people: Person[] = [];
  const close = () => {
    for (const person of people) person.leave();
    return server.close();
  };
  return {
    url: server.url,
    logged: server.logged,
    advance: (ms) => server.clock.advance(ms),
    person(user, options = {}) {
      if (app.authorize !== undefined && options.token === undefined)
        throw new Error(`${user} is let in by authorize of the application: person('${user}', { token: '…' }).`);
      const persona = options.persona ?? app.personas[0]?.name;
      const chosen = { ...options, ...(persona !== undefined && { persona }) };
      const person = personAt(server.url, user, server.mistakes, chosen);
      people.push(person);
      return person;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The application with this model in place of every other one, and the setting that chooses it. */
export function appWithModel(app: App, model: Model | string): { app: App; settings: { SOTTO_MODEL: string } } {
  const personas = app.personas.map(({ model: _, ...persona }) => persona);
  if (typeof model === 'string') return { app: { ...app, personas }, settings: { SOTTO_MODEL: model } };
  const models = { ...app.models, test: model };
  return { app: { ...app, personas, models }, settings: { SOTTO_MODEL: 'app:test' } };
}
