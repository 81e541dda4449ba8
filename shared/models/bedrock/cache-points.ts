/** Places the cache points of a request [X3]: at most four, each at or above the model's minimum. */

import type { ModelRequest, Part, ToolSpec } from '../model.ts';
import type { CacheField, CacheTtl, ModelFamily } from './model-families.ts';

/** Behind the tools, the system prompt, or a part: `2.0` is the first part of the third message. */
export type CachePointPlace = 'tools' | 'system' | `${number}.${number}`;
/** Without `ttl`: five minutes, for every model. */
export type Points = ReadonlyMap<CachePointPlace, { ttl?: CacheTtl }>;
type Read = Pick<ModelRequest, 'tools' | 'system' | 'messages' | 'once'>;
export type Placing = (request: Read) => Points;

export const NOWHERE: Points = new Map();

/** Distinct constant texts (tools, system prompts) whose token counts are cached. */
const MOST_KNOWN = 32;

/**
 * Places points for one model's requests. Counts tokens in reading order up to the model's minimum; constant
 * texts are counted once. `ttl` applies to constant parts only, where the model takes it [X2].
 */
export function bedrockCachePointsFor(
  { fields, minimumTokens, mostPoints, ttls }: ModelFamily,
  ttl: CacheTtl = '5m',
): Placing {
  if (fields.length === 0) return () => NOWHERE;
  const constantLeast = createCachePointTokenCounter(MOST_KNOWN);
  const constantPoint = ttl !== '5m' && ttls.includes(ttl) ? { ttl } : {};
  return (request) => {
    if (request.once) return NOWHERE;
    let tokens = 0;
    const possible: CachePointPlace[] = [];
    for (const { place, field, text, isMarked } of cacheablePromptPieces(request)) {
      if (tokens < minimumTokens) tokens += field === 'messages' ? leastTokensOfCachePoint(text) : constantLeast(text);
      // Blank text is not sent, and Bedrock refuses a point behind nothing.
      const canStand = isMarked && text.trim() !== '' && fields.includes(field);
      if (canStand && tokens >= minimumTokens) possible.push(place);
    }
    const chosen = sortCachePointsByWorth(possible).slice(0, mostPoints);
    return new Map(chosen.map((place) => [place, isCachePointConstant(place) ? constantPoint : {}]));
  };
}

/**
 * The end of stored turns is worth most, then the session block, then the system prompt. Tools only change
 * with the persona. Other marks help models that search for entries only at points.
 */
function sortCachePointsByWorth(possible: readonly CachePointPlace[]): CachePointPlace[] {
  const marks = possible.filter((place) => !isCachePointConstant(place));
  const constant = possible.filter(isCachePointConstant).toReversed();
  return [...new Set([...marks.slice(-1), ...marks.slice(0, 1), ...constant, ...marks.toReversed()])];
}

function isCachePointConstant(place: CachePointPlace): boolean {
  return place === 'tools' || place === 'system';
}

type Piece = { place: CachePointPlace; field: CacheField; text: string; isMarked: boolean };

function* cacheablePromptPieces({ tools = [], system, messages }: Read): Generator<Piece> {
  yield { place: 'tools', field: 'tools', text: tools.map(cacheableToolSpecText).join('\n'), isMarked: true };
  yield { place: 'system', field: 'system', text: system.join('\n'), isMarked: true };
  for (const [m, { content }] of messages.entries())
    for (const [p, part] of content.entries())
      yield { place: `${m}.${p}`, field: 'messages', text: cacheablePromptPartText(part), isMarked: 'point' in part };
}

/** A schema counts by its words alone: providers may not show it as JSON. */
function cacheableToolSpecText({ name, description, schema }: ToolSpec): string {
  return `${name} ${description} ${JSON.stringify(schema).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
}

/** Images and call inputs count as nothing. */
function cacheablePromptPartText(part: Part): string {
  return 'text' in part ? part.text : '';
}

/**
 * Tokenizers split text first, and no token spans a split: a word, three digits, or a run of signs is at
 * least one token. For prose and JSON this finds over nine tenths of the tokens.
 */
const PIECES = /\p{L}+(?:['’]\p{L}+)?|\p{N}{1,3}|[^\s\p{L}\p{N}]+(?!\p{L})/gu;

export function leastTokensOfCachePoint(text: string): number {
  return text.match(PIECES)?.length ?? 0;
}

/** Caches the count of each text. `most`: cached texts; the oldest goes first. */
export function createCachePointTokenCounter(most = Number.POSITIVE_INFINITY): (text: string) => number {
  const counts = new Map<string, number>();
  return (text) => {
    const found = counts.get(text);
    if (found !== undefined) return found;
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size >= most) counts.delete(oldest);
    const count = leastTokensOfCachePoint(text);
    counts.set(text, count);
    return count;
  };
}
