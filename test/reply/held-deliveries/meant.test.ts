import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { arrivalFromPush, type PushRequest } from '../../../shared/engine/deliveries/arrival-from-push.ts';
import { acceptPush } from '../../../shared/engine/deliveries/push.ts';
import type { Embedder } from '../../../shared/models/embeddings.ts';
import { deliveryRequestTopic } from '../../../shared/session/deliveries/requests/request-topic.ts';
import { readDeliveryVectorRows } from '../../../shared/storage/memory/delivery-vectors.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { ID } from '../../engine/world.ts';
import { hashedEmbedder } from '../../fakes/hashed-embedder.ts';
import { type Asking, embedderOf } from '../recall/past.ts';
import { prompted, startTalks, talks, text } from '../tool-calls/talks.ts';
import { judged, rated } from './labelled.ts';

const QUERY = 'Can you investigate the history of hot dogs when you have a moment?';
const FOUND = 'They were first sold in 1871.';
const ASKED = 'Where do frankfurters come from?';
const SAYS = [text('That is all.')];

let embedder: Asking;
beforeEach(() => {
  startTalks();
  embedder = embedderOf([['hot dogs', 'frankfurters'], ['plumber']]);
});

async function open(by: Embedder | null = embedder, env: Record<string, string> = {}): Promise<Context> {
  const process = talks.process({ env: { ...(by && { SOTTO_EMBEDDINGS: 'openai:test' }), ...env } });
  const context = { ...process, embedder: by };
  await talks.hello(context);
  return context;
}

async function push(context: Context, id: string, wish: PushRequest = { query: QUERY }, words = FOUND): Promise<void> {
  const arrival = arrivalFromPush(id, 'p', { source: 'ava', ...wish });
  await acceptPush(context, ID, arrival, {
    text: words,
    digest: id,
    question: wish.query && deliveryRequestTopic(wish.query),
  });
  for (const job of talks.world.remembering.splice(0)) await upkeepSession(context, job);
}

const questions = () => embedder.asked.filter(({ use }) => use === 'query').map(({ texts }) => texts);
const states = async () => (await talks.session()).deliveries.open.map(({ id, offered }) => [id, offered !== null]);

describe('[D6] what is held, asked for in other words', () => {
  it("[D6] a held delivery that the question means is spoken word for word as the turn's first lines, and the model is told so", async () => {
    const context = await open();
    await push(context, 'd1');
    const model = await talks.turn(context, ASKED, [SAYS]);
    expect(talks.told(1)).toEqual([`delivery: ava says — ${FOUND}`, 'reply: That is all.', 'complete']);
    expect(prompted(model)).toContain(FOUND);
    expect((await talks.session()).deliveries.recent).toMatchObject([{ id: 'd1', state: 'heard' }]);
  });

  it("[D6] a held delivery is compared with the question's topic without its politeness", async () => {
    const context = await open();
    await push(context, 'd1');
    expect(embedder.asked).toEqual([{ texts: ['the history of hot dogs'], use: undefined }]);
  });

  it('[D6] a held delivery without a topic is compared by the words that it listens for', async () => {
    const context = await open();
    await push(context, 'd1', { keywords: ['plumber', 'tap'] });
    expect(embedder.asked.map(({ texts }) => texts)).toEqual([['plumber, tap']]);
  });

  it('[D6] a held delivery stays where the question means something else, or not enough', async () => {
    const context = await open();
    await push(context, 'd1');
    await talks.turn(context, 'Call the plumber.', [SAYS]);
    expect(talks.told(1)).toEqual(['reply: That is all.', 'complete']);
    const half: Embedder = { name: embedder.name, embed: async () => [Float32Array.from([0.79, 0.6131, 0])] };
    await talks.turn({ ...context, embedder: half }, ASKED, [SAYS]);
    expect(talks.told(2)).toEqual(['reply: That is all.', 'complete']);
    const less = { ...context, settings: { ...context.settings, meaningLeast: 0.7 }, embedder: half };
    await talks.turn(less, `${ASKED} Tell me.`, [SAYS]);
    expect(talks.kinds(3)).toEqual(['delivery', 'reply', 'complete']);
  });

  it('[D6] a held delivery that is found by its words needs no vector', async () => {
    const context = await open();
    await push(context, 'd1');
    await talks.turn(context, 'What about the history of hot dogs?', [SAYS]);
    expect(talks.kinds(1)).toEqual(['delivery', 'reply', 'complete']);
    expect(questions()).toEqual([]);
  });

  it('[D6] [D23] a held delivery of a muted source is not found by meaning, nor what was asked for before', async () => {
    const context = await open();
    await push(context, 'd1');
    await talks.world.client(context, { type: 'settings', id: 's1', mute: ['ava'] }, `of ${ID}`);
    await talks.turn(context, ASKED, [SAYS]);
    expect(talks.kinds(1)).toEqual(['reply', 'complete']);
    expect(questions()).toEqual([]);
  });
});

