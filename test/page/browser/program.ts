import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';

export const PROGRAM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const IS_THERE = existsSync(PROGRAM);

/** Software rendering, the same on every machine; audio without a click or a device. */
const FLAGS = [
  '--disable-gpu',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  // One renderer process for each worker's tabs: otherwise each address has a new one, with cold code.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

/** `said`: a WAV that the microphone records, once for each time it is opened. */
export function launchOptions(said: string): LaunchOptions {
  return {
    executablePath: PROGRAM,
    args: [...FLAGS, `--use-file-for-fake-audio-capture=${said}%noloop`],
  };
}
