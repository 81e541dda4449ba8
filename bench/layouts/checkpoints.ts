/**
 * What requests cost where caches are written at explicit checkpoints, as Converse has them: an entry holds all that stands
 * before its point, is found again by the same bytes, and lives five minutes from its last use.
 */
import type { CachingFamily } from '../../shared/models/bedrock/prompt-cache-prices.ts';
import type { Piece, PromptRequest } from './request.ts';
import type { Tokens } from './tokens.ts';

export const LIFE_MS = 5 * 60_000;
export const MOST_POINTS = 4;
/** An earlier entry is looked for at the point itself and at the blocks before it, so many in all. */
export const LOOK_BACK_BLOCKS = 20;
/** Of what a token costs that no cache knows. */
export const WRITE_PRICE = 1.25;
export const READ_PRICE = 0.1;

/** Tokens. `read` + `written` + `uncached` are all that was sent. `early`: points below the minimum, which do nothing. */
export type Spent = { sent: number; read: number; written: number; uncached: number; early: number };

export function costOf({ read, written, uncached }: Spent): number {
  return uncached + written * WRITE_PRICE + read * READ_PRICE;
}

/** A prefix: all blocks up to one. */
type Place = { key: string; tokens: number; isPoint: boolean };

export class CheckpointCache {
  private readonly family: Pick<CachingFamily, 'minimumTokens'>;
  private readonly tokenizer: Tokens;
  /** Each prefix that was written, by when it was last used. */
  private readonly usedAtMs = new Map<string, number>();
  private readonly keys = new Map<string, string>();

  constructor(family: Pick<CachingFamily, 'minimumTokens'>, tokenizer: Tokens) {
    this.family = family;
    this.tokenizer = tokenizer;
  }

  /** `atMs` never goes back. Throws for a request that providers refuse. */
  ask(request: PromptRequest, atMs: number): Spent {
    const places = this.placesOf(request);
    const marked = places.flatMap(({ isPoint }, at) => (isPoint ? [at] : []));
    if (marked.length > MOST_POINTS)
      throw new RangeError(`${marked.length} cache points, and ${MOST_POINTS} are taken`);
    const points = marked.filter((at) => tokensAt(places, at) >= this.family.minimumTokens);
    const hit = this.longestKnown(places, points, atMs);
    const last = points.at(-1) ?? -1;
    const sent = tokensAt(places, places.length - 1);
    const read = tokensAt(places, hit);
    const cached = Math.max(read, tokensAt(places, last));
    for (const at of [...points, hit]) this.use(places[at], at > hit, atMs);
    const early = marked.length - points.length;
    return { sent, read, written: cached - read, uncached: sent - cached, early };
  }

  /** A point inside of what was read keeps its entry alive, but makes no new one: nothing is written there. */
  private use(place: Place | undefined, isWritten: boolean, atMs: number): void {
    if (place && (isWritten || this.isAlive(place, atMs))) this.usedAtMs.set(place.key, atMs);
  }

  private longestKnown(places: readonly Place[], points: readonly number[], atMs: number): number {
    const known = points.flatMap((point) => {
      for (let at = point; at > point - LOOK_BACK_BLOCKS && at >= 0; at -= 1) {
        const place = places[at];
        if (place && this.isAlive(place, atMs)) return [at];
      }
      return [];
    });
    return Math.max(-1, ...known);
  }

  private isAlive({ key }: Place, atMs: number): boolean {
    const usedAtMs = this.usedAtMs.get(key);
    return usedAtMs !== undefined && atMs - usedAtMs <= LIFE_MS;
  }

  private placesOf(request: PromptRequest): Place[] {
    let key = '';
    let tokens = 0;
    return inOrder(request).map(([kind, { text, point }]) => {
      const tokenized = this.tokenizer.of(text);
      key = this.keyOf(`${key} ${kind}${tokenized.id}`);
      tokens += tokenized.tokens.length;
      return { key, tokens, isPoint: point === true };
    });
  }

  /** A short name for a prefix, however long it is. */
  private keyOf(path: string): string {
    const key = this.keys.get(path) ?? String(this.keys.size);
    this.keys.set(path, key);
    return key;
  }
}

export function inOrder({ tools, system, blocks }: PromptRequest): [kind: string, Piece][] {
  return [
    ...tools.map((piece): [string, Piece] => ['tools', piece]),
    ...system.map((piece): [string, Piece] => ['system', piece]),
    ...blocks.map((block): [string, Piece] => [block.role, block]),
  ];
}

function tokensAt(places: readonly Place[], at: number): number {
  return places[at]?.tokens ?? 0;
}
