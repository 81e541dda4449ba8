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
  /** False: calls and results stand in the texts of the two other roles. */
  hasToolRole: boolean;
  /** `plain`: in the words that every server takes. */
  toolSchemas: 'whole' | 'plain';
  /** The content of a message without text. Some servers refuse null, and some an empty text. */
  blankContent: null | '' | '…';
  /** `short`: nine letters and figures (Mistral). */
  callIds: 'as they came' | 'short';
  /** Results name their tool. */
  namesResults: boolean;
  /** What the server wants with each call, also with one that came without it; null: nothing. */
  standInState: 'reasoning_content' | 'thought_signature' | null;
  /** The most tokens of one answer; null: as many as are asked for. */
  mostTokens: number | null;
  /** What the address is missing before the endpoint. */
  prefix: '' | '/v1';
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
    hasToolRole: true,
    toolSchemas: 'whole',
    blankContent: null,
    callIds: 'as they came',
    namesResults: false,
    standInState: null,
    mostTokens: null,
    prefix: '',
    mostMessages: null,
    conversationKey: CONVERSATION_KEYS.get(host) ?? null,
    takesCacheMarks: host === 'openrouter.ai' && model.startsWith('anthropic/'),
  };
}

/**
 * Statuses of a request that the server will not take as it is; llama.cpp refuses tools with 500, TGI roles
 * with 424, and OpenRouter a maximum beyond the account's credit with 402. 0: an error in place of an answer.
 */
const ADAPTABLE: readonly number[] = [0, 400, 402, 404, 405, 413, 422, 424, 500, 501];

const NO_TOOLS =
  /not support.{0,40}\b(?:tool|function)|\b(?:tool|function)[\w\s-]{0,40}(?:not (?:supported|enabled|available)|unsupported)|support tool use|tool-call-parser|--jinja/i;
