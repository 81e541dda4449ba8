import { afterEach, expect, it } from 'vitest';
import { createModelEmbedder, type Embedder } from '../../shared/models/embeddings.ts';
import { ModelError } from '../../shared/models/model.ts';
import type { Entry } from '../../shared/session/memory/entries.ts';
import { dropEntryVectorRows, readEntryVectorsBetween } from '../../shared/storage/memory/entry-vectors.ts';
import { embedEntries } from '../../shared/upkeep/embed-entries.ts';
import { ID } from '../engine/world.ts';
import { embedderOf, Past } from '../reply/recall/past.ts';

let past: Past;
afterEach(() => past.table.close());

const entry = (n: number, text: string, kind: Entry['kind'] = 'user'): Entry => {
  return { n, kind, turn: n, atMs: n, text, change: '' };
};
const never = new AbortController().signal;
const stored = async () => {
  const of = { by: 'openai:test', dimensions: null, nowMs: past.clock.now() };
  const { vectors } = await readEntryVectorsBetween(past.table, ID, { from: 1, to: 99 }, of);
  return [...vectors].map(([n, { bytes }]) => [n, ...bytes]);
};

it('[M7] the vector of each entry with words is stored by its number', async () => {
  past = new Past({ embedder: embedderOf([['tea']]) });
  await embedEntries(
    past.context,
    ID,
    [entry(3, 'Tea? tea!'), entry(4, ' '), entry(5, 'tea', 'stimulus'), entry(6, 'Rain.')],
    never,
  );
  expect(await stored()).toEqual([
    [3, 127, 0],
    [6, 0, 127],
  ]);
});

it('[M7] without an embedder no vectors are stored, and for an entry without words nothing is asked', async () => {
  past = new Past();
  await embedEntries(past.context, ID, [entry(1, 'tea')], never);
  const embedder = embedderOf([]);
  await embedEntries({ ...past.context, embedder }, ID, [entry(1, '')], never);
  expect([await stored(), embedder.asked, past.logged]).toEqual([[], [], []]);
});

it('[M7] [N5] a failed or abandoned embedding fails nothing else, and the log says how many and why', async () => {
  const embed: Embedder['embed'] = async (_, signal) => {
    signal.throwIfAborted();
    throw new ModelError('throttled', 'too many requests');
  };
  past = new Past({ embedder: { name: 'openai:test', embed } });
  await embedEntries(past.context, ID, [entry(1, 'my secret')], never);
  await embedEntries(
    past.context,
    ID,
    [entry(1, 'my secret')],
    AbortSignal.abort(new DOMException('over', 'AbortError')),
  );
  expect(past.logged.map(({ fields }) => [fields.entries, fields.why])).toEqual([
    [1, 'ModelError'],
    [1, 'AbortError'],
  ]);
  expect(JSON.stringify(past.logged)).not.toContain('secret');
});

it('[M2] [M7] a silent embedder is given up after half a minute, since a memory block waits for it', async () => {
  past = new Past({ embedder: { name: 'openai:test', embed: () => new Promise(() => {}) } });
  let isOver = false;
  const over = embedEntries(past.context, ID, [entry(1, 'tea')], never).then(() => {
    isOver = true;
  });
  await past.clock.pass(29_999);
  expect(isOver).toBe(false);
  await past.clock.pass(1);
  await over;
  expect(past.logged.map(({ fields }) => fields.why)).toEqual(['TimeoutError']);
});

it('[M5] a vector of what the user has meanwhile forgotten is not stored', async () => {
  const forgets = async (more: object): Promise<void> => {
    past = new Past();
    const by = embedderOf([]);
    const embed: Embedder['embed'] = async (...asked) => {
      const session = past.session(1, more);
      past.context.process.cachedSessions.set(ID, {
        session,
        folded: { n: 0, acceptedCounts: new Map(), parts: null },
        marks: [],
        version: 1,
        history: null,
      });
      return by.embed(...asked);
    };
    const context = { ...past.context, singleProcess: true, embedder: { name: 'openai:test', embed } };
    await embedEntries(context, ID, [entry(1, 'one'), entry(2, 'two')], never);
  };
  await forgets({ forgetting: [2] });
  expect((await stored()).map(([n]) => n)).toEqual([1]);
  past.table.close();
  await forgets({ forgot: 7 });
  expect(await stored()).toEqual([]);
});

it('[M17] an entry is embedded once, also when its block is made again, and nobody embeds what another one does', async () => {
  const embedder = embedderOf([['tea']]);
  past = new Past({ embedder });
  const entries = [entry(1, 'one'), entry(2, 'two')];
  await Promise.all([embedEntries(past.context, ID, entries, never), embedEntries(past.context, ID, entries, never)]);
  await embedEntries(past.context, ID, [...entries, entry(3, 'three')], never);
  expect(embedder.asked.map(({ texts }) => texts)).toEqual([['one', 'two'], ['three']]);
  expect((await stored()).map(([n]) => n)).toEqual([1, 2, 3]);
});

it('[M17] a text of which the embedder makes nothing gets zeros, and is not asked again', async () => {
  let asked = 0;
  const embedder = createModelEmbedder('openai:test', async (texts) => {
    asked += texts.length;
    return texts.map((text) => (text === 'odd' ? [Number.NaN, 1] : [1, 0]));
  });
  past = new Past({ embedder });
  await embedEntries(past.context, ID, [entry(1, 'one'), entry(2, 'odd')], never);
  await embedEntries(past.context, ID, [entry(1, 'one'), entry(2, 'odd')], never);
  expect([asked, await stored()]).toEqual([
    2,
    [
      [1, 127, 0],
      [2, 0, 0],
    ],
  ]);
});

it('[M17] vectors without a direction, or of different lengths, are not stored, and leave no claim', async () => {
  for (const raw of [[[Number.NaN], [Number.NaN]], [[1], [1, 0]], [[1]]]) {
    past?.table.close();
    past = new Past({ embedder: createModelEmbedder('openai:test', async () => raw) });
    await embedEntries(past.context, ID, [entry(1, 'one'), entry(2, 'two')], never);
    expect(past.logged.map(({ fields }) => fields.why)).toEqual(['ModelError']);
    expect(await past.table.query({ pk: `SESSION#${ID}`, from: 'V#', to: 'V$' })).toEqual([]);
  }
});

it('[M5] [M17] a claim that forgetting has removed is not written over', async () => {
  const by = embedderOf([]);
  const embed: Embedder['embed'] = async (...asked) => {
    await dropEntryVectorRows(past.table, ID, new Set([2]));
    return by.embed(...asked);
  };
  past = new Past({ embedder: { name: 'openai:test', embed } });
  await embedEntries(past.context, ID, [entry(1, 'one'), entry(2, 'two')], never);
  expect(await stored()).toEqual([]);
});
