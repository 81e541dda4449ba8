import { afterEach, describe, expect, it } from 'vitest';
import type { Transcription } from '../fakes/audio.ts';
import type { Client } from './home.ts';
import { append, commit, pieces, quiet, serveVoice, spoken, type VoiceHome } from './voice.ts';

let home: VoiceHome;
let client: Client;
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function start(...how: Parameters<typeof serveVoice>): Promise<void> {
  home = await serveVoice(...how);
  client = await home.join();
  open.push(() => client.drop(), home.stop);
}

/** Sends this audio in one utterance, from this piece on; returns the next number. */
function sends(from: number, ...sounds: Uint8Array[]): number {
  const parts = pieces(Buffer.concat(sounds));
  for (const [at, part] of parts.entries()) append(client, 'mic', from + at, part);
  return from + parts.length;
}

/** "Sentence 1.", "Sentence 2." */
function numbered(word: string): () => string {
  let times = 0;
  return () => `${word} ${++times}.`;
}

const milliseconds = ({ samples }: Transcription) => samples.length / 16;
const words = () => home.model.requests.map(({ body }) => String(body.messages.at(-1)?.content).split('\n').at(-1));

describe('a client that cannot tell when somebody speaks', () => {
  it('[A1] [D3] a client without voice detection sends all sound, every pause of 700 ms ends a turn, and silence asks nothing', async () => {
    await start({ hears: numbered('Sentence') });
    let n = sends(0, quiet(3_000), spoken(1_000), quiet(1_000));
    await client.until(({ type }) => type === 'turn.ended');
    n = sends(n, quiet(4_000), spoken(600), quiet(1_000));
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    n = sends(n, quiet(3_000));
    commit(client, 'mic', n);
    await expect.poll(home.home.runs).toBe(0);
    expect(client.all('transcript').map(({ text }) => text)).toEqual(['Sentence 1.', 'Sentence 2.', '']);
    expect(words()).toEqual(['Sentence 1.', 'Sentence 2.']);
    const [first = 0, second = 0] = home.audio.transcriptions.map(milliseconds);
    expect([first, second].map((ms) => Math.round(ms / 500) * 500)).toEqual([3_000, 2_500]);
    expect(home.home.context.process.cachedSessions.get('ada~companion')?.session.speech.voice.speaking).toBe(false);
  });
});
