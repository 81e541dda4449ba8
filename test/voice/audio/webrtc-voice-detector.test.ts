import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FOR_LAMBDA } from '../../../infra/functions/bundles.ts';
import { EndPointer } from '../../../shared/voice/audio/end-pointing.ts';
import { openWebrtcVoiceDetector, type VoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { said, withEspeak } from './espeak.ts';

/** Frames of 20 ms of a vowel: the harmonics of 125 Hz. */
function vowel(frames: number): Int16Array[] {
  const sample = (at: number) =>
    [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, n) => sum + Math.sin((2 * Math.PI * 125 * n * at) / 16_000) / n, 0);
  return cut(Int16Array.from({ length: 320 * frames }, (_, at) => 4_000 * sample(at)));
}

const silence = (frames: number) => cut(new Int16Array(320 * frames));

function cut(samples: Int16Array): Int16Array[] {
  return Array.from({ length: Math.floor(samples.length / 320) }, (_, at) =>
    samples.subarray(at * 320, at * 320 + 320),
  );
}

function asSamples(pcm: Uint8Array): Int16Array {
  return new Int16Array(Uint8Array.from(pcm).buffer);
}

describe('the judge of voices', () => {
  let judge: VoiceDetector;
  beforeEach(async () => {
    judge = await openWebrtcVoiceDetector();
  });
  afterEach(() => judge.close());

  /** In how many of a hundred frames speech is detected. */
  const share = (frames: Int16Array[]) =>
    Math.round((100 * frames.filter((frame) => judge.isVoice(frame)).length) / frames.length);

  it('[A1] the WebRTC voice detector hears a voice, and nobody in silence', () => {
    share(silence(20));
    expect(share(silence(100))).toBe(0);
    expect(share(vowel(50))).toBe(100);
    expect(share(silence(100))).toBe(6);
  });

  it('[A1] the WebRTC voice detector takes frames of 10, 20 and 30 ms, and says so of others', () => {
    for (const samples of [160, 320, 480]) judge.isVoice(new Int16Array(samples));
    for (const samples of [0, 319, 640, 16_000])
      expect(() => judge.isVoice(new Int16Array(samples))).toThrow(
        `A frame of ${samples} samples is not 10, 20 or 30 ms long.`,
      );
  });

  it('[A1] the WebRTC voice detector keeps the state of each sound stream apart', async () => {
    const fresh = await openWebrtcVoiceDetector();
    share(vowel(20));
    const [afterVowel] = silence(1);
    expect(judge.isVoice(afterVowel ?? new Int16Array(320))).toBe(true);
    for (const frame of silence(10)) fresh.isVoice(frame);
    expect(fresh.isVoice(new Int16Array(320))).toBe(false);
    fresh.close();
  });
});

withEspeak('the judge of voices, and words', () => {
  it.each([
    ['en', 'What is the weather like in London today?'],
    ['en+f3', 'Remind me to call my sister at six.'],
    ['en+whisper', 'Is anybody still awake?'],
    ['de', 'Wie spät ist es gerade?'],
    ['fr', 'Quelle heure est-il?'],
    ['en', 'Yes.'],
  ])('[A1] the speech of %s is detected from its first to its last 200 ms: %s', async (voice, words) => {
    const judge = await openWebrtcVoiceDetector();
    const pointer = new EndPointer((frame) => judge.isVoice(frame));
    const second = new Uint8Array(32_000);
    const sound = said(words, voice);
    const marks = pointer.addAudio(Buffer.concat([second, sound, second]));
    judge.close();
    const loud = asSamples(sound).map((sample) => (Math.abs(sample) > 1_000 ? 1 : 0));
    const [first, last] = [16_000 + loud.indexOf(1), 16_000 + loud.lastIndexOf(1)];
    expect(marks.map(({ type }) => type)).toEqual(['begins', 'ends']);
    expect(Math.abs((marks[0]?.at ?? 0) - first)).toBeLessThan(3_200);
    expect(Math.abs((marks[1]?.at ?? 0) - last)).toBeLessThan(3_200);
  });
});

describe('the judge of voices, bundled as for Lambda', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-fvad-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[A1] the bundled voice detector finds its WebAssembly in a folder of modules, and reads it on first use', async () => {
    const { metafile } = await build({
      ...FOR_LAMBDA,
      entryPoints: { index: 'shared/voice/audio/webrtc-voice-detector.ts' },
      outdir: folder,
      metafile: true,
    });
    const entry = Object.values(metafile.outputs).find(
      ({ entryPoint }) => entryPoint === 'shared/voice/audio/webrtc-voice-detector.ts',
    );
    expect(entry?.bytes).toBeLessThan(1_500);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.mjs'))).toEqual([]);
    const code = `
      const { openWebrtcVoiceDetector } = await import('${pathToFileURL(join(folder, 'index.mjs'))}');
      const judge = await openWebrtcVoiceDetector();
      const told = (frame) => Array.from({ length: 50 }, () => judge.isVoice(frame)).at(-1);
      console.log(told(new Int16Array(320)), told(Int16Array.from({ length: 320 }, (_, at) => 8000 * Math.sin(at / 5))));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: folder,
      env: {},
    });
    expect(stdout.trim()).toBe('false true');
  });
});
