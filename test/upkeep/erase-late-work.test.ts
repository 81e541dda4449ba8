/** Work that is under way at an erasure, and what still comes of it afterwards. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptPush, pushStandingOf } from '../../shared/engine/deliveries/push.ts';
import { stepFinishedCall, stepSession } from '../../shared/engine/step.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { getStoredDelivery } from '../../shared/storage/deliveries.ts';
import { putImagePart, putImagePartMark } from '../../shared/storage/exchange/image-parts.ts';
import { beginToolWriteRow, getHandedOverTask, putMadeDelivery } from '../../shared/storage/handed-over-tasks.ts';
import { putExchangeRows } from '../../shared/storage/memory/exchanges.ts';
import { eraseEverythingOfUser } from '../../shared/upkeep/erase.ts';
import { context, LATE_MS, listed, MARK, ONE, sessionOf, TWO, useErasureWorld, world } from './erasure-world.ts';
import { lives, pushOf, rests, sends } from './lives.ts';

useErasureWorld();

describe('work that is under way', () => {
  it('[N6] running work is stopped before the rows are erased, and again when nothing can have begun since', async () => {
    await lives(world, context, ONE);
    await lives(world, context, TWO);
    await eraseEverythingOfUser(context, 'ada');
    const calls = [`w-${ONE}`, `w-${TWO}`];
    expect(world.stopped.toSorted()).toEqual(calls);
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE, TWO]);
    expect(world.stopped.slice(2).toSorted()).toEqual(calls);
  });

  it('[N6] [L5] a running reflection is stopped at an erasure, by the name under which it was started', async () => {
    await lives(world, context, ONE);
    await sends(context, ONE, { type: 'life', id: 'l1', act: 'reflection' });
    const started = world.started.filter(({ machine }) => machine === 'reflection').map(({ name }) => name);
    expect(started).toHaveLength(1);
    await eraseEverythingOfUser(context, 'ada');
    expect(world.stopped).toContain(started[0]);
  });

  it('[N6] running work that cannot be stopped leaves the erasure undone, and it is repeated', async () => {
    await lives(world, context, ONE);
    world.cannotStop = true;
    await expect(eraseEverythingOfUser(context, 'ada')).rejects.toThrow(Transient);
    expect((await sessionOf(ONE)).erasure.running?.stage).toBe('rows');
    world.cannotStop = false;
    world.remembering.splice(0);
    world.nowMs += 2 * 60_000;
    await rests(world, context, [ONE]);
    expect(world.stopped).toEqual([`w-${ONE}`]);
    expect((await sessionOf(ONE)).erasure.running?.stage).not.toBe('rows');
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[N6] a result that is being written during an erasure leaves no word behind', async () => {
    const alone = world.process(true);
    await lives(world, alone, ONE);
    const written: string[] = [];
    let erased: Promise<unknown> | null = null;
    // The user has all forgotten between the two rows of a delivery.
    const table: Table = {
      ...listed.table,
      put: async (item, condition) => {
        written.push(`${item.pk} ${item.sk}`);
        const answer = await listed.table.put(item, condition);
        if (item.sk === `D#w-${ONE}`) {
          erased = eraseEverythingOfUser(alone, 'ada');
          await erased;
        }
        return answer;
      },
    };
    await stepFinishedCall(
      { ...alone, table },
      { session: ONE, call: `w-${ONE}`, outcome: { is: 'done', text: 'Zanzibar.' } },
    );
    expect(erased).not.toBeNull();
    expect(written).not.toContain(`DELIVERY#w-${ONE} WORDS`);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });
});

describe('what comes too late', () => {
  it('[N6] a late result of running work is dropped after an erasure, with its words', async () => {
    await lives(world, context, ONE);
    await eraseEverythingOfUser(context, 'ada');
    const end = { session: ONE, call: `w-${ONE}`, outcome: { is: 'done', text: 'Zanzibar has tides.' } } as const;
    await stepFinishedCall(context, end);
    expect(await listed.tellingOf(MARK)).toEqual([]);
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE]);
    expect((await sessionOf(ONE)).erasure.running).toBeNull();
    await stepFinishedCall(context, end);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[N6] [D21] an agent that still reports after an erasure may end its task, and nothing is kept', async () => {
    await lives(world, context, ONE);
    await eraseEverythingOfUser(context, 'ada');
    const task = await getHandedOverTask(listed.table, `hash-${ONE}`, world.nowMs);
    expect(task).toMatchObject({ call: `w-${ONE}`, forgotten: true });
    if (task === null) throw new Error('the registration lives on');
    expect(
      await putMadeDelivery(listed.table, `hash-${ONE}`, { artifact: 'a', text: 'Zanzibar', append: false }, task),
    ).toBe(false);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[T4] [N6] an erasure keeps that a write was begun, so that it is not begun again', async () => {
    await lives(world, context, ONE);
    expect(await beginToolWriteRow(listed.table, 'p1', world.nowMs, 'a')).toBe(true);
    await eraseEverythingOfUser(context, 'ada');
    expect(await beginToolWriteRow(listed.table, 'p1', world.nowMs, 'b')).toBe(false);
  });

  it('[N6] rows that a process was still writing are removed when it must be over', async () => {
    await lives(world, context, ONE);
    await eraseEverythingOfUser(context, 'ada');
    const said = [{ expression: 'neutral' as const, text: 'Zanzibar.' }];
    await putExchangeRows(listed.table, ONE, [
      { turn: 5, atMs: 1, words: 'Zanzibar?', heardLines: said, unspoken: '', entries: [] },
    ]);
    expect(JSON.stringify(world.posted.slice(-1))).not.toMatch(MARK);
    await sends(context, ONE, { type: 'hello', id: 'h2', install: 'phone' }, 'c2');
    const welcome = world.sent('welcome').at(-1);
    expect(welcome).toMatchObject({ recovered: false });
    expect(JSON.stringify(welcome)).not.toMatch(MARK);
    expect(await listed.tellingOf(MARK)).toHaveLength(1);
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE]);
    expect(await listed.tellingOf(MARK)).toEqual([]);
    expect((await sessionOf(ONE)).erasure.running).toBeNull();
  });

  it('[N6] [V2] an image part that arrived during an erasure is removed later, and one that has come since is not', async () => {
    const partOf = (image: string, text: string) => {
      const mark = {
        image,
        install: 'phone',
        id: image,
        part: 1,
        parts: 2,
        mediaType: 'image/png',
        bytes: 3,
        digest: '',
      };
      return { ...mark, text, atMs: world.nowMs };
    };
    await lives(world, context, ONE);
    const late = partOf('late', 'Zanzibar?');
    await eraseEverythingOfUser(context, 'ada');
    await putImagePartMark(listed.table, ONE, late);
    await putImagePart(listed.table, ONE, late, gzipSync('"Zanzibar"'));
    world.nowMs += LATE_MS;
    await putImagePartMark(listed.table, ONE, partOf('new', 'Lyon?'));
    await rests(world, context, [ONE]);
    expect((await sessionOf(ONE)).erasure.running).toBeNull();
    expect(await listed.tellingOf(MARK)).toEqual([]);
    expect((await listed.tellingOf(/Lyon/)).length).toBe(1);
  });

  it('[N6] a delivery that has come since an erasure is not taken for one from before', async () => {
    await lives(world, context, ONE);
    await eraseEverythingOfUser(context, 'ada');
    world.nowMs += 1_000;
    await acceptPush(context, ONE, pushOf('new'), { text: 'Lyon is near.', digest: 'n' });
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE]);
    expect(await getStoredDelivery(listed.table, 'new')).toMatchObject({ text: 'Lyon is near.' });
  });

  it('[D2] [N6] a producer learns for a day how an erased delivery ended, and a repeated push is the same one', async () => {
    await lives(world, context, ONE);
    await eraseEverythingOfUser(context, 'ada');
    const fate = { delivery: `d1-${ONE}`, state: 'erased', priority: 'active', policy: 'when_asked' };
    expect(await pushStandingOf(world.process(), `d1-${ONE}`, 'ci')).toMatchObject(fate);
    expect(await pushStandingOf(world.process(), `d2-${ONE}`, 'ci')).toMatchObject({
      state: 'discarded',
      reason: 'cancelled',
    });
    const again = { text: 'Zanzibar is far.', digest: 'd1' };
    expect(await acceptPush(context, ONE, pushOf(`d1-${ONE}`), again)).toMatchObject({ state: 'erased' });
    expect(await listed.tellingOf(MARK)).toEqual([]);
    world.nowMs += 25 * 3_600_000;
    await eraseEverythingOfUser(context, 'ada');
    expect(await pushStandingOf(world.process(), `d1-${ONE}`, 'ci')).toBeNull();
  });

  it('[S4] a process that was suspended cannot overwrite an erasure: it loses, and decides again', async () => {
    await lives(world, context, ONE);
    const sleeper = world.process();
    const {
      turns: { newest: turn },
    } = await sends(sleeper, ONE, { type: 'user.text', id: 'u-late', text: 'Zanzibar?' });
    await sends(context, ONE, { type: 'user.interrupt', id: 'i1' });
    await eraseEverythingOfUser(context, 'ada');
    const { n, seq } = await sessionOf(ONE);
    const posted = world.posted.length;
    // A run decides on what its process remembers.
    await stepSession(sleeper, ONE, {
      type: 'reply',
      turn: turn?.number ?? 0,
      run: 'r1',
      says: [{ is: 'line', line: { expression: 'neutral', text: 'Zanzibar!', display: 'Zanzibar!', actions: [] } }],
    });
    expect(world.posted).toHaveLength(posted);
    expect(await sessionOf(ONE)).toMatchObject({ n, seq });
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });
});