describe('[D6] [M8] nobody is asked for a vector', () => {
  it('[M8] no vector is asked for where nothing is held', async () => {
    const context = await open();
    await push(context, 'd1', { policy: 'next_silence' });
    await talks.turn(context, ASKED, [SAYS]);
    expect(embedder.asked).toEqual([]);
  });

  it('[M8] no vector is asked for where no embedder is configured', async () => {
    const context = await open(null);
    await push(context, 'd1');
    expect(talks.world.remembering).toEqual([]);
    await talks.turn(context, ASKED, [SAYS]);
    expect(talks.kinds(1)).toEqual(['reply', 'complete']);
  });

  it('[M8] no vector is asked for where the operator wants words alone', async () => {
    const context = await open(embedder, { DELIVERY_MEANING_LEAST: 'none' });
    await push(context, 'd1');
    await talks.turn(context, ASKED, [SAYS]);
    expect(questions()).toEqual([]);
  });

  it("[M7] the user's words have one vector, however often it is needed", async () => {
    const context = await open();
    await push(context, 'd1');
    await talks.turn(context, 'Anything new on my plumber?', [SAYS]);
    await talks.turn(context, 'Anything new on my plumber?', [SAYS]);
    expect(questions()).toEqual([['Anything new on my plumber?']]);
  });
});

describe('[D6] an embedder that fails', () => {
  it('[D6] a failing embedder delays no answer for long, and the delivery waits for its words', async () => {
    const context = await open();
    await push(context, 'd1');
    const down = { name: embedder.name, embed: () => Promise.reject(new Error('down')) };
    await talks.turn({ ...context, embedder: down }, ASKED, [SAYS]);
    expect(talks.kinds(1)).toEqual(['reply', 'complete']);
    await talks.turn(context, 'And the hot dogs?', [SAYS]);
    expect(talks.kinds(2)).toEqual(['delivery', 'reply', 'complete']);
  });

  it('[D6] [D2] a delivery whose vector cannot be made is accepted, and found by its words', async () => {
    const down = { name: embedder.name, embed: () => Promise.reject(new Error('down')) };
    const context = await open(down);
    await push(context, 'd1');
    expect(talks.logs('held deliveries not embedded')).toBe(1);
    expect(await states()).toEqual([['d1', false]]);
  });

  it('[D6] vectors of another embedder are not compared with held deliveries', async () => {
    const context = await open();
    await push(context, 'd1');
    await talks.turn({ ...context, embedder: { ...embedder, name: 'openai:other' } }, ASKED, [SAYS]);
    expect(talks.kinds(1)).toEqual(['reply', 'complete']);
  });
});

describe('[D6] the vectors of what is held', () => {
  it('[N6] the vectors of ended deliveries are removed when the next one is made', async () => {
    const context = await open();
    await push(context, 'd1');
    await talks.turn(context, ASKED, [SAYS]);
    await push(context, 'd2', { query: 'the plumber' });
    expect([...(await readDeliveryVectorRows(talks.table, ID, embedder.name)).keys()]).toEqual(['d2']);
  });
});

describe('[D6] the labelled set', () => {
  it('[D6] by the default bound, similarity finds held deliveries at least as precisely as words', async () => {
    const all = await judged(hashedEmbedder());
    const least = (await open()).settings.meaningLeast ?? 1;
    const byMeaning = rated(all, ({ likeness }) => likeness >= least);
    const byWords = rated(all, (one) => one.byWords);
    expect(byWords.recall).toBeGreaterThan(0);
    expect(byMeaning.wrong).toBe(0);
    expect(byMeaning.precision).toBeGreaterThanOrEqual(byWords.precision);
  });
});
