import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { SpeechError } from '../../../shared/ports/speech.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { TranscriptionRequest } from '../../../shared/voice/transcription/transcribe-with-retry.ts';
import { Hearing, ID } from './hearing.ts';

let there: Hearing;
let one: Context;
/** How often and how the transcription fails before it succeeds. */
let failures: (() => Promise<string>)[];
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(async () => {
  there = new Hearing();
  one = there.process();
  await there.hello(one);
  there.hears = (ms) => failures.shift()?.() ?? Promise.resolve(`Heard ${ms}.`);
});
afterEach(() => there.table.close());

const fails = (what: SpeechError['what']) => () => Promise.reject(new SpeechError(what, 'no'));
const kinds = () => there.world.sent('line').map(({ kind }) => kind);

/** Half a second, and its end. */
async function asks(): Promise<void> {
  await there.says(one, 'q', 0, 2);
  await there.commit(one, 'q', 2);
  await there.clock.pass(300);
}

it.each(['unreachable', 'throttled', 'stalled', 'broken_off'] as const)(
  '[A1] [U9] one failed transcription (%s) needs no apology: the same sound is understood half a second later',
  async (what) => {
    failures = [fails(what)];
    await asks();
    expect(there.asked).toEqual([500]);
    await there.clock.pass(500);
    expect(there.asked).toEqual([500, 500]);
    expect(there.transcripts).toEqual(['q: Heard 500.']);
    expect(kinds()).toEqual([]);
    expect(there.world.logged).toContain('transcription asked for again');
  },
);

it('[A1] two failed transcriptions make the agent say that the question was not understood', async () => {
  failures = [fails('unreachable'), fails('throttled')];
  await asks();
  expect(kinds()).toEqual([]);
  await there.clock.pass(500);
  expect(there.asked).toEqual([500, 500]);
  expect(kinds()).toEqual(['apology']);
});

it.each(['refused', 'unfit'] as const)('[A1] a transcription that is %s is not asked again', async (what) => {
  failures = [fails(what)];
  await asks();
  await there.clock.pass(1_000);
  expect(there.asked).toEqual([500]);
  expect(kinds()).toEqual(['apology']);
});

it('[A1] [U8] a transcription and its retry together have 10 s behind the end, since the session would ask another after 15', async () => {
  const late = Promise.withResolvers<string>();
  failures = [() => late.promise, () => new Promise(() => {})];
  await asks();
  await there.clock.pass(8_000);
  late.reject(new SpeechError('broken_off', 'no'));
  await there.clock.pass(1_000);
  expect([there.asked, kinds()]).toEqual([[500, 500], []]);
  await there.clock.pass(1_000);
  expect(kinds()).toEqual(['apology']);
});

it('[A1] of speech without a pause the failed part is transcribed again, while the user goes on', async () => {
  failures = [fails('throttled')];
  // A minute, and half of one more.
  await there.says(one, 'long', 0, 240);
  await there.clock.pass(500);
  await there.clock.pass(500);
  expect(there.asked).toHaveLength(2);
  expect(there.asked[0]).toBe(there.asked[1]);
  await there.says(one, 'rest', 0, 0);
  await there.commit(one, 'long', 240);
  await there.clock.pass(500);
  expect(kinds()).toEqual([]);
  expect(there.transcripts).toHaveLength(1);
});

it('[A4] a stopping process repeats no transcription', async () => {
  const stopping = new AbortController();
  one = { ...there.process(), stopping: stopping.signal };
  const { listenToUtterance: listen } = await import('../../../shared/voice/transcription/listen-to-utterance.ts');
  const { converseSpeechToSpeech } = await import('../../../shared/reply/speech-to-speech/speech-to-speech.ts');
  one.invoke.listen = async (job) => void listen(one, job, converseSpeechToSpeech);
  failures = [fails('unreachable')];
  await there.says(one, 'q', 0, 2);
  await there.commit(one, 'q', 2);
  await there.clock.pass(200);
  stopping.abort();
  await there.clock.pass(2_000);
  expect(there.asked).toEqual([500]);
  expect(one.process.cachedSessions.get(ID)?.session.speech.utterances).toHaveLength(1);
});

it('[A1] [S9] a transcription that is broken off with its process is neither repeated nor reported', async () => {
  const over = new AbortController();
  failures = [
    () => new Promise((_, reject) => over.signal.addEventListener('abort', () => reject(over.signal.reason))),
  ];
  const said = new TranscriptionRequest(one, { language: 'en', signal: over.signal }).end();
  over.abort(new SpeechError('broken_off', 'over'));
  await expect(said).rejects.toThrow('over');
  expect(there.asked).toEqual([0]);
  expect(there.world.logged).not.toContain('transcription asked for again');
});
