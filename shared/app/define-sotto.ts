/** Defines an application: personas, tools, models and settings, checked at once [E1–E5]. */
import type { Model } from '../models/model.ts';
import type { Synthesiser, Transcriber } from '../ports/speech.ts';
import type { App, AppPersona, Hooks, OwnTool } from './app.ts';
import { AppError, appDefinitionPlace } from './app-error.ts';
import { appMistakes } from './check-app.ts';
import { MAIN } from './own-speech.ts';

export type SottoDefinition = {
  /** The first is the default. Absent: the two that ship. */
  personas?: readonly AppPersona[];
  /** Own tools that personas name. Tools that a persona holds need not stand here. */
  tools?: readonly OwnTool[];
  /** As SOTTO_MODEL spells it, or a provider object. Absent: `offline`, on AWS a model of Bedrock. */
  model?: string | Model;
  /** Provider objects by name: `{ fast: model }` is "app:fast" in `model` and in settings. */
  models?: Readonly<Record<string, Model>>;
  /** As SOTTO_TRANSCRIPTION and SOTTO_SYNTHESIS spell it, or provider objects. Absent: clients speak. */
  speech?: { transcription: string | Transcriber; synthesis: string | Synthesiser };
  /** Defaults of settings (docs/reference/settings.md); the environment wins. */
  settings?: Readonly<Record<string, string>>;
} & Hooks;

/** Throws one AppError with every mistake. */
export function defineSotto(definition: SottoDefinition = {}): App {
  const { personas = [], tools = [], model, models = {}, speech, settings = {}, ...hooks } = definition;
  const app: App = {
    ...hooks,
    kind: 'sotto app',
    definedAt: appDefinitionPlace(defineSotto),
    personas,
    tools: [...new Set([...tools, ...personas.flatMap(({ ownTools }) => ownTools)])],
    models: {
      ...models,
      ...(typeof model === 'object' && { [MAIN]: model }),
      ...Object.assign({}, ...personas.map(({ ownModels }) => ownModels)),
    },
    speech: {
      ...(typeof speech?.transcription === 'object' && { transcription: speech.transcription }),
      ...(typeof speech?.synthesis === 'object' && { synthesis: speech.synthesis }),
    },
    settings: {
      ...(model !== undefined && { SOTTO_MODEL: appProviderSpecOf(model) }),
      ...(speech !== undefined && {
        SOTTO_SPEECH: 'cascade',
        SOTTO_TRANSCRIPTION: appProviderSpecOf(speech.transcription),
        SOTTO_SYNTHESIS: appProviderSpecOf(speech.synthesis),
      }),
      ...settings,
    },
  };
  const mistakes = appMistakes(app, Object.keys(definition), app.definedAt);
  if (mistakes.length > 0) throw new AppError(mistakes);
  return app;
}

function appProviderSpecOf(provider: string | object): string {
  return typeof provider === 'string' ? provider : `app:${MAIN}`;
}
