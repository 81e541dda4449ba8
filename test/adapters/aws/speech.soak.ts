import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { type PollyFake, type PollyScript, type PollySeen, startPollyFake } from '../../fakes/polly.ts';
import { type SonicFake, startSonicFake } from '../../fakes/sonic.ts';
import { final, partial, startTranscribeFake, type TranscribeFake } from '../../fakes/transcribe.ts';
import { pieces, spoken } from '../../flow/voice.ts';
import { pointsIn } from './emf.ts';
import { type CloudHome, fromHttp, PRODUCER_KEY, startCloudHome } from './home.ts';
import { isTurnEnd, Listener } from './walks.ts';

/** Half a second of Polly's audio at 16 kHz; it lasts this long at 24 kHz. */
const SAID = new Uint8Array(16_000).fill(3);
const SENT_BYTES = 24_000;

const WAIT = { timeout: 10_000, interval: 10 };

let home: CloudHome;
let transcribe: TranscribeFake;
let polly: PollyFake;
let sonic: SonicFake;
let words: string;
let sounds: (seen: PollySeen) => PollyScript;
beforeAll(async () => {
  transcribe = await startTranscribeFake(() => ({ steps: ['heard', partial('Hello'), 'ended', final(words)] }));
  polly = await startPollyFake((seen) => sounds(seen));
  sonic = await startSonicFake({ says: ['I am well.', 'And you?'], soundMs: 300 });
  home = await startCloudHome({
    chosen: { speech: 'sonic,cascade' },
    elsewhere: {
      AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING: transcribe.url,
      AWS_ENDPOINT_URL_POLLY: polly.url,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: sonic.url,
    },
  });
}, 120_000);
afterAll(async () => {
  await home?.close();
  await Promise.all([transcribe, polly, sonic].map((one) => one?.close()));
});

let ada: Listener;
let users = 0;
const run: CloudHome['services']['onInvoked'] = ({ functionName, payload }) =>
  void home.lambda(functionName).invoke(JSON.parse(payload));
beforeEach(() => {
  words = 'Hello there!';
  sounds = () => ({ steps: [SAID] });
  users += 1;
  ada = new Listener(home, `turing${users}`);
  home.services.invoked.length = 0;
  home.services.onInvoked = run;
  return () => {
    home.services.onInvoked = () => {};
  };
});

/** The functions that were invoked for an utterance, and not only warmed up [S15]. */
const asked = () =>
  home.services.invoked.flatMap(({ functionName, payload }) => ('warmUp' in JSON.parse(payload) ? [] : [functionName]));
type Audio = Extract<ServerFrame, { type: 'audio' }>;
const sound = () => ada.frames.filter((frame): frame is Audio => frame.type === 'audio');
const types = () => ada.frames.map(({ type }) => type);
const bytesOf = (frames: readonly Audio[]) =>
  frames.reduce((sum, { data }) => sum + Buffer.from(data, 'base64').length, 0);
const append = (n: number, pcm: Uint8Array, utterance = 'u1') =>
  ada.send({ type: 'audio.append', utterance, n, data: Buffer.from(pcm).toString('base64') });
const commit = (count: number, utterance = 'u1') =>
  ada.send({ type: 'audio.commit', id: `commit-${utterance}`, utterance, count });
/** Waits until the audio of each line of the turn has ended. */
const sounded = () =>
  vi.waitFor(() => {
    expect(types()).toContain('turn.ended');
    const lines = ada.frames.flatMap((frame) => (frame.type === 'line' ? [frame.index] : []));
    expect(sound().flatMap(({ index, last }) => (last ? [index] : []))).toEqual(lines);
  }, WAIT);
async function say(pcm: Uint8Array): Promise<void> {
  const all = pieces(pcm);
  for (const [n, one] of all.entries()) await append(n, one);
  await commit(all.length);
}

