import type { Log } from '../runtime/ports.ts';
import { chain } from './chain.ts';
import { clientModel } from './client-model.ts';
import { koboldai } from './koboldai.ts';
import { llamacpp } from './llamacpp.ts';
import type { Model } from './model.ts';
import type { Pixels } from './offline/picture.ts';
import { openai } from './openai.ts';

export type ModelSettings = {
  /** URLs as the servers' documentation gives them; DEFAULT_URLS where the operator says nothing. */
  openaiBaseUrl: string;
  openaiApiKey?: string | undefined;
  llamacppUrl: string;
  koboldaiUrl: string;
  /** Makes `offline` vary its wording. */
  seed?: number | undefined;
  /** Of images, for the colours that `offline` tells: a decoder is too heavy for every bundle. */
  pixels?: Pixels | undefined;
  /** Injected, so that no SDK is loaded where nobody asks for it. */
  bedrock: (modelId: string) => Model;
  log?: Log | undefined;
};

export const DEFAULT_URLS = {
  openaiBaseUrl: 'https://api.openai.com/v1',
  llamacppUrl: 'http://127.0.0.1:8080',
  koboldaiUrl: 'http://127.0.0.1:5001',
} as const;

/**
 * The model that SOTTO_MODEL or another setting names (docs/SETTINGS.md): `offline`, `bedrock:<model id>`, `openai:<model>`, `llamacpp:`,
 * `koboldai:`, `client:`, or several with commas between, each standing in for the one before (B4). Throws RangeError with what to
 * write instead.
 */
export function openModel(spec: string, settings: ModelSettings, setting = 'SOTTO_MODEL'): Model {
  const specs = spec.split(',').map((one) => one.trim());
  return chain(specs.map((one, at) => openOne(one, settings, { setting, isLast: at === specs.length - 1 })));
}

type Place = { setting: string; isLast: boolean };

function openOne(spec: string, settings: ModelSettings, { setting, isLast }: Place): Model {
  const { log } = settings;
  const said = `${setting} "${spec}"`;
  const colon = spec.indexOf(':');
  const backend = colon < 0 ? spec : spec.slice(0, colon + 1);
  const model = colon < 0 ? '' : spec.slice(colon + 1);
  switch (backend) {
    case 'offline':
      return embedded(settings);
    case 'bedrock:':
      return settings.bedrock(named(model, said, 'bedrock:anthropic.claude-haiku-4-5-20251001-v1:0'));
    case 'openai:': {
      const { openaiBaseUrl: baseUrl, openaiApiKey: apiKey } = settings;
      return openai({ baseUrl, apiKey, model: named(model, said, 'openai:gpt-4.1-mini'), log });
    }
    case 'llamacpp:':
      addressed(model, said, 'LLAMACPP_URL');
      return llamacpp({ baseUrl: settings.llamacppUrl, log });
    case 'koboldai:':
      addressed(model, said, 'KOBOLDAI_URL');
      return koboldai({ baseUrl: settings.koboldaiUrl, log });
    case 'client:':
      if (model !== '') throw new RangeError(`${said} takes nothing after the colon: the client brings its model.`);
      return clientModel({ hurried: !isLast });
    default:
      throw new RangeError(`${said} is no model; use one of ${CHOICES}, or several with commas between.`);
  }
}

/** Its rules are a tenth of a function's bundle, and hardly any stack asks them: they are read once somebody names it. */
function embedded({ seed, pixels }: Pick<ModelSettings, 'seed' | 'pixels'>): Model {
  const opening = import('./offline.ts').then(({ offline }) => offline({ seed, pixels }));
  return {
    name: 'offline',
    async *stream(request, signal) {
      yield* (await opening).stream(request, signal);
    },
  };
}

const CHOICES = '"offline", "bedrock:<model id>", "openai:<model>", "llamacpp:", "koboldai:", "client:"';

function named(model: string, said: string, example: string): string {
  if (model === '') throw new RangeError(`${said} lacks the model's name; write for example "${example}".`);
  return model;
}

function addressed(model: string, said: string, address: string): void {
  if (model !== '') throw new RangeError(`${said} takes nothing after the colon; its address is ${address}.`);
}
