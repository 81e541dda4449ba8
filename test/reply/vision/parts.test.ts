import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ID } from '../../engine/world.ts';
import { png, pngHead } from '../../vision/pictures.ts';
import { framesOf, Showing } from './showing.ts';

/** Makes parts distinct. */
const NOISE = png({ width: 64, height: 64, pixels: noise() });

function noise(): Buffer {
  return Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 7919) % 251));
}

const PARTS = framesOf(NOISE, { parts: 4, text: 'What is this?' });
const part = (n: number) => PARTS[n - 1] ?? {};

let showing: Showing;
beforeEach(async () => {
  showing = new Showing();
  await showing.hello();
});
afterEach(() => showing.table.close());

describe('an image in parts', () => {
  it('[V2] [S8] an image in parts is whole in whatever order they come, and each part is acknowledged', async () => {
    await showing.sendAll([part(3), part(1), part(4)]);
    expect(showing.answers).toEqual([]);
    expect(await showing.rows()).toEqual([3, 3]);
    await showing.send(part(2));
    expect(showing.answers).toEqual(['i1 accepted']);
    expect(showing.held).toEqual([3, 1, 4]);
    expect(showing.lying).toEqual([`passing png ${NOISE.length}`]);
    expect(showing.context.process.cachedSessions.get(ID)?.session.turns.newest).toMatchObject({
      words: 'What is this?',
    });
    expect(await showing.rows()).toEqual([4, 0]);
  });

  it('[M5] [S7] words with a forgotten image leave nothing beside memory, and its frames are still recognised', async () => {
    await showing.sendAll(PARTS);
    const marks = await showing.table.query({ pk: `SESSION#${ID}`, from: 'I#', to: 'I$' });
    expect(marks).toHaveLength(4);
    expect(JSON.stringify(marks)).not.toContain('What is this?');
    await showing.sendAll([...PARTS, { ...part(1), text: 'Something else.' }]);
    expect(showing.answers).toEqual(['i1 accepted', ...Array(4).fill('i1 accepted again'), 'i1 conflict']);
  });

  it('[V2] [S7] an image in parts ignores repeated parts, before and after it is whole', async () => {
    await showing.sendAll([part(1), part(1), part(2), part(3), part(2), part(4)]);
    expect(showing.answers).toEqual(['i1 accepted']);
    await showing.sendAll([part(4), ...PARTS]);
    expect(showing.answers).toEqual(['i1 accepted', ...Array(5).fill('i1 accepted again')]);
    expect([showing.lying.length, showing.turns, await showing.rows()]).toEqual([1, 1, [4, 0]]);
  });

  it('[V2] [S7] an image in parts is recognised when all of it is sent much later, and not stored again', async () => {
    await showing.sendAll(PARTS);
    showing.clock.nowMs += 11 * 60_000;
    await showing.sendAll(PARTS);
    expect(showing.answers).toEqual(['i1 accepted', 'i1 accepted again']);
    expect([showing.lying.length, showing.turns]).toEqual([1, 1]);
    expect((await showing.rows())[1]).toBe(0);
  });

  it('[S7] an image part conflicts with another under its number, another count or kind, and another image under its id', async () => {
    const other = framesOf(png({ colour: [1, 2, 3] }), { parts: 4 });
    await showing.sendAll([part(1), { ...part(1), text: 'Something else.' }]);
    await showing.sendAll([
      { ...part(2), parts: 5 },
      { ...part(2), mediaType: 'image/jpeg' },
    ]);
    expect(showing.answers).toEqual(Array(3).fill('i1 conflict'));
    await showing.sendAll([part(2), part(3), part(4)]);
    await showing.send(other[0] ?? {});
    showing.clock.nowMs += 11 * 60_000;
    await showing.sendAll(other);
    expect(showing.answers.slice(3)).toEqual(['i1 accepted', 'i1 conflict', 'i1 conflict']);
    expect([showing.lying.length, showing.turns]).toEqual([1, 1]);
  });

  it('[V2] an image that is refused when it is whole leaves nothing, and its id stays free', async () => {
    await showing.sendAll(framesOf(png({ head: pngHead(20_000, 20_000) }), { parts: 3 }));
    expect(showing.errors).toMatchObject([{ code: 'too_large', id: 'i1' }]);
    expect([showing.lying, await showing.rows()]).toEqual([[], [0, 0]]);
    await showing.sendAll(PARTS);
    expect(showing.answers).toEqual(['i1 too_large', 'i1 accepted']);
  });

  it('[V2] an image in parts is not taken beyond the size limit', async () => {
    const data = Buffer.alloc(23_000, 7).toString('base64');
    const frame = { type: 'user.image', id: 'i1', mediaType: 'image/png', parts: 256, data };
    for (let n = 1; n <= 163; n += 1) await showing.send({ ...frame, part: n });
    expect(showing.answers).toEqual([]);
    await showing.send({ ...frame, part: 164 });
    expect(showing.errors).toMatchObject([{ code: 'too_large', id: 'i1' }]);
    expect(await showing.rows()).toEqual([163, 163]);
  });

  it('[V2] an image with missing parts expires after ten minutes', async () => {
    await showing.sendAll([part(1), part(2), part(3)]);
    showing.clock.nowMs += 10 * 60_000;
    await showing.send(part(4));
    expect(showing.answers).toEqual([]);
    await showing.sendAll([part(1), part(2), part(3)]);
    expect(showing.answers).toEqual(['i1 accepted']);
  });
});

