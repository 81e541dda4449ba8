/** A model whose requests are spans, by OpenTelemetry's conventions for generative AI [O7]. */
import { errorNameText } from '../../ports/errors.ts';
import type { Clock } from '../../ports/ports.ts';
import type { SpanFields, Tracing } from '../../ports/tracing.ts';
import type { Usage } from '../../protocol/frames.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../model.ts';
import type { SpecOf } from '../model-spec.ts';
import { addTokenUsage } from '../token-usage.ts';

type Watched = { tracing: Tracing; clock: Clock };
type ChatSpec = SpecOf<'chat'>;

/** Each request is a span of its own: those that a chain makes in turn, and those that are repeated. */
export function traceModel(model: Model, spec: ChatSpec, watched: Watched): Model {
  return {
    name: model.name,
    ...(model.free && { free: true }),
    stream: (...parameters) => streamModelWithSpan(model, spec, watched, parameters),
  };
}

async function* streamModelWithSpan(
  model: Model,
  spec: ChatSpec,
  { tracing, clock }: Watched,
  parameters: Parameters<Model['stream']>,
): AsyncGenerator<ModelEvent> {
  const [request, signal] = parameters;
  const name = 'model' in spec ? spec.model : spec.backend;
  const span = tracing.begin({
    name: `chat ${name}`,
    kind: spec.backend === 'offline' ? 'internal' : 'client',
    fields: {
      ...modelSpanRequestFields(request),
      'gen_ai.provider.name': modelSpanProviderName(spec),
      'gen_ai.request.model': name,
    },
  });
  const startedMs = clock.now();
  let firstMs: number | undefined;
  let usage: Usage | null = null;
  try {
    for await (const event of model.stream(...parameters)) {
      firstMs ??= clock.now() - startedMs;
      if (event.type === 'usage') usage = addTokenUsage(usage, event.usage);
      if (event.type === 'end') span.set({ 'gen_ai.response.finish_reasons': [FINISHED[event.reason]] });
      yield event;
    }
  } catch (error) {
    // A chain gives up a slow model by an abort with a ModelError.
    const reason: unknown = signal.aborted ? signal.reason : error;
    if (!signal.aborted || reason instanceof ModelError) span.fail(modelSpanFailureType(reason));
    throw error;
  } finally {
    span.set({
      ...(usage && modelSpanUsageFields(usage)),
      'gen_ai.response.time_to_first_chunk': firstMs === undefined ? undefined : firstMs / 1_000,
    });
    span.end();
  }
}

const FINISHED: Readonly<Record<Extract<ModelEvent, { type: 'end' }>['reason'], string>> = {
  complete: 'stop',
  length: 'length',
  tool: 'tool_call',
};

function modelSpanFailureType(reason: unknown): string {
  return reason instanceof ModelError ? reason.what : errorNameText(reason);
}

function modelSpanRequestFields({ maxTokens, temperature, tools = [] }: ModelRequest): SpanFields {
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.stream': true,
    'gen_ai.request.max_tokens': maxTokens,
    'gen_ai.request.temperature': temperature,
    'sotto.tools.offered': tools.length,
  };
}

/** The convention counts cached tokens as input, too. */
function modelSpanUsageFields({ input, output, cacheRead, cacheWrite }: Usage): SpanFields {
  return {
    'gen_ai.usage.input_tokens': input + cacheRead + cacheWrite,
    'gen_ai.usage.output_tokens': output,
    'gen_ai.usage.cache_read.input_tokens': cacheRead,
    'gen_ai.usage.cache_write.input_tokens': cacheWrite,
  };
}

/** The convention's names, where they differ from ours. */
const WELL_KNOWN: Readonly<Record<string, string>> = {
  bedrock: 'aws.bedrock',
  gemini: 'gcp.gemini',
  mistral: 'mistral_ai',
  moonshot: 'moonshot_ai',
  xai: 'x_ai',
};

function modelSpanProviderName(spec: ChatSpec): string {
  const name = ('preset' in spec && spec.preset) || spec.backend;
  return WELL_KNOWN[name] ?? name;
}
