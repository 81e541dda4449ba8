import type { Log } from '../../ports/ports.ts';
import { toolCallsInAnswerText } from '../answer-text/text-calls.ts';
import { RefusalError } from '../error-response.ts';
import { type Post, postToModelServer } from '../http-client.ts';
import type { Model, ModelEvent, ModelRequest, ToolSpec } from '../model.ts';
import { NO_KEY, type Server } from '../model-server.ts';
import { learnModelDialect } from '../retry/learned-dialect.ts';
import { isUnbegunAnswer, retryModelUntilBegun } from '../retry/retry-until-begun.ts';
import { readModelStream } from '../stream/stream-reader.ts';
import { openaiChatReader } from './chat-reader.ts';
import { openaiConversationKey } from './conversation-key.ts';
import { type Dialect, initialOpenaiDialect, openaiDialectAdaptationFor } from './dialect.ts';
import { openaiRequestBody } from './request.ts';

/** `baseUrl`: the address before `/chat/completions`. */
export type OpenAi = Server & {
  model: string;
  /** The name in logs; default: the model's. */
  name?: string;
  http?: Post;
  log?: Log | undefined;
};

/**
 * Any OpenAI-compatible chat endpoint: OpenAI, OpenRouter, Ollama, llama.cpp, LM Studio, vLLM, KoboldCpp
 * [B1]. A parameter that the server refuses is left out from then on, with one warning. An answer of nothing,
 * or that breaks off before it begins, is asked for again [B7]. Throws TypeError for an invalid `baseUrl`.
 */
export function openaiModel({
  baseUrl,
  headers = NO_KEY,
  model,
  name = `openai:${model}`,
  http = postToModelServer,
  log,
}: OpenAi): Model {
  const { urlBehind, hostname } = openaiChatEndpointAt(baseUrl);
  const ask = learnModelDialect(initialOpenaiDialect(hostname, model), { name, log });
  return {
    name,
    stream: (request, signal, onActivity) => {
      const { messages, tools = [], maxTokens } = request;
      const refused = {
        hasState: messages.some(({ providerState }) => providerState !== undefined),
        hasCalls: messages.some(({ content }) => content.some(({ type }) => type === 'tool_call')),
        hasTools: tools.length > 0,
        messages: messages.length,
        maxTokens,
      };
      let isAskedAgain = false;
      let whole: string | null = null;
      const answer = () =>
        ask({
          open: (dialect) => {
            const body = openaiRequestBody(request, model, dialect, name);
            const call = async (abort: AbortSignal) => {
              const sent = { ...openaiConversationHeader(request, dialect), ...(await headers()) };
              return http({ url: urlBehind(dialect.prefix), headers: sent, body }, abort);
            };
            return readModelStream(call, openaiChatReader(name, isAskedAgain), { name, signal, log, onActivity });
          },
          adaptationFor: (refusal, dialect) =>
            refusal.failedGeneration === null ? openaiDialectAdaptationFor(refusal, dialect, refused) : null,
        });
      return retryModelUntilBegun(
        () => (whole === null ? answer() : readFailedOpenaiGeneration(whole, request.tools)),
        (failure) => {
          const isEmpty = isUnbegunAnswer(failure) && !isAskedAgain;
          isAskedAgain ||= isEmpty;
          whole = failure instanceof RefusalError ? failure.failedGeneration : null;
          return isEmpty || whole !== null;
        },
      );
    },
  };
}

function openaiConversationHeader(request: ModelRequest, { conversationKey: where }: Dialect): Record<string, string> {
  return where === 'x-grok-conv-id' ? { [where]: openaiConversationKey(request) } : {};
}

/** What the model wrote and the server refused to read as a call: Groq hands it out. */
async function* readFailedOpenaiGeneration(text: string, tools: readonly ToolSpec[] = []): AsyncGenerator<ModelEvent> {
  const calls = toolCallsInAnswerText(text, new Set(tools.map(({ name }) => name)));
  // A name alone may be prose about the tool.
  const withArguments = calls.filter(({ input }) => Object.keys(Object(input)).length > 0);
  if (withArguments.length === 0) yield { type: 'text', text };
  for (const [at, call] of withArguments.entries()) yield { type: 'tool_call', id: `call-${at + 1}`, ...call };
  yield { type: 'end', reason: withArguments.length === 0 ? 'complete' : 'tool' };
}

const ENDPOINT = '/chat/completions';

/**
 * The query of an address stays behind the path: Azure has its version there. The endpoint may stand in the
 * address already. A prefix comes before it where the path has no version.
 */
function openaiChatEndpointAt(baseUrl: string): { urlBehind: (prefix: string) => string; hostname: string } {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  const base = path.endsWith(ENDPOINT) ? path.slice(0, -ENDPOINT.length) : path;
  const { href, search, hash, hostname } = url;
  const host = href.slice(0, href.length - url.pathname.length - search.length - hash.length);
  const urlBehind = (prefix: string): string =>
    `${host}${base}${/\/v\d/.test(base) ? '' : prefix}${ENDPOINT}${search}${hash}`;
  return { urlBehind, hostname };
}
