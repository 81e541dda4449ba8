import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepSession } from '../../../shared/engine/step.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { SpeechError } from '../../../shared/ports/speech.ts';
import { eraseSessionRows } from '../../../shared/storage/erasure.ts';
import { claimTranscription, readUtteranceSounds } from '../../../shared/storage/exchange/utterances.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { sendInterimTranscript, sendTranscript } from '../../../shared/voice/transcription/send-transcript.ts';
import { Hearing, ID } from './hearing.ts';

let there: Hearing;
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(() => {
  there = new Hearing();
});
afterEach(() => there.table.close());

it('[N3] transcriptions of one session have eight places among all processes, and others start at their commits', async () => {
  const door = there.process();
  await there.hello(door);
  for (let at = 1; at <= 12; at += 1) {
    door.invoke.listen = there.process().invoke.listen;
    await there.says(door, `q${at}`, 0, 1);
  }
  await there.clock.settle();
  expect(there.runs).toBe(8);
  await there.commit(door, 'q12', 1);
  await there.clock.pass(300);
  expect(there.transcripts).toEqual(['q12: Heard 250.']);
});

it('[U9] [A1] a transcription that finds the store unavailable at its start is replaced at the commit at once', async () => {
  const one = there.process();
  await there.hello(one);
  const { put } = there.table;
  let faults = 1;
  there.table.put = (item, condition) =>
    item.sk.startsWith('U##PLACE') && faults-- > 0 ? Promise.reject(new Transient('throttled')) : put(item, condition);
  await there.says(one, 'q', 0, 2);
  await there.clock.settle();
  await there.commit(one, 'q', 2);
  await there.clock.pass(300);
  expect(there.transcripts).toEqual(['q: Heard 500.']);
});

it("[S9] a voice that speaks on for long is handed to another transcription before the function's time is over", async () => {
  const one = there.process(true);
  await there.hello(one);
  // A voice, and pauses shorter than an ear waits.
  for (let n = 0; n < 170; n += 1) {
    await there.isQuiet(one, 'q', n, n + 1);
    await there.clock.pass(4_100);
  }
  expect(there.world.listening.length).toBeGreaterThanOrEqual(2);
  expect(there.world.listening.length).toBeLessThanOrEqual(3);
});

it('[S9] [A1] a transcription that ends its time tells what was said, where the client reports no end', async () => {
  const one = there.process(true);
  await there.hello(one);
  for (let n = 0; n < 160; n += 1) {
    await there.isQuiet(one, 'q', n, n + 1);
    await there.clock.pass(4_100);
  }
  await there.says(one, 'q', 160, 162);
  await there.clock.pass(4_100);
  expect(there.transcripts).toEqual([]);
  await there.isQuiet(one, 'q', 162, 163);
  await there.clock.pass(2_000);
  expect(there.transcripts).toEqual(['q: Heard 1750.']);
});

it('[A1] a client whose commit could not be understood is told at once that there are no words', async () => {
  const one = there.process();
  await there.hello(one);
  there.hears = () => Promise.reject(new SpeechError('refused', 'no'));
  await there.says(one, 'q', 0, 2);
  await there.commit(one, 'q', 2);
  await there.clock.pass(300);
  expect(there.transcripts).toEqual(['q: ']);
  expect(there.world.sent('line').map(({ kind }) => kind)).toEqual(['apology']);
});

it('[A1] partial words are sent before the final ones', async () => {
  const one = there.process();
  await there.hello(one);
  const { post } = one.connections;
  const first = Promise.withResolvers<void>();
  one.connections.post = async (connection, messages) => {
    if (messages.some((message) => message.includes('"final":false'))) await first.promise;
    return post(connection, messages);
  };
  const job = { session: ID, utterance: 'q', ask: 0, from: 0, way: 'cascade' as const };
  sendInterimTranscript(one, job, 'Hell');
  const told = sendTranscript(one, job, 'Hello.', true);
  await there.clock.settle();
  first.resolve();
  await told;
  expect(there.transcripts).toEqual(['q: Hell', 'q: Hello.']);
});

it('[N6] an erasure takes the sound before it, and leaves what is said now', async () => {
  const one = there.process();
  await there.hello(one);
  await there.says(one, 'before', 0, 2);
  await there.clock.pass(2_000);
  const askedMs = there.clock.now();
  await there.clock.pass(2_000);
  await there.says(one, 'now', 0, 2);
  const erasing = { what: 'me', stage: 'rows', n: 1, turn: 0, edition: 0, entry: 0, atMs: askedMs, calls: [] };
  await eraseSessionRows(there.table, ID, {
    erasing: erasing as unknown as Parameters<typeof eraseSessionRows>[2]['erasing'],
    alive: new Set(),
    isUnderWay: async () => false,
    removeImages: async () => {},
    removePublic: async () => {},
    nowMs: there.clock.now(),
  });
  const sounds = (utterance: string) =>
    readUtteranceSounds(there.table, { session: ID, utterance }, 0, there.clock.now());
  expect(await sounds('before')).toEqual([]);
  expect(await sounds('now')).toHaveLength(2);
});

describe('an ear that is lost', () => {
  it('[U9] a transcription that is silent for 15 s is replaced at the next piece', async () => {
    const one = there.process();
    await there.hello(one);
    await claimTranscription(
      there.table,
      ID,
      { utterance: 'q', ask: 0 },
      { name: 'dead', singleProcess: false },
      there.clock.now(),
    );
    await there.says(one, 'q', 0, 2);
    expect(there.world.listening).toEqual([]);
    await there.clock.pass(16_000);
    await there.says(one, 'q', 2, 4);
    await there.clock.pass(300);
    expect(there.world.listening).toHaveLength(1);
    await there.commit(one, 'q', 4);
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: Heard 1000.']);
  });
});
it('[N6] words from before an erasure are neither shown nor answered', async () => {
  const one = there.process();
  await there.hello(one);
  const understood = Promise.withResolvers<string>();
  there.hears = () => understood.promise;
  await there.says(one, 'q', 0, 2);
  await there.commit(one, 'q', 2);
  await there.clock.pass(300);
  await stepSession(one, ID, { type: 'erase', what: 'me', askedAtMs: there.clock.now() });
  understood.resolve('My secret is blue.');
  await there.clock.pass(300);
  expect(there.transcripts).toEqual([]);
  expect(there.world.sent('turn.started')).toEqual([]);
});

it("[S2] a superseded client's voice is not transcribed further", async () => {
  const [one, two] = [there.process(), there.process()];
  await there.hello(one);
  await there.says(one, 'q', 0, 4);
  await there.clock.pass(300);
  await there.hello(two, 'c2', { install: 'phone' });
  await there.clock.pass(5_000);
  await there.isQuiet(one, 'q', 4, 8).catch(() => {});
  await there.clock.pass(2_000);
  expect(there.transcripts).toEqual([]);
  expect(there.runs).toBe(0);
});

it('[S4] a piece of sound shows no process a session that is older than it knows', async () => {
  const one = there.process(true);
  await there.hello(one);
  const seen: number[] = [];
  one.process.watchers.watch(ID, ({ n }) => seen.push(n));
  const { put } = there.table;
  const stored = Promise.withResolvers<void>();
  there.table.put = async (item, condition) => {
    if (item.sk === 'U#q#00000') await stored.promise;
    return put(item, condition);
  };
  const sending = there.says(one, 'q', 0, 1);
  await there.world.client(one, { type: 'user.text', id: 'u1', text: 'Hello.' });
  stored.resolve();
  await sending;
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(one.process.cachedSessions.get(ID)?.session.n);
});
