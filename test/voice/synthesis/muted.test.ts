import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import { tone } from '../../fakes/audio.ts';
import { Hearing, ID } from '../transcription/hearing.ts';

let there: Hearing;
let one: Context;
beforeEach(() => {
  there = new Hearing();
  one = there.process();
});
afterEach(() => there.table.close());

let settings = 0;
function tells(sound: boolean, context = one) {
  settings += 1;
  return there.world.client(context, { type: 'settings', id: `s${settings}`, sound });
}
/** Completes the n-th request. */
function makes(...numbers: number[]): Promise<void> {
  for (const n of numbers) {
    there.made[n]?.next(tone(220, 50));
    there.made[n]?.next(null);
  }
  return there.clock.settle();
}
const texts = () => there.made.map(({ text, aborted }) => `${text}${aborted ? ' (left)' : ''}`);
async function asks(more: object = {}): Promise<void> {
  await there.hello(one, 'c1', more);
  await there.world.say(one, 'u1');
}

it("[A3] a muted client's line is not synthesised, and lines come as usual", async () => {
  await asks({ sound: false });
  await there.world.reply(one, 1, ['One.', 'Two.'], null);
  await there.clock.settle();
  expect(there.world.sent('line').map(({ text }) => text)).toEqual(['One.', 'Two.']);
  expect(there.world.speaking).toEqual([]);
  expect(texts()).toEqual([]);
});

it('[A3] lines that come after unmuting have sound, and so have those that were not heard', async () => {
  await asks({ sound: false });
  await there.world.reply(one, 1, ['One.', 'Two.'], null);
  const [{ seq } = { seq: 0 }] = there.world.sent('line');
  await there.world.client(one, { type: 'heard', seq, complete: true });
  await tells(true);
  await there.world.reply(one, 1, ['Three.'], null);
  await there.clock.settle();
  expect(texts()).toEqual(['Two.', 'Three.']);
  await makes(0, 1);
  expect(there.sounds).toEqual(['c1 1.1.0 last', 'c1 1.2.0 last']);
});
it('[A3] [A4] muting in the middle of a line ends its synthesis, begins no other, and sends no more', async () => {
  await asks();
  await there.world.reply(one, 1, ['One.', 'Two.', 'Three.'], null);
  await there.clock.settle();
  there.made[0]?.next(tone(220, 250));
  await there.clock.settle();
  expect(there.sounds).toEqual(['c1 1.0.0']);
  await tells(false);
  await there.clock.settle();
  expect(texts()).toEqual(['One. (left)', 'Two. (left)']);
  await makes(0, 1);
  expect(there.sounds).toEqual(['c1 1.0.0']);
  await there.clock.pass(100);
  expect(there.runs).toBe(0);
});

it('[A3] [A4] muting ends a synthesis within 100 ms, where another process was told', async () => {
  await asks();
  await there.world.reply(one, 1, ['One.'], null);
  await there.clock.settle();
  await tells(false, there.process());
  await there.clock.pass(100);
  expect(texts()).toEqual(['One. (left)']);
  expect(there.runs).toBe(0);
});

it('[A3] [F2] a line that may not be interrupted is not synthesised for a muted client either', async () => {
  await asks();
  await stepSession(one, ID, {
    type: 'reply',
    turn: 1,
    run: 'r1',
    says: [{ is: 'filler', tier: 'secondary', work: { activity: 'look', what: 'it', forMs: 0 } }],
  });
  await there.clock.settle();
  await tells(false);
  await there.clock.settle();
  expect(there.made.map(({ aborted }) => aborted)).toEqual([true]);
});

it('[A3] muting and unmuting at once synthesises the line again, and only the new sound is sent', async () => {
  await asks();
  await there.world.reply(one, 1, ['One.'], null);
  await there.clock.settle();
  const other = there.process();
  await tells(false, other);
  await tells(true, other);
  await there.clock.pass(100);
  expect(texts()).toEqual(['One. (left)', 'One.']);
  await makes(0, 1);
  expect(there.sounds).toEqual(['c1 1.0.0 last']);
});