describe('[V2] one image at a time', () => {
  const second = framesOf(png({ width: 40, height: 40, colour: [9, 9, 200] }), { id: 'i2', parts: 2 });

  it('[V2] a second image waits as long as the first is coming, and loses nothing', async () => {
    await showing.send(part(1));
    showing.clock.nowMs += 4_000;
    await showing.sendAll(second.slice(0, 1));
    expect(showing.errors).toEqual([
      {
        code: 'limited',
        message: 'Another picture is still on its way: send this one after it.',
        id: 'i2',
        retryAfterMs: 6_000,
      },
    ]);
    await showing.sendAll([part(2), part(3), part(4), ...second]);
    expect(showing.answers).toEqual(['i2 limited', 'i1 accepted', 'i2 accepted']);
    expect(showing.lying).toHaveLength(2);
  });

  it('[V2] a stalled image makes room for another, and so does that of a device that speaks no longer', async () => {
    await showing.send(part(1));
    showing.clock.nowMs += 10_000;
    await showing.send(second[0] ?? {});
    expect(await showing.rows()).toEqual([1, 1]);
    await showing.hello('c2', { install: 'phone' });
    await showing.sendAll(PARTS, 'c2');
    expect(showing.answers).toEqual(['i1 accepted']);
  });

  it('[S2] image parts from a superseded connection are refused, and those behind its reconnect go on', async () => {
    await showing.sendAll([part(1), part(2)]);
    await showing.hello('c2');
    await showing.send(part(3), 'c1');
    expect(showing.errors).toMatchObject([{ code: 'superseded', id: 'i1' }]);
    expect(await showing.rows()).toEqual([2, 2]);
    await showing.sendAll([part(3), part(4)], 'c2');
    expect(showing.answers).toEqual(['i1 superseded', 'i1 accepted']);
  });
});

describe('[V2] [S8] between functions', () => {
  let away: Showing;
  beforeEach(async () => {
    away = new Showing(false);
    await away.hello();
  });
  afterEach(() => away.table.close());

  it('[V2] image parts that come to four functions at once are one image', async () => {
    const all = PARTS.map((frame) => away.send(frame, 'c1', away.process()));
    await Promise.all(all);
    expect(new Set(away.answers)).toEqual(new Set(['i1 accepted', ...away.answers.slice(1)]));
    expect(away.answers.filter((one) => one === 'i1 accepted')).toHaveLength(1);
    expect(away.turns).toBe(1);
    expect(away.lying).toEqual([`passing png ${NOISE.length}`]);
  });

  it('[V2] an image part whose function was killed before storing it is sent again, and then the image is whole', async () => {
    const killed = away.process();
    const { table } = killed;
    killed.table = {
      ...table,
      put: (item, c) => (item.sk.startsWith('J#') ? new Promise(() => {}) : table.put(item, c)),
    };
    await away.sendAll([part(1), part(2), part(3)]);
    void away.send(part(4), 'c1', killed);
    await away.clock.settle();
    await away.send(part(1), 'c1');
    expect([away.answers, await away.rows()]).toEqual([[], [4, 3]]);
    await away.send(part(4), 'c1');
    expect(away.answers).toEqual(['i1 accepted']);
  });
});

it('[N6] image parts on their way are deleted by an erasure', async () => {
  await showing.sendAll([part(1), part(2)]);
  const { eraseRowsOfSession } = await import('../../../shared/upkeep/erase.ts');
  await showing.send({ type: 'forget', id: 'f1', what: 'session' });
  await eraseRowsOfSession(showing.context, ID);
  expect(await showing.rows()).toEqual([0, 0]);
});
