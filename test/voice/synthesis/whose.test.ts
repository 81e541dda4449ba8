import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import type { SpeakJob } from '../../../shared/ports/ports.ts';
import { synthesiseTurnLines } from '../../../shared/voice/synthesis/speak-lines.ts';
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

it('[S6] a process that has known the lines for long speaks them to a client that has returned since', async () => {
  one.invoke.speak = async (job) => void there.world.speaking.push(job);
  await there.world.reply(one, 1, ['One.']);
  await loadCurrentSession(two, ID);
  await there.hello(one, 'c2', { install: 'phone' });
  const job = there.world.speaking.at(-1);
  if (job === undefined) throw new Error('nobody is asked to speak');
  const spoken = synthesiseTurnLines(two, job);
  await there.clock.settle();
  there.made[0]?.next(SOUND);
  there.made[0]?.next(null);
  await there.clock.pass(200);
  await spoken;
  expect(there.sounds).toEqual(['c2 1.0.0 last']);
});

it('[S2] [U2] sound that waits for the end of a voice is not sent to a client that has left meanwhile', async () => {
  await there.world.reply(one, 1, ['One.']);
  await there.world.client(two, { type: 'user.vad', speaking: true, at: 1 });
  await loadCurrentSession(one, ID);
  await there.clock.settle();
  there.made[0]?.next(SOUND);
  there.made[0]?.next(null);
  await there.clock.pass(74);
  await there.hello(two, 'c2', { install: 'phone' });
  await loadCurrentSession(one, ID);
  await there.clock.pass(200);
  expect(there.sounds.filter((sound) => sound.startsWith('c1'))).toEqual([]);
});

describe('[A3] [A6] sound without numbers, of lines that different processes send', () => {
  /** "One." and "Two.", each a job of its own. */
  async function twoJobs(): Promise<SpeakJob[]> {
    const { speaking } = there.world;
    one.invoke.speak = async (job) => void speaking.push(job);
    await there.hello(one, 'c2', { capabilities: { speech: 'cascade', heard: 'timed' } });
    await there.world.reply(one, 1, ['One.'], null);
    await there.world.reply(one, 1, ['Two.'], null);
    return speaking.slice(-2);
  }
  const isMade = async (text: string) => {
    const made = there.made.find((other) => other.text === text);
    made?.next(SOUND);
    made?.next(null);
    await there.clock.settle();
  };

  it('[A3] [A6] unnumbered sound of lines from different processes comes in order, whichever process is sooner', async () => {
    const [first, second] = await twoJobs();
    if (first === undefined || second === undefined) throw new Error('nobody is asked to speak');
    const later = synthesiseTurnLines(two, second);
    await there.clock.settle();
    await isMade('Two.');
    await there.clock.pass(200);
    expect(there.sounds).toEqual([]);
    const sooner = synthesiseTurnLines(there.process(), first);
    await there.clock.settle();
    await isMade('One.');
    await there.clock.pass(100);
    await Promise.all([sooner, later]);
    expect(there.sounds).toEqual(['c2 1.0.0 last', 'c2 1.1.0 last']);
  });

  it('[A3] [A6] unnumbered sound comes once the line before would be over, where its process has died', async () => {
    const [, second] = await twoJobs();
    if (second === undefined) throw new Error('nobody is asked to speak');
    const alone = synthesiseTurnLines(two, second);
    await there.clock.settle();
    await isMade('Two.');
    await there.clock.pass(1_000);
    expect(there.sounds).toEqual([]);
    await there.clock.pass(500);
    await alone;
    expect(there.sounds).toEqual(['c2 1.1.0 last']);
  });
});

it('[U6] a line whose sound takes longer than expected is sent to its end, although it counts as heard', async () => {
  await there.hello(one, 'c2', { capabilities: { speech: 'cascade', heard: 'timed' } });
  await there.world.reply(one, 1, ['One.']);
  await there.clock.settle();
  there.made[0]?.next(tone(220, 250));
  await there.clock.pass(3_000);
  const [line] = (await loadCurrentSession(one, ID)).session.turns.newest?.lines ?? [];
  const frame = { type: 'heard', seq: line?.seqs[0] ?? 0, complete: true } as const;
  await stepSession(one, ID, { type: 'client', connection: 'c2', frame, digest: '' });
  expect((await loadCurrentSession(one, ID)).session.turns.newest?.lines).toMatchObject([{ played: true }]);
  there.made[0]?.next(SOUND);
  there.made[0]?.next(null);
  await there.clock.pass(200);
  expect(there.sounds).toEqual(['c2 1.0.0', 'c2 1.0.1 last']);
});
