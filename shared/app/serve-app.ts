/** What a deployment takes from an application, read anew at each use, so that it can be replaced [E6]. */

import type { Model } from '../models/model.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import type { Persona } from '../prompt/persona.ts';
import type { Tool } from '../tools/tool.ts';
import type { ApplicationSpeech } from '../voice/speech-servers/open-speech.ts';
import type { App } from './app.ts';
import { ownModelOfApp } from './own-model.ts';
import { ownSpeechOfApp } from './own-speech.ts';
import { type OwnToolParts, ownToolOfApp } from './own-tools.ts';
import { appPersonaNames, findAppPersona } from './persona-of.ts';

export type ServedApp = {
  current: App;
  /** Absent name: the default persona. Null: there is none of this name. */
  findPersona(name?: string): Awaitable<Persona | null>;
  personas(): readonly string[];
  model(name: string): Model | null;
  speech: ApplicationSpeech;
  /** The same list as long as the application is the same. */
  tools(): readonly Tool[];
};

export function serveApp(app: App, parts: OwnToolParts): ServedApp {
  let made: { of: App; tools: readonly Tool[] } | null = null;
  const served: ServedApp = {
    current: app,
    findPersona: (name) => findAppPersona(served.current, name),
    personas: () => appPersonaNames(served.current),
    model(name) {
      const { [name]: model } = served.current.models;
      // A replaced model counts at once.
      return model === undefined
        ? null
        : ownModelOfApp(name, async () => served.current.models[name], parts.log, model.free);
    },
    speech: ownSpeechOfApp(async () => served.current, parts.log),
    tools() {
      const { current } = served;
      if (made?.of !== current) made = { of: current, tools: current.tools.map((tool) => ownToolOfApp(tool, parts)) };
      return made.tools;
    },
  };
  return served;
}