describe('the deployed functions, with a voice', () => {
  it('[A1] [A2] [A3] the deployed functions transcribe a question in pieces, answer in the same process, and speak each line', async () => {
    await ada.come({ speech: 'cascade' });
    expect(ada.frames[0]).toMatchObject({ type: 'welcome', speech: 'cascade' });
    const question = spoken(1_000);
    await say(question);
    await sounded();
    expect(transcribe.streams.at(-1)?.audio).toEqual(Buffer.from(question));
    expect(ada.frames.filter(({ type }) => type === 'transcript')).toMatchObject([
      { utterance: 'u1', text: 'Hello', final: false },
      { utterance: 'u1', text: 'Hello there!', final: false },
      { utterance: 'u1', text: 'Hello there!', final: true },
    ]);
    const lines = ada.frames.filter((frame) => frame.type === 'line');
    // As fast as this persona speaks.
    const asWritten = (text: string) => `<speak><prosody rate="105%">${text}</prosody></speak>`;
    expect(polly.requests.map(({ body }) => body.Text).toSorted()).toEqual(
      lines.map(({ text }) => asWritten(text)).toSorted(),
    );
    expect(lines.map(({ index }) => bytesOf(sound().filter((one) => one.index === index)))).toEqual(
      lines.map(() => SENT_BYTES),
    );
    expect(new Set(asked())).toEqual(new Set(['cascade']));
  });

  it('[O2] [A1] the deployed functions log how long a spoken question took to understand, and until its first sound', async () => {
    await ada.come({ speech: 'cascade' });
    await say(spoken(600));
    await sounded();
    const { logged } = home.lambda(asked()[0] ?? '');
    const lineOf = (sentence: string) =>
      logged.findLast((line) => line.includes(`"${sentence}"`) && line.includes(ada.user)) ?? '{}';
    const timings = ada.frames.find(isTurnEnd)?.timings;
    expect(timings?.heardMs).toBeLessThanOrEqual(timings?.firstLineMs ?? 0);
    expect(JSON.parse(lineOf('turn measured'))).toMatchObject({ ...timings });
    expect(pointsIn(lineOf('first sound'))).toMatchObject([
      { namespace: 'Sotto', dimensions: {}, name: 'firstAudioMs', unit: 'Milliseconds' },
    ]);
    expect(JSON.parse(lineOf('first sound')).firstAudioMs).toBeGreaterThanOrEqual(timings?.firstLineMs ?? 0);
  });

  it('[A2] [S8] the deployed functions send sound in order, in pieces that fit a frame', async () => {
    sounds = () => ({ steps: [new Uint8Array(96_000).fill(5), new Uint8Array(32_000).fill(7)] });
    await ada.come({ speech: 'cascade' });
    await say(spoken(600));
    await sounded();
    const first = sound().filter(({ index }) => index === 0);
    expect(first.map(({ n }) => n)).toEqual(first.map((_, n) => n));
    expect(bytesOf(first)).toBe(192_000);
    const sent = home.services.connections.get(`${ada.user}-1=`) ?? [];
    expect(Math.max(...sent.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(32_768);
  });

  it('[S9] [A2] the deployed functions store a piece of sound with one write, once its utterance is known', async () => {
    home.services.onInvoked = () => {};
    await ada.come({ speech: 'cascade' });
    const [first, second] = pieces(spoken(500));
    const during = async (work: () => Promise<void>) => {
      home.asked.length = 0;
      await work();
      return home.asked.toSorted();
    };
    for (let before = -1; before !== home.asked.length; await pause(200)) before = home.asked.length;
    const beforehand = await during(() => append(0, first ?? new Uint8Array()));
    expect(beforehand).toEqual(['GetItem', 'GetItem', 'PutItem', 'Query', 'Query']);
    expect(await during(() => append(1, second ?? new Uint8Array()))).toEqual(['PutItem']);
    expect(asked()).toEqual(['cascade']);
    const pk = `SESSION#${ada.user}~companion`;
    const rows = await home.table.query({ pk, from: 'U#u1#0', to: 'U#u1#9' });
    // 250 ms each: eight write units, plus one for the key.
    expect(rows.map(({ body }) => body.length)).toEqual([8_000, 8_000]);
  });

  it('[A1] [U9] the deployed functions start another transcription where the first one never came', async () => {
    home.services.onInvoked = () => {};
    await ada.come({ speech: 'cascade' });
    const question = spoken(750);
    for (const [n, one] of pieces(question).entries()) await append(n, one);
    home.services.onInvoked = run;
    await commit(3);
    await sounded();
    expect(transcribe.streams.at(-1)?.audio).toEqual(Buffer.from(question));
    expect(home.services.invoked.map(({ payload }) => JSON.parse(payload).ask)).toEqual([0, 1]);
  });

  it('[A1] one transcription runs where the first starts so late that its commit asks for another', async () => {
    const late: Parameters<typeof run>[0][] = [];
    home.services.onInvoked = (invoked) => void late.push(invoked);
    await ada.come({ speech: 'cascade' });
    await say(spoken(600));
    expect(asked()).toEqual(['cascade', 'cascade']);
    const { length } = transcribe.streams;
    for (const one of late) run(one);
    home.services.onInvoked = run;
    await sounded();
    expect(transcribe.streams.length - length).toBe(1);
    expect(ada.frames.filter((frame) => frame.type === 'transcript' && frame.final)).toHaveLength(1);
  });

  it('[A4] the deployed functions stop the sound and its synthesis when another function hears that the user wants no more', async () => {
    sounds = () => ({ steps: [SAID, SAID], then: 'stall' });
    await ada.come({ speech: 'cascade' });
    await say(spoken(600));
    await vi.waitFor(() => expect(sound().length).toBeGreaterThan(0), WAIT);
    const { aborted } = polly;
    await ada.send({ type: 'user.interrupt', id: 'i1' });
    await vi.waitFor(() => expect(polly.aborted).toBeGreaterThan(aborted), WAIT);
    expect(sound().some(({ last }) => last)).toBe(false);
  });

  it('[A3] a deployed function without a voice has its lines spoken by the voice function', async () => {
    await ada.come({ speech: 'cascade' });
    const headers = { authorization: `Bearer ${PRODUCER_KEY}` };
    const body = { user: ada.user, text: 'The report is ready.', priority: 'critical' };
    await home.lambda('http').invoke(fromHttp('POST', '/deliveries', { headers, body }));
    await vi.waitFor(() => expect(sound().map(({ last }) => last)).toContain(true), WAIT);
    expect(bytesOf(sound())).toBe(SENT_BYTES);
    expect(asked()).toEqual(['synthesize']);
  });

  it('[A1] the deployed functions answer typed words with sound, within the reply', async () => {
    await ada.come({ speech: 'cascade' });
    await ada.send({ type: 'user.text', id: 't1', text: 'Hello there!' });
    await sounded();
    expect(asked()).toEqual(['reply']);
  });

  it.each(['cascade', 'sonic'])(
    '[S9] [A3] the deployed voice functions end with the last sound, and not before: Lambda freezes the rest (%s)',
    async (speech) => {
      sounds = () => ({ steps: [SAID, 200, SAID] });
      await ada.come({ speech });
      const runs: Promise<unknown>[] = [];
      home.services.onInvoked = ({ functionName, payload }) =>
        void runs.push(home.lambda(functionName).invoke(JSON.parse(payload)));
      if (speech === 'sonic') await say(spoken(600));
      else await ada.send({ type: 'user.text', id: 't1', text: 'Hello there!' });
      await vi.waitFor(() => expect(runs).not.toEqual([]), WAIT);
      await Promise.all(runs);
      const lines = ada.frames.flatMap((frame) => (frame.type === 'line' ? [frame.index] : []));
      expect(lines.length).toBeGreaterThan(0);
      expect(sound().flatMap(({ index, last }) => (last ? [index] : []))).toEqual(lines);
    },
  );

  it('[A5] the deployed functions hear, answer and speak in one stream, where the client wants that', async () => {
    await ada.come({ speech: 'server' });
    expect(ada.frames[0]).toMatchObject({ type: 'welcome', speech: 'sonic' });
    await say(spoken(1_000));
    await sounded();
    expect(ada.frames.flatMap((frame) => (frame.type === 'line' ? [frame.text] : []))).toEqual([
      'I am well.',
      'And you?',
    ]);
    expect(ada.frames.find(isTurnEnd)).toMatchObject({ status: 'complete' });
    // 300 ms of each.
    for (const index of [0, 1]) expect(bytesOf(sound().filter((one) => one.index === index))).toBe(14_400);
    expect(new Set(asked())).toEqual(new Set(['transcribe']));
    await vi.waitFor(() => expect(sonic.open).toBe(0), WAIT);
  });

  it('[A1] the deployed functions fall back to the cascade where the speaking model has no room, and say once that the voice differs', async () => {
    // Throttled.
    home.services.onInvoked = (invoked) => (invoked.functionName === 'transcribe' ? undefined : run(invoked));
    await ada.come({ speech: 'server' });
    const question = spoken(750);
    for (const [n, one] of pieces(question).entries()) await append(n, one);
    // As `hear` does, four seconds later.
    const job = { session: `${ada.user}~companion`, utterance: 'u1', ask: 0, from: 0, way: 'cascade', instead: true };
    const over = home.lambda('cascade').invoke(job);
    await commit(3);
    await sounded();
    await over;
    expect(transcribe.streams.at(-1)?.audio).toEqual(Buffer.from(question));
    const kinds = ada.frames.flatMap((frame) => (frame.type === 'line' ? [frame.kind] : []));
    expect([kinds[0], kinds.lastIndexOf('apology')]).toEqual(['apology', 0]);
    expect(new Set(asked())).toEqual(new Set(['transcribe']));
    home.services.invoked.length = 0;
    await append(0, spoken(250), 'u2');
    expect(asked()).toEqual(['cascade']);
  });

  it('[A2] [N4] the deployed functions refuse data that is no sound, and sound where nothing transcribes', async () => {
    await ada.come();
    await append(0, spoken(20));
    await ada.send({ type: 'audio.append', utterance: 'u1', n: 1, data: 'AAAA' });
    expect(ada.frames.slice(1)).toMatchObject([
      { type: 'error', code: 'not_found', message: expect.stringContaining('hears no speech for this client') },
      { type: 'error', code: 'bad_frame', message: 'data: must be whole samples: 16 bits each' },
    ]);
    expect(asked()).toEqual([]);
  });

  it('[N5] the deployed functions log that somebody was heard, and no word of it', async () => {
    words = 'My secret is xylophone.';
    await ada.come({ speech: 'cascade' });
    await say(spoken(600));
    await sounded();
    const logged = ['audio', 'cascade', 'message'].flatMap((name) => home.lambda(name).logged);
    const heard = logged.map((line) => JSON.parse(line)).filter(({ session }) => session === `${ada.user}~companion`);
    expect(heard).toContainEqual(expect.objectContaining({ message: 'utterance heard', pieces: 3, concealed: 0 }));
    expect(logged.join('\n')).not.toContain('xylophone');
  });
});
