import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stepSession } from '../../../shared/engine/step.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { readExchangesFrom } from '../../../shared/storage/memory/exchanges.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { ID } from '../../engine/world.ts';
import { png } from '../../vision/pictures.ts';
import { framesOf, Showing, seen } from './showing.ts';

let showing: Showing;
beforeEach(async () => {
  showing = new Showing();
  await showing.hello();
});
afterEach(() => showing.table.close());

async function shows(id: string, words = '', what = 'A sofa.'): Promise<string> {
  await showing.sendAll(framesOf(png(), { id, text: words }));
  await showing.answered({ sees: [seen(what)], says: [seen(what)] });
  return showing.context.process.cachedSessions.get(ID)?.session.turns.lastImage?.id ?? '';
}

async function says(id: string, text: string, answer = 'Well.'): Promise<void> {
  await showing.send({ type: 'user.text', id, text });
  await showing.answered({ sees: [], says: [seen(answer)] });
}

/** Enough turns for memory to have moved to the store. */
async function talks(): Promise<void> {
  for (let more = 0; more < 60; more += 1) await says(`t${more}`, `And Lyon, ${more}?`);
  await rests();
  expect(showing.context.process.cachedSessions.get(ID)?.session.turns.sealed.length).toBeLessThan(60);
}

async function rests(): Promise<void> {
  for (const job of showing.world.remembering.splice(0)) await upkeepSession(showing.context, job);
}

/** Shelf and id of each stored image. */
const lying = () => showing.names.map((name) => name.replace(/\/\w+\//, ' ')).sort();

describe('[M5] [V1] an image whose entry is forgotten', () => {
  it('[M5] a forgotten image is deleted, kept or not, and others stay', async () => {
    const first = await shows('i1', 'Keep this picture.');
    const second = await shows('i2', 'Keep this picture.');
    expect(lying()).toHaveLength(4);
    await showing.send({ type: 'forget', id: 'f1', what: 1 });
    await rests();
    expect(lying()).toEqual([`kept ${second}`, `passing ${second}`]);
    expect(lying().join()).not.toContain(first);
  });

  it('[M5] a forgotten image takes no similar image with it', async () => {
    const first = await shows('i1', 'Keep this picture.', 'A red sofa in a large room.');
    const second = await shows('i2', 'Keep this picture.', 'A green sofa in a large room.');
    await says('u1', 'How are you?', 'Well. I like the red sofa in that large room.');
    await says('u2', 'And you?');
    await showing.send({ type: 'forget', id: 'f1', what: 1 });
    await rests();
    expect(lying()).toEqual([`kept ${second}`, `passing ${second}`]);
    expect(first).not.toBe(second);
    const said = JSON.stringify(await readExchangesFrom(showing.table, ID, 1));
    expect(said).toContain('green sofa');
    expect(said).not.toContain('red sofa');
  });

  it('[M5] a forgotten image is deleted however old it is', async () => {
    await shows('i1');
    await talks();
    const last = await shows('i2');
    await showing.send({ type: 'forget', id: 'f1', what: 1 });
    await rests();
    expect(lying()).toEqual([`passing ${last}`]);
  });

  it('[M5] an image is forgotten by voice, though nothing was said with it', async () => {
    await shows('i1');
    await showing.send({ type: 'user.text', id: 'u1', text: 'Forget that.' });
    await rests();
    expect(lying()).toEqual([]);
  });

  it('[M5] an image is forgotten by what was on it, though it was not the last one', async () => {
    await shows('i1');
    await says('u1', 'How are you?');
    await says('u2', 'And you?');
    await showing.send({ type: 'user.text', id: 'u3', text: 'Forget about the sofa.' });
    await rests();
    expect(lying()).toEqual([]);
  });

  it('[U9] a forgotten image is deleted in the end, where the store was unavailable or a process was killed', async () => {
    await shows('i1');
    await showing.send({ type: 'forget', id: 'f1', what: 1 });
    const { blobs } = showing.context;
    showing.context.blobs = { ...blobs, remove: () => Promise.reject(new Transient('away')) };
    await expect(rests()).rejects.toThrow('away');
    showing.context.blobs = blobs;
    expect(lying()).toHaveLength(1);
    showing.clock.nowMs += 3 * 60_000;
    showing.world.nowMs += 3 * 60_000;
    await stepSession(showing.context, ID, { type: 'wake' });
    await rests();
    expect(lying()).toEqual([]);
  });

  it('[M5] a forgotten image is not kept by a process that was about to keep it', async () => {
    const { blobs } = showing.context;
    await showing.sendAll(framesOf(png(), { id: 'i1', text: 'Keep this picture.' }));
    showing.context.blobs = {
      ...blobs,
      put: async (name, data) => {
        await showing.send({ type: 'forget', id: 'f1', what: 1 });
        await rests();
        await blobs.put(name, data);
      },
    };
    await showing.answered({ sees: [seen('A sofa.')], says: [seen('Kept.')] });
    expect(lying()).toEqual([]);
  });
});

describe('[N6] [V1] where a session is forgotten', () => {
  it('[N6] an erased session loses all images shown in it, but not kept ones, nor those of others', async () => {
    const kept = await shows('i1', 'Keep this picture.');
    await shows('i2');
    await talks();
    await shows('i3');
    await shows('i4');
    const { blobs, ids } = showing.context;
    await blobs.put({ shelf: 'passing', owner: ids.digest('grace'), id: 'png-hers' }, png());
    expect(lying()).toHaveLength(6);
    await showing.send({ type: 'forget', id: 'f1', what: 'session' });
    await rests();
    expect(lying()).toEqual([`kept ${kept}`, 'passing png-hers']);
  });
});
