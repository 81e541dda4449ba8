/** Refusals and failures that public reports of users tell of, one behaviour a name. */
import type { Script } from './http.ts';
import { type ChatRequest, event, finish, usage } from './openai.ts';
import { broughtBack, busy, type Quirk, refusing, says, stream, TOOL, whole } from './quirk-parts.ts';

const page = (status: number): Script => ({
  status,
  contentType: 'text/html',
  steps: ['<!doctype html><html><body>Bad gateway</body></html>'],
});

/** Answers once fewer characters are sent than this. */
const narrow = (of: string, most: number, status: number, error: object): Quirk => ({
  of,
  answer: (request) => (JSON.stringify(request.messages).length > most ? whole({ error }, status) : says()),
});

/** The model's own words of a call, which the server could not read. */
const failed = (generation: string): Quirk => ({
  of: 'Groq',
  answer: (request) =>
    broughtBack(request)
      ? says()
      : whole(
          { error: { type: 'invalid_request_error', code: 'tool_use_failed', failed_generation: generation } },
          400,
        ),
});

export const REFUSAL_QUIRKS = {
  'failed-generation-in-tag': failed(`<function=${TOOL}={"place": "Oslo"}</function>`),
  'failed-generation-in-brackets': failed(`<function(${TOOL}){"place": "Oslo"}</function>`),
  'failed-generation-by-name': failed(`${TOOL}{"place": "Oslo"}</function>`),
  'failed-generation-as-list': failed(
    `\`\`\`\n{"tool_calls": [{"id": "x", "function": {"name": "${TOOL}"}, "parameters": {"place": "Oslo"}}]}\n\`\`\``,
  ),
  'failed-generation': {
    of: 'Groq',
    answer: (request: ChatRequest) =>
      broughtBack(request)
        ? says()
        : whole(
            {
              error: {
                message:
                  "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
                type: 'invalid_request_error',
                code: 'tool_use_failed',
                failed_generation: `<function=${TOOL}>{"place": "Oslo"}</function>`,
              },
            },
            400,
          ),
  },
  'failed-generation-in-stream': {
    of: 'Groq',
    answer: (request: ChatRequest) =>
      broughtBack(request)
        ? says()
        : stream(
            event({
              error: {
                message: 'Failed to call a function.',
                code: 'tool_use_failed',
                status_code: 400,
                failed_generation: JSON.stringify({ name: TOOL, arguments: { place: 'Oslo' } }),
              },
            }),
          ),
  },
  'empty-stop': {
    of: 'Gemini',
    answer: (_: ChatRequest, asked: number) => (asked === 0 ? stream(finish(), usage(12, 0)) : says()),
  },
  'malformed-function-call': {
    of: 'Gemini',
    answer: (_: ChatRequest, asked: number) =>
      asked === 0 ? stream(finish('function_call_filter: MALFORMED_FUNCTION_CALL'), usage(12, 0)) : says(),
  },
  'estimated-time': busy('Hugging Face', 503, {}, { error: 'Model is currently loading', estimated_time: 20.5 }),
  'bad-gateway': { of: 'proxies before a model that loads', answer: (_, asked) => (asked === 0 ? page(502) : says()) },
  'busy-in-whole': {
    of: 'proxies that answer 200 whatever happens',
    answer: (_: ChatRequest, asked: number) =>
      asked === 0 ? whole({ error: { message: 'busy', code: 'rate_limit_exceeded' } }) : says(),
  },
  'overloaded-event': {
    of: 'TGI',
    answer: (_: ChatRequest, asked: number) =>
      asked === 0
        ? stream('event: error\ndata: {"error":"Model is overloaded","error_type":"overloaded"}\n\n')
        : says(),
  },
  'web-page': { of: 'an address of something else', answer: () => page(200) },
  'small-context': narrow('llama.cpp', 16_000, 400, {
    code: 400,
    message: 'the request exceeds the available context size. try increasing the context size or enable context shift',
    type: 'exceed_context_size_error',
    n_prompt_tokens: 9_000,
    n_ctx: 4_096,
  }),
  'small-context-openai': narrow('OpenAI, vLLM', 16_000, 400, {
    message: "This model's maximum context length is 4096 tokens. However, your messages resulted in 9000 tokens.",
    type: 'invalid_request_error',
    param: 'messages',
    code: 'context_length_exceeded',
  }),
  'no-list-content': refusing(
    'servers that know texts alone',
    ({ messages }) => messages.some(({ content }) => Array.isArray(content)),
    400,
    { error: { message: "'messages.0.content' must be a string", code: 'wrong_api_format' } },
  ),
} satisfies Record<string, Quirk>;
