import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../../../shared/models/embeddings.ts';
import { ModelError } from '../../../shared/models/model.ts';
import { embedEntries } from '../../../shared/upkeep/embed-entries.ts';
import { ID } from '../../engine/world.ts';
import { type Asking, embedderOf, Past, small } from './past.ts';

const HOT = ['tea', 'kettle', 'hot'];
const SLOW: Embedder['embed'] = () => new Promise(() => {});

let past: Past;
let embedder: Asking;
beforeEach(async () => {
  embedder = embedderOf([HOT, ['car', 'drive']]);
  past = await remembering(embedder);
});
afterEach(() => past.table.close());

async function remembering(by: Embedder): Promise<Past> {
  const made = new Past({ embedder: by });
  await made.tell([
    { words: 'I drink tea.', said: 'ok' },
    { words: 'The car is red.', said: 'ok' },
    { words: 'A kettle boils.', said: 'ok' },
    ...small(30),
  ]);
  await embedEntries(made.context, ID, made.entries().slice(0, 6), new AbortController().signal);
  return made;
}

const asking = (embed: Embedder['embed'], name = embedder.name) => ({ ...past.context, embedder: { name, embed } });
const questions = () => embedder.asked.filter(({ use }) => use === 'query');

describe('[M7] with an embedder', () => {
  it('[M7] with an embedder, entries of similar meaning are recalled too, sorted by number', async () => {
    expect(await past.numbers(past.session(4), 'something hot, by car?')).toEqual([1, 3, 5]);
    expect(await past.numbers(past.session(4), 'a hot pot')).toEqual([1, 5]);
    expect(questions().map(({ texts }) => texts)).toEqual([['something hot, by car?'], ['a hot pot']]);
  });

  it('[X4] [M7] the same recall question is embedded once, also by fifty at a time', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => past.numbers(past.session(4), 'a hot pot')));
    expect(new Set(all.map(String))).toEqual(new Set(['1,5']));
    await past.numbers(past.session(4), 'a hot pot');
    expect(questions()).toHaveLength(1);
  });

  it('[M8] the vectors of the newest 200 recall questions are cached', async () => {
    for (let at = 0; at < 201; at += 1) await past.recall(past.session(4), `question ${at}`);
    expect(past.context.process.recallCache.questions.size).toBe(200);
    await past.recall(past.session(4), 'question 200');
    expect(questions()).toHaveLength(201);
    await past.recall(past.session(4), 'question 0');
    expect(questions()).toHaveLength(202);
  });

  it('[M8] entry vectors are read with the recall index, once', async () => {
    past.reads.length = 0;
    await past.recall(past.session(4), 'a hot pot');
    await past.recall(past.session(4), 'something red');
    expect(past.reads.map((from) => from[0]).filter((what) => what === 'V')).toHaveLength(1);
  });

  it('[M7] with another embedder than before no vectors are compared, and none is asked', async () => {
    const other = asking(async () => [new Float32Array(0)], 'openai:other');
    expect(await past.numbers(past.session(4), 'tea', { context: other })).toEqual([1]);
    expect(questions()).toEqual([]);
  });

  it('[M7] entries without vectors are found by their words', async () => {
    const rows = await past.table.query({ pk: `SESSION#${ID}`, from: 'V#', to: 'V$' });
    await Promise.all(rows.map((row) => past.table.remove(row)));
    expect(await past.numbers(past.session(4), 'hot tea')).toEqual([1]);
    expect(questions()).toEqual([]);
  });
});

describe('[M7] an embedder', () => {
  const DOWN: Embedder['embed'] = async () => {
    throw new ModelError('unreachable', 'no such host');
  };

  it('[M7] an embedder that is down is asked twice, then not for a minute, and recall goes on by words', async () => {
    let asked = 0;
    const down = asking(async (...request) => {
      asked += 1;
      return DOWN(...request);
    });
    for (const words of ['tea', 'the tea', 'more tea', 'hot tea', 'tea'])
      expect(await past.numbers(past.session(4), words, { context: down })).toEqual([1]);
    expect(asked).toBe(2);
    expect(past.logged.filter(({ sentence }) => sentence === 'question without a meaning')).toEqual(
      Array(2).fill({ sentence: 'question without a meaning', fields: { embedder: 'openai:test', why: 'ModelError' } }),
    );
    await past.clock.pass(60_000);
    expect(await past.numbers(past.session(4), 'hot pot', { context: past.context })).toEqual([1, 5]);
    await past.numbers(past.session(4), 'and hot pot', { context: down });
    await past.numbers(past.session(4), 'or hot pot', { context: down });
    await past.numbers(past.session(4), 'so hot pot', { context: down });
    expect(asked).toBe(4);
  });

  it('[M7] a slow embedder is waited for for 400 ms', async () => {
    let aborted = false;
    const slow = asking((texts, signal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return SLOW(texts, signal);
    });
    let found: number[] | null = null;
    const asked = past.numbers(past.session(4), 'hot tea', { context: slow }).then((numbers) => {
      found = numbers;
    });
    await past.clock.pass(399);
    expect(found).toBeNull();
    await past.clock.pass(1);
    expect([found, aborted]).toEqual([[1], true]);
    await asked;
  });

  it("[N5] an embedder's log lines never have what was asked", async () => {
    await past.recall(past.session(4), 'my secret tea', { context: asking(DOWN) });
    expect(JSON.stringify(past.logged)).not.toContain('secret');
  });
});
