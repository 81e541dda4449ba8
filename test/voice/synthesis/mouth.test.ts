import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import { tone } from '../../fakes/audio.ts';
import { arrival } from '../../session/story.ts';
import { Hearing, ID } from '../transcription/hearing.ts';

let there: Hearing;
let one: Context;
beforeEach(async () => {
  there = new Hearing();
  one = there.process();
  await there.hello(one);
  await there.world.say(one, 'u1');
});
afterEach(() => there.table.close());

const SOUND = tone(220, 50);
/** Completes the n-th request. */
function makes(...numbers: number[]): Promise<void> {
  for (const n of numbers) {
    there.made[n]?.next(SOUND);
    there.made[n]?.next(null);
  }
  return there.clock.settle();
}
const fills = (tier: 'primary' | 'secondary') =>
  stepSession(one, ID, {
    type: 'reply',
    turn: 1,
    run: 'r1',
    says: [{ is: 'filler', tier, work: { activity: 'look', what: 'it', forMs: 0 } }],
  });
const vad = (context: Context, speaking: boolean, at: number) =>
  there.world.client(context, { type: 'user.vad', speaking, at });

describe('lines of one turn', () => {
  it('[A3] lines of one turn are synthesised two at a time, and sent in the order in which they were said', async () => {
    await there.world.reply(one, 1, ['One.', 'Two.', 'Three.']);
    await there.clock.settle();
    expect(there.made.map(({ text }) => text)).toEqual(['One.', 'Two.']);
    await makes(1);
    expect(there.sounds).toEqual([]);
    expect(there.made).toHaveLength(3);
    await makes(2, 0);
    expect(there.sounds).toEqual(['c1 1.0.0 last', 'c1 1.1.0 last', 'c1 1.2.0 last']);
    await there.clock.pass(100);
    expect(there.runs).toBe(0);
  });

  it("[A3] lines of one turn keep their order where the first one's text is known late", async () => {
    await there.world.reply(one, 1, ['One.', 'Two.'], null);
    await there.clock.settle();
    const other = there.process();
    const query = there.table.query.bind(there.table);
    const slow = Promise.withResolvers<void>();
    there.table.query = async (span) => {
      const rows = await query(span);
      there.table.query = query;
      await slow.promise;
      return rows;
    };
    for (const index of [0, 1]) await other.invoke.speak({ session: ID, turn: 1, lines: [index], name: `${index}` });
    await there.clock.settle();
    slow.resolve();
    await there.clock.settle();
    expect(there.made.map(({ text }) => text)).toEqual(['One.', 'Two.', 'One.', 'Two.']);
  });
  it("[A1] [D4] of a turn that ends and one that begins in the same record, only the newest's lines are synthesised", async () => {
    await there.world.reply(one, 1, ['One.'], null);
    await vad(one, true, 1);
    await there.world.reply(one, 1, [], { is: 'failed', code: 'model_failed', message: 'no' });
    await vad(one, false, 2);
    there.clock.nowMs += 1_600;
    const push = { type: 'push', arrivals: [arrival('d1', { policy: 'now', priority: 'critical' })] } as const;
    await stepSession(one, ID, { ...push, arrivals: [...push.arrivals] }, new Map([['d1', ['Fire!']]]));
    expect(
      there.world
        .sent('line')
        .map(({ turn, text }) => `${turn} ${text}`)
        .slice(1),
    ).toEqual(['1 One.', '2 ava says — Fire!']);
    expect(there.world.speaking.at(-1)).toMatchObject({ turn: 2, lines: [0] });
  });
});

