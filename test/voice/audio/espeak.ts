/** A voice for tests by espeak-ng. Without it such tests are skipped; with `CI_ESPEAK=1` they fail. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe } from 'vitest';
import { HEARD_HZ } from '../../../shared/ports/speech.ts';
import { Resampler } from '../../../shared/voice/audio/resample.ts';
import { readWav } from '../../fakes/read-wav.ts';

const PROGRAM = process.env.ESPEAK ?? '/usr/bin/espeak-ng';

/** A `describe` for what needs a voice. */
export function withEspeak(name: string, tests: () => void): void {
  if (existsSync(PROGRAM) || process.env.CI_ESPEAK === '1') describe(name, tests);
  else describe.skip(`${name} (skipped: there is no espeak-ng at ${PROGRAM}; ESPEAK names another)`, tests);
}

/** A WAV file of espeak-ng: 22,050 Hz. `voice`: its name there. */
export function saidInFile(words: string, voice = 'en'): Uint8Array {
  return execFileSync(PROGRAM, ['-v', voice, '--stdout', words]);
}

/** The same as PCM of 16 kHz. */
export function said(words: string, voice = 'en'): Uint8Array {
  const { hz, samples } = readWav(saidInFile(words, voice));
  const resampler = new Resampler(hz, HEARD_HZ);
  const pcm = resampler.push(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  return Buffer.concat([pcm, resampler.flush()]);
}
