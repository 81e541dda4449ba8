/** Requests that servers refuse, as public reports of users tell, one behaviour a name. */
import type { ChatRequest } from './openai.ts';
import { finish } from './openai.ts';
import { called, fragment, type Quirk, refusing, says, stream, whole } from './quirk-parts.ts';

const refused = (message: string, more: object = {}) => ({
  error: { message, type: 'invalid_request_error', ...more },
});
const roles = ({ messages }: ChatRequest) => messages.map(({ role }) => role);
const schemaText = ({ tools }: ChatRequest) => JSON.stringify(tools ?? []);
const backIn = ({ messages }: ChatRequest) => messages.filter(({ tool_calls }) => tool_calls !== undefined);
const idsIn = (request: ChatRequest): string[] => [
  ...backIn(request).flatMap(({ tool_calls }) => (tool_calls as { id: string }[]).map(({ id }) => id)),
  ...request.messages.flatMap(({ tool_call_id }) => tool_call_id ?? []),
];

/** Calls the tool, and then refuses what it is brought. */
const callingThenRefusing = (
  of: string,
  isRefused: (request: ChatRequest) => boolean,
  body: object,
  { status = 400, call = {} as object } = {},
): Quirk => ({
  of,
  answer: (request) => {
    if (!request.messages.some(({ role, content }) => role === 'tool' || String(content).includes('4 degrees')))
      return stream(fragment({ ...called, index: 0, ...call }), finish('tool_calls'));
    return isRefused(request) ? whole(body, status) : says();
  },
});

/** Takes at most so many tokens of an answer. */
const bounded = (of: string, most: number, body: object, status = 400): Quirk =>
  refusing(of, (request) => (request.max_tokens ?? request.max_completion_tokens ?? 0) > most, status, body);

/** Answers once fewer characters are sent than this. */
const narrow = (of: string, status: number, body: object): Quirk =>
  refusing(of, ({ messages }) => JSON.stringify(messages).length > 16_000, status, body);

export const CONTEXT_QUIRKS = {
  'context-cerebras': narrow('Cerebras', 400, {
    message: 'Please reduce the length of the messages or completion. Current length is 9009 while limit is 8192',
    type: 'invalid_request_error',
    param: 'messages',
    code: 'context_length_exceeded',
  }),
  'context-groq': narrow(
    'Groq',
    413,
    refused(
      'Request too large for model `llama-3.1-8b-instant` in organization `org_1` service tier `on_demand` on tokens per minute (TPM): Limit 6000, Requested 9200, please reduce your message size and try again.',
      { type: 'tokens', code: 'rate_limit_exceeded' },
    ),
  ),
  'context-gemini': narrow('Gemini', 400, [
    {
      error: {
        code: 400,
        message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048575).',
        status: 'INVALID_ARGUMENT',
      },
    },
  ]),
  'context-mistral': narrow('Mistral', 400, {
    object: 'error',
    message: 'Prompt contains 33000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    type: 'invalid_request_error',
    code: '3051',
  }),
  'context-tgi': narrow('TGI', 422, {
    error: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 9000 `inputs` tokens',
    error_type: 'validation',
  }),
  'context-tgi-inputs': narrow('TGI', 422, {
    error: 'Input validation error: `inputs` must have less than 1024 tokens. Given: 2000',
    error_type: 'validation',
  }),
  'context-vllm': narrow('vLLM', 400, {
    object: 'error',
    message: 'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
    type: 'BadRequestError',
    code: 400,
  }),
  'context-kimi': narrow('Kimi', 400, refused('Invalid request: Your request exceeded model token limit: 8192')),
  'context-glm': narrow('GLM', 400, { error: { code: '1261', message: 'Prompt exceeds max length' } }),
  'context-qwen': narrow(
    'Qwen',
    400,
    refused('<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 30720]'),
  ),
  'context-copilot': narrow('Copilot', 400, {
    error: {
      message: 'prompt token count of 130000 exceeds the limit of 128000',
      code: 'model_max_prompt_tokens_exceeded',
    },
  }),
  'context-bedrock-proxy': narrow(
    'LiteLLM before Bedrock',
    400,
    refused('BedrockException: Input is too long for requested model.'),
  ),
  'context-minimax': narrow('MiniMax', 400, refused('invalid params, context window exceeds limit (2013)')),
  'context-proxy': {
    of: 'nginx before a server',
    answer: ({ messages }: ChatRequest) =>
      JSON.stringify(messages).length > 16_000
        ? {
            status: 413,
            contentType: 'text/html',
            steps: ['<html><head><title>413 Request Entity Too Large</title></head></html>'],
          }
        : says(),
  },
  'context-in-stream': {
    of: 'llama.cpp of 2025, LM Studio',
    answer: ({ messages }: ChatRequest) =>
      JSON.stringify(messages).length > 16_000
        ? stream(
            'event: error\ndata: {"error":{"message":"Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens."}}\n\n',
          )
        : says(),
  },
  'context-in-error-line': {
    of: 'llama.cpp of 2025',
    answer: ({ messages }: ChatRequest) =>
      JSON.stringify(messages).length > 16_000
        ? stream(
            'error: {"code":400,"message":"the request exceeds the available context size. try increasing the context size","type":"invalid_request_error"}\n\n',
          )
        : says(),
  },
} satisfies Record<string, Quirk>;

