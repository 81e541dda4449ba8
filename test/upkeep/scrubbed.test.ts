import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { eraseEverythingOfUser } from '../../shared/upkeep/erase.ts';
import { ID, World } from '../engine/world.ts';
import { Listed, rests, sends, talks } from './lives.ts';

const TWO = 'ada~tutor';
const MARK = /zanzibar/i;

let sqlite: ReturnType<typeof sqliteTable>;
let listed: Listed;
let world: World;
let context: Context;
/** The rows that contained the word when files were to be scrubbed, and the progress of each erasure. */
let scrubs: { telling: string[]; stage: string | undefined }[];
let isBroken: boolean;
beforeEach(async () => {
  sqlite = sqliteTable(':memory:');
  listed = new Listed(sqlite);
  scrubs = [];
  isBroken = false;
  const scrub = async () => {
    const stage = (await loadCurrentSession(context, ID)).session.erasure.running?.stage;
    scrubs.push({ telling: await listed.tellingOf(MARK), stage });
    if (isBroken) throw new Transient('the disk is full');
  };
  world = new World({ ...listed.table, scrub });
  context = world.process();
  await sends(context, ID, { type: 'hello', id: 'h', install: 'laptop' });
  await talks(context, ID, 'I like Zanzibar.', 'Zanzibar is a fine place.');
});
afterEach(() => sqlite.close());

describe('the files behind the store', () => {
  it("[N6] the store's files are scrubbed once after an erasure of all sessions, before it counts as done, and again late", async () => {
    await sends(context, TWO, { type: 'hello', id: 'h2', install: 'laptop' });
    await talks(context, TWO, 'I like Zanzibar, too.', 'Zanzibar it is.');
    expect(await eraseEverythingOfUser(context, 'ada')).toBe(2);
    expect(scrubs).toEqual([{ telling: [], stage: 'rows' }]);
    world.nowMs += 17 * 60_000;
    await rests(world, context, [ID]);
    expect(scrubs).toEqual([
      { telling: [], stage: 'rows' },
      { telling: [], stage: 'late' },
    ]);
  });

  it('[M5] the store\'s files are scrubbed after "forget that"', async () => {
    await sends(context, ID, { type: 'user.text', id: 'f', text: 'Forget that.' });
    await rests(world, context);
    expect(scrubs).toEqual([{ telling: [], stage: undefined }]);
  });

  it('[M5] a failed scrub after a forget is logged and left to the next start', async () => {
    isBroken = true;
    await sends(context, ID, { type: 'user.text', id: 'f', text: 'Forget that.' });
    await rests(world, context);
    expect(scrubs.length).toBe(1);
    expect(world.logged.filter((line) => line === 'traces are left in the data file').length).toBe(1);
  });

  it('[N6] files that cannot be scrubbed leave the erasure undone, and it is repeated', async () => {
    isBroken = true;
    await expect(eraseEverythingOfUser(context, 'ada')).rejects.toThrow(Transient);
    expect((await loadCurrentSession(context, ID)).session.erasure.running?.stage).toBe('rows');
    isBroken = false;
    world.nowMs += 2 * 60_000;
    world.remembering.splice(0);
    await rests(world, context, [ID]);
    expect(scrubs.map(({ telling }) => telling)).toEqual([[], []]);
    expect((await loadCurrentSession(context, ID)).session.erasure.running?.stage).not.toBe('rows');
  });
});
