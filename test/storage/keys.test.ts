import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import {
  acceptedFramesKey,
  dueShardOfKey,
  dueShards,
  memoryTurnKey,
  sessionHeadKey,
  sessionKeysSpan,
  sessionOfPartitionKey,
  sessionRecordKey,
} from '../../shared/storage/keys/keys.ts';
import { codePoint } from '../code-points.ts';

describe('keys', () => {
  it("[S4] the table's keys never change, since stored rows depend on them", () => {
    expect(sessionHeadKey('ann~companion')).toEqual({ pk: 'SESSION#ann~companion', sk: 'HEAD' });
    expect(sessionRecordKey('ann~companion', 12)).toEqual({ pk: 'SESSION#ann~companion', sk: 'E#0000000000000012' });
    expect(memoryTurnKey('ann~companion', 3)).toEqual({ pk: 'SESSION#ann~companion', sk: 'M#0000000000000003' });
    expect(acceptedFramesKey('ann~companion', 'phone', 7)).toEqual({
      pk: 'SESSION#ann~companion',
      sk: 'SEEN#phone#07',
    });
    expect(sessionOfPartitionKey('SESSION#ann~companion')).toBe('ann~companion');
  });

  it("[S4] the table's keys take any install name without collisions", () => {
    expect(acceptedFramesKey('s', 'a#00', 1).sk).toBe('SEEN#a%2300#01');
    expect(acceptedFramesKey('s', '\ud800', 1).sk).toBe('SEEN#%EF%BF%BD#01');
    expect(Buffer.byteLength(acceptedFramesKey('s', '漢'.repeat(64), 16).sk)).toBeLessThan(1_024);
  });
});

describe('sessionKeysSpan', () => {
  it('[S4] a query for one session returns only its rows: the snapshot, then its records, newest first', async () => {
    const table = sqliteTable(':memory:');
    const { MAX_SAFE_INTEGER } = Number;
    const records = [
      sessionRecordKey('s', 1),
      sessionRecordKey('s', 9),
      sessionRecordKey('s', 10),
      sessionRecordKey('s', MAX_SAFE_INTEGER),
    ];
    const others = [
      memoryTurnKey('s', 1),
      acceptedFramesKey('s', 'a', 0),
      sessionRecordKey('t', 1),
      sessionHeadKey('t'),
    ];
    for (const key of [...others, sessionHeadKey('s'), ...records]) await table.put({ ...key, body: '1' });
    const found = async (what: 'log' | 'records') =>
      (await table.query({ ...sessionKeysSpan('s', what), newestFirst: true })).map(({ pk, sk }) => ({ pk, sk }));
    expect(await found('records')).toEqual(records.toReversed());
    expect(await found('log')).toEqual([sessionHeadKey('s'), ...records.toReversed()]);
  });

  it('[S4] the accepted ids of every install are found, whatever its name', async () => {
    const table = sqliteTable(':memory:');
    let sessions = 0;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, minLength: 1, maxLength: 64 }), async (install) => {
        sessions += 1;
        const session = `session-${sessions}`;
        await table.put({ ...acceptedFramesKey(session, install, 16), body: '1' });
        expect(await table.query(sessionKeysSpan(session, 'seen'))).toHaveLength(1);
      }),
      { examples: [['~~~'], ['#'], ['\ud800']] },
    );
  });
});

describe('dueShardOfKey', () => {
  it('[W1] the due shard of a session never changes', () => {
    const pks = ['SESSION#ann~companion', 'SESSION#bob~companion', 'SESSION#ann~tutor', 'SESSION#', '漢'];
    expect(pks.map(dueShardOfKey)).toEqual(['3', '3', '1', '0', '1']);
  });

  it('[W1] due shards spread sessions evenly', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 4_000; n += 1) {
      const shard = dueShardOfKey(`SESSION#user-${n}~companion`);
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([...dueShards]);
    expect(Math.min(...counts.values())).toBeGreaterThan(900);
  });
});
