/** Whoever transcribes or synthesises fails in every way: it is said, nothing is lost, and what comes next goes well. */
import { afterEach, describe, expect, it } from 'vitest';
import { sound, tone, transcript } from '../fakes/audio.ts';
import type { Script } from '../fakes/http.ts';
import { fails } from '../fakes/openai.ts';
import { HandClock } from './hand-clock.ts';
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

const JSON_TYPE = 'application/json';
const kinds = () => client.all('line').map(({ kind }) => kind);

describe('a transcription', () => {
  const passing: [string, Script][] = [
    ['fails', fails(500, 'server_error', 'a secret')],
    ['is throttled', fails(429, 'rate_limit')],
    ['is reset', { contentType: JSON_TYPE, steps: ['{"te'], then: 'reset' }],
    ['ends early', { contentType: JSON_TYPE, steps: ['{"text":"What ti'], then: 'cut' }],
  ];
  const lasting: [string, Script][] = [
    ['is refused', fails(401, 'invalid_api_key')],
    ['is no JSON', { contentType: 'text/html', steps: ['<h1>What time is it?</h1>'] }],
  ];

  it.each(passing)('[A1] [U9] %s, once: the same sound is understood when it is asked again', async (_, script) => {
    const scripts = [script];
    await start({ hears: () => scripts.shift() ?? transcript('What time is it?') });
    asking(client, 'q', pieces(spoken(500)));
    expect(await transcriptOf(client, 'q')).toBe('What time is it?');
    await client.until(({ type }) => type === 'turn.ended');
    expect(kinds()).toEqual(['reply', 'reply']);
    const [first, second] = home.audio.transcriptions;
    expect(home.audio.transcriptions).toHaveLength(2);
    expect(second?.samples).toEqual(first?.samples);
    expect(home.logged.join('\n')).not.toMatch(/secret|What ti/);
  });

  it.each([...passing.slice(0, 1).map(([name, script]) => [`${name} twice`, script, script] as const), ...lasting])(
    '[A1] [U9] %s: she says once that she has not understood, and understands the next',
    async (_, ...failing) => {
      const scripts = [...failing];
      await start({ hears: () => scripts.shift() ?? transcript('What time is it?') });
      asking(client, 'bad', pieces(spoken(500)));
      await client.until(({ type }) => type === 'turn.ended');
      expect(kinds()).toEqual(['apology']);
      await sounded(client, 0);
      asking(client, 'good', pieces(spoken(500)));
      expect(await transcriptOf(client, 'good')).toBe('What time is it?');
      await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
      expect(kinds()).toEqual(['apology', 'reply', 'reply']);
      // The apology is no conversation, and of what was not understood there is none.
      expect(home.model.requests).toHaveLength(1);
      expect(home.model.requests[0]?.body.messages).toHaveLength(2);
      expect(home.logged.join('\n')).not.toMatch(/secret|What ti/);
    },
  );

  it('[A1] [U9] brings nothing for 10 s: given up, upstream too', async () => {
    const clock = new HandClock();
    const scripts: Script[] = [{ contentType: JSON_TYPE, steps: ['{'], then: 'stall' }];
    await start({ hears: () => scripts.shift() ?? transcript('What time is it?') }, { clock });
    asking(client, 'bad', pieces(spoken(500)));
    await expect.poll(() => home.audio.transcriptions).toHaveLength(1);
    clock.advance(9_000);
    expect(client.lines).toEqual([]);
    clock.advance(1_001);
    await client.until(({ type }) => type === 'turn.ended');
    expect(kinds()).toEqual(['apology']);
    await expect.poll(() => home.audio.aborted).toBe(1);
    asking(client, 'good', pieces(spoken(500)));
    expect(await transcriptOf(client, 'good')).toBe('What time is it?');
  });

  it('[A1] may find nothing in a noise: nothing is said', async () => {
    await start({ hears: () => ' \n' });
    asking(client, 'cough', pieces(spoken(500)));
    expect(await transcriptOf(client, 'cough')).toBe('');
    await expect.poll(home.home.runs).toBe(0);
    expect(client.all('turn.started')).toEqual([]);
  });

  it('[A1] may be very long, or in another language: it is taken as it is, as far as words go', async () => {
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
    ['is refused', fails(404, 'model_not_found'), 0],
    ['is MP3', { contentType: 'audio/mpeg', steps: [Uint8Array.of(0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0)] }, 0],
    ['is a page', { contentType: 'text/html', steps: ['<!doctype html><h1>It is noon.</h1>'] }, 0],
    ['is empty', { contentType: 'audio/pcm', steps: [] }, 0],
    ['is reset in the middle', { contentType: 'audio/pcm', steps: [half, 20], then: 'reset' }, half.length],
    ['ends early', { contentType: 'audio/pcm', steps: [half, 20], then: 'cut' }, half.length],
  ];
  it.each(broken)(
    '[A3] %s: the line is shown and said to have no more sound, and the next one sounds',
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

  it('[A3] brings nothing for 5 s: given up, upstream too; one that brings some now and then is not', async () => {
    const clock = new HandClock();
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

  it('[S9] that never ends keeps nobody from stopping the server', async () => {
    await start({ says: () => ({ contentType: 'audio/pcm', steps: [half], then: 'stall' }) });
    client.say('What time is it?');
    await expect.poll(() => home.audio.speeches).toHaveLength(2);
    const beganMs = Date.now();
    await home.home.close();
    expect(Date.now() - beganMs).toBeLessThan(1_000);
  });
});
