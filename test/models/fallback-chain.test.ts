import { describe, expect, it } from 'vitest';
import { modelFallbackChain as chainOf, type FallbackOptions } from '../../shared/models/fallback-chain.ts';
import { type Model, ModelError, type ModelEvent } from '../../shared/models/model.ts';
import type { Log } from '../../shared/ports/ports.ts';
import { collect, failure, REQUEST } from '../contract/model.ts';
import { ManualClock } from '../fakes/manual-clock.ts';

const END: ModelEvent = { type: 'end', reason: 'complete' };
const TEXT: ModelEvent = { type: 'text', text: 'Hi.' };

/** Yields these events, then throws the error, if any. */
function model(name: string, events: ModelEvent[], error?: Error): Model & { asked: number } {
  return {
    name,
    asked: 0,
    async *stream() {
      this.asked += 1;
      yield* events;
      if (error) throw error;
    },
  };
}
const WAITS: FallbackOptions = { clock: new ManualClock(0), beginWithinMs: 15_000 };
const chain = (models: readonly Model[], log?: Log) => chainOf(models, { ...WAITS, log });
const busy = new ModelError('throttled', 'HTTP 429');
const away = new ModelError('unreachable', 'ECONNREFUSED');

describe('[B4] a chain of models', () => {
  it('[B4] a chain of models asks only the first while that answers', async () => {
    const second = model('b', [END]);
    expect(await collect(chain([model('a', [TEXT, END]), second]))).toEqual([TEXT, END]);
    expect(second.asked).toBe(0);
  });

  it('[B4] a chain of models falls over to the next before anything was said', async () => {
    expect(await collect(chain([model('a', [], busy), model('b', [], away), model('c', [TEXT, END])]))).toEqual([
      TEXT,
      END,
    ]);
  });

  it.each<ModelEvent>([TEXT, { type: 'thought', text: 'Hm.' }])(
    '[B4] a chain of models stays with a model that has begun, if only with %j',
    async (begun) => {
      const second = model('b', [TEXT, END]);
      expect(await failure(chain([model('a', [begun], busy), second]))).toBe(busy);
      expect(second.asked).toBe(0);
    },
  );

  it('[B4] an abort is no failure of a chain of models', async () => {
    const stop = new AbortController();
    const first: Model = {
      name: 'a',
      stream: () => {
        stop.abort(new ModelError('stalled', 'no token'));
        return model('a', [], busy).stream(REQUEST, stop.signal);
      },
    };
    const second = model('b', [TEXT, END]);
    await expect(collect(chain([first, second]), REQUEST, stop.signal)).rejects.toBe(busy);
    expect(second.asked).toBe(0);
  });

  it("[B4] a Bug of Sotto's own is no failure of a model in a chain", async () => {
    const second = model('b', [TEXT, END]);
    await expect(collect(chain([model('a', [], new TypeError('oops')), second]))).rejects.toThrow(TypeError);
    expect(second.asked).toBe(0);
  });

  it('[B4] a chain of models reports the last failure, with all as its cause', async () => {
    const error = await failure(chain([model('openai:a', [], busy), model('offline', [], away)]));
    expect(error.what).toBe('unreachable');
    expect(error.message).toBe('every model of the chain failed: openai:a throttled, offline unreachable');
    expect(error.cause).toMatchObject({ errors: [busy, away] });
  });

  it("[N5] a chain of models logs who failed and why, also where the next answers, but not a client's model", async () => {
    const logged: object[] = [];
    const none = () => {};
    const log: Log = { info: none, error: none, warn: (sentence, fields) => void logged.push({ sentence, ...fields }) };
    const client: Model = { ...model('client:', [], away), free: true };
    await collect(chain([client, model('openai:a', [], busy), model('offline', [TEXT, END])], log));
    expect(logged).toEqual([
      { sentence: 'model of a chain failed', model: 'openai:a', what: 'throttled', why: 'HTTP 429' },
    ]);
  });

  it('[B4] a chain of models is named by its models, and one model alone is itself', () => {
    const one = model('a', []);
    expect(chain([one, model('b', [])]).name).toBe('a,b');
    expect(chain([one])).toBe(one);
    expect(() => chain([])).toThrow(RangeError);
  });
});
