/** A model that says something of a likely length, and counts what each request costs: by the cache points that Converse would be sent. */

import { cachePointsFor, type Placing } from '../../shared/models/bedrock/cache-points.ts';
import { converseInput } from '../../shared/models/bedrock/converse.ts';
import { type CachingFamily, familyOf, pricesOf } from '../../shared/models/bedrock/prompt-cache-prices.ts';
import type { Model, ModelEvent, ModelRequest } from '../../shared/models/model.ts';
import type { Usage } from '../../shared/protocol/frames.ts';
import { CheckpointCache } from '../layouts/checkpoints.ts';
import { asPriced } from '../layouts/request.ts';
import { Tokenizer } from '../layouts/tokens.ts';
import { type Kind, kindOf, type Likely } from './likely.ts';

/** `usage`: tokens, as a provider tells them. */
export type Asked = { kind: Kind; atMs: number; usage: Usage; request: ModelRequest };

/** Everything is asked of one model, by way of its global profile. */
export class PricedModel implements Model {
  readonly name: string;
  readonly asked: Asked[] = [];
  /** Requests that are being answered. */
  open = 0;
  readonly #id: string;
  readonly #tokenizer = new Tokenizer();
  readonly #cache: CheckpointCache;
  readonly #placing: Placing;
  readonly #likely: Likely;
  readonly #now: () => number;

  constructor(id: string, likely: Likely, now: () => number) {
    const family: CachingFamily = familyOf(id);
    this.name = `bedrock:${id}`;
    this.#id = id;
    this.#cache = new CheckpointCache(family, this.#tokenizer);
    this.#placing = cachePointsFor(family);
    this.#likely = likely;
    this.#now = now;
  }

  async *stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    this.open += 1;
    try {
      const kind = kindOf(request);
      const said = this.#likely.answer(kind, request);
      const spent = this.#cache.ask(asPriced(converseInput(request, this.#placing)), this.#now());
      const { uncached: input, read: cacheRead, written: cacheWrite } = spent;
      const usage = { input, output: this.tokensIn(said), cacheRead, cacheWrite };
      // The messages of a turn are one list, which grows.
      this.asked.push({ kind, atMs: this.#now(), usage, request: { ...request, messages: [...request.messages] } });
      yield { type: 'text', text: said };
      yield { type: 'usage', usage };
      yield { type: 'end', reason: 'complete' };
    } finally {
      this.open -= 1;
    }
  }

  tokensIn(text: string): number {
    return this.#tokenizer.of(text).tokens.length;
  }

  /** Dollars. Throws for a model of which nobody has told us what it costs. */
  dollars({ input, output, cacheRead, cacheWrite }: Usage): number {
    const prices = pricesOf(this.#id);
    if (prices === null) throw new RangeError(`nobody has told us what ${this.#id} costs`);
    const write = cacheWrite * prices.cacheWrite['5m'];
    return (input * prices.input + output * prices.output + cacheRead * prices.cacheRead + write) / 1e6;
  }
}

const NONE: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

export function usageOf(asked: readonly Pick<Asked, 'usage'>[]): Usage {
  return asked.reduce((sum, { usage }) => added(sum, usage), NONE);
}

function added(a: Usage, b: Usage): Usage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
  };
}
