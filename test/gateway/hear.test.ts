import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Rejected } from '../../shared/ports/errors.ts';
import { openWebrtcVoiceDetector } from '../../shared/voice/audio/webrtc-voice-detector.ts';
import { Hearing } from '../voice/transcription/hearing.ts';

let there: Hearing;
// Loads once per process, outside of the manual clock.
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(() => {
  there = new Hearing();
});
afterEach(() => there.table.close());

/** The table requests of one piece. */
function counted() {
  const { table } = there;
  const [get, put, query] = [table.get.bind(table), table.put.bind(table), table.query.bind(table)];
  const count = { reads: 0, writes: 0 };
  table.get = (...of) => {
    count.reads += 1;
    return get(...of);
  };
  table.query = (...of) => {
    count.reads += 1;
    return query(...of);
  };
  table.put = (...of) => {
    count.writes += 1;
    return put(...of);
  };
  return count;
}

describe('a piece of sound', () => {
  it('[A2] a piece of sound is one write, and its transcription is looked up with the first piece and after a silence', async () => {
    const one = there.process();
    await there.hello(one);
    one.invoke.listen = async (job) => void there.world.listening.push(job);
    const count = counted();
    await there.says(one, 'q', 0, 1);
    expect(count).toEqual({ reads: 2, writes: 1 });
    await there.says(one, 'q', 1, 9);
    expect(count).toEqual({ reads: 2, writes: 9 });
    there.clock.nowMs += 4_000;
    await there.says(one, 'q', 9, 10);
    expect(count).toEqual({ reads: 4, writes: 10 });
    expect(there.world.listening.map(({ utterance, ask }) => `${utterance} ${ask}`)).toEqual(['q 0', 'q 0']);
  });

  it('[A2] of two pieces of sound under one number the first stands', async () => {
    const one = there.process();
    await there.hello(one);
    await there.says(one, 'q', 0, 2);
    await there.says(one, 'q', 0, 2);
    await there.commit(one, 'q', 2);
    await there.clock.pass(300);
    expect(there.asked).toEqual([500]);
  });

  it('[S2] sound of a superseded client is refused by a process that knows of it, or looks it up', async () => {
    const [one, two] = [there.process(), there.process()];
    await there.hello(one);
    await there.says(one, 'q', 0, 1);
    await there.hello(two, 'c2', { install: 'phone' });
    await expect(there.says(two, 'q', 1, 2)).rejects.toThrow(Rejected);
    there.clock.nowMs += 4_000;
    await expect(there.says(one, 'q', 1, 2)).rejects.toMatchObject({ code: 'superseded' });
    await there.says(two, 'r', 0, 1, 'c2');
    expect(there.world.listening.map(({ utterance }) => utterance)).toEqual(['q', 'r']);
  });

  it('[S2] sound of an unknown client is refused, and of one that transcribes itself', async () => {
    const one = there.process();
    await expect(there.says(one, 'q', 0, 1)).rejects.toMatchObject({ code: 'not_ready' });
    await there.world.hello(one);
    await expect(there.says(one, 'q', 0, 1)).rejects.toMatchObject({ code: 'not_found' });
    expect(there.world.listening).toEqual([]);
  });

  it('[A1] sound behind its commit starts nothing: the transcription was started with the commit', async () => {
    const one = there.process();
    await there.hello(one);
    await there.commit(one, 'q', 2);
    await there.says(one, 'q', 0, 2);
    await there.clock.pass(300);
    expect(there.world.listening.map(({ ask }) => ask)).toEqual([1]);
    expect(there.transcripts).toEqual(['q: Heard 500.']);
    there.clock.nowMs += 60_000;
    await there.says(one, 'q', 2, 3);
    await there.clock.pass(300);
    expect(there.runs).toBe(0);
    expect(there.asked).toEqual([500]);
  });
});
