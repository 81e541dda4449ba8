import { afterEach, beforeEach, expect, it } from 'vitest';
import { tone } from '../../fakes/audio.ts';
import { Hearing } from '../transcription/hearing.ts';

let there: Hearing;
beforeEach(async () => {
  there = new Hearing();
  const one = there.process();
  await there.hello(one);
  await there.world.say(one, 'u1');
  // Of four characters: twelve seconds at the usual speed; this persona speaks a little faster.
  await there.world.reply(one, 1, ['One.', 'Two.']);
  await there.clock.settle();
});
afterEach(() => there.table.close());

async function brings(n: number, soundMs: number): Promise<void> {
  there.made[n]?.next(tone(220, soundMs));
  await there.clock.settle();
}
const isOver = (n: number) => there.made[n]?.aborted;
const audio = (index: number) => there.world.sent('audio').filter((frame) => frame.index === index);
const secondsOf = (index: number) =>
  audio(index).reduce((sum, { data }) => sum + Buffer.from(data, 'base64').length, 0) / 48_000;

it('[A3] a synthesis that never stops is cut where no line of that length would still go on, and the next line sounds', async () => {
  for (let seconds = 1; seconds <= 11; seconds += 1) await brings(0, 1_000);
  expect(isOver(0)).toBe(false);
  await brings(0, 1_000);
  expect(isOver(0)).toBe(true);
  await brings(0, 1_000);
  expect(secondsOf(0)).toBe(11);
  expect(audio(0).at(-1)).toMatchObject({ last: true, failed: true });
  await brings(1, 500);
  there.made[1]?.next(null);
  await there.clock.pass(200);
  expect(audio(1).at(-1)).toMatchObject({ last: true });
  expect(audio(1).at(-1)).not.toHaveProperty('failed');
  expect(there.runs).toBe(0);
});

it('[A3] a synthesis that brings a little now and then has no longer either', async () => {
  for (let seconds = 4; seconds <= 8; seconds += 4) {
    await there.clock.pass(4_000);
    await brings(0, 10);
    await brings(1, 10);
  }
  expect([isOver(0), isOver(1)]).toEqual([false, false]);
  await there.clock.pass(4_000);
  expect([isOver(0), isOver(1)]).toEqual([true, true]);
  expect([audio(0).at(-1), audio(1).at(-1)]).toMatchObject([
    { last: true, failed: true },
    { last: true, failed: true },
  ]);
  await there.clock.pass(200);
  expect(there.runs).toBe(0);
});

it('[A3] a synthesis may take longer for a longer line', async () => {
  const other = there.process();
  await there.world.say(other, 'u2');
  await there.world.reply(other, 2, ['1234567890'.repeat(10)], undefined, 'r2');
  await there.clock.settle();
  const n = there.made.findIndex(({ text }) => text.length === 100);
  // 100 digits, each a word.
  for (let seconds = 0; seconds < 50; seconds += 1) await brings(n, 1_000);
  there.made[n]?.next(null);
  await there.clock.pass(200);
  expect(secondsOf(0)).toBe(50);
  expect(audio(0).at(-1)).not.toHaveProperty('failed');
});
