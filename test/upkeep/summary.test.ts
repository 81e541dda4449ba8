import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ModelError } from '../../shared/models/model.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import { Keeping, NOTES, type Says } from './keeping.ts';

let keeping: Keeping;
beforeEach(() => {
  keeping = new Keeping();
});
afterEach(() => keeping.close());

const job = (edition: number) => ({ session: ID, edition });

/** Makes the requested blocks up to this turn, then runs turns until the next summary is due. */
async function due(edition: number, upTo: number): Promise<void> {
  const context = keeping.process();
  await keeping.hello(context);
  for (let turn = 1; turn <= upTo; turn += 1) {
    await keeping.count(context, turn);
    for (const one of keeping.world.remembering.splice(0)) if (one.edition < edition) await upkeepSession(context, one);
  }
}

/** The first summary: of twenty-six turns, thirteen are covered. */
const toFirst = () => due(3, 26);
const blockRows = () => keeping.rows('B#');

describe('[M2] a summary', () => {
  it('[M2] a summary is made by a model, outside of the turn, and stored once', async () => {
    await toFirst();
    expect(keeping.summaries).toHaveLength(0);
    await upkeepSession(keeping.process(), job(3));
    expect(keeping.summaries).toHaveLength(1);
    expect(await keeping.memory()).toMatchObject({ made: { edition: 3, asOf: 26, turn: 13 }, lease: null });
    const [[key, body] = ['', '']] = await blockRows();
    expect(key).toBe('B#3');
    expect(JSON.parse(body)).toMatchObject({
      edition: 3,
      asOf: 26,
      turn: 13,
      by: 'model',
      summary: 'The user counts.',
    });
  });

  it('[M2] a summary is asked of a model for the entries that it is to cover, and no others', async () => {
    await toFirst();
    await upkeepSession(keeping.process(), job(3));
    const [part] = keeping.summaries[0]?.messages[0]?.content ?? [];
    const text = part?.type === 'text' ? part.text : '';
    expect(text.match(/^#\d+/gm)).toEqual(Array.from({ length: 26 }, (_, at) => `#${at + 1}`));
    expect(text).toContain('The user: Number 13?');
  });

  it('[M1] [M2] a better line of the summariser is kept beside the entry', async () => {
    await toFirst();
    await upkeepSession(keeping.process(), job(3));
    expect(await keeping.rows('C#')).toEqual([['C#26', '[[1,"The user begins to count."]]']]);
  });

  it('[M2] a summary builds on the one before, and on what came since', async () => {
    await due(6, 37);
    keeping.says.push('NOTES\nThe user still counts.');
    const { lease } = await keeping.memory();
    await upkeepSession(keeping.process(), job(lease?.edition ?? 0));
    const [part] = keeping.summaries.at(-1)?.messages[0]?.content ?? [];
    const text = part?.type === 'text' ? part.text : '';
    expect(text).toContain('<<<the notes so far\nThe user counts.\n>>>');
    expect(text.match(/^#\d+/gm)?.at(0)).toBe('#27');
    expect(await keeping.memory()).toMatchObject({ made: { asOf: 48, turn: 24 } });
  });

  it('[M2] a summary is never worded again: the same bytes in every process and every prompt of the epoch', async () => {
    await toFirst();
    await upkeepSession(keeping.process(), job(3));
    const [[, body] = ['', '']] = await blockRows();
    keeping.clock.nowMs += 6 * 60_000;
    const shown = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      await keeping.talk(keeping.process(), 'Are you there?');
      shown.add(JSON.stringify(keeping.prompts.at(-1)?.messages[0]?.content[0]));
    }
    expect([...shown]).toEqual([
      JSON.stringify({ type: 'text', text: '<<<what you remember\nSo far:\nThe user counts.\n>>>', point: true }),
    ]);
    expect((await blockRows()).find(([key]) => key === 'B#3')?.[1]).toBe(body);
  });

  it('[M2] a summary that two processes make at once asks the model once', async () => {
    await toFirst();
    await Promise.all([upkeepSession(keeping.process(), job(3)), upkeepSession(keeping.process(), job(3))]);
    expect(keeping.summaries).toHaveLength(1);
    expect(await blockRows()).toHaveLength(1);
    expect((await keeping.memory()).made.edition).toBe(3);
  });
  it('[M2] an edition that nobody has asked for, or that was made before, makes no summary', async () => {
    await toFirst();
    await upkeepSession(keeping.process(), job(2));
    await upkeepSession(keeping.process(), job(4));
    expect(keeping.summaries).toHaveLength(0);
    expect((await keeping.memory()).lease?.edition).toBe(3);
  });

  it('[M2] a search for milestones that finds none writes only that it was done', async () => {
    await due(2, 23);
    expect((await keeping.memory()).lease).toMatchObject({ edition: 2, asOf: 0, milestones: 20 });
    const watched = keeping.mortal();
    await upkeepSession(watched, job(2));
    expect(keeping.writes.map((sk) => sk.split('#')[0])).toEqual(['E']);
    expect(await keeping.memory()).toMatchObject({ made: { edition: 1, asOf: 0, milestones: 20 }, lease: null });
    expect((await blockRows()).map(([key]) => key)).toEqual(['B#1']);
  });

  it('[M2] [B3] a summary is made by rule without a capable model', async () => {
    await toFirst();
    await upkeepSession(keeping.process({ summaryModel: 'offline' }), job(3));
    expect(keeping.summaries).toHaveLength(0);
    const [[, body] = ['', '']] = await blockRows();
    expect(JSON.parse(body)).toMatchObject({ by: 'rule', asOf: 26 });
    expect(JSON.parse(body).summary).toContain('Number 13?');
  });
});

const BROKEN = new ModelError('broken_off', 'the stream ended');
const UNREACHABLE = new ModelError('unreachable', 'no connection');

describe('[M2] a summariser that fails', () => {
  async function toSecond(): Promise<[string, string][]> {
    await due(6, 37);
    const rows = await blockRows();
    expect(rows.map(([key]) => key)).toContain('B#3');
    return rows;
  }

  it.each<[string, Says]>([
    ['breaks off', BROKEN],
    ['is not there', UNREACHABLE],
    ['says nothing', ''],
    ['says nothing but signs', 'NOTES\n— … 123 —\nLINES\nDROP\n'],
    ['says half of it', { half: 'NOTES\nThe user' }],
  ])('[M2] a summariser that %s leaves the old text byte for byte', async (_, says) => {
    const before = await toSecond();
    const { lease, made } = await keeping.memory();
    keeping.says.push(says);
    await upkeepSession(keeping.process(), job(lease?.edition ?? 0));
    const memory = await keeping.memory();
    expect(memory.made).toEqual(made);
    expect([memory.lease, memory.failed]).toEqual([null, 48]);
    const old = (rows: [string, string][]) => rows.filter(([key]) => key === `B#${made.edition}`);
    expect(old(await blockRows())).toEqual(old(before));
  });

  it('[M2] a summariser that stalls is given up after a minute', async () => {
    await toSecond();
    const { lease, made } = await keeping.memory();
    keeping.says.push('stalls');
    const done = upkeepSession(keeping.process(), job(lease?.edition ?? 0));
    await keeping.clock.pass(59_000);
    expect((await keeping.memory()).lease).not.toBeNull();
    await keeping.clock.pass(1_000);
    await done;
    expect((await keeping.memory()).made).toEqual(made);
    expect(keeping.world.logged).toContain('summary failed');
  });
  it('[M2] [S4] a summariser whose process dies is replaced after three minutes', async () => {
    await toFirst();
    await expect(upkeepSession(keeping.mortal(2), job(3))).rejects.toThrow();
    await upkeepSession(keeping.process(), job(3));
    expect((await keeping.memory()).made.edition).toBe(1);
    keeping.clock.nowMs += 3 * 60_000;
    await keeping.talk(keeping.process(), 'Hello?');
    expect((await keeping.memory()).lease?.edition).toBe(4);
    await upkeepSession(keeping.process(), job(4));
    expect((await keeping.memory()).made).toMatchObject({ edition: 4, asOf: 28 });
    expect(NOTES).toContain((JSON.parse((await blockRows()).at(-1)?.[1] ?? '{}') as { summary: string }).summary);
  });
});
