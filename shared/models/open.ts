import type { Log, Secrets } from '../engine/ports/ports.ts';
import { chain } from './chain.ts';
import { clientModel } from './client-model.ts';
import { koboldai } from './completion/koboldai.ts';
import { llamacpp } from './completion/llamacpp.ts';
import type { Model } from './model.ts';
import type { Pixels } from './offline/rules/picture.ts';
import { openai } from './openai/openai.ts';
import { OPENAI_KEY, serverOf, type UsualServer } from './server.ts';
import { nameOf, parseChain, type ServerSpec, type SpecOf } from './spec.ts';

export type ModelSettings = {
  /** Where servers are whose entry names no address: what their documentation calls the base URL. */
  openaiBaseUrl: string;
  llamacppUrl: string;
  koboldaiUrl: string;
  /** Of keys, which entries name. */
  secrets: Secrets;
  /** Makes `offline` vary its wording. */
  seed?: number | undefined;
  /** Of images, for the colours that `offline` tells: a decoder is too heavy for every bundle. */
  pixels?: Pixels | undefined;
  /** Injected, so that no SDK is loaded where nobody asks for it. */
  bedrock: (modelId: string) => Model;
  log?: Log | undefined;
};

/**
 * The model that a setting names (docs/reference/models.md): an entry, or several with commas between, each standing in for the one before
 * (B4). Throws RangeError with what to write instead.
 */
export function openModel(text: string, settings: ModelSettings, setting = 'SOTTO_MODEL'): Model {
  const specs = parseChain('chat', setting, text);
  const models = specs.map((spec, at) => openOne(spec, settings, { setting, isLast: at === specs.length - 1 }));
  return chain(models, settings.log);
}

type Place = { setting: string; isLast: boolean };

function openOne(spec: SpecOf<'chat'>, settings: ModelSettings, { setting, isLast }: Place): Model {
  const { log, secrets } = settings;
  const name = nameOf(spec);
  const server = (one: ServerSpec, usual: UsualServer) => serverOf(one, usual, secrets, `${setting} "${name}"`);
  switch (spec.backend) {
    case 'offline':
      return embedded(settings);
    case 'bedrock':
      return settings.bedrock(spec.model);
    case 'openai': {
      const usual = { address: settings.openaiBaseUrl, key: OPENAI_KEY };
      return openai({ ...server(spec, usual), name, model: spec.model, log });
    }
    case 'llamacpp':
      return llamacpp({ ...server(spec, { address: settings.llamacppUrl, key: null }), name, log });
    case 'koboldai':
      return koboldai({ ...server(spec, { address: settings.koboldaiUrl, key: null }), name, log });
    case 'client':
      return clientModel({ hurried: !isLast });
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
