import { afterEach, expect, it } from 'vitest';
import type { Client } from './home.ts';
import { asking, pieces, serveVoice, spoken, transcriptOf, type VoiceHome } from './voice.ts';

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

it('[N4] [A2] a frame that is no piece of sound is refused with the reason, and the next valid one is transcribed', async () => {
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