describe('a line that nobody wants any more', () => {
  it("[A4] an unwanted line's synthesis is ended within 100 ms, although another process has heard the voice", async () => {
    await there.world.reply(one, 1, ['One.', 'Two.', 'Three.']);
    await there.clock.settle();
    there.made[0]?.next(tone(220, 250));
    await there.clock.settle();
    expect(there.sounds).toEqual(['c1 1.0.0']);
    await there.world.say(there.process(), 'u2', 'Stop that, will you?');
    expect(there.made.some(({ aborted }) => aborted)).toBe(false);
    await there.clock.pass(100);
    expect(there.made.map(({ aborted }) => aborted)).toEqual([true, true]);
    await makes(0, 1);
    expect(there.sounds).toEqual(['c1 1.0.0']);
    expect(there.made).toHaveLength(2);
    expect(there.runs).toBe(0);
  });

  it('[A4] a line is not sent as sound once its end is decided, although no process has looked yet', async () => {
    const alone = there.process(true);
    await there.world.reply(alone, 1, ['One.'], null);
    await there.clock.settle();
    there.made[0]?.next(tone(220, 250));
    await there.clock.settle();
    const { post } = alone.connections;
    const sending = Promise.withResolvers<void>();
    alone.connections.post = async (connection, messages) => {
      if (messages.some((message) => message.includes('"turn.ended"'))) await sending.promise;
      return post(connection, messages);
    };
    const said = there.world.say(alone, 'u2', 'Stop that, will you?');
    await there.clock.settle();
    await makes(0);
    expect(there.sounds).toEqual(['c1 1.0.0']);
    sending.resolve();
    await said;
    expect(there.sounds).toEqual(['c1 1.0.0']);
  });

  it('[U2] [A4] the sound of a finished answer waits while the user makes a sound, and goes on where that was nothing', async () => {
    await there.world.reply(one, 1, ['One.', 'Two.', 'Three.']);
    await there.clock.settle();
    expect(there.world.sent('turn.ended')).toHaveLength(1);
    await vad(one, true, 1);
    there.made[0]?.next(tone(220, 250));
    await there.clock.pass(1_000);
    await makes(0, 1);
    await there.clock.pass(1_000);
    expect(there.sounds).toEqual([]);
    expect(there.made).toHaveLength(2);
    await vad(one, false, 2);
    await there.clock.pass(200);
    expect(there.sounds.at(-1)).toBe('c1 1.1.0 last');
    expect(there.made).toHaveLength(3);
  });

  it('[U2] [A3] no lines are synthesised while the user makes a sound, and afterwards all of them are', async () => {
    await there.world.reply(one, 1, ['One.'], null);
    await there.clock.settle();
    await vad(one, true, 1);
    await there.clock.settle();
    expect(there.made.map(({ text, aborted }) => [text, aborted])).toEqual([['One.', true]]);
    for (let n = 2; n <= 30; n += 1) {
      await there.world.reply(one, 1, [`Line ${n}.`], null);
      await there.clock.pass(200);
      if (n % 15 === 0) await vad(one, true, n);
    }
    expect(there.made).toHaveLength(1);
    // Nor does anything wait for it.
    expect([there.world.speaking.length, there.runs]).toEqual([1, 0]);
    await vad(one, false, 31);
    await there.clock.pass(1_500);
    await stepSession(one, ID, { type: 'wake' });
    await there.clock.settle();
    expect(there.made.map(({ text }) => text)).toEqual(['One.', 'One.', 'Line 2.']);
    for (let n = 1; n <= 30; n += 1) await makes(n);
    expect(there.made.map(({ text }) => text).slice(-2)).toEqual(['Line 29.', 'Line 30.']);
    expect(there.sounds).toHaveLength(30);
  });

  it('[F2] a line that may not be interrupted is sounded to its end, and others are cut', async () => {
    await fills('primary');
    await fills('secondary');
    await there.clock.settle();
    expect(there.made).toHaveLength(2);
    await vad(one, true, 1);
    await there.clock.settle();
    expect(there.made.map(({ aborted }) => aborted)).toEqual([true, false]);
    await there.world.say(one, 'u2', 'Something else.');
    await there.clock.pass(200);
    expect(there.made[1]?.aborted).toBe(false);
    await makes(1);
    expect(there.sounds).toEqual(['c1 1.1.0 last']);
  });

  it('[K2] [A4] a referral is sounded to its end whatever the user says, and the answer behind it is cut', async () => {
    await there.world.say(one, 'u2', 'I want to kill myself.');
    await there.clock.settle();
    const referral = there.world.sent('line').length;
    await there.world.reply(one, 2, ['I am with you.']);
    await vad(one, true, 1);
    await there.world.say(one, 'u3', 'Stop it.');
    await there.clock.pass(200);
    expect(there.made.map(({ aborted }) => aborted)).toEqual([false, false]);
    for (let n = 0; n < referral; n += 1) await makes(n);
    await there.clock.pass(200);
    expect(referral).toBeGreaterThan(3);
    expect(there.sounds).toEqual(Array.from({ length: referral }, (_, index) => `c1 2.${index}.0 last`));
  });

  it('[A4] a line that was already heard, or belongs to another client, is not sounded', async () => {
    await there.world.reply(one, 1, ['One.', 'Two.']);
    await there.clock.settle();
    const [{ seq } = { seq: 0 }] = there.world.sent('line');
    await there.world.client(one, { type: 'heard', seq, complete: true });
    await there.clock.settle();
    expect(there.made.map(({ aborted }) => aborted)).toEqual([true, false]);
    await there.hello(one, 'c2', { resumeOf: 1 });
    await there.clock.settle();
    expect(there.made.map(({ text, aborted }) => [text, aborted])).toEqual([
      ['One.', true],
      ['Two.', true],
      ['Two.', false],
    ]);
    await makes(2);
    expect(there.sounds).toEqual(['c2 1.1.0 last']);
  });
});
