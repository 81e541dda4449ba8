/** A real browser for tests. Where none is installed they are skipped, and say so; with `CI_BROWSER=1` that is a failure. */
import { existsSync } from 'node:fs';
import { type Browser, chromium as engine } from 'playwright-core';
import { describe } from 'vitest';

const PROGRAM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const IS_THERE = existsSync(PROGRAM);

/** Drawing by the processor, the same on every machine; sound and microphone without a click and without a device. */
const FLAGS = [
  '--disable-gpu',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** A `describe` for what needs a browser. */
export function inChromium(name: string, tests: () => void): void {
  if (IS_THERE || process.env.CI_BROWSER === '1') describe(name, tests);
  else describe.skip(`${name} (skipped: there is no Chromium at ${PROGRAM}; CHROMIUM names another)`, tests);
}

/** Starts one, with these flags beside the usual ones. Whoever starts it closes it. Rejects, with words, where there is none. */
export async function chromium(flags: readonly string[] = []): Promise<Browser> {
  if (!IS_THERE) throw new Error(`There is no Chromium at ${PROGRAM}. Install it, or name another by CHROMIUM.`);
  return await engine.launch({ executablePath: PROGRAM, args: [...FLAGS, ...flags] });
}
