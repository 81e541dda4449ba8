/** Models of the AI SDK's providers as ours [E4]. */
import { type Model, ModelError, type ModelEvent, type ModelRequest, type Part } from '../models/model.ts';
import { modelToolCallEvent } from '../models/tool-calls/tool-call-event.ts';
import type { Usage } from '../protocol/frames.ts';

/** What is used of LanguageModelV2, V3 and V4 of `@ai-sdk/provider`, which is not imported. */
export type AiSdkModel = {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  doStream(options: never): PromiseLike<{ stream: ReadableStream<unknown> }>;
};

/** `model`: `openai('gpt-4.1-mini')` of a provider package, or a function that imports it at first use. */
export function aisdk(model: AiSdkModel | (() => Promise<AiSdkModel>), name?: string): Model {
  let opening: Promise<AiSdkModel> | null = typeof model === 'function' ? null : Promise.resolve(model);
  const open = () => {
    opening ??= (model as () => Promise<AiSdkModel>)();
    return opening;
  };
  return {
    name: name ?? (typeof model === 'function' ? 'aisdk' : `aisdk:${model.provider}:${model.modelId}`),
    async *stream(request, signal) {
      yield* aiSdkModelEvents(await open(), request, signal);
    },
  };
}

/** The fields of a stream's parts that are read; every one may be missing. */
type StreamPart = {
  type?: string;
  delta?: string;
  toolCallId?: string;
  toolName?: string;
  input?: unknown;
  usage?: AiSdkUsage;
  finishReason?: string | { unified?: string };
};
type Tokens = { total?: number; noCache?: number; cacheRead?: number; cacheWrite?: number };
type AiSdkUsage = {
  inputTokens?: number | Tokens;
  outputTokens?: number | Pick<Tokens, 'total'>;
  cachedInputTokens?: number;
};

async function* aiSdkModelEvents(
  model: AiSdkModel,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const options = aiSdkCallOptions(request, signal, model.specificationVersion);
  let finish: StreamPart | null = null;
  try {
    const { stream } = await model.doStream(options as never);
    for await (const part of stream as ReadableStream<StreamPart>) {
      signal.throwIfAborted();
      if (part.type === 'error') throw new ModelError('broken_off', 'an error event of the provider');
      if (part.type === 'finish') finish = part;
      yield* aiSdkEventsInPart(part);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ModelError ? error : aiSdkErrorOf(error);
  }
  const reason = aiSdkEndReasonOf(finish?.finishReason);
  if (finish === null || reason === null) throw new ModelError('broken_off', 'ended without its end marker');
  if (finish.usage !== undefined) yield { type: 'usage', usage: aiSdkUsageOf(finish.usage) };
  yield { type: 'end', reason };
}

function* aiSdkEventsInPart(part: StreamPart): Generator<ModelEvent> {
  const { type, delta = '', toolCallId = '', toolName = '', input } = part;
  if (type === 'text-delta' && delta !== '') yield { type: 'text', text: delta };
  if (type === 'reasoning-delta' && delta !== '') yield { type: 'thought', text: delta };
  if (type !== 'tool-call') return;
  const json = typeof input === 'string' ? input : JSON.stringify(input ?? {});
  yield modelToolCallEvent({ id: toolCallId, name: toolName, json });
}

/** Null: the answer is not whole [B5]. */
function aiSdkEndReasonOf(reason: StreamPart['finishReason']): Extract<ModelEvent, { type: 'end' }>['reason'] | null {
  switch (typeof reason === 'object' ? reason.unified : reason) {
    case 'stop':
    case 'other':
    case 'unknown':
      return 'complete';
    case 'length':
      return 'length';
    case 'tool-calls':
      return 'tool';
    default:
      return null;
  }
}

function aiSdkUsageOf({ inputTokens, outputTokens, cachedInputTokens = 0 }: AiSdkUsage): Usage {
  const tokens =
    typeof inputTokens === 'object' ? inputTokens : { total: inputTokens ?? 0, cacheRead: cachedInputTokens };
  const { total = 0, cacheRead = 0, cacheWrite = 0, noCache = total - cacheRead - cacheWrite } = tokens;
  const output = (typeof outputTokens === 'object' ? outputTokens.total : outputTokens) ?? 0;
  return { input: Math.max(0, noCache), output, cacheRead, cacheWrite };
}

function aiSdkCallOptions(request: ModelRequest, abortSignal: AbortSignal, version: string): object {
  const { system, messages, tools = [], maxTokens, temperature } = request;
  const names = new Map(messages.flatMap(({ content }) => content.flatMap(aiSdkCallNames)));
  return {
    prompt: [
      ...(system.length > 0 ? [{ role: 'system', content: system.join('\n\n') }] : []),
      ...messages.flatMap(({ role, content }) => aiSdkMessagesOf(role, content, names, version)),
    ],
    maxOutputTokens: maxTokens,
    ...(temperature !== undefined && { temperature }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, schema }) => ({
        type: 'function',
        name,
        description,
        inputSchema: schema,
      })),
      toolChoice: { type: 'auto' },
    }),
    abortSignal,
  };
}

function aiSdkCallNames(part: Part): [string, string][] {
  return part.type === 'tool_call' ? [[part.id, part.name]] : [];
}

/** Results of tools are a message of their own. */
function aiSdkMessagesOf(
  role: 'user' | 'assistant',
  content: Part[],
  names: ReadonlyMap<string, string>,
  version: string,
) {
  const results = content.flatMap((part) => {
    if (part.type !== 'tool_result') return [];
    const output = { type: part.failed ? 'error-text' : 'text', value: part.text };
    return [{ type: 'tool-result', toolCallId: part.id, toolName: names.get(part.id) ?? '', output }];
  });
  const others = content.flatMap((part) => aiSdkPartOf(part, version));
  return [
    ...(results.length > 0 ? [{ role: 'tool', content: results }] : []),
    ...(others.length > 0 ? [{ role, content: others }] : []),
  ];
}

function aiSdkPartOf(part: Part, version: string): object[] {
  switch (part.type) {
    case 'text':
      return part.text === '' ? [] : [{ type: 'text', text: part.text }];
    case 'image': {
      // Since V4 the data says of which kind it is.
      const data = version === 'v2' || version === 'v3' ? part.data : { type: 'data', data: part.data };
      return [{ type: 'file', mediaType: part.mediaType, data }];
    }
    case 'tool_call':
      return [{ type: 'tool-call', toolCallId: part.id, toolName: part.name, input: part.input }];
    case 'tool_result':
      return [];
  }
}

/** Keeps name and status only: the message may quote the request [N5]. */
function aiSdkErrorOf(error: unknown): ModelError {
  const { name = 'Error', statusCode: status } = Object(error) as { name?: string; statusCode?: number };
  const text = status === undefined ? name : `${name}, HTTP ${status}`;
  if (status === 429) return new ModelError('throttled', text);
  return new ModelError(status === undefined || status >= 500 ? 'unreachable' : 'refused', text);
}
