/** What models of Bedrock do not take, as public reports of users tell of it, one behaviour a name. */
import type { BedrockSeen, ConverseBody } from './bedrock.ts';
import { exception } from './bedrock.ts';
import {
  type BedrockQuirk,
  calls,
  hasKey,
  hasResult,
  json,
  refusal,
  refusing,
  says,
  streamed,
  whole,
} from './bedrock-quirk-parts.ts';
import { ANSWER, INPUT, TOOL } from './quirk-parts.ts';

const LONGEST = 3;
const isStreamed = ({ path }: BedrockSeen) => path.endsWith('/converse-stream');
const hasTools = ({ toolConfig }: ConverseBody) => toolConfig !== undefined;
const schemaOf = ({ toolConfig }: ConverseBody) =>
  json(toolConfig?.tools.map((tool) => ('toolSpec' in tool ? tool.toolSpec.inputSchema : {})) ?? []);

export const BEDROCK_REQUEST_QUIRKS = {
  plain: { of: 'the documentation', answer: (body) => (hasTools(body) && !hasResult(body) ? calls() : says()) },

  'no-tools': refusing('DeepSeek R1, Mistral 7B', hasTools, refusal("This model doesn't support tool use.")),
  'no-tools-curly': refusing('AI21, Titan', hasTools, refusal('This model doesn’t support tool use.')),
  'no-system': refusing(
    'Mistral 7B, Titan',
    ({ system }) => (system?.length ?? 0) > 0,
    refusal("This model doesn't support system messages. Try again without system messages or use a model that does."),
  ),
  'no-tools-in-stream': refusing(
    'Llama 4 Maverick and Scout, Llama 3.x',
    (body, seen) => hasTools(body) && isStreamed(seen),
    refusal("This model doesn't support tool use in streaming mode."),
    (body, _, seen) =>
      isStreamed(seen)
        ? says()
        : hasResult(body)
          ? whole([{ text: ANSWER }])
          : whole([{ text: 'Let me look.' }, { toolUse: { toolUseId: 'a', name: TOOL, input: INPUT } }], 'tool_use'),
  ),
  'no-tools-in-stream-and-no-right': refusing(
    'Llama 4, with rights for streams alone',
    (body, seen) => hasTools(body) && isStreamed(seen),
    refusal("This model doesn't support tool use in streaming mode."),
    (_, __, seen) =>
      isStreamed(seen)
        ? says()
        : refusal('User: x is not authorized to perform: bedrock:InvokeModel on y', 'AccessDeniedException', 403),
  ),
  'no-stream': refusing(
    'gpt-oss of 2025, imported models',
    (_, seen) => isStreamed(seen),
    refusal("The model that you specified doesn't support streaming. Try again with a model that does."),
    () => whole([{ reasoningContent: { reasoningText: { text: 'Hm.' } } }, { text: ANSWER }]),
  ),
  'no-cache-point': refusing(
    'models without prompt caching',
    (body) => hasKey(body, 'cachePoint'),
    refusal(
      'You invoked an unsupported model or your request did not allow prompt caching. See the documentation.',
      'AccessDeniedException',
      403,
    ),
  ),
  'no-cache-point-key': refusing(
    'Nova, within messages with results',
    (body) => hasKey(body, 'cachePoint'),
    refusal('Malformed input request: #/messages/6/content/0: extraneous key [cachePoint] is not permitted.'),
  ),
  'no-ttl': refusing(
    'older Claudes, regions without long caches',
    (body) => hasKey(body, 'ttl'),
    refusal(
      'The model returned the following errors: system.2.cache_control.ephemeral.ttl: Extra inputs are not permitted',
    ),
  ),
  'no-temperature': refusing(
    'Claude Opus 4.7 behind a profile',
    ({ inferenceConfig }) => inferenceConfig?.temperature !== undefined,
    refusal('The model returned the following errors: `temperature` is deprecated for this model.'),
  ),
  'no-temperature-with-top-p': refusing(
    'Claude 4.5 behind a proxy that adds top_p',
    ({ inferenceConfig }) => inferenceConfig?.temperature !== undefined,
    refusal('`temperature` and `top_p` cannot both be specified for this model. Please use only one.'),
  ),
  'temperature-bound': refusing(
    'Claude while it thinks',
    ({ inferenceConfig }) => inferenceConfig?.temperature !== undefined,
    refusal('`temperature` may only be set to 1 when thinking is enabled or in adaptive mode.'),
  ),
  'no-status': refusing(
    'Llama, Mistral, Cohere',
    (body) => hasKey(body.messages, 'status'),
    refusal("This model doesn't support the status field. Remove status and try again."),
    (body) => (hasResult(body) ? says() : calls()),
  ),
  'plain-schema': refusing(
    'Mistral, Llama, GLM',
    (body) => /additionalProperties|\$defs|\$ref|anyOf|"format"/.test(schemaOf(body)),
    refusal(
      "The json schema definition at toolConfig.tools.0.toolSpec.inputSchema is invalid: 'string' is not of type 'object', 'boolean'",
    ),
    (body) => (hasResult(body) ? says() : calls()),
  ),
  'object-schema': refusing(
    'GLM 5',
    (body) => hasTools(body) && !schemaOf(body).includes('"json":{"type":"object"'),
    refusal('The value at toolConfig.tools.0.toolSpec.inputSchema.json.type must be one of the following: object.'),
    (body) => (hasResult(body) ? says() : calls()),
  ),
  'fewer-tokens': refusing(
    'Claude 3.5 of June, Llama',
    ({ inferenceConfig }) => (inferenceConfig?.maxTokens ?? 0) > 64,
    refusal(
      'The maximum tokens you requested exceeds the model limit of 64. Try again with a maximum tokens value that is lower than 64.',
    ),
  ),
  'fewer-tokens-by-field': refusing(
    'Claude 3 Haiku, Nova',
    ({ inferenceConfig }) => (inferenceConfig?.maxTokens ?? 0) > 64,
    refusal('max_tokens: 200 > 64, which is the maximum allowed number of output tokens for the model'),
  ),
  'too-long': refusing(
    'Llama, Nova, Mistral',
    ({ messages }) => messages.length > LONGEST,
    refusal('Input is too long for requested model.'),
  ),
  'prompt-too-long': refusing(
    'Claude',
    ({ messages }) => messages.length > LONGEST,
    refusal('The model returned the following errors: prompt is too long: 200049 tokens > 200000 maximum'),
  ),
  'input-and-maximum-too-long': refusing(
    'Claude since 3.7',
    ({ messages }) => messages.length > LONGEST,
    refusal('input length and `max_tokens` exceed context limit: 188240 + 20000 > 200000, decrease input length'),
  ),
  'too-long-in-stream': refusing(
    'InvokeModelWithResponseStream behind proxies',
    ({ messages }) => messages.length > LONGEST,
    streamed(exception('validationException', 'Input is too long for requested model.')),
  ),
  'no-images': refusing(
    'models for text alone',
    (body) => hasKey(body.messages, 'image'),
    refusal("This model doesn't support the image content block that you provided. Try again without it."),
  ),
} satisfies Record<string, BedrockQuirk>;
