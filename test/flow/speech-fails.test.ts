import { afterEach, describe, expect, it } from 'vitest';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import { sound, tone } from '../fakes/audio.ts';
import type { Script } from '../fakes/http.ts';
import { fails } from '../fakes/openai.ts';
import type { Client } from './home.ts';
import { asking, heardOf, pieces, serveVoice, sounded, spoken, transcriptOf, type VoiceHome } from './voice.ts';

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

describe('a transcription', () => {
  it('[A1] a transcription may be very long or in another language, and is taken whole within the message limit', async () => {
    const long = 'Je ne sais pas, 我不知道, لا أعرف. '.repeat(4_000);
    const texts = [long, 'Où est la gare ? 🚉 \u0000\ud800'];
    await start({ hears: () => texts.shift() ?? '' });
    asking(client, 'long', pieces(spoken(500)));
    await client.until(({ type }) => type === 'turn.ended');
    const shown = await transcriptOf(client, 'long');
    expect(long.startsWith(shown)).toBe(true);
    expect(shown).toHaveLength(4_000);
    asking(client, 'next', pieces(spoken(500)));
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    const [first = '', second = ''] = home.model.requests.map(({ body }) => String(body.messages.at(-1)?.content));
    expect(first.length).toBeGreaterThan(29_000);
    expect(first.length).toBeLessThan(31_000);
    expect(second).toContain('Où est la gare ? 🚉');
  });
});

describe('a synthesis', () => {
  const half = tone(220, 60);
  const broken: [string, Script, number][] = [
    ['fails', fails(500, 'server_error', 'a secret'), 0],
    ['is reset in the middle', { contentType: 'audio/pcm', steps: [half, 20], then: 'reset' }, half.length],
  ];
  it.each(broken)(
    '[A3] a line whose synthesis %s is shown and marked as without more sound, and the next line has sound',
    async (_, script, bytes) => {
      await start({ says: ({ input }) => (input === 'It is noon.' ? script : sound(half)) });
      client.say('What time is it?');
      await sounded(client, 1);
      expect(client.lines).toEqual(['It is noon.', 'Time for soup.']);
      const ends = client.all('audio').filter(({ last }) => last);
      expect(ends.map(({ index, failed }) => [index, failed])).toEqual([
        [0, true],
        [1, undefined],
      ]);
      expect(heardOf(client, 0)).toBe(bytes);
      expect(heardOf(client, 1)).toBe(half.length);
      expect(client.all('error')).toEqual([]);
      expect(home.logged.join('\n')).not.toMatch(/secret|noon/);
    },
  );

  it('[A3] a synthesis without sound for 5 s is given up, upstream too, and a slow one is not', async () => {
    const clock = new AdvancedClock();
    const stalls: Script = { contentType: 'audio/pcm', steps: [half], then: 'stall' };
    await start({ says: ({ input }) => (input === 'It is noon.' ? stalls : sound(half)) }, { clock });
    client.say('What time is it?');
    await expect.poll(() => home.audio.speeches).toHaveLength(2);
    clock.advance(4_000);
    await client.until(({ type }) => type === 'turn.ended');
    expect(client.all('audio')).toEqual([]);
    clock.advance(5_001);
    await sounded(client, 1);
    expect(client.all('audio')).toMatchObject([
      { index: 0, n: 0, last: true, failed: true },
      { index: 1, n: 0, last: true },
    ]);
    await expect.poll(() => home.audio.aborted).toBe(1);
  });

  it('[S9] a synthesis that never ends does not keep the server from stopping', async () => {
    await start({ says: () => ({ contentType: 'audio/pcm', steps: [half], then: 'stall' }) });
    client.say('What time is it?');
    await expect.poll(() => home.audio.speeches).toHaveLength(2);
    const beganMs = Date.now();
    await home.home.close();
    expect(Date.now() - beganMs).toBeLessThan(1_000);
  });
});
