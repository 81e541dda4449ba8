import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countTableCapacity } from '../../shared/adapters/local/storage/capacity-counting-table.ts';
import { type SqliteTable, sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { countWorkUsage, turnSoundBegan } from '../../shared/engine/usage/turn-metrics.ts';
import type { LogFields } from '../../shared/ports/ports.ts';
import type { Arrival } from '../../shared/session/deliveries/state.ts';
import type { ReplyEnd } from '../../shared/session/turn/commands.ts';
import { saying } from '../session/story.ts';
import { ID, World } from './world.ts';

const usage = { input: 100, output: 20, cacheRead: 880, cacheWrite: 20, dollars: 0.0012 };
const ARRIVAL: Arrival = {
  ...{ id: 'd1', producer: 'p', topic: null, source: 'ava', keywords: [], title: null, ttlMs: null },
  ...{ priority: 'active', policy: 'next_silence' },
};
const answered: ReplyEnd = { is: 'complete', firstTokenMs: 40, modelMs: 90, usage };

let table: SqliteTable;
let world: World;
let context: Context;
let lines: LogFields[];
beforeEach(() => {
  table = sqliteTable(':memory:');
  world = new World(countTableCapacity(table));
  lines = [];
  const info = (sentence: string, fields: LogFields = {}) =>
    void (isOfTurns(sentence) && lines.push({ sentence, ...fields }));
  context = { ...world.process(true), log: { info, warn: () => {}, error: () => {} } };
});
afterEach(() => table.close());

const isOfTurns = (sentence: string) => sentence === 'turn measured' || sentence === 'first sound';

/** A run that its job started with the turn's earlier usage. */
async function answer(end: ReplyEnd): Promise<void> {
  const { turn, used } = world.asked.at(-1) ?? { turn: 0 };
  const run = () => stepSession(context, ID, { type: 'reply', turn, run: 'r1', says: [saying('Hello.')], end });
  await countWorkUsage(run, used ? `${ID} ${turn}` : null, used);
}

describe('a turn that is over', () => {
  beforeEach(async () => {
    await world.hello(context);
    await world.say(context, 'u1');
    world.nowMs += 120;
  });

  it('[O2] a finished turn is logged in one line: time, tokens, units, and dollars for all of it', async () => {
    expect(world.asked).toMatchObject([{ turn: 1, used: { read: 0, write: 2, messages: 3 } }]);
    await answer(answered);
    expect(lines).toEqual([
      {
        ...{ sentence: 'turn measured', session: ID, turn: 1, status: 'complete', cause: 'user' },
        ...{ firstLineMs: 120, firstTokenMs: 40, modelMs: 90, totalMs: 120 },
        ...{ input: 100, output: 20, cacheRead: 880, cacheWrite: 20, hitRate: 0.88 },
        // Two records, the first with a mark; question, accepted, started, line, ended.
        ...{ readUnits: 0, writeUnits: 3, messages: 5 },
        // $0.0012 for the model, 3 × $0.000000625 for the writes, 5 × $0.000001 for the messages.
        ...{ modelDollars: 0.0012, dollars: 0.001206875 },
      },
    ]);
  });

  it('[O2] a finished turn has no known cost where the model has no price', async () => {
    const { dollars: _, ...unpriced } = usage;
    await answer({ ...answered, usage: unpriced });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toHaveProperty('dollars');
    expect(lines[0]).not.toHaveProperty('modelDollars');
  });

  it('[O2] a finished turn costs what the services do where no model was asked', async () => {
    await answer({ is: 'complete', modelMs: 0 });
    expect(lines).toMatchObject([{ modelMs: 0, writeUnits: 3, messages: 5, dollars: 0.000006875 }]);
  });

  it('[O2] [U1] a turn that newer words have ended has its own units, counted once', async () => {
    await world.say(context, 'u2', 'Wait, no.');
    expect(lines).toEqual([{ sentence: 'turn measured', session: ID, turn: 1, status: 'interrupted', totalMs: 120 }]);
    expect(world.asked.at(-1)).toMatchObject({ turn: 2, used: { read: 0, messages: 4 } });
  });
  it('[O2] [A1] a turn whose words a transcription reported is counted apart from the one before', async () => {
    await world.say(context, 'u2', 'Wait, no.');
    await countWorkUsage(async () => {
      await world.say(context, 'u3', 'One.');
      await world.say(context, 'u4', 'Two.');
    });
    const [, , one, two] = world.asked;
    expect(two?.used).toEqual(one?.used);
  });

  it('[O2] [D3] a turn in which a delivery is read out keeps its usage in the record of its end', async () => {
    const { used } = world.asked[0] ?? {};
    await countWorkUsage(
      async () => {
        await stepSession(context, ID, { type: 'reply', turn: 1, run: 'r1', says: [saying('Hello.')] });
        await acceptPush(context, ID, ARRIVAL, { text: 'Tea at four.', digest: 'x' });
        world.nowMs += 100_000;
        await stepSession(context, ID, { type: 'reply', turn: 1, run: 'r1', says: [], end: answered });
      },
      `${ID} 1`,
      used,
    );
    expect(lines).toMatchObject([
      { turn: 1, writeUnits: expect.any(Number) },
      { turn: 2, cause: 'delivery' },
    ]);
    expect(lines[1]).not.toHaveProperty('writeUnits');
  });

  it('[O2] [A3] a turn has one time to first sound, of its first line, before its end or behind it', async () => {
    await stepSession(context, ID, { type: 'reply', turn: 1, run: 'r1', says: [saying('Hello.')] });
    world.nowMs += 250;
    turnSoundBegan(context, ID, { turn: 1, index: 0 });
    await answer(answered);
    turnSoundBegan(context, ID, { turn: 1, index: 1 });
    turnSoundBegan(context, ID, { turn: 7, index: 0 });
    expect(lines.filter(({ sentence }) => sentence === 'first sound')).toEqual([
      { sentence: 'first sound', session: ID, turn: 1, firstAudioMs: 370 },
    ]);
  });
});
