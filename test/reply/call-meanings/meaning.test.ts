/** Cached results for other wordings of a question [C11]. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import type { Embedder } from '../../../shared/models/embeddings.ts';
import { type Asking, embedderOf } from '../recall/past.ts';
import { call, counting, type Made, made, type Round, startTalks, talks, text, toldIn } from '../tool-calls/talks.ts';

const SAYS: Round = [text('Right.')];
const FIRST = { query: 'opening hours of the Louvre museum' };
const AGAIN = { query: 'when is the Louvre museum open' };
const CACHED_BY_MEANING = { cache: { ttlSeconds: 60, scope: 'session' }, meaning: 'query' } as const;

let embedder: Asking;
beforeEach(() => {
  embedder = embedderOf([['Louvre'], ['goulash']]);
});

async function open(tool: Made, by: Embedder | null = embedder, env: Record<string, string> = {}): Promise<Context> {
  startTalks(tool);
  const context = { ...talks.process({ env }), embedder: by };
  await talks.hello(context);
  return context;
}

/** What the model is told of a call in a turn of its own. */
async function answer(context: Context, input: object, name = 'look_up'): Promise<string> {
  const model = await talks.turn(context, 'And now?', [[call(name, input)], SAYS]);
  return toldIn(model, 2)[0]?.text ?? '';
}

const NOTE =
  'This is the result for the earlier question "opening hours of the Louvre museum". If yours asks for something else, call again.';

describe('[C11] a question to a tool in other words', () => {
  it('[C11] a question that means the same is answered from the cache, and the model is told which one was asked', async () => {
    const context = await open(counting(CACHED_BY_MEANING));
    expect(await answer(context, FIRST)).toBe('run 1');
    expect(await answer(context, AGAIN)).toBe(`${NOTE}\nrun 1`);
    expect(talks.kinds(2)).toEqual(['look_up cached', 'known', 'reply', 'complete']);
  });

  it('[C11] a question that misses the cache costs one embedding, and a hit of the same words none', async () => {
    const context = await open(counting(CACHED_BY_MEANING));
    await answer(context, FIRST);
    await answer(context, FIRST);
    await answer(context, AGAIN);
    expect(embedder.asked).toEqual([
      { texts: [FIRST.query], use: 'query' },
      { texts: [AGAIN.query], use: 'query' },
    ]);
  });

  it('[C11] a call that the model repeats within the turn runs, because its question was another one', async () => {
    const context = await open(counting(CACHED_BY_MEANING));
    await answer(context, FIRST);
    const again = [call('look_up', AGAIN, 'c1')];
    const model = await talks.turn(context, 'And?', [again, [call('look_up', AGAIN, 'c2')], SAYS]);
    expect([toldIn(model, 2)[0]?.text, toldIn(model, 3)[0]?.text]).toEqual([`${NOTE}\nrun 1`, 'run 2']);
  });

  it.each<[string, object, Record<string, string>]>([
    ['another place', { query: 'when is the Prado museum open' }, {}],
    ['another day', { query: 'when is the Louvre museum open on Monday' }, {}],
    ['another parameter', { ...AGAIN, country: 'FR' }, {}],
    ['a likeness below the bound', AGAIN, { TOOL_CACHE_MEANING_LEAST: 'none' }],
    ['the cache turned off', AGAIN, { ENABLE_TOOL_CACHE: '0' }],
  ])('[C11] a question is not answered by an earlier one with %s', async (_, input, env) => {
    const context = await open(counting(CACHED_BY_MEANING), embedder, env);
    await answer(context, FIRST);
    expect(await answer(context, input)).toBe('run 2');
  });

  it('[C11] a question with the same details and another meaning is asked', async () => {
    const context = await open(counting(CACHED_BY_MEANING), embedderOf([['shop'], ['Louvre']]));
    await answer(context, FIRST);
    expect(await answer(context, { query: `${FIRST.query} shop` })).toBe('run 2');
  });

  it('[C11] without an embedder, and for tools that name no question, only the same parameters count', async () => {
    const without = await open(counting(CACHED_BY_MEANING), null);
    await answer(without, FIRST);
    expect(await answer(without, AGAIN)).toBe('run 2');
    const unnamed = await open(counting({ cache: CACHED_BY_MEANING.cache }));
    await answer(unnamed, FIRST);
    expect([await answer(unnamed, AGAIN), embedder.asked]).toEqual(['run 2', []]);
  });

  it('[C11] [C3] a write is never answered by meaning', async () => {
    const write = made('look_up', () => 'done', { ...CACHED_BY_MEANING, effect: 'write' });
    const context = await open(write);
    await answer(context, FIRST);
    await answer(context, AGAIN);
    expect([write.ran.length, embedder.asked]).toEqual([2, []]);
  });

  it('[C11] [C2] a result that is over its time answers no other wording either', async () => {
    const context = await open(counting(CACHED_BY_MEANING));
    await answer(context, FIRST);
    talks.clock.nowMs += 60_001;
    expect(await answer(context, AGAIN)).toBe('run 2');
  });

  it('[C11] [C7] an embedder that fails is a miss', async () => {
    const failing: Embedder = { name: 'openai:test', embed: () => Promise.reject(new Error('down')) };
    const context = await open(counting(CACHED_BY_MEANING), failing);
    await answer(context, FIRST);
    expect(await answer(context, AGAIN)).toBe('run 2');
  });

  it('[C11] results of another embedder are not compared', async () => {
    const context = await open(counting(CACHED_BY_MEANING));
    await answer(context, FIRST);
    const other = { ...context, embedder: embedderOf([['Louvre']], 'openai:other') };
    expect(await answer(other, AGAIN)).toBe('run 2');
  });
});
