/** Frames of sound that are none, and clients that nobody hears: a refusal that says what to do, and the next one works. */
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, join } from './home.ts';
import { append, asking, commit, pieces, serveVoice, spoken, transcriptOf, type VoiceHome } from './voice.ts';

let home: VoiceHome;
let client: Client;
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function start(): Promise<void> {
  home = await serveVoice();
  client = await home.join();
  open.push(() => client.drop(), home.stop);
}

const SOUND = Buffer.from(spoken(100)).toString('base64');
const piece = { type: 'audio.append', utterance: 'q', n: 0, data: SOUND };

it('[N4] [A2] what is no piece of sound is refused with what is wrong with it; the next valid one is heard', async () => {
  await start();
  const bad: [object, string, RegExp][] = [
    [
      { ...piece, data: Buffer.from([1, 2, 3]).toString('base64') },
      'bad_frame',
      /^data: must be whole samples: 16 bits/,
    ],
    [{ ...piece, data: 'no base64!' }, 'bad_frame', /^data: must be base64, with its padding$/],
    [{ ...piece, data: 'AAA' }, 'bad_frame', /^data: must be base64, with its padding$/],
    [{ ...piece, data: '=AAA' }, 'bad_frame', /^data: must be base64/],
    [{ ...piece, data: '' }, 'bad_frame', /^data: /],
    [{ ...piece, data: 17 }, 'bad_frame', /^data: /],
    [
      { ...piece, data: Buffer.alloc(16_002).toString('base64') },
      'bad_frame',
      /^data: must be at most 500 ms: 16000 bytes$/,
    ],
    [{ ...piece, rate: 48_000 }, 'bad_frame', /^rate: sound is sent as PCM of 16000 samples a second: resample it$/],
    [{ ...piece, rate: '16000' }, 'bad_frame', /^rate: /],
    [{ ...piece, utterance: 'a#b' }, 'bad_frame', /^utterance: must be 1 to 64 letters, digits, _ or -$/],
    [{ ...piece, utterance: '' }, 'bad_frame', /^utterance: /],
    [{ ...piece, utterance: '../HEAD' }, 'bad_frame', /^utterance: /],
    [{ ...piece, utterance: 'u'.repeat(65) }, 'bad_frame', /^utterance: /],
    [{ ...piece, n: -1 }, 'bad_frame', /^n: /],
    [{ ...piece, n: 0.5 }, 'bad_frame', /^n: /],
    [{ ...piece, n: 30_000 }, 'bad_frame', /^n: .*29999/],
    [{ ...piece, n: '1' }, 'bad_frame', /^n: /],
    [{ type: 'audio.append', utterance: 'q', n: 0 }, 'bad_frame', /^data: /],
    [{ type: 'audio.commit', utterance: 'q', count: 1 }, 'bad_frame', /^id: /],
    [{ type: 'audio.commit', id: 'c', utterance: 'q', count: -1 }, 'bad_frame', /^count: /],
    [{ type: 'audio.commit', id: 'c', utterance: 'q', count: 30_001 }, 'bad_frame', /^count: /],
  ];
  for (const [frame] of bad) client.send(frame);
  await expect.poll(() => client.all('error')).toHaveLength(bad.length);
  const errors = client.all('error');
  for (const [at, [, code, message]] of bad.entries()) {
    expect(errors[at]).toMatchObject({ code, message: expect.stringMatching(message) });
    // Never the sound itself (N5).
    expect(errors[at]?.message).not.toContain(SOUND.slice(0, 20));
  }
  expect(home.home.runs()).toBe(0);
  asking(client, 'q', pieces(spoken(500)));
  expect(await transcriptOf(client, 'q')).toBe('What time is it?');
});

it('[S8] a piece that is larger than any frame may be ends its connection, and no other', async () => {
  await start();
  const loud = await home.join('eve');
  loud.send({ ...piece, data: Buffer.alloc(30_000).toString('base64') });
  expect(await loud.gone()).toEqual({ code: 1009, reason: 'a frame is at most 32768 bytes' });
  asking(client, 'q', pieces(spoken(500)));
  expect(await transcriptOf(client, 'q')).toBe('What time is it?');
});

it('[A2] the loudest and the softest sample, and whatever lies between them, are sound', async () => {
  await start();
  const noise = new Uint8Array(16_000).map((_, at) => (at * 167 + (at >> 3)) & 0xff);
  noise.fill(0xff, 0, 100).fill(0x80, 100, 200).fill(0x7f, 200, 300);
  asking(client, 'q', [spoken(500), noise, spoken(500)]);
  await transcriptOf(client, 'q');
  const samples = home.audio.transcriptions[0]?.samples.slice().buffer ?? new ArrayBuffer();
  expect(new Uint8Array(samples).subarray(16_000, 32_000)).toEqual(noise);
});

describe('a client that nobody hears', () => {
  it('[S2] has not said hello: its pieces are refused, and heard once it has', async () => {
    await start();
    const early = await join(home.home.port, { user: 'eve', hello: null });
    open.unshift(() => early.drop());
    append(early, 'q', 0, spoken(100));
    expect((await early.next('error')).code).toBe('not_ready');
    early.send({ type: 'hello', id: 'h', install: 'x', capabilities: { speech: 'server' } });
    asking(early, 'q', pieces(spoken(500)));
    expect(await transcriptOf(early, 'q')).toBe('What time is it?');
  });

  it('[A1] hears itself: it is told to send words', async () => {
    await start();
    const own = await home.join('eve', { capabilities: { speech: 'client' } });
    open.unshift(() => own.drop());
    expect(own.all('welcome')[0]?.speech).toBeUndefined();
    append(own, 'q', 0, spoken(100));
    expect(await own.next('error')).toMatchObject({ code: 'not_found', message: expect.stringContaining('user.text') });
    commit(own, 'q', 1);
    expect(await own.next('error')).toMatchObject({ code: 'not_found', id: 'commit-q' });
    own.say('Hello?');
    await own.next('turn.ended');
    expect(own.all('audio')).toEqual([]);
    expect(home.audio.speeches).toEqual([]);
  });

  it('[S2] has been taken over from: not another piece of it is heard, even of what it had begun', async () => {
    await start();
    const parts = pieces(spoken(1_000));
    append(client, 'q', 0, parts[0] ?? spoken(10));
    await expect.poll(home.home.runs).toBe(1);
    // Its socket stays: nobody knows how long a frame is on its way.
    home.home.context.connections.close = async () => {};
    const phone = await home.join('ada', { install: 'phone' });
    open.unshift(() => phone.drop());
    await client.next('superseded');
    for (const n of [1, 2]) append(client, 'q', n, parts[n] ?? spoken(10));
    commit(client, 'q', 3);
    await expect.poll(() => client.all('error').map(({ code }) => code)).toEqual(Array(3).fill('superseded'));
    asking(phone, 'of-phone', parts);
    expect(await transcriptOf(phone, 'of-phone')).toBe('What time is it?');
    expect(home.audio.transcriptions).toHaveLength(1);
  });
});
