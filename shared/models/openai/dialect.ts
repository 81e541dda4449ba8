/**
 * What one server takes of the chat completions API [B7]. It is learned from its refusals, and remembered for
 * that model as long as the process lives.
 */
import type { RefusalError } from '../error-response.ts';
import type { Adaptation } from '../retry/learned-dialect.ts';

export type Dialect = {
  /** Null: the server takes no maximum at all. */
  maxTokensField: 'max_tokens' | 'max_completion_tokens' | null;
  /** Fields that are left out. */
  omitted: ReadonlySet<OptionalField>;
  /** False: the instructions stand in front of the first message. */
  hasSystemRole: boolean;
  /** False: the answer comes as a whole. */
  streams: boolean;
  /** False: reasoning and signatures do not go back with the calls they came with. */
  takesProviderState: boolean;
  /** False: a message without text has an empty one. */
  takesNullContent: boolean;
  /** About how many messages the server's context holds; null: as many as it was sent. */
  mostMessages: number | null;
  /** Where the server takes the conversation's name, by which it finds its cache [X3]; null: nowhere. */
  conversationKey: 'prompt_cache_key' | 'x-grok-conv-id' | null;
  /** The server caches up to marks, which it is told (X3); others cache by themselves, or do not. */
  takesCacheMarks: boolean;
};

/** In the order in which a refusal that names several is believed. */
const OPTIONAL_FIELDS = ['stream_options', 'temperature', 'parallel_tool_calls', 'response_format', 'tools'] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** Reasoning models of OpenAI refuse any temperature but their default. */
const FIXED_TEMPERATURE = /^(o\d|gpt-5)/;

/** A field of the request, or a header: xAI's. */
const CONVERSATION_KEYS: ReadonlyMap<string, Dialect['conversationKey']> = new Map([
  ['api.openai.com', 'prompt_cache_key'],
  ['api.mistral.ai', 'prompt_cache_key'],
  ['api.x.ai', 'x-grok-conv-id'],
]);

/** OpenAI has replaced `max_tokens`; most compatible servers know nothing else. */
export function initialOpenaiDialect(host: string, model: string): Dialect {
  const isOpenAi = host === 'api.openai.com' || host.endsWith('.openai.azure.com');
  return {
    maxTokensField: isOpenAi ? 'max_completion_tokens' : 'max_tokens',
    omitted: new Set(isOpenAi && FIXED_TEMPERATURE.test(model) ? ['temperature'] : []),
    hasSystemRole: true,
    streams: true,
    takesProviderState: true,
    takesNullContent: true,
    mostMessages: null,
    conversationKey: CONVERSATION_KEYS.get(host) ?? null,
    takesCacheMarks: host === 'openrouter.ai' && model.startsWith('anthropic/'),
  };
}

/** Statuses of a request that the server will not take as it is; llama.cpp refuses tools with 500. */
const ADAPTABLE: readonly number[] = [400, 404, 405, 413, 422, 500, 501];

const NO_TOOLS =
  /not support.{0,40}\b(?:tool|function)|\b(?:tool|function)[\w\s-]{0,40}(?:not (?:supported|enabled|available)|unsupported)|support tool use|tool-call-parser|--jinja/i;
const NO_SYSTEM =
  /system (?:role|message|prompt|instruction)s?[^.]{0,40}not (?:supported|allowed|enabled)|['"]?role['"]?[^.]{0,40}not support[^.]{0,20}system|not support[^.]{0,20}['"]?system['"]? (?:role|message)|developer instruction is not enabled/i;
const NO_STREAM =
  /not support(?:ed)?[^.]{0,20}stream(?!_)|stream(?:ing)?(?!_)[^.]{0,40}not (?:supported|available|allowed)|to stream this model/i;
const NO_STATE =
  /reasoning_(?:content|details|text|opaque)|\breasoning\b|extra_content|thought_signature|thinking_blocks|provider_specific_fields/i;
const NO_NULL = /\bcontent\b[^.]{0,60}(?:null|none|string|empty|required)/i;

const TOO_LONG =
  /context_length|exceed_context_size|\bcontext (?:length|size|window)|(?:prompt|input|request) (?:is )?too (?:long|large)|too many (?:input )?tokens|maximum (?:input|prompt) length|reduce the length/i;

/** What the request was that is refused. */
type Refused = { hasState: boolean; messages: number };

/**
 * The dialect after a refusal, and the parameter that it was about. Null: it is about something else, or asks
 * for what is done already.
 */
export function openaiDialectAdaptationFor(
  refusal: RefusalError,
  dialect: Dialect,
  { hasState, messages }: Refused,
): Adaptation<Dialect> | null {
  if (!ADAPTABLE.includes(refusal.status)) return null;
  const change = (parameter: string, fields: Partial<Dialect>) => ({ parameter, dialect: { ...dialect, ...fields } });
  if (refusal.mentions(TOO_LONG)) {
    const most = Math.min(messages, dialect.mostMessages ?? messages);
    if (most > 1) return change('messages', { mostMessages: Math.floor(most / 2) });
    return dialect.omitted.has('tools') ? null : change('tools', { omitted: new Set([...dialect.omitted, 'tools']) });
  }
  const tokens = dialect.maxTokensField;
  if (tokens !== null && refusal.isAbout(tokens))
    return change(tokens, { maxTokensField: otherOpenaiField(dialect, refusal) });
  if (dialect.conversationKey !== null && refusal.isAbout(dialect.conversationKey))
    return change(dialect.conversationKey, { conversationKey: null });
  const isMeant = (one: OptionalField) => refusal.isAbout(one) || (one === 'tools' && refusal.mentions(NO_TOOLS));
  const field = OPTIONAL_FIELDS.find((one) => !dialect.omitted.has(one) && isMeant(one));
  if (field !== undefined) return change(field, { omitted: new Set([...dialect.omitted, field]) });
  if (dialect.hasSystemRole && refusal.mentions(NO_SYSTEM)) return change('system', { hasSystemRole: false });
  if (dialect.streams && (refusal.isAbout('stream') || refusal.mentions(NO_STREAM)))
    return change('stream', { streams: false });
  if (hasState && dialect.takesProviderState && refusal.mentions(NO_STATE))
    return change('reasoning', { takesProviderState: false });
  if (dialect.takesNullContent && refusal.mentions(NO_NULL)) return change('content', { takesNullContent: false });
  return null;
}

/** The other name of the maximum, unless the server has refused both. */
function otherOpenaiField({ maxTokensField }: Dialect, refusal: RefusalError): Dialect['maxTokensField'] {
  const other = maxTokensField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  return maxTokensField === 'max_tokens' || refusal.mentions(new RegExp(`\\b${other}\\b`)) ? other : null;
}
