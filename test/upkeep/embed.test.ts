import { afterEach, expect, it } from 'vitest';
import { decodeSmallVector } from '../../shared/memory/vector-search.ts';
import type { Embedder } from '../../shared/models/embeddings.ts';
import { ModelError } from '../../shared/models/model.ts';
import type { Entry } from '../../shared/session/memory/entries.ts';
import { newestVectors } from '../../shared/storage/memory/entry-vectors.ts';
import { embedEntries } from '../../shared/upkeep/embed-entries.ts';
import { ID } from '../engine/world.ts';
import { embedderOf, Past } from '../reply/recall/past.ts';

let past: Past;
afterEach(() => past.table.close());

const entry = (n: number, text: string, kind: Entry['kind'] = 'user'): Entry => {
  return { n, kind, turn: n, atMs: n, text, change: '' };
};
const never = new AbortController().signal;
const stored = async () =>
  (await newestVectors(past.table, ID, { by: 'openai:test', from: 1, most: 9 })).map(({ n, at }) => [
    n,
    ...(decodeSmallVector(at)?.bytes ?? []),
  ]);

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
