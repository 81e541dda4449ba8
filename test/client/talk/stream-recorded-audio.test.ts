import { describe, expect, it } from 'vitest';
import type { SpokenAnswerEnd } from '../../../bin/talk/spoken-exchanges.ts';
import { type Recording, streamUtterance, utterancesInRecording } from '../../../bin/talk/stream-recorded-audio.ts';
import { OutgoingUtterance } from '../../../client/sdk/voice/outgoing-utterance.ts';
import { HandTimers } from '../hand-timers.ts';

const MINUTE = 60_000 * 32;

/** A session that accepts at once; records calls with their time. `ends`: the end of each utterance. */
function hearing(ends: SpokenAnswerEnd[] = ['complete']) {
  const timers = new HandTimers();
  const beganMs = timers.nowMs();
  const told: string[] = [];
  const tell = (what: string) => void told.push(`${timers.nowMs() - beganMs} ${what}`);
  let names = 0;
  const sotto = {
    vad: (speaking: boolean) => tell(`vad ${speaking}`),
    startUtterance: () => {
      names += 1;
      return new OutgoingUtterance(
        `q${names}`,
        (input) => input.is === 'sound' && tell(`${input.sound.utterance}.${input.sound.n}`),
        async (commit) => tell(`commit ${commit.id}`),
      );
    },
  };
  const sending: number[] = [];
  const exchanges = {
    sayRecorded: async (said: Pick<OutgoingUtterance, 'commit'>, sendingMs: number): Promise<SpokenAnswerEnd> => {
      sending.push(sendingMs);
      await said.commit();
      return ends.shift() ?? 'complete';
    },
  };
  const say = (recording: Partial<Recording>) =>
    streamUtterance(
      { sotto, exchanges, timers },
      { name: 'in.wav', pcm: new Uint8Array(MINUTE), paced: false, ...recording },
    );
  /** Awaits promises within this time. */
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 10) {
      timers.pass(10);
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    }
  };
  return { told, sending, say, pass };
}

describe('a recording', () => {
  it('[A1] [U10] a recording is announced as a voice before its sound, so that a pause in it is no end', async () => {
    const { told, sending, say, pass } = hearing();
    const end = say({ pcm: new Uint8Array(700 * 32) });
    await pass(1_000);
    expect(told).toEqual([
      '0 vad true',
      '400 q1.0',
      '400 q1.1',
      '400 q1.2',
      '400 q1.3',
      '400 commit q1',
      '400 vad false',
    ]);
    expect(await end).toBe('complete');
    expect(sending).toEqual([700]);
  });

  it('[A1] a sound file is sent in real time, in pieces as a microphone sends them', async () => {
    const { told, say, pass } = hearing();
    const end = say({ pcm: new Uint8Array(730 * 32), paced: true });
    await pass(1_000);
    expect(told).toEqual([
      '0 vad true',
      '100 q1.0',
      '400 q1.1',
      '600 q1.2',
      '800 q1.3',
      '800 commit q1',
      '800 vad false',
    ]);
    expect(await end).toBe('complete');
  });

  it('[A1] a recording without words is reported', async () => {
    const { say, pass } = hearing(['unheard']);
    const end = say({}).catch((error: Error) => error.message);
    await pass(500);
    expect(await end).toBe('No words were heard in in.wav. If there are any, the log of the server tells why.');
  });

  it('[A1] a recording longer than an utterance is sent in several, and the last with words has the answer', async () => {
    const { told, say, pass } = hearing(['interrupted', 'complete', 'unheard']);
    const end = say({ pcm: new Uint8Array(5 * MINUTE) });
    await pass(500);
    expect(told.filter((one) => !/q\d\.\d/.test(one))).toEqual([
      '0 vad true',
      '400 commit q1',
      '400 commit q2',
      '400 commit q3',
      '400 vad false',
    ]);
    expect(await end).toBe('complete');
  });
});

describe('the parts of a long recording', () => {
  it('[A1] a long recording is cut in the softest tenth of a second of the last twenty seconds', () => {
    const loud = new Int16Array(130_000 * 16).fill(1_000);
    loud.fill(0, 90_000 * 16, 90_300 * 16);
    loud.fill(10, 110_000 * 16, 110_100 * 16);
    const parts = utterancesInRecording(new Uint8Array(loud.buffer));
    expect(parts.map(({ length }) => length / 32)).toEqual([110_050, 19_950]);
  });

  it.each([
    [2 * MINUTE, [120_000]],
    [2 * MINUTE + 2, [119_950, 50.0625]],
  ])('[A1] the parts of a recording of %i bytes are as long as allowed', (bytes, expected) => {
    expect(utterancesInRecording(new Uint8Array(bytes)).map(({ length }) => length / 32)).toEqual(expected);
  });
});
