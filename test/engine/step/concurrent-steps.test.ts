/** Processes that step the same session at once. */
import { describe, expect, it } from 'vitest';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { ID, table, useWorld, world } from '../world.ts';

useWorld();

it('[S4] a read that takes longer than a commit brings back what was committed', async () => {
  const one = world.process();
  await world.hello(one);
  const looked = Promise.withResolvers<void>();
  const { query } = table;
  let isFirst = true;
  table.query = async (span) => {
    const rows = await query(span);
    if (isFirst) {
      isFirst = false;
      await looked.promise;
    }
    return rows;
  };
  const looking = loadCurrentSession(one, ID);
  const { n } = await world.say(one, 'u1');
  looked.resolve();
  expect((await looking).session.n).toBe(n);
});

describe('two processes at once', () => {
  it('[S4] [S5] [S7] 40 frames through two processes are each accepted once, with a gapless seq, on current state', async () => {
    const [one, two] = [world.process(), world.process()];
    await world.hello(one);
    const frames = Array.from({ length: 20 }, (_, i) => i);
    await Promise.all(
      frames.flatMap((i) => [world.say(one, `a${i}`), world.say(two, `b${i}`), world.say(two, `a${i}`)]),
    );
    expect(world.sent('accepted').filter(({ duplicate }) => !duplicate)).toHaveLength(40);
    expect(world.sent('accepted').filter(({ duplicate }) => duplicate)).toHaveLength(20);
    const seqs = world.durable.map((frame) => ('seq' in frame ? frame.seq : 0));
    expect(seqs).toEqual(Array.from({ length: 79 }, (_, i) => i + 1));
    expect(
      world
        .sent('turn.started')
        .map(({ turn }) => turn)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(world.logged).toContain('commit lost, deciding again');
  });

  it('[S4] [U9] of two reply runs for one turn one speaks', async () => {
    const [one, two] = [world.process(), world.process()];
    await world.hello(one);
    await world.say(one, 'u1');
    await Promise.all([world.reply(one, 1, ['Hello.'], null, 'r1'), world.reply(two, 1, ['Hello.'], null, 'r2')]);
    expect(world.sent('line')).toHaveLength(1);
  });

  it('[S4] a refusal that was decided on a cached session is checked against the store', async () => {
    const [one, two] = [world.process(), world.process()];
    await world.hello(one, 'c1');
    await world.hello(two, 'c2');
    // `one` still believes in c1.
    await world.say(one, 'u1', 'Hi.', 'c2');
    expect(world.sent('error')).toEqual([]);
    expect(world.sent('accepted')).toMatchObject([{ id: 'u1' }]);
  });
  it('[S3] a gone connection is the disconnect of that connection and of no other', async () => {
    const context = world.process();
    await world.hello(context, 'c1');
    world.gone.add('c1');
    await world.hello(context, 'c2', { install: 'phone' });
    expect((await loadSessionFromTable(table, ID)).session.presence.client?.connection).toBe('c2');
    world.gone.add('c2');
    await world.say(context, 'u1', 'Hi.', 'c2');
    expect((await loadSessionFromTable(table, ID)).session.presence.client).toBeNull();
  });
});
