import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeWavAudio } from '../../../shared/voice/audio/wav.ts';
import { type SonicFake, startSonicFake } from '../../fakes/sonic.ts';
import { tone } from '../../fakes/sonic-script.ts';
import { serve } from '../../flow/home.ts';
import { spoken } from '../../flow/voice.ts';
import { run } from './program.ts';

let folder: string;
let sonic: SonicFake;
let home: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-voice-'));
  sonic = await startSonicFake({
    hears: 'How are you?',
    says: ['I am well.', 'Wonderful news, there is soup.'],
    soundMs: 300,
  });
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', sonic.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  home = await serve({ env: { SOTTO_SPEECH: 'sonic' } });
});
afterEach(async () => {
  await home.stop();
  await sonic.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('[A1] [A5] a question in a sound file is answered by the words and the sound of the speaking model', async () => {
  const [asked, answer] = [join(folder, 'in.wav'), join(folder, 'out.wav')];
  writeFileSync(asked, encodeWavAudio(spoken(900, 22_050), 22_050));
  const { code, out, err } = await run(home.home.port, ['--wav', asked, '--out', answer]);
  expect(out).toEqual([
    `· saying ${asked}, 0.9 s`,
    'you: How are you?',
    'Romy [neutral] I am well.',
    'Romy [excited] Wonderful news, there is soup.',
    '· turn 1 complete, first line after … ms, … ms in all',
  ]);
  expect({ code, err }).toEqual({ code: 0, err: `· ${answer}: 2 lines, 0.8 s\n` });
  const lines = Buffer.concat([tone(300), new Uint8Array(7_200), tone(300)]);
  expect(readFileSync(answer).equals(encodeWavAudio(lines, 24_000))).toBe(true);
});
