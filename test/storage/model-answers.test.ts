import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import {
  addClientModelPiece,
  dropLeftClientModelAnswers,
  getClientModelQuestion,
  putClientModelAnswerEnd,
  putClientModelPiece,
  putClientModelQuestion,
  readClientModelAnswer,
} from '../../shared/storage/exchange/client-model-answers.ts';

const SESSION = 'ada~companion';
const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

const asked = (request: string, nowMs = NOW_MS) =>
  putClientModelQuestion(table, SESSION, request, { connection: 'c1', since: 1 }, nowMs);
const piece = (request: string, n: number, text: string) =>
  putClientModelPiece(table, SESSION, request, { n, text }, NOW_MS);

describe('what the client’s own model answers', () => {
  it("[S8] the stored answer of a client's model is read from a piece on, up to the first that is missing", async () => {
    for (const n of [1, 2, 10, 4]) await piece('r', n, `${n}`);
    await putClientModelAnswerEnd(table, SESSION, 'r', { count: 10 }, NOW_MS);
    await putClientModelAnswerEnd(table, SESSION, 'r', { error: 'failed' }, NOW_MS);
    const whole = { isBroken: true, end: { v: 1, count: 10 } };
    expect(await readClientModelAnswer(table, SESSION, 'r', 1)).toEqual({ pieces: ['1', '2'], ...whole });
    expect(await readClientModelAnswer(table, SESSION, 'r', 3)).toEqual({ pieces: [], ...whole });
    await piece('r', 3, '3');
    expect((await readClientModelAnswer(table, SESSION, 'r', 3)).pieces).toEqual(['3', '4']);
  });

  it("[S8] a client model's answer has under one number the piece that came first", async () => {
    expect([await piece('r', 1, 'first'), await piece('r', 1, 'second')]).toEqual([true, false]);
    await addClientModelPiece(table, SESSION, 'r', 'third', NOW_MS);
    expect((await readClientModelAnswer(table, SESSION, 'r', 1)).pieces).toEqual(['first', 'third']);
  });

  it("[N4] the stored answer of a client's model ends at 4,096 pieces, however many come", async () => {
    await piece('r', 4_096, 'last');
    await addClientModelPiece(table, SESSION, 'r', 'one more', NOW_MS);
    expect((await readClientModelAnswer(table, SESSION, 'r', 4_096)).pieces).toEqual(['last']);
  });

  it("[N2] a client model's answer can be given for ten minutes, to a question of this session", async () => {
    await asked('r');
    const at = (minutes: number, session = SESSION) =>
      getClientModelQuestion(table, session, 'r', NOW_MS + minutes * MINUTE_MS);
    expect(await at(9)).toEqual({ connection: 'c1', since: 1 });
    expect(await at(10)).toBeNull();
    expect(await at(0, 'eve~companion')).toBeNull();
  });

  it("[M5] a client model's answer that nobody waits for any more is deleted when something is forgotten", async () => {
    await asked('waited');
    await asked('lost', NOW_MS - 3 * MINUTE_MS);
    for (const request of ['waited', 'lost', 'late']) await piece(request, 1, 'something');
    await dropLeftClientModelAnswers(table, SESSION, NOW_MS);
    const left = async (request: string) => (await readClientModelAnswer(table, SESSION, request, 1)).pieces.length;
    expect([await left('waited'), await left('lost'), await left('late')]).toEqual([1, 0, 0]);
  });
});
