/** Where the cache points of a request stand (X3): where a model takes them, at most four, and none where it would do nothing. */

import type { ModelRequest, Part, ToolSpec } from '../model.ts';
import type { CacheField, CacheTtl, CachingFamily } from './prompt-cache-prices.ts';
import { countingOnce, leastTokens } from './token-minimum.ts';

/** Behind the tools, behind the system prompt, or behind a part: `2.0` is the first part of the third message. */
export type CachePointPlace = 'tools' | 'system' | `${number}.${number}`;
/** Without `ttl`: five minutes, for every model. */
export type Points = ReadonlyMap<CachePointPlace, { ttl?: CacheTtl }>;
type Read = Pick<ModelRequest, 'tools' | 'system' | 'messages' | 'once'>;
export type Placing = (request: Read) => Points;

export const NOWHERE: Points = new Map();

/** Tools and system prompts of some dozen personas: most of what is counted, and the same with each request. */
const MOST_KNOWN = 32;

/**
 * For the requests of one model. Tokens are counted as they are read, tools, system, messages, and no further than to the model's minimum:
 * with the constant ones known, that takes some 0.1 ms. `ttl`: of what is constant, if the model lets us say so; what stands behind it is
 * soon another, and lasts five minutes (X2).
 */
export function cachePointsFor(
  { fields, minimumTokens, mostPoints, ttls }: CachingFamily,
  ttl: CacheTtl = '5m',
): Placing {
  if (fields.length === 0) return () => NOWHERE;
  const constantLeast = countingOnce(MOST_KNOWN);
  const constantPoint = ttl !== '5m' && ttls.includes(ttl) ? { ttl } : {};
  return (request) => {
    if (request.once) return NOWHERE;
    let tokens = 0;
    const possible: CachePointPlace[] = [];
    for (const { place, field, text, isMarked } of inOrder(request)) {
      if (tokens < minimumTokens) tokens += field === 'messages' ? leastTokens(text) : constantLeast(text);
      // Blank text is not sent, and a point behind nothing is refused.
      const canStand = isMarked && text.trim() !== '' && fields.includes(field);
      if (canStand && tokens >= minimumTokens) possible.push(place);
    }
    const chosen = byWorth(possible).slice(0, mostPoints);
    return new Map(chosen.map((place) => [place, isConstant(place) ? constantPoint : {}]));
  };
}

/**
 * The end of what is stored counts most: the next turn reads all before it. Next what outlives the stored turns, the session block, and what
 * outlives that, the system prompt. The tools change only together with the persona, which a session never does, so their point helps
 * nobody but other personas. Any other mark is where an earlier request has ended: good for models that look for no entry but at points.
 */
function byWorth(possible: readonly CachePointPlace[]): CachePointPlace[] {
  const marks = possible.filter((place) => !isConstant(place));
  const constant = possible.filter(isConstant).toReversed();
  return [...new Set([...marks.slice(-1), ...marks.slice(0, 1), ...constant, ...marks.toReversed()])];
}

function isConstant(place: CachePointPlace): boolean {
  return place === 'tools' || place === 'system';
}

type Piece = { place: CachePointPlace; field: CacheField; text: string; isMarked: boolean };

function* inOrder({ tools = [], system, messages }: Read): Generator<Piece> {
  yield { place: 'tools', field: 'tools', text: tools.map(written).join('\n'), isMarked: true };
  yield { place: 'system', field: 'system', text: system.join('\n'), isMarked: true };
  for (const [m, { content }] of messages.entries())
    for (const [p, part] of content.entries())
      yield { place: `${m}.${p}`, field: 'messages', text: wordsOf(part), isMarked: 'point' in part };
}

/** Of a schema the words only: a provider may show it in other signs than JSON's. */
function written({ name, description, schema }: ToolSpec): string {
  return `${name} ${description} ${JSON.stringify(schema).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
}

/** What else there is counts as nothing: an image, or what a call was given. */
function wordsOf(part: Part): string {
  return 'text' in part ? part.text : '';
}
