/** The line from which the stack's figures are taken (infra/figures.ts): a sentence, and a number in each field that a filter reads. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { LogFields, Table } from '../../shared/engine/ports/ports.ts';
import type { Model } from '../../shared/models/model.ts';
import { answer } from '../../shared/reply/reply-run.ts';
import { ID, World } from '../engine/world.ts';

let table: Table;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

const usage = { input: 12, output: 3, cacheRead: 4_096, cacheWrite: 50 };
const model: Model = {
  name: 'metered',
  async *stream() {
    yield { type: 'text', text: 'Hello.' };
    yield { type: 'usage', usage };
    yield { type: 'end', reason: 'complete' };
  },
};

it('[X3] [X5] [O2] says what each request has cost, of which kind it was, and how long its prompt', async () => {
  const world = new World(table);
  const logged: [string, LogFields | undefined][] = [];
  const note = (sentence: string, fields?: LogFields) => void logged.push([sentence, fields]);
  const context = { ...world.process(true), model: () => model, log: { info: note, warn: note, error: note } };
  await world.hello(context);
  await world.say(context, 'u1', 'Good morning.');
  const [job] = world.asked;
  if (job === undefined) throw new Error('nobody was asked to answer');
  await answer(context, job);
  const requests = logged.filter(([sentence]) => sentence === 'model request');
  expect(requests).toEqual([
    [
      'model request',
      expect.objectContaining({ session: ID, turn: 1, kind: 'prompt', promptChars: expect.any(Number), ...usage }),
    ],
  ]);
  expect(requests[0]?.[1]?.promptChars).toBeGreaterThan(500);
});