export const REQUEST_QUIRKS = {
  'schema-unknown-name': refusing(
    'Gemini',
    (request) => /additionalProperties|\$schema/.test(schemaText(request)),
    400,
    [
      {
        error: {
          code: 400,
          message:
            'Invalid JSON payload received. Unknown name "additionalProperties" at \'tools[0].function_declarations[0].parameters\': Cannot find field.',
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
  ),
  'schema-type-list': refusing(
    'Gemini before proxies',
    (request) => /"type":\[/.test(schemaText(request)),
    400,
    refused(
      'Invalid JSON payload received. Unknown name "type" at \'tools[0].function_declarations[0].parameters.properties[0].value\': Proto field is not repeating, cannot start list.',
    ),
  ),
  'schema-enum-numbers': refusing(
    'Gemini',
    (request) => /"enum":\[\d/.test(schemaText(request)),
    400,
    refused(
      "Invalid value at 'tools[0].function_declarations[0].parameters.properties[1].value.enum[0]' (TYPE_STRING), 1",
    ),
  ),
  'schema-any-of': refusing('xAI, local grammars', (request) => /anyOf|\$ref/.test(schemaText(request)), 400, {
    code: 'Client specified an invalid argument',
    error: 'Invalid request content: Failed to parse tool schema: unsupported keyword anyOf',
  }),
  'schema-grammar': refusing('llama.cpp', (request) => /pattern|format/.test(schemaText(request)), 500, {
    error: {
      code: 500,
      message: "JSON schema conversion failed:\nPattern must start with '^' and end with '$'",
      type: 'server_error',
    },
  }),
  'long-description': refusing(
    'OpenAI',
    (request) => (request.tools ?? []).some((tool) => tool.function.description.length > 1_024),
    400,
    refused(
      "Invalid 'tools[0].function.description': string too long. Expected a string with maximum length 1024, but got a string with length 3000 instead.",
      { param: 'tools[0].function.description', code: 'string_above_max_length' },
    ),
  ),
  'many-tools': refusing(
    'OpenAI',
    (request) => (request.tools?.length ?? 0) > 128,
    400,
    refused(
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 130 instead.",
      { param: 'tools', code: 'array_above_max_length' },
    ),
  ),
  'id-of-nine': callingThenRefusing(
    'Mistral',
    (request) => idsIn(request).some((id) => !/^[a-zA-Z0-9]{9}$/.test(id)),
    {
      object: 'error',
      message: 'Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.',
      type: 'invalid_function_call',
      code: '3280',
    },
    { call: { id: 'call_1' } },
  ),
  'id-of-nine-template': callingThenRefusing(
    'Mistral on local servers',
    (request) => idsIn(request).some((id) => !/^[a-zA-Z0-9]{9}$/.test(id)),
    { error: 'Tool call IDs should be alphanumeric strings with length 9!' },
    { status: 500, call: { id: 'call_1' } },
  ),
  'long-id': callingThenRefusing(
    'OpenAI behind another model',
    (request) => idsIn(request).some((id) => id.length > 40),
    refused(
      "Invalid 'messages[2].tool_calls[0].id': string too long. Expected a string with maximum length 40, but got a string with length 60 instead.",
      { param: 'messages[2].tool_calls[0].id', code: 'string_above_max_length' },
    ),
    { call: { id: 'x'.repeat(60) } },
  ),
  'plain-id': callingThenRefusing(
    'Anthropic behind proxies',
    (request) => idsIn(request).some((id) => !/^[\w-]+$/.test(id)),
    refused("messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'"),
    { call: { id: 'functions.get_weather:0' } },
  ),
  'roles-alternate': refusing('Gemma, Mistral of 2024 on vLLM', (request) => roles(request)[0] === 'system', 400, {
    object: 'error',
    message: 'Conversation roles must alternate user/assistant/user/assistant/...',
    type: 'BadRequestError',
    code: 400,
  }),
  'two-roles': refusing('Mistral of 2023', (request) => roles(request).includes('system'), 400, {
    message: 'Only user and assistant roles are supported!',
  }),
  'unexpected-system': refusing('phi on LM Studio', (request) => roles(request).includes('system'), 400, {
    error: 'Error rendering prompt with jinja template: "Unknown role: system".',
  }),
  'system-in-pydantic': refusing('servers of FastAPI', (request) => roles(request).includes('system'), 422, {
    detail: [
      {
        type: 'literal_error',
        loc: ['body', 'messages', 0, 'role'],
        msg: "Input should be 'user' or 'assistant'",
        input: 'system',
      },
    ],
  }),
  'no-tool-role': callingThenRefusing('Gemma on vLLM, LM Studio', (request) => roles(request).includes('tool'), {
    object: 'error',
    message: 'Conversation roles must alternate user/assistant/user/assistant/...',
    code: 400,
  }),
  'tool-role-unknown': callingThenRefusing(
    'servers that know three roles',
    (request) => roles(request).includes('tool'),
    refused("'tool' is not one of ['system', 'assistant', 'user', 'function'] - 'messages.2.role'"),
  ),
  'results-without-name': callingThenRefusing(
    'Gemini of 2025',
    ({ messages }) => messages.some((message) => message.role === 'tool' && !('name' in message)),
    refused('GenerateContentRequest.contents[2].parts[0].function_response.name: Name cannot be empty.'),
  ),
  'blank-content': callingThenRefusing(
    'MiMo, Bedrock behind proxies',
    (request) => backIn(request).some(({ content }) => content === null || content === ''),
    refused('messages: text content blocks must be non-empty'),
  ),
  'content-not-set': callingThenRefusing(
    'MiMo',
    (request) => backIn(request).some(({ content }) => content === null || content === ''),
    refused('Param Incorrect: `text` is not set'),
  ),
  'content-field-empty': callingThenRefusing(
    'Portkey before Bedrock',
    (request) => backIn(request).some(({ content }) => content === null || content === ''),
    refused(
      'bedrock error: The content field in the Message object at messages.1 is empty. Add a ContentBlock object to the content field and try again.',
    ),
  ),
  'reasoning-missing': callingThenRefusing(
    'Kimi K2.5, DeepSeek',
    (request) => backIn(request).some((message) => !('reasoning_content' in message)),
    refused('thinking is enabled but reasoning_content is missing in assistant tool call message at index 2'),
  ),
  'signature-missing': callingThenRefusing(
    'Gemini 3',
    (request) => !JSON.stringify(backIn(request)).includes('thought_signature'),
    refused(
      'Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly.',
    ),
  ),
  'temperature-of-one': refusing(
    'Kimi K2.5',
    ({ temperature }) => temperature !== undefined && temperature !== 1,
    400,
    refused('invalid temperature: only 1 is allowed for this model'),
  ),
  'temperature-in-range': refusing('GLM, MiniMax', ({ temperature }) => temperature !== undefined, 400, {
    error: { code: '1210', message: 'API 调用参数有误：temperature 参数取值范围 (0.0, 1.0)' },
  }),
  'few-tokens': bounded(
    'OpenAI',
    100,
    refused(
      'max_tokens is too large: 200. This model supports at most 100 completion tokens, whereas you provided 200.',
      { param: 'max_tokens', code: null },
    ),
  ),
  'few-tokens-range': bounded(
    'DeepSeek',
    100,
    refused('Invalid max_tokens value, the valid range of max_tokens is [1, 100]'),
  ),
  'few-tokens-groq': bounded(
    'Groq',
    100,
    refused(
      '`max_tokens` must be less than or equal to `100`, the maximum value for `max_tokens` is less than the `context_window` for this model',
    ),
  ),
  'few-tokens-anthropic': bounded(
    'Claude behind proxies',
    100,
    refused('max_tokens: 200 > 100, which is the maximum allowed number of output tokens for claude-x'),
  ),
  'few-tokens-left': bounded('vLLM', 100, {
    object: 'error',
    message:
      "'max_tokens' or 'max_completion_tokens' is too large: 200. This model's maximum context length is 400 tokens and your request has 300 input tokens (200 > 400 - 300).",
    type: 'BadRequestError',
    param: null,
    code: 400,
  }),
  'few-tokens-afforded': bounded(
    'OpenRouter',
    100,
    {
      error: {
        code: 402,
        message:
          'This request requires more credits, or fewer max_tokens. You requested up to 200 tokens, but can only afford 100.',
      },
    },
    402,
  ),
} satisfies Record<string, Quirk>;
