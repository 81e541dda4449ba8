import type { Clock, Log, Secrets } from '../ports/ports.ts';
import type { Tracing } from '../ports/tracing.ts';
import { withPlainAnswerText } from './answer-text/plain-answers.ts';
import type { CacheTtl } from './bedrock/model-families.ts';
import { clientModel } from './client-model.ts';
import { modelFallbackChain } from './fallback-chain.ts';
import type { Model, ModelEvent } from './model.ts';
import { modelServerFor, OPENAI_KEY, type UsualServer } from './model-server.ts';
import { modelSpecName, parseModelSpecChain, type ServerSpec, type SpecOf } from './model-spec.ts';
import { modelKeyHeader, PRESETS } from './presets.ts';
import { modelWithBusyRetries } from './retry/busy-retries.ts';
import { traceModel } from './tracing/traced-model.ts';

export type ModelSettings = {
  /** Base URLs of servers whose entry has no address. */
  openaiBaseUrl: string;
  llamacppUrl: string;
  koboldaiUrl: string;
  /** Keys by name. */
  secrets: Secrets;
  /** Varies the wording of `offline`. */
  seed?: number | undefined;
  /** Injected, so that the SDK loads only when it is needed. */
  bedrock: (modelId: string) => Model;
  /** A model of the application in code; null: it has none of this name. */
  applicationModel?: ((name: string) => Model | null) | undefined;
  /** Of Claude's prompt cache: how long tools and system prompt stay [X2]. */
  cacheTtl: CacheTtl;
  log?: Log | undefined;
  clock: Clock;
  /** Absent: nobody traces. */
  tracing?: Tracing | undefined;
  /** How long a model may be silent before its first token, and between two [U8]. */
  modelFirstTokenMs: number;
  modelStallMs: number;
};

/**
 * Opens a setting's model (docs/reference/models.md): one entry, or a chain with commas between [B4]. Throws
 * RangeError with what to write instead.
 */
export function openModel(text: string, settings: ModelSettings, setting = 'SOTTO_MODEL'): Model {
  const specs = parseModelSpecChain('chat', setting, text);
  const { clock, log, tracing, modelFirstTokenMs, modelStallMs } = settings;
  const models = specs.map((spec, at) => {
    const opened = openModelOfSpec(spec, settings, { setting, isLast: at === specs.length - 1 });
    const model = tracing === undefined ? opened : traceModel(opened, spec, { tracing, clock });
    return spec.backend === 'offline' ? model : withPlainAnswerText(model);
  });
  const last = models.pop();
  // Who has another model to ask does not wait for a busy one.
  if (last) models.push(last.free ? last : modelWithBusyRetries(last, { clock, patienceMs: modelFirstTokenMs, log }));
  return modelFallbackChain(models, { clock, beginWithinMs: modelStallMs, log });
}

type Place = { setting: string; isLast: boolean };

function openModelOfSpec(spec: SpecOf<'chat'>, settings: ModelSettings, { setting, isLast }: Place): Model {
  const { log, secrets } = settings;
  const name = modelSpecName(spec);
  const server = (one: ServerSpec, usual: UsualServer) => modelServerFor(one, usual, secrets, `${setting} "${name}"`);
  switch (spec.backend) {
    case 'offline':
      return lazilyOpenedModel(
        'offline',
        import('./offline/offline.ts').then(({ offline }) => offline(settings.seed)),
      );
    case 'bedrock':
      return settings.bedrock(spec.model);
    case 'openai': {
      const usual = { address: settings.openaiBaseUrl, key: OPENAI_KEY, keyHeader: modelKeyHeader(spec.preset) };
      const options = { ...server(spec, usual), name, model: spec.model, log };
      return lazilyOpenedModel(
        name,
        import('./openai/openai.ts').then(({ openaiModel }) => openaiModel(options)),
      );
    }
    case 'anthropic': {
      const { cacheTtl } = settings;
      const { address, keyHeader } = PRESETS.anthropic;
      const options = { ...server(spec, { address, key: null, keyHeader }), name, model: spec.model, cacheTtl, log };
      return lazilyOpenedModel(
        name,
        import('./anthropic/anthropic.ts').then(({ anthropicModel }) => anthropicModel(options)),
      );
    }
    case 'llamacpp': {
      const options = { ...server(spec, { address: settings.llamacppUrl, key: null }), name, log };
      return lazilyOpenedModel(
        name,
        import('./completion/llamacpp.ts').then(({ llamacpp }) => llamacpp(options)),
      );
    }
    case 'koboldai': {
      const options = { ...server(spec, { address: settings.koboldaiUrl, key: null }), name, log };
      return lazilyOpenedModel(
        name,
        import('./completion/koboldai.ts').then(({ koboldai }) => koboldai(options)),
      );
    }
    case 'app': {
      const model = settings.applicationModel?.(spec.model) ?? null;
      if (model === null)
        throw new RangeError(`${setting} "${name}" names a model of the application, which has none of this name.`);
      return model;
    }
    case 'client':
      return clientModel({ hurried: !isLast });
  }
}

/** A model whose code loads only where a setting names it: at once, and not with the first request. */
function lazilyOpenedModel(name: string, opening: Promise<Model>): Model {
  let opened: Model | null = null;
  const ready = opening.then((model) => {
    opened = model;
    return model;
  });
  // The first request throws what the opening has thrown.
  ready.catch(() => {});
  return {
    name,
    warmUp: async () => (await ready).warmUp?.(),
    stream: (...request) => (opened === null ? streamModelOnceOpened(ready, request) : opened.stream(...request)),
  };
}

async function* streamModelOnceOpened(
  ready: Promise<Model>,
  request: Parameters<Model['stream']>,
): AsyncGenerator<ModelEvent> {
  yield* (await ready).stream(...request);
}
