/**
 * What one model of Bedrock takes of Converse [B7]. What its id does not tell is learned from its refusals,
 * and remembered for that model as long as the process lives.
 */
import type { RefusalError } from '../error-response.ts';
import type { Adaptation } from '../retry/learned-dialect.ts';
import type { ModelFamily } from './model-families.ts';

export type ConverseDialect = {
  /** Fields and blocks that are left out. */
  omitted: ReadonlySet<ConverseOption>;
  /** False: the instructions stand in front of the first message. */
  hasSystemRole: boolean;
  /** Where not: the answer comes as a whole. */
  streams: 'always' | 'without tools' | 'never';
  /** `plain`: in the words that every model takes. */
  toolSchemas: 'whole' | 'plain';
  /** The most tokens of one answer; null: as many as are asked for. */
  mostTokens: number | null;
  /** About how many messages the model's context holds; null: as many as it was sent. */
  mostMessages: number | null;
};

/** `status`: of a tool's result; `extraFields`: of the model's own API [B10]. */
export type ConverseOption =
  | 'ttl'
  | 'cachePoint'
  | 'reasoningContent'
  | 'status'
  | 'temperature'
  | 'extraFields'
  | 'tools';

export function firstConverseDialect({ takesTemperature }: ModelFamily): ConverseDialect {
  return {
    omitted: new Set(takesTemperature ? [] : ['temperature']),
    hasSystemRole: true,
    streams: 'always',
    toolSchemas: 'whole',
    mostTokens: null,
    mostMessages: null,
  };
}

/** Of a request that the model will not take as it is; 403: without caches. 0: within the stream. */
const ADAPTABLE: readonly number[] = [0, 400, 403];

const TOO_LONG = /\btoo long\b|too many (?:input )?tokens|context (?:limit|length|window|size)/i;
const ABOUT_MAXIMUM = /max(?:imum)?[_ ]?tokens/i;
const TOO_MANY_TOKENS = /exceed|maximum (?:allowed|value)|(?:less|lower) than|> ?\d|<= ?\d/i;
/** An answer of fewer tokens is none. */
const FEWEST_TOKENS = 16;

const NO_SYSTEM = /(?:not|n['’]t) support system|system (?:message|prompt)s?.{0,30}not supported/i;
const NO_TOOLS_IN_STREAM = /\btool[^.]{0,40}\bstream/i;
const NO_STREAM = /(?:not|n['’]t) support[^.]{0,20}\bstream|\bstream(?:ing)?\b[^.]{0,40}(?:not supported|unsupported)/i;
const NO_INVOKE = /bedrock:InvokeModel(?!With)/;
const ABOUT_SCHEMA = /inputSchema|input_schema|\bjson schema|additionalProperties|is not of type/i;

/** The rarer complaint comes first, since its words may hold those of another. */
const OPTIONS: readonly [ConverseOption, RegExp][] = [
  ['ttl', /\bttl\b/],
  ['cachePoint', /cachePoint|cache_control|prompt caching/],
  ['reasoningContent', /reasoning_?content|\bsignature\b|thinking`? (?:or|block)/i],
  ['status', /(?:not|n['’]t) support[^.]{0,20}\bstatus\b|\bstatus\b[^.]{0,30}not (?:supported|permitted)/i],
  ['tools', /(?:not|n['’]t) support[^.]{0,20}\btool|tool (?:use|call)[^.]{0,30}not supported|key \[tool/i],
  [
    'extraFields',
    /(?:thinking\.type|output_config|\beffort\b).{0,80}(?:not support|unsupported|not allowed|not permitted|cannot be)|extraneous key \[(?:thinking|output_config)|when `?thinking`? is enabled, a final/i,
  ],
];

/** What the request was that is refused. */
type Refused = { hasState: boolean; hasTools: boolean; messages: number; maxTokens: number };

/** The dialect after a refusal, and the parameter that it was about. Null: it is about something else. */
export function converseAdaptationFor(
  refusal: RefusalError,
  dialect: ConverseDialect,
  refused: Refused,
): Adaptation<ConverseDialect> | null {
  if (!ADAPTABLE.includes(refusal.status)) return null;
  return adaptConverseLength(refusal, dialect, refused) ?? adaptConverseForm(refusal, dialect, refused);
}

function changeConverseDialect(
  dialect: ConverseDialect,
  parameter: string,
  fields: Partial<ConverseDialect>,
): Adaptation<ConverseDialect> {
  return { parameter, dialect: { ...dialect, ...fields } };
}

function omitFromConverse(dialect: ConverseDialect, option: ConverseOption): Adaptation<ConverseDialect> | null {
  if (dialect.omitted.has(option)) return null;
  return changeConverseDialect(dialect, option, { omitted: new Set([...dialect.omitted, option]) });
}

/** The conversation, or the answer that is asked for, is too long. */
function adaptConverseLength(
  refusal: RefusalError,
  dialect: ConverseDialect,
  { messages, maxTokens }: Refused,
): Adaptation<ConverseDialect> | null {
  if (refusal.mentions(TOO_LONG)) {
    const most = Math.min(messages, dialect.mostMessages ?? messages);
    return most > 1 ? changeConverseDialect(dialect, 'messages', { mostMessages: Math.floor(most / 2) }) : null;
  }
  if (!refusal.mentions(ABOUT_MAXIMUM) || !refusal.mentions(TOO_MANY_TOKENS)) return null;
  const tokens = Math.min(maxTokens, dialect.mostTokens ?? maxTokens);
  const mostTokens = Math.max(...refusal.figures.filter((figure) => figure >= FEWEST_TOKENS && figure < tokens));
  return Number.isFinite(mostTokens) ? changeConverseDialect(dialect, 'maxTokens', { mostTokens }) : null;
}

function adaptConverseForm(
  refusal: RefusalError,
  dialect: ConverseDialect,
  { hasState, hasTools }: Refused,
): Adaptation<ConverseDialect> | null {
  if (dialect.streams === 'always' && refusal.mentions(NO_TOOLS_IN_STREAM))
    return changeConverseDialect(dialect, 'stream', { streams: 'without tools' });
  // Who may not ask for a whole answer talks without tools.
  if (dialect.streams === 'without tools' && refusal.mentions(NO_INVOKE)) return omitFromConverse(dialect, 'tools');
  if (dialect.streams !== 'never' && refusal.mentions(NO_STREAM))
    return changeConverseDialect(dialect, 'stream', { streams: 'never' });
  if (dialect.hasSystemRole && refusal.mentions(NO_SYSTEM))
    return changeConverseDialect(dialect, 'system', { hasSystemRole: false });
  if (hasTools && refusal.mentions(ABOUT_SCHEMA))
    return dialect.toolSchemas === 'whole'
      ? changeConverseDialect(dialect, 'tools', { toolSchemas: 'plain' })
      : omitFromConverse(dialect, 'tools');
  const option = OPTIONS.find(
    ([one, complaint]) =>
      !dialect.omitted.has(one) && (one !== 'reasoningContent' || hasState) && refusal.mentions(complaint),
  )?.[0];
  if (option !== undefined) return omitFromConverse(dialect, option);
  return refusal.isAbout('temperature') ? omitFromConverse(dialect, 'temperature') : null;
}
