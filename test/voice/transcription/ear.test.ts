import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepSession } from '../../../shared/engine/step.ts';
import { claimTranscription } from '../../../shared/storage/exchange/utterances.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { Hearing, ID, refused } from './hearing.ts';

let there: Hearing;
// Read once in each process: that takes time of no clock.
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(() => {
  there = new Hearing();
});
afterEach(() => there.table.close());

const words = async () => (await loadSessionFromTable(there.table, ID)).session.turns.newest?.words;

describe('an ear in a process of its own', () => {
  it('[A1] a transcription process is started by the first piece, reads the others from the table, and ends with the turn', async () => {
    const [door, ear] = [there.process(), there.process()];
    await there.hello(door);
    const { listen } = ear.invoke;
    door.invoke.listen = listen;
    await there.says(door, 'q', 0, 2);
    expect(there.world.listening).toEqual([{ session: ID, utterance: 'q', ask: 0, from: 0, way: 'cascade' }]);
    await there.clock.pass(300);
    await there.says(door, 'q', 2, 4);
    await there.commit(door, 'q', 4);
    await there.clock.pass(300);
    expect(there.asked).toEqual([1_000]);
    expect(there.transcripts).toEqual(['q: Heard 1000.']);
    expect(await words()).toBe('Heard 1000.');
    expect(there.runs).toBe(0);
    expect(there.world.listening).toHaveLength(1);
  });
  it('[S9] a transcription process ends when nothing has come for 5 s, and the commit starts another', async () => {
    const one = there.process();
    await there.hello(one);
    await there.world.client(one, { type: 'user.vad', speaking: true, at: 1 });
    await there.says(one, 'q', 0, 2);
    await there.clock.pass(5_200);
    expect(there.runs).toBe(0);
    expect(there.asked).toEqual([]);
    await there.commit(one, 'q', 2);
    await there.clock.pass(300);
    expect(there.world.listening.map(({ ask }) => ask)).toEqual([0, 1]);
    expect(there.transcripts).toEqual(['q: Heard 500.']);
  });

  it('[A1] a piece of sound that goes on after the transcription has ended starts another', async () => {
    const one = there.process();
    await there.hello(one);
    await there.world.client(one, { type: 'user.vad', speaking: true, at: 1 });
    await there.says(one, 'q', 0, 2);
    await there.clock.pass(5_200);
    await there.says(one, 'q', 2, 4);
    await there.clock.settle();
    expect(there.runs).toBe(1);
    await there.commit(one, 'q', 4);
    await there.clock.pass(300);
    expect(there.world.listening.map(({ ask }) => ask)).toEqual([0, 0]);
    expect(there.transcripts).toEqual(['q: Heard 1000.']);
  });

  it('[U9] a transcription process that dies is replaced after 15 s by one that hears everything', async () => {
    const [dead, other] = [there.process(), there.process()];
    await there.hello(dead);
    dead.invoke.listen = async () => {};
    await claimTranscription(
      there.table,
      ID,
      { utterance: 'q', ask: 0 },
      { name: 'dead', singleProcess: false },
      there.clock.now(),
    );
    await there.says(dead, 'q', 0, 2);
    await there.commit(dead, 'q', 2);
    await there.clock.pass(14_900);
    await stepSession(other, ID, { type: 'wake' });
    expect(there.asked).toEqual([]);
    await there.clock.pass(200);
    await stepSession(other, ID, { type: 'wake' });
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: Heard 500.']);
  });

  it('[A1] [U9] a transcription that fails before the commit leaves the utterance to another one, and ends the voice activity', async () => {
    const one = there.process();
    await there.hello(one);
    await there.says(one, 'q', 0, 2);
    await there.clock.settle();
    expect(one.process.cachedSessions.get(ID)?.session.speech.voice.speaking).toBe(true);
    const query = there.table.query.bind(there.table);
    there.table.query = (span) =>
      span.from.startsWith('U#') ? Promise.reject(new Error('the table is gone')) : query(span);
    await there.clock.pass(200);
    there.table.query = query;
    expect(there.runs).toBe(0);
    expect(one.process.cachedSessions.get(ID)?.session.speech.voice.speaking).toBe(false);
    await there.commit(one, 'q', 2);
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: Heard 500.']);
  });
  it('[S6] a transcription for a client without voice detection goes on finding pauses when the voice returns', async () => {
    const one = there.process();
    await there.hello(one);
    await there.isQuiet(one, 'q', 0, 2);
    await there.says(one, 'q', 3, 5);
    await stepSession(one, ID, { type: 'gone', connection: 'c1' });
    await there.clock.pass(300);
    await there.hello(one, 'c2', { resumeOf: 1 });
    await there.says(one, 'q', 5, 7, 'c2');
    await there.isQuiet(one, 'q', 7, 11, 'c2');
    await there.clock.pass(200);
    expect(there.transcripts).toEqual(['q: Heard 2500.']);
  });

  it('[A1] a process that cannot transcribe says so to the session, once', async () => {
    there.hears = refused;
    const one = there.process();
    await there.hello(one);
    await there.says(one, 'q', 0, 2);
    await there.commit(one, 'q', 2);
    await there.clock.pass(300);
    expect(there.world.sent('line').map(({ kind }) => kind)).toEqual(['apology']);
    expect(there.asked).toEqual([500]);
    there.made[0]?.next(null);
    await there.clock.pass(200);
    expect(there.runs).toBe(0);
  });

  it('[A1] a transcription waits for the utterance before, but not for ever', async () => {
    const pending = Promise.withResolvers<string>();
    there.hears = (ms) => (ms === 500 ? pending.promise : Promise.resolve('Second.'));
    const [one, two] = [there.process(), there.process()];
    await there.hello(one);
    await there.says(one, 'a', 0, 2);
    await there.commit(one, 'a', 2);
    await there.says(two, 'b', 0, 4);
    await there.commit(two, 'b', 4);
    await there.clock.pass(4_800);
    expect(there.transcripts).toEqual(['b: Second.']);
    expect(await words()).toBeUndefined();
    await there.clock.pass(400);
    expect(await words()).toBe('Second.');
    pending.resolve('First.');
    await there.clock.pass(300);
    expect(await words()).toBe('First.');
  });
});

describe('utterances that nobody commits', () => {
  it('[N3] a bounded number of uncommitted utterances is transcribed, and the others at their commit', async () => {
    const one = there.process();
    await there.hello(one);
    await there.world.client(one, { type: 'user.vad', speaking: true, at: 1 });
    for (let at = 0; at < 12; at += 1) await there.says(one, `q${at}`, 0, 1);
    await there.clock.settle();
    expect(there.runs).toBe(8);
    await there.commit(one, 'q11', 1);
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q11: Heard 250.']);
    await there.clock.pass(6_000);
    expect(there.runs).toBe(0);
  });
});
