import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from './home.ts';
import { append, asking, commit, pieces, serveVoice, spoken, transcriptOf, type VoiceHome } from './voice.ts';

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

/** The transcribed audio, in bytes. */
function heard(at = 0): Uint8Array {
  return new Uint8Array(home.audio.transcriptions[at]?.samples.slice().buffer ?? []);
}

type Sent = { type: string; n: number };

describe('pieces on their way', () => {
  it('[A2] with one sound piece in ten lost, doubled or late, the rest is complete and in order, with silence for the lost ones', async () => {
    const lost = [3, 13];
    const delays = (message: string) => {
      const { type, n } = JSON.parse(message) as Sent;
      if (type !== 'audio.append') return [type === 'audio.commit' ? 30 : 0];
      if (lost.includes(n)) return [];
      return n % 10 === 7 ? [0, 5] : n % 10 === 5 ? [20] : [0];
    };
    await start({}, { weather: { in: delays } });
    const parts = pieces(spoken(2_000), 100);
    asking(client, 'q', parts);
    expect(await transcriptOf(client, 'q')).toBe('What time is it?');
    const silence = new Uint8Array(3_200);
    expect(heard()).toEqual(new Uint8Array(Buffer.concat(parts.map((one, n) => (lost.includes(n) ? silence : one)))));
    expect(home.logged.filter((line) => line.includes('utterance heard'))).toEqual([
      expect.stringContaining('"pieces":18,"concealed":2'),
    ]);
  });

  it('[A1] a commit of no pieces takes back what was sent', async () => {
    await start();
    for (const [n, one] of pieces(spoken(1_000)).entries()) append(client, 'q', n, one);
    await expect.poll(home.home.runs).toBe(1);
    commit(client, 'q', 0);
    await expect.poll(home.home.runs).toBe(0);
    expect(home.audio.transcriptions).toEqual([]);
    expect(client.all('turn.started')).toEqual([]);
  });
});