/** Keywords of a schema, or the place of a tool's part. */
const ABOUT_SCHEMA =
  /function_declarations|\btools?\[\d|\btools\.\d|\bschemas?\b|\$ref|\$defs|additionalProperties|\b(?:any|one|all)_?of\b|\bgrammar\b|\benum\b|function\.(?:description|parameters)|input_schema|'tools': array too long/i;
const ROLES =
  /roles? must alternate|only (?:support )?user and assistant|(?:unknown|unsupported|unexpected|invalid)(?: message)? role|role[^.]{0,30}(?:must be one of|is not one of|not supported)|'user' or 'assistant'|is not one of \['/i;
const NO_SYSTEM =
  /system (?:role|message|prompt|instruction)s?[^.]{0,40}not (?:supported|allowed|enabled)|['"]?role['"]?[^.]{0,40}not support[^.]{0,20}system|not support[^.]{0,20}['"]?system['"]? (?:role|message)|developer instruction is not enabled/i;
const NO_STREAM =
  /not support(?:ed)?[^.]{0,20}stream(?!_)|stream(?:ing)?(?!_)[^.]{0,40}not (?:supported|available|allowed)|to stream this model/i;
const NO_STATE =
  /reasoning_(?:content|details|text|opaque)|\breasoning\b|extra_content|thought_signature|thinking_blocks|provider_specific_fields/i;
const MISSING_STATE =
  /(?:missing|without|requires?|must|need)[^.]{0,60}(reasoning_content|thought_signature)|(?:reasoning_content|thought_signature)[^.]{0,60}(?:missing|required|must be|not set|passed back)/i;
const NO_BLANK =
  /\bcontent\b.{0,80}(?:null|none|string|empty|required|missing|blank)|`?text`? (?:is not set|content blocks)|text content is empty/i;
const ABOUT_ID = /tool[_ ]?call[_ ]?ids?\b|tool_use\.id|tool_calls?\[\d+\]\.id|toolUseId/i;
const ABOUT_NAME = /function_response\.name|\bname\b[^.]{0,40}(?:required|missing|cannot be empty)/i;

const TOO_LONG =
  /context_length|exceed_context_size|\b(?:context|model) (?:length|size|window)|(?:prompt|input|request)[^.]{0,20} too (?:long|large)|too many (?:input )?tokens|(?:maximum|max) (?:input|prompt) length|reduce the length|input token count|`inputs`|prompt token count|prompt_tokens_exceeded|token limit|prompt exceeds|range of input length|entity too large|payload too large/i;
const CONTEXT = /(?:context|model) (?:length|size|window)\D{0,24}(\d[\d,]*)/i;
/** A maximum that is refused for its size, not for its name. */
const TOO_MANY_TOKENS =
  /too (?:large|high|big)|at most|less than|range|exceed|afford|maximum (?:allowed|value|number)|> ?\d|<= ?\d|must be/i;
/** An answer of fewer tokens is none. */
const FEWEST_TOKENS = 16;

/** What the request was that is refused. */
type Refused = {
  /** It brings back what calls carried. */
  hasState: boolean;
  /** It has calls and their results. */
  hasCalls: boolean;
  hasTools: boolean;
  messages: number;
  maxTokens: number;
};

/**
 * The dialect after a refusal, and the parameter that it was about. Null: it is about something else, or asks
 * for what is done already. The rarer complaint comes first, since its words may hold those of another.
 */
export function openaiDialectAdaptationFor(
  refusal: RefusalError,
  dialect: Dialect,
  refused: Refused,
): Adaptation<Dialect> | null {
  if (!ADAPTABLE.includes(refusal.status)) return null;
  return (
    adaptOpenaiLength(refusal, dialect, refused) ??
    (refused.hasCalls ? adaptOpenaiCalls(refusal, dialect, refused) : null) ??
    adaptOpenaiFields(refusal, dialect, refused) ??
    adaptOpenaiMessages(refusal, dialect, refused)
  );
}

const changeOpenaiDialect = (dialect: Dialect, parameter: string, fields: Partial<Dialect>): Adaptation<Dialect> => ({
  parameter,
  dialect: { ...dialect, ...fields },
});

const omitFromOpenaiRequest = (dialect: Dialect, field: OptionalField): Adaptation<Dialect> | null =>
  dialect.omitted.has(field)
    ? null
    : changeOpenaiDialect(dialect, field, { omitted: new Set([...dialect.omitted, field]) });

/** The conversation, or the answer that is asked for, is too long. */
function adaptOpenaiLength(
  refusal: RefusalError,
  dialect: Dialect,
  { messages, maxTokens }: Refused,
): Adaptation<Dialect> | null {
  const tokens = Math.min(maxTokens, dialect.mostTokens ?? maxTokens);
  const fewer = (mostTokens: number) =>
    changeOpenaiDialect(dialect, dialect.maxTokensField ?? 'max_tokens', { mostTokens });
  if (refusal.status === 413 || refusal.mentions(TOO_LONG)) {
    const context = refusal.figure(CONTEXT);
    if (context !== null && context >= 4 * FEWEST_TOKENS && tokens > context / 2) return fewer(Math.floor(context / 4));
    const most = Math.min(messages, dialect.mostMessages ?? messages);
    if (most > 1) return changeOpenaiDialect(dialect, 'messages', { mostMessages: Math.floor(most / 2) });
    if (refusal.mentions(/max_(?:completion_|new_)?tokens/) && tokens >= 2 * FEWEST_TOKENS)
      return fewer(Math.floor(tokens / 2));
    return omitFromOpenaiRequest(dialect, 'tools');
  }
  if (!refusal.mentions(/max_(?:completion_|output_)?tokens/) || !refusal.mentions(TOO_MANY_TOKENS)) return null;
  const bound = Math.max(...refusal.figures.filter((figure) => figure >= FEWEST_TOKENS && figure < tokens));
  return Number.isFinite(bound) ? fewer(bound) : null;
}

/** How calls and results of this turn go back. */
function adaptOpenaiCalls(refusal: RefusalError, dialect: Dialect, { hasState }: Refused): Adaptation<Dialect> | null {
  if (dialect.standInState === null && refusal.mentions(MISSING_STATE)) {
    const standInState = refusal.mentions(/thought_signature/) ? 'thought_signature' : 'reasoning_content';
    return changeOpenaiDialect(dialect, standInState, { standInState });
  }
  if (dialect.callIds !== 'short' && refusal.mentions(ABOUT_ID))
    return changeOpenaiDialect(dialect, 'tool_call_id', { callIds: 'short' });
  if (!dialect.namesResults && refusal.mentions(ABOUT_NAME))
    return changeOpenaiDialect(dialect, 'name', { namesResults: true });
  if (hasState && dialect.takesProviderState && refusal.mentions(NO_STATE))
    return changeOpenaiDialect(dialect, 'reasoning', { takesProviderState: false });
  if (dialect.hasToolRole && refusal.mentions(ROLES) && !refusal.mentions(NO_SYSTEM))
    return changeOpenaiDialect(dialect, 'tool', { hasToolRole: false });
  if (dialect.blankContent !== '…' && refusal.mentions(NO_BLANK))
    return changeOpenaiDialect(dialect, 'content', { blankContent: dialect.blankContent === null ? '' : '…' });
  return null;
}

function adaptOpenaiFields(refusal: RefusalError, dialect: Dialect, { hasTools }: Refused): Adaptation<Dialect> | null {
  const tokens = dialect.maxTokensField;
  if (tokens !== null && refusal.isAbout(tokens))
    return changeOpenaiDialect(dialect, tokens, { maxTokensField: otherOpenaiField(dialect, refusal) });
  if (dialect.conversationKey !== null && refusal.isAbout(dialect.conversationKey))
    return changeOpenaiDialect(dialect, dialect.conversationKey, { conversationKey: null });
  const isAboutSchema = hasTools && refusal.mentions(ABOUT_SCHEMA);
  if (isAboutSchema && dialect.toolSchemas === 'whole' && !dialect.omitted.has('tools'))
    return changeOpenaiDialect(dialect, 'tools', { toolSchemas: 'plain' });
  const isMeant = (one: OptionalField) =>
    refusal.isAbout(one) || (one === 'tools' && (isAboutSchema || refusal.mentions(NO_TOOLS)));
  const field = OPTIONAL_FIELDS.find((one) => !dialect.omitted.has(one) && isMeant(one));
  return field === undefined ? null : omitFromOpenaiRequest(dialect, field);
}

function adaptOpenaiMessages(
  refusal: RefusalError,
  dialect: Dialect,
  { hasState, hasCalls }: Refused,
): Adaptation<Dialect> | null {
  if (dialect.hasSystemRole && (refusal.mentions(NO_SYSTEM) || refusal.mentions(ROLES)))
    return changeOpenaiDialect(dialect, 'system', { hasSystemRole: false });
  if (dialect.streams && (refusal.isAbout('stream') || refusal.mentions(NO_STREAM)))
    return changeOpenaiDialect(dialect, 'stream', { streams: false });
  if (hasState && dialect.takesProviderState && refusal.mentions(NO_STATE))
    return changeOpenaiDialect(dialect, 'reasoning', { takesProviderState: false });
  if (!hasCalls && dialect.blankContent === null && refusal.mentions(NO_BLANK))
    return changeOpenaiDialect(dialect, 'content', { blankContent: '' });
  const isWrongAddress = refusal.status === 404 || refusal.status === 405 || refusal.mentions(/unexpected endpoint/i);
  if (isWrongAddress && dialect.prefix === '' && !refusal.mentions(/\bmodel\b/i))
    return changeOpenaiDialect(dialect, 'address', { prefix: '/v1' });
  return null;
}

/** The other name of the maximum, unless the server has refused both. */
function otherOpenaiField({ maxTokensField }: Dialect, refusal: RefusalError): Dialect['maxTokensField'] {
  const other = maxTokensField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  return maxTokensField === 'max_tokens' || refusal.mentions(new RegExp(`\\b${other}\\b`)) ? other : null;
}
