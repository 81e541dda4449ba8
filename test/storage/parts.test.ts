import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stepSession, stepSessionWake } from '../../shared/engine/step.ts';
import type { Item, Table } from '../../shared/ports/ports.ts';
import type { Arrival } from '../../shared/session/deliveries/state.ts';
import { sessionHeadKey } from '../../shared/storage/keys/keys.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { ID, table, useWorld, type World, world } from '../engine/world.ts';
import { arrival } from '../session/story.ts';

/** Together about 500 KB that do not compress. */
const MANY = 120;
const NOISE_BYTES = 3_000;
/** The row limit here (DynamoDB's own is 400 KB). */
const ROW_BYTES = 350 * 1024;

useWorld();

const arrivals: Arrival[] = Array.from({ length: MANY }, (_, at) => {
  return arrival(`noise ${at}`, { topic: randomBytes(NOISE_BYTES).toString('base64') });
});

const rows = () => table.query({ pk: sessionHeadKey(ID).pk, from: '', to: '~' });
const bytesOf = ({ body }: Item) => Buffer.byteLength(body);
const partNames = (all: readonly Item[]) =>
  new Set(all.map(({ sk }) => sk.split('#')).flatMap(([kind, name]) => (kind === 'PART' ? name : [])));

/** More waits than fit into a row, with a snapshot. */
async function crowded(): Promise<ReturnType<World['process']>> {
  const context = world.process();
  await stepSession(context, ID, { type: 'push', arrivals });
  world.nowMs += 15 * 60_000;
  await stepSessionWake(context, ID);
  return context;
}

describe('a session that no row can hold', () => {
  it('[D16] a session larger than a row is stored and found whole, record and snapshot, in rows that are none too large', async () => {
    const context = world.process();
    await stepSession(context, ID, { type: 'push', arrivals });
    const fromRecords = await loadSessionFromTable(table, ID);
    expect(fromRecords.session).toEqual(context.process.cachedSessions.get(ID)?.session);
    expect(fromRecords.session.deliveries.open).toHaveLength(MANY);
    world.nowMs += 15 * 60_000;
    await stepSessionWake(context, ID);
    const fromSnapshot = await loadSessionFromTable(table, ID);
    expect(fromSnapshot.folded.n).toBe(1);
    expect(fromSnapshot.session).toEqual(fromRecords.session);
    expect((await rows()).filter((row) => bytesOf(row) > ROW_BYTES)).toEqual([]);
  });

  it('[D16] a session larger than a row leaves nothing of an older snapshot behind', async () => {
    const context = await crowded();
    const before = partNames(await rows());
    await stepSession(context, ID, { type: 'cancel', delivery: arrivals[0]?.id ?? '', producer: 'p' });
    world.nowMs += 15 * 60_000;
    await stepSessionWake(context, ID);
    const after = partNames(await rows());
    // The record that brought them, and the snapshot.
    expect([before.size, after.size]).toEqual([2, 2]);
    expect(after).not.toEqual(before);
    expect((await loadSessionFromTable(table, ID)).session.deliveries.open).toHaveLength(MANY - 1);
  });

  it('[D16] a session needs no parts any more once it has become small', async () => {
    const context = await crowded();
    world.nowMs += 8 * 24 * 3_600_000;
    await stepSessionWake(context, ID);
    // Compressed, and whole: a row that names parts is text.
    expect((await table.get(sessionHeadKey(ID)))?.body).toBeInstanceOf(Uint8Array);
    expect((await loadSessionFromTable(table, ID)).session.deliveries.open).toEqual([]);
  });

  it('[S4] a session larger than a row is read whole while another snapshot replaces it', async () => {
    const context = await crowded();
    let isFirst = true;
    const slow: Table = {
      ...table,
      query: async (span) => {
        if (span.from.startsWith('PART#') && isFirst) {
          isFirst = false;
          await stepSession(context, ID, { type: 'cancel', delivery: arrivals[0]?.id ?? '', producer: 'p' });
          world.nowMs += 15 * 60_000;
          await stepSessionWake(context, ID);
        }
        return table.query(span);
      },
    };
    const { session } = await loadSessionFromTable(slow, ID);
    expect(session.quarantined).toBeNull();
    expect(session.deliveries.open).toHaveLength(MANY - 1);
  });

  it('[S12] a session is quarantined when a part of its snapshot is gone', async () => {
    await crowded();
    const [part] = (await rows()).filter(({ sk }) => sk.startsWith('PART#'));
    for (const { pk, sk } of await rows())
      if (sk !== part?.sk && sk.startsWith('PART#')) await table.remove({ pk, sk });
    expect((await loadSessionFromTable(table, ID)).session.quarantined).toMatchObject({
      reason: 'the snapshot cannot be read',
    });
  });

  it('[S6] the frames of a session larger than a row are replayed from a record in parts', async () => {
    const context = world.process();
    await world.hello(context, 'c1');
    await stepSession(context, ID, { type: 'push', arrivals });
    const sent = world.durable;
    world.posted.length = 0;
    await world.hello(context, 'c2');
    expect(world.sent('welcome')).toMatchObject([{ recovered: true, cursor: sent.length }]);
    expect(world.durable.slice(0, sent.length)).toEqual(sent);
    expect(sent.length).toBeGreaterThanOrEqual(MANY);
  });
});
