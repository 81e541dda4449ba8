import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import {
  claimTranscription,
  isTranscriptionOwned,
  markTranscriptionSaid,
  putUtteranceSoundRow,
  readTranscriptionProgress,
  readUtteranceSounds,
  releaseTranscription,
} from '../../shared/storage/exchange/utterances.ts';

const session = 'ada~companion';
const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

const put = (utterance: string, n: number, byte = n) =>
  putUtteranceSoundRow(table, { session, utterance }, { n, pcm: Uint8Array.of(byte, 0) }, NOW_MS);
const numbers = async (utterance: string, from: number, nowMs = NOW_MS) =>
  (await readUtteranceSounds(table, { session, utterance }, from, nowMs)).map(({ n }) => n);

describe('pieces of an utterance', () => {
  it('[A2] stored pieces of an utterance are read from one on, in their order, however they came', async () => {
    for (const n of [10, 2, 29_999, 9, 100]) await put('q', n);
    await put('q-1', 3);
    await put('q_', 4);
    expect(await numbers('q', 0)).toEqual([2, 9, 10, 100, 29_999]);
    expect(await numbers('q', 10)).toEqual([10, 100, 29_999]);
    expect(await numbers('q', 29_999)).toEqual([29_999]);
    expect(await numbers('r', 0)).toEqual([]);
  });

  it('[A2] of two pieces of an utterance under one number the first stands, byte for byte', async () => {
    expect([await put('q', 1, 0xff), await put('q', 1, 7)]).toEqual([true, false]);
    expect(await readUtteranceSounds(table, { session, utterance: 'q' }, 0, NOW_MS)).toMatchObject([
      { n: 1, pcm: Uint8Array.of(0xff, 0) },
    ]);
  });

  it('[A1] pieces of an utterance expire after a quarter of an hour, whether or not the rows still stand', async () => {
    await put('q', 1);
    expect(await numbers('q', 0, NOW_MS + 15 * MINUTE_MS - 1)).toEqual([1]);
    expect(await numbers('q', 0, NOW_MS + 15 * MINUTE_MS)).toEqual([]);
  });

  it("[N2] pieces of another session's utterance of the same name are not read", async () => {
    await put('q', 1);
    expect(await readUtteranceSounds(table, { session: 'eve~companion', utterance: 'q' }, 0, NOW_MS)).toEqual([]);
  });
});

describe('an ear', () => {
  const mine = { name: 'p1', singleProcess: false };
  const other = { name: 'p2', singleProcess: false };
  const ear = { utterance: 'q', ask: 0 };
  const claims = (owner: typeof mine, ask = ear) => claimTranscription(table, session, ask, owner, NOW_MS);

  it('[A1] a transcription is claimed once, for each ask, until it ends', async () => {
    expect(await isTranscriptionOwned(table, session, ear, other, NOW_MS)).toBe(false);
    expect([await claims(mine), await claims(other), await claims(mine)]).toEqual([true, false, false]);
    expect(await claims(other, { ...ear, ask: 1 })).toBe(true);
    expect(await isTranscriptionOwned(table, session, ear, other, NOW_MS)).toBe(true);
    await releaseTranscription(table, session, ear);
    expect(await isTranscriptionOwned(table, session, ear, other, NOW_MS)).toBe(false);
    expect(await claims(other)).toBe(true);
  });

  it('[U9] a transcription whose process was killed is replaced by another', async () => {
    await claims(mine);
    const restarted = { name: 'p3', singleProcess: true };
    expect(await isTranscriptionOwned(table, session, ear, restarted, NOW_MS)).toBe(false);
    expect([await claims(restarted), await claims(restarted)]).toEqual([true, false]);
    expect(await isTranscriptionOwned(table, session, ear, restarted, NOW_MS)).toBe(true);
  });

  it("[A1] a transcription's row knows how far the words were told, and is no piece of sound", async () => {
    const of = { session, utterance: 'q' };
    expect(await readTranscriptionProgress(table, of)).toEqual({ next: 0, ms: 0 });
    await put('q', 3);
    await claims(mine);
    await markTranscriptionSaid(table, of, { next: 12, ms: 480 }, NOW_MS);
    expect(await readTranscriptionProgress(table, of)).toEqual({ next: 12, ms: 480 });
    expect(await numbers('q', 0)).toEqual([3]);
  });
});
