/** Describes the HTTP calls of clients of other protocols. */
import * as z from 'zod';
import { chatRequest } from '../../shared/gateway/protocols/chat/openai-chat.ts';
import { expression, lineKind } from '../../shared/protocol/enums.ts';
import { type CallDoc, countSchema, refusalSchema } from './call-doc.ts';

/** OpenAI's. */
const openAiRefusal = z.strictObject({
  error: z.strictObject({ message: z.string(), type: z.string(), param: z.null(), code: z.string() }),
});
const usage = z.strictObject({
  prompt_tokens: countSchema,
  completion_tokens: countSchema,
  total_tokens: countSchema,
  prompt_tokens_details: z.strictObject({ cached_tokens: countSchema }),
});
/** What the protocol has no words for. */
const besides = {
  kind: lineKind,
  expression,
  actions: z.array(z.string()).optional(),
  delivery: z.string().optional(),
  source: z.string().optional(),
};
const chatCompletion = z.strictObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: countSchema,
  model: z.string(),
  choices: z.array(
    z.strictObject({
      index: countSchema,
      message: z.strictObject({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
      logprobs: z.null(),
      finish_reason: z.enum(['stop', 'length']),
    }),
  ),
  usage,
  sotto: z.strictObject({ lines: z.array(z.strictObject({ text: z.string(), ...besides })) }),
});
/** One event of a stream. The last of all is `[DONE]`, which is no JSON. */
export const chatChunk = z.strictObject({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  created: countSchema,
  model: z.string(),
  choices: z
    .array(
      z.strictObject({
        index: countSchema,
        delta: z.strictObject({ role: z.literal('assistant').optional(), content: z.string().optional() }),
        logprobs: z.null(),
        finish_reason: z.enum(['stop', 'length']).nullable(),
      }),
    )
    .max(1),
  usage: usage.optional(),
  sotto: z.strictObject(besides).optional(),
});
/** JSON-RPC, whose methods the protocol defines. */
const mcpMessage = z.looseObject({ jsonrpc: z.literal('2.0') });
const modelList = z.strictObject({
  object: z.literal('list'),
  data: z.array(
    z.strictObject({ id: z.string(), object: z.literal('model'), created: countSchema, owned_by: z.literal('sotto') }),
  ),
});

const OAUTH: CallDoc = {
  means: 'Where clients of `/mcp` sign in, if there is an issuer (RFC 9728).',
  credential: 'none',
  answers: {
    200: {
      means: 'The resource and its issuer.',
      body: z.strictObject({
        resource: z.string(),
        authorization_servers: z.array(z.string()),
        bearer_methods_supported: z.tuple([z.literal('header')]),
      }),
    },
  },
  refusals: [404],
};

export const PROTOCOL_CALL_DOCS: Readonly<Record<string, CallDoc>> = {
  'POST /v1/chat/completions': {
    means: "OpenAI's chat completions: says the newest words of the user. With `stream`, lines come as events.",
    credential: 'token',
    headers: { 'Idempotency-Key': 'Under the same key the same words are said once, and answered alike.' },
    body: { schema: chatRequest },
    answers: {
      200: {
        means: 'The answer, and what waited behind it.',
        body: chatCompletion,
        events: z.union([chatChunk, openAiRefusal]),
      },
    },
    refusals: [404, 409],
    refused: openAiRefusal,
  },
  'POST /mcp': {
    means: 'One message of the Model Context Protocol: tools for agents of others.',
    credential: 'producer',
    body: { schema: mcpMessage },
    answers: { 200: { means: 'The result, as JSON or as one event.', body: mcpMessage } },
    refused: z.union([refusalSchema, mcpMessage]),
  },
  'GET /v1/models': {
    means: 'The personas, as models.',
    credential: 'token',
    answers: { 200: { means: 'The default first.', body: modelList } },
    refused: openAiRefusal,
  },
  'GET /.well-known/oauth-protected-resource/mcp': OAUTH,
  'GET /.well-known/oauth-protected-resource': OAUTH,
};
