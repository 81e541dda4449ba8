import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import {
  claimTranscription,
  isTranscriptionOwned,
  readUtteranceSounds,
} from '../../../shared/storage/exchange/utterances.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { Hearing, ID } from './hearing.ts';

let there: Hearing;
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(() => {
  there = new Hearing();
});
afterEach(() => there.table.close());

const of = { session: ID, utterance: 'q' };

describe('what was said so far of an utterance that is not over', () => {
  it('[A1] words so far are told before a transcription ends, and the next one does not repeat them', async () => {
    const [one, two] = [there.process(), there.process()];
    await there.hello(one);
    const understood = Promise.withResolvers<string>();
    there.hears = () => understood.promise;
    await there.says(one, 'q', 0, 4);
    await there.clock.pass(5_300);
    expect(there.asked).toEqual([1_000]);
    await there.isQuiet(two, 'q', 4, 8);
    await there.clock.pass(300);
    understood.resolve('Hello.');
    await there.clock.pass(12_000);
    expect(there.transcripts).toEqual(['q: Hello.']);
    expect(there.world.sent('turn.started')).toHaveLength(1);
    expect(there.runs).toBe(0);
  });

  it('[A1] words so far are told once, though the store is unavailable just then', async () => {
    const one = there.process();
    await there.hello(one);
    const { put } = there.table;
    let faults = 2;
    there.table.put = (item, condition) =>
      item.sk === 'U#q#SAID' && faults-- > 0 ? Promise.reject(new Transient('throttled')) : put(item, condition);
    await there.says(one, 'q', 0, 4);
    await there.isQuiet(one, 'q', 4, 8);
    await there.clock.pass(4_500);
    await there.isQuiet(one, 'q', 8, 10);
    await there.clock.pass(12_000);
    expect(there.transcripts).toEqual(['q: Heard 1750.']);
  });
});

it('[A1] of two processes that find a transcription dead one replaces it', async () => {
  const { table, clock } = there;
  const ear = { utterance: 'q', ask: 0 };
  const claimed = (name: string) => claimTranscription(table, ID, ear, { name, singleProcess: false }, clock.now());
  await claimed('dead');
  clock.nowMs += 15_000;
  expect(await Promise.all([claimed('one'), claimed('two'), claimed('three')])).toEqual([true, false, false]);
  expect(await isTranscriptionOwned(table, ID, ear, { name: 'two', singleProcess: false }, clock.now())).toBe(true);
  clock.nowMs += 15_000;
  expect(await Promise.all([claimed('two'), claimed('three')])).toEqual([true, false]);
});

describe('once the user has had all forgotten', () => {
  const erased = async (context: ReturnType<Hearing['process']>) => {
    await stepSession(context, ID, { type: 'erase', what: 'session' });
    await upkeepSession(context, { session: ID, edition: 1 });
  };

  it('[N6] a client that sends its sound again after an erasure says nothing anew', async () => {
    const one = there.process();
    await there.hello(one);
    await there.says(one, 'q', 0, 4);
    await there.isQuiet(one, 'q', 4, 8);
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: Heard 1750.']);
    await there.clock.pass(2_000);
    await erased(one);
    await there.clock.pass(500);
    await there.hello(one, 'c2');
    await there.says(one, 'q', 0, 4, 'c2');
    await there.isQuiet(one, 'q', 4, 8, 'c2');
    await there.clock.pass(12_000);
    expect(there.transcripts).toEqual(['q: Heard 1750.']);
  });

  it('[N6] an erasure leaves no sound, however shortly before it was said', async () => {
    const one = there.process();
    await there.hello(one);
    await there.clock.pass(400);
    await there.says(one, 'q', 0, 2);
    await there.clock.pass(1);
    await erased(one);
    await there.clock.pass(1);
    await there.says(one, 'q', 2, 3);
    expect((await readUtteranceSounds(there.table, of, 0, there.clock.now())).map(({ n }) => n)).toEqual([2]);
  });

  it('[N6] sound that still lies in the table after an erasure is not transcribed', async () => {
    const one = there.process();
    await there.hello(one);
    const heard: number[] = [];
    const { transcriber } = one.speech;
    if (transcriber === null) throw new Error('nobody transcribes');
    const listen: typeof transcriber.listen = (how) => {
      const listening = transcriber.listen(how);
      const hear = (pcm: Uint8Array) => {
        heard.push(Math.max(...pcm));
        listening.hear(pcm);
      };
      return { ...listening, hear };
    };
    one.speech = { ...one.speech, transcriber: { ...transcriber, listen } };
    await there.says(one, 'q', 0, 2);
    await there.clock.pass(300);
    await stepSession(one, ID, { type: 'erase', what: 'session' });
    await there.clock.pass(1_000);
    heard.splice(0);
    await there.isQuiet(one, 'q', 2, 4);
    await there.commit(one, 'q', 4);
    await there.clock.pass(1_000);
    expect((await loadCurrentSession(one, ID)).session.speech.transcribed).toEqual(['q']);
    expect(heard).toEqual([]);
  });
});
