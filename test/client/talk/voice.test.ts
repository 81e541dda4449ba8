import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeWavAudio } from '../../../shared/voice/audio/wav.ts';
import { type AudioFake, type AudioFakeOptions, startAudioFake, tone } from '../../fakes/audio.ts';
import { says } from '../../fakes/openai.ts';
import { type Options, serve } from '../../flow/home.ts';
import { spoken } from '../../flow/voice.ts';
import { begin, run } from './program.ts';
import { alike } from './sounds.ts';

let folder: string;
let audio: AudioFake;
let home: Awaited<ReturnType<typeof serve>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-voice-'));
});
afterEach(async () => {
  await home.stop();
  await audio.close();
  rmSync(folder, { recursive: true });
});

const SOUNDS: Record<string, Uint8Array> = {
  'It is noon.': tone(330, 700),
  'Time for soup.': tone(550, 250),
  'You are welcome.': tone(440, 100),
};
/** 150 ms at 24 kHz. */
const BREATH = new Uint8Array(7_200);

async function start(fake: AudioFakeOptions = {}, options: Options = {}): Promise<void> {
  audio = await startAudioFake({
    hears: () => 'What time is it?',
    says: ({ input }) => SOUNDS[input] ?? tone(100, 50),
    ...fake,
  });
  const env = {
    SOTTO_SPEECH: 'cascade',
    SOTTO_TRANSCRIPTION: 'openai:whisper',
    SOTTO_SYNTHESIS: 'openai:voice',
    TRANSCRIPTION_BASE_URL: audio.url,
    SYNTHESIS_BASE_URL: audio.url,
  };
  const reply: Options['reply'] = ({ messages }) =>
    JSON.stringify(messages.at(-1)).includes('Thanks.')
      ? says('[happy] *nods* You are welcome.')
      : says('[neutral] It is noon. [excited] Time for soup.');
  home = await serve({ reply, env, ...options });
}

const place = (name: string) => join(folder, name);

function file(name: string, wav: Uint8Array): string {
  writeFileSync(place(name), wav);
  return place(name);
}

/** Of speech, at 22,050 Hz. */
const question = (ms = 600) => file('in.wav', encodeWavAudio(spoken(ms, 22_050), 22_050));

const talk = (...args: string[]) => run(home.home.port, args);
const written = (name = 'out.wav') => readFileSync(place(name));
const lines = (...texts: string[]) =>
  Buffer.concat(texts.flatMap((one, at) => [...(at === 0 ? [] : [BREATH]), SOUNDS[one] ?? Buffer.of()]));

describe('a question in a file', () => {
  it('[A1] [A2] [A3] a question in a sound file is transcribed, and each line of the answer comes as text and sound, in order', async () => {
    await start();
    const { code, out, err } = await talk('--wav', question(), '--out', place('out.wav'));
    expect(out).toEqual([
      `· saying ${place('in.wav')}, 0.6 s`,
      'you: What time is it?',
      'Romy [neutral] It is noon.',
      'Romy [excited] Time for soup.',
      '· turn 1 complete, first line after … ms, … ms in all',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: `· ${place('out.wav')}: 2 lines, 1.1 s\n` });
    const [heard, ...more] = audio.transcriptions;
    expect(more).toEqual([]);
    expect(heard?.hz).toBe(16_000);
    const samples = new Uint8Array(heard?.samples.buffer ?? new ArrayBuffer());
    expect(Math.abs(samples.length - 600 * 32)).toBeLessThanOrEqual(2);
    expect(alike(samples, spoken(600))).toBeGreaterThan(0.999);
    expect(written().equals(encodeWavAudio(lines('It is noon.', 'Time for soup.'), 24_000))).toBe(true);
  });
});

describe('what is written down', () => {
  it('[A3] the written sound file has to be asked for, and without it no sound is made', async () => {
    await start();
    const { code, out } = await talk('--wav', question());
    expect(code).toBe(0);
    expect(out.slice(1)).toEqual([
      'you: What time is it?',
      'Romy [neutral] It is noon.',
      'Romy [excited] Time for soup.',
      '· turn 1 complete, first line after … ms, … ms in all',
    ]);
    expect(audio.speeches).toEqual([]);
  });
  it('[A3] the written sound file has what was said until the program was ended', async () => {
    await start();
    const child = begin(home.home.port, [
      '--say',
      'Thanks.',
      '--pace',
      '--wav',
      question(20_000),
      '--out',
      place('out.wav'),
    ]);
    const ended = once(child, 'close');
    for await (const chunk of child.stdout) if (String(chunk).includes('saying')) child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
    expect(written().equals(encodeWavAudio(lines('You are welcome.'), 24_000))).toBe(true);
  });
});

it('[A1] a server that does not transcribe says so, and what to set', async () => {
  await start({}, { env: {} });
  const { code, err } = await talk('--wav', question());
  expect(code).toBe(1);
  expect(err).toMatch(/^This server neither hears nor speaks: start it with SOTTO_SPEECH=cascade/);
});
