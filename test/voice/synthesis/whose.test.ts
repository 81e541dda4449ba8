import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { currentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { speak } from '../../../shared/voice/synthesis/speak-lines.ts';
import { tone } from '../../fakes/audio.ts';
import { Hearing, ID } from '../transcription/hearing.ts';

let there: Hearing;
let one: Context;
let two: Context;
beforeEach(async () => {
  there = new Hearing();
  [one, two] = [there.process(), there.process()];
  await there.hello(one);
  await there.world.say(one, 'u1');
});
afterEach(() => there.table.close());

const SOUND = tone(220, 50);

it('[S6] a process that has known the lines for long speaks them to whoever has come back since', async () => {
  one.invoke.speak = async (job) => void there.world.speaking.push(job);
  await there.world.reply(one, 1, ['One.']);
  await currentSession(two, ID);
  await there.hello(one, 'c2', { install: 'phone' });
  const job = there.world.speaking.at(-1);
  if (job === undefined) throw new Error('nobody is asked to speak');
  const spoken = speak(two, job);
  await there.clock.settle();
  there.made[0]?.next(SOUND);
  there.made[0]?.next(null);
  await there.clock.pass(200);
  await spoken;
  expect(there.sounds).toEqual(['c2 1.0.0 last']);
});

it('[S2] [U2] what waits for the end of a voice is sent to nobody who has left meanwhile', async () => {
  await there.world.reply(one, 1, ['One.']);
  await there.world.client(two, { type: 'user.vad', speaking: true, at: 1 });
  await currentSession(one, ID);
  await there.clock.settle();
  there.made[0]?.next(SOUND);
  there.made[0]?.next(null);
  await there.clock.pass(74);
  await there.hello(two, 'c2', { install: 'phone' });
  await currentSession(one, ID);
  await there.clock.pass(200);
  expect(there.sounds.filter((sound) => sound.startsWith('c1'))).toEqual([]);
});
