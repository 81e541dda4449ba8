/** What an ear makes of a voice that goes on: without a client's help, for very long, or broken off. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Transcription } from '../fakes/audio.ts';
import { delta, fails } from '../fakes/openai.ts';
import { HandClock } from './hand-clock.ts';
import type { Client } from './home.ts';
import { append, commit, pieces, quiet, serveVoice, spoken, transcriptOf, type VoiceHome } from './voice.ts';

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

/** Sends this sound under one name, from this piece on; returns the number behind it. */
function sends(from: number, ...sounds: Uint8Array[]): number {
  const parts = pieces(Buffer.concat(sounds));
  for (const [at, part] of parts.entries()) append(client, 'mic', from + at, part);
  return from + parts.length;
}

/** A tape, which comes faster than anybody speaks (N3). */
const FASTER = { FRAMES_PER_SECOND: '10000', MEGABYTES_PER_MINUTE: '10000' };

/** "Part 1.", "Part 2." */
function numbered(word: string): (() => string) & { times: number } {
  const hears = () => {
    hears.times += 1;
    return `${word} ${hears.times}.`;
  };
  hears.times = 0;
  return hears;
}

const milliseconds = ({ samples }: Transcription) => samples.length / 16;
const words = () => home.model.requests.map(({ body }) => String(body.messages.at(-1)?.content).split('\n').at(-1));

describe('a client that cannot tell when somebody speaks', () => {
  it('[A1] [D3] sends all it hears: every pause of 700 ms ends a turn, and nothing is asked about the quiet', async () => {
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
    // What was said, a second before it, and the pause that ended it.
    expect([first, second].map((ms) => Math.round(ms / 500) * 500)).toEqual([3_000, 2_500]);
    expect(home.home.context.process.cachedSessions.get('ada~companion')?.session.voice.speaking).toBe(false);
  });

  it('[U2] [A4] holds her with its voice, and she goes on where it was no word', async () => {
    const reply = () => ({
      steps: ['One. ', 'Two. ', 'Three. ', 'Four. '].flatMap((content) => [delta({ content }), 60]),
    });
    await start({ hears: () => '' }, { reply });
    client.say('Tell me a tale.');
    await client.next('line');
    sends(0, spoken(800));
    const turn = () => home.home.context.process.cachedSessions.get('ada~companion')?.session.turn;
    await expect.poll(() => turn()?.stage).toMatchObject({ hold: { by: 'voice' } });
    const { length } = client.lines;
    await expect.poll(() => turn()?.lines.length).toBe(4);
    expect(client.lines).toHaveLength(length);
    sends(4, quiet(1_000));
    await client.until((frame) => frame.type === 'line' && frame.index === 3);
    expect(client.lines.slice(-4)).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  });

  it('[A1] hears an apology for what could not be understood, and goes on', async () => {
    const answers = [fails(401, 'invalid_api_key'), 'Hello?'];
    await start({ hears: () => answers.shift() ?? 'Too much.' });
    const n = sends(0, spoken(800), quiet(1_000));
    await expect.poll(() => client.all('line').map(({ kind }) => kind)).toEqual(['apology']);
    sends(n, spoken(800), quiet(1_000));
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    expect(words()).toEqual(['Hello?']);
  });

  it('[S9] [A1] may fall silent for long, and is heard when it goes on; what was told is not told again', async () => {
    const clock = new HandClock();
    await start({ hears: numbered('Sentence') }, { clock });
    const n = sends(0, spoken(800), quiet(1_000));
    await client.until(({ type }) => type === 'turn.ended');
    clock.advance(5_000);
    await expect.poll(home.home.runs).toBe(0);
    const m = sends(n, spoken(800), quiet(1_000));
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    clock.advance(5_000);
    await expect.poll(home.home.runs).toBe(0);
    commit(client, 'mic', m);
    await expect.poll(home.home.runs).toBe(0);
    expect(words()).toEqual(['Sentence 1.', 'Sentence 2.']);
    expect(home.audio.transcriptions).toHaveLength(2);
  });

  it('[S6] may lose its connection, and is heard as before when it is back', async () => {
    await start();
    const n = sends(0, spoken(500));
    await expect.poll(home.home.runs).toBe(1);
    client.drop();
    await expect.poll(() => home.home.context.process.cachedSessions.get('ada~companion')?.session.client).toBe(null);
    client = await home.join('ada', { resumeOf: 1 });
    sends(n, spoken(500), quiet(1_000));
    expect(await transcriptOf(client, 'mic')).toBe('What time is it?');
    await client.until(({ type }) => type === 'turn.ended');
  });
});

describe('who speaks for very long', () => {
  it('[A1] ten minutes without a pause are understood in parts, and are one message', async () => {
    const hears = numbered('Part');
    await start({ hears, record: false }, { env: FASTER });
    client.send({ type: 'user.vad', speaking: true, at: 1 });
    const minute = spoken(60_000);
    let n = 0;
    for (let minutes = 0; minutes < 10; minutes += 1) {
      n = sends(n, minute);
      await expect.poll(() => hears.times, { timeout: 5_000 }).toBeGreaterThanOrEqual(minutes);
    }
    client.send({ type: 'user.vad', speaking: false, at: 2 });
    commit(client, 'mic', n);
    await client.until(({ type }) => type === 'turn.ended');
    expect(client.all('transcript')).toHaveLength(1);
    expect(words()).toEqual([Array.from({ length: hears.times }, (_, at) => `Part ${at + 1}.`).join(' ')]);
    expect(hears.times).toBeGreaterThanOrEqual(10);
    // And what goes beyond that is not heard.
    sends(n, spoken(500));
    await expect.poll(home.home.runs).toBe(0);
  });

  it('[A1] two minutes with pauses, of a client that tells when somebody speaks: parts, too', async () => {
    await start({ hears: () => 'On and on.' }, { env: FASTER });
    client.send({ type: 'user.vad', speaking: true, at: 1 });
    const sentences = Array.from({ length: 12 }, () => [spoken(9_000), quiet(900)]).flat();
    commit(client, 'mic', sends(0, ...sentences));
    await client.until(({ type }) => type === 'turn.ended');
    expect(home.audio.transcriptions.map((one) => milliseconds(one) < 62_000)).toEqual([true, true]);
    expect(words()).toEqual(['On and on. On and on.']);
  });
});
