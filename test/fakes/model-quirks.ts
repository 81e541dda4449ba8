/**
 * A model server with the quirks of real ones, one behaviour a name: the request's `model` chooses it. So
 * `SOTTO_MODEL=openai:QUIRK@http://127.0.0.1:PORT/v1 npm start` talks to each.
 */
import { CALL_QUIRKS } from './call-quirks.ts';
import { type ChatRequest, calls, DONE, delta, event, finish, type OpenAiFake, startOpenAiFake } from './openai.ts';
import {
  ANSWER,
  ARGUMENTS,
  broughtBack,
  busy,
  called,
  calling,
  callsOf,
  carrying,
  fragment,
  INPUT,
  type Quirk,
  refusing,
  says,
  stream,
  TOOL,
  whole,
} from './quirk-parts.ts';
import { REFUSAL_QUIRKS } from './refusal-quirks.ts';
import { CONTEXT_QUIRKS, REQUEST_QUIRKS } from './request-quirks.ts';
import { SHAPE_QUIRKS } from './shape-quirks.ts';
import { BUSY_QUIRKS, STREAM_QUIRKS, USAGE_QUIRKS } from './stream-quirks.ts';

export { ANSWER, type Quirk, TOOL } from './quirk-parts.ts';

export const QUIRKS = {
  plain: { of: 'the documentation', answer: () => says() },
  'thought-signature': carrying(
    'Gemini 3',
    stream(
      fragment({ ...called, index: 0, extra_content: { google: { thought_signature: 'sig-A' } } }),
      finish('tool_calls'),
    ),
    (back) => JSON.stringify(callsOf(back)[0]?.extra_content) === '{"google":{"thought_signature":"sig-A"}}',
  ),
  'reasoning-content': carrying(
    'DeepSeek, Kimi',
    stream(
      delta({ reasoning_content: 'They want ' }),
      delta({ reasoning_content: 'the weather.' }),
      fragment({ ...called, index: 0 }),
      finish('tool_calls'),
    ),
    (back) => back.reasoning_content === 'They want the weather.',
  ),
  'reasoning-details': carrying(
    'OpenRouter',
    stream(
      delta({ reasoning: 'Hm. ', reasoning_details: [{ type: 'reasoning.text', text: 'Hm. ', index: 0 }] }),
      delta({ reasoning: 'Oslo.', reasoning_details: [{ type: 'reasoning.text', text: 'Oslo.', index: 0 }] }),
      delta({ reasoning_details: [{ type: 'reasoning.text', signature: 'sig-B', index: 0 }] }),
      delta({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'xyz', index: 1 }] }),
      fragment({ ...called, index: 0 }),
      finish('tool_calls'),
    ),
    (back) =>
      JSON.stringify(back.reasoning_details) ===
      JSON.stringify([
        { type: 'reasoning.text', text: 'Hm. Oslo.', index: 0, signature: 'sig-B' },
        { type: 'reasoning.encrypted', data: 'xyz', index: 1 },
      ]),
  ),
  'thinking-blocks': carrying(
    'LiteLLM before Claude',
    stream(
      delta({ thinking_blocks: [{ type: 'thinking', thinking: 'Oslo.', signature: 'sig-C' }] }),
      fragment({ ...called, index: 0 }),
      finish('tool_calls'),
    ),
    (back) => JSON.stringify(back.thinking_blocks).includes('sig-C'),
  ),
  'state-behind-call': carrying(
    'Gemini before a proxy',
    stream(
      fragment({ ...called, index: 0 }),
      fragment({ extra_content: { signature: 'sig-D' } }),
      finish('tool_calls'),
    ),
    (back) => JSON.stringify(callsOf(back)[0]?.extra_content) === '{"signature":"sig-D"}',
  ),
  'refuses-state': {
    of: 'servers that send reasoning and do not take it',
    answer: (request: ChatRequest) => {
      const back = broughtBack(request);
      if (back === undefined)
        return stream(delta({ reasoning_content: 'Hm.' }), fragment({ ...called, index: 0 }), finish('tool_calls'));
      const error = { message: "property 'reasoning_content' is unsupported", type: 'invalid_request_error' };
      return 'reasoning_content' in back ? whole({ error }, 400) : says();
    },
  },
  'max-completion-tokens': refusing('Azure, newer OpenAI models', (request) => 'max_tokens' in request, 400, {
    error: {
      message:
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      type: 'invalid_request_error',
      param: 'max_tokens',
      code: 'unsupported_parameter',
    },
  }),
  'no-maximum': {
    of: 'proxies that set it themselves',
    answer: (request: ChatRequest) => {
      const field = Object.keys(request).find((name) => name.startsWith('max_'));
      const msg = 'Extra inputs are not permitted';
      return field ? whole({ detail: [{ type: 'extra_forbidden', loc: ['body', field], msg }] }, 422) : says();
    },
  },
  'no-temperature': refusing('reasoning models', (request) => 'temperature' in request, 400, {
    error: { message: '`temperature` is deprecated for this model.', type: 'invalid_request_error' },
  }),
  'no-stream-options': refusing('Mistral of 2024', (request) => 'stream_options' in request, 422, {
    object: 'error',
    message: { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs' }] },
  }),
  'no-tools': refusing('Ollama', (request) => request.tools !== undefined, 400, {
    error: { message: 'registry.ollama.ai/library/gemma3:4b does not support tools', type: 'api_error' },
  }),
  'no-tools-endpoint': refusing('OpenRouter', (request) => request.tools !== undefined, 404, {
    error: { message: 'No endpoints found that support tool use.', code: 404 },
  }),
  'no-tools-jinja': refusing('llama.cpp', (request) => request.tools !== undefined, 500, {
    error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' },
  }),
  'no-tools-parser': refusing('vLLM', (request) => request.tools !== undefined, 400, {
    object: 'error',
    message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    type: 'BadRequestError',
    code: 400,
  }),
  'no-system': refusing('Gemma by vLLM', ({ messages }) => messages[0]?.role === 'system', 400, {
    object: 'error',
    message: 'System role not supported',
    type: 'BadRequestError',
    code: 400,
  }),
  'no-stream': {
    of: 'OpenAI, an organisation that is not verified',
    answer: (request: ChatRequest) =>
      request.stream
        ? whole(
            {
              error: {
                message: 'Your organization must be verified to stream this model.',
                param: 'stream',
                code: 'unsupported_value',
              },
            },
            400,
          )
        : whole({ choices: [{ message: { role: 'assistant', content: ANSWER }, finish_reason: 'stop' }] }),
  },
  'no-null-content': {
    of: 'servers that check content for a text',
    answer: (request: ChatRequest) => {
      const back = broughtBack(request);
      if (back === undefined) return calls(TOOL, INPUT);
      const error = { message: 'messages.2.content: Input should be a valid string, got null' };
      return back.content === null ? whole({ error }, 422) : says();
    },
  },
  'retry-after': busy('OpenAI', 429, { 'retry-after': '2' }, { error: { type: 'rate_limit_exceeded' } }),
  'retry-delay': busy('Google', 429, {}, [
    { error: { code: 429, status: 'RESOURCE_EXHAUSTED', details: [{ retryDelay: '3s' }] } },
  ]),
  'loading-model': busy('llama.cpp', 503, {}, { error: { code: 503, message: 'Loading model' } }),
  overloaded: busy('Anthropic', 529, {}, { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  'busy-in-stream': {
    of: 'OpenRouter',
    answer: (_: ChatRequest, asked: number) =>
      asked === 0 ? stream(': OPENROUTER PROCESSING\n\n', event({ error: { code: 429, message: 'busy' } })) : says(),
  },
  'content-parts': {
    of: 'Mistral',
    answer: () =>
      stream(
        delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Oslo, Oslo.' }] }] }),
        delta({ content: [{ type: 'text', text: 'It is four degrees ' }] }),
        delta({ content: 'in Oslo.' }),
        finish(),
        DONE,
      ),
  },
  'whole-json': {
    of: 'proxies that do not stream',
    answer: () =>
      whole({
        choices: [{ index: 0, message: { role: 'assistant', content: ANSWER }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 12, completion_tokens: 7 },
      }),
  },
  'whole-json-call': {
    of: 'proxies that do not stream',
    answer: (request: ChatRequest) =>
      broughtBack(request)
        ? says()
        : whole({ choices: [{ message: { content: null, tool_calls: [called] }, finish_reason: 'tool_calls' }] }),
  },
  'whole-json-as-stream': {
    of: 'proxies with a wrong content type',
    answer: () => stream(JSON.stringify({ choices: [{ message: { content: ANSWER }, finish_reason: 'stop' }] })),
  },
  'blank-finish': {
    of: 'servers that send "" with each piece',
    answer: () =>
      stream(
        ...ANSWER.split(/(?<= )/).map((content) => event({ choices: [{ delta: { content }, finish_reason: '' }] })),
        finish(),
        DONE,
      ),
  },
  'done-only': { of: 'older proxies', answer: () => stream(delta({ content: ANSWER }), DONE) },
  'done-only-call': calling('older proxies', fragment({ ...called, index: 0 }), DONE),
  'object-arguments': calling(
    'Ollama-like servers',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: INPUT } }),
    finish('tool_calls'),
  ),
  'arguments-encoded-twice': calling(
    'GLM, Qwen on some servers',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: JSON.stringify(ARGUMENTS) } }),
    finish('tool_calls'),
  ),
  'empty-object-first': calling(
    'proxies before Claude',
    fragment({ index: 0, id: 'c1', function: { name: TOOL, arguments: '{}' } }),
    fragment({ index: 0, function: { arguments: ARGUMENTS } }),
    finish('tool_calls'),
  ),
  'id-in-each-fragment': calling(
    'vLLM, SGLang',
    fragment({ index: 0, id: 'a1', function: { name: TOOL, arguments: '' } }),
    fragment({ index: 0, id: 'a2', function: { arguments: ARGUMENTS.slice(0, 5) } }),
    fragment({ index: 0, id: 'a3', function: { name: '', arguments: ARGUMENTS.slice(5) } }),
    finish('tool_calls'),
  ),
  'name-in-each-fragment': calling(
    'SGLang of 2025',
    fragment({ index: 0, id: 'a1', function: { name: TOOL, arguments: '' } }),
    fragment({ index: 0, id: 'a2', function: { name: TOOL, arguments: ARGUMENTS.slice(0, 5) } }),
    fragment({ index: 0, id: 'a3', function: { name: TOOL, arguments: ARGUMENTS.slice(5) } }),
    finish('tool_calls'),
  ),
  'no-index': calling(
    'Gemini of 2025',
    fragment({ id: 'c1', function: { name: TOOL, arguments: ARGUMENTS } }),
    finish('stop'),
  ),
  'function-call': calling(
    'the API of 2023',
    delta({ function_call: { name: TOOL, arguments: ARGUMENTS.slice(0, 4) } }),
    delta({ function_call: { arguments: ARGUMENTS.slice(4) } }),
    finish('function_call'),
  ),
  ...SHAPE_QUIRKS,
  ...REFUSAL_QUIRKS,
  ...CONTEXT_QUIRKS,
  ...REQUEST_QUIRKS,
  ...STREAM_QUIRKS,
  ...BUSY_QUIRKS,
  ...USAGE_QUIRKS,
  ...CALL_QUIRKS,
} satisfies Record<string, Quirk>;

export type QuirkName = keyof typeof QUIRKS;

export async function startQuirkServer({ port = 0 } = {}): Promise<OpenAiFake> {
  const asked = new Map<string, number>();
  return startOpenAiFake({
    port,
    reply: (request) => {
      const before = asked.get(request.model) ?? 0;
      asked.set(request.model, before + 1);
      const quirk: Quirk | undefined = QUIRKS[request.model as QuirkName];
      return quirk?.answer(request, before) ?? whole({ error: { message: 'no such model' } }, 404);
    },
  });
}
