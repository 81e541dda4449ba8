/** A real browser for tests. Where none is installed they are skipped, and say so; with `CI_BROWSER=1` that is a failure. */
import { type Browser, chromium as engine } from 'playwright-core';
import { describe, inject } from 'vitest';
import { IS_THERE, LAUNCH, PROGRAM } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser listens. */
    browser: string;
    /** The folder of the page as it is built. */
    page: string;
  }
}

/** A `describe` for what needs a browser. */
export function inChromium(name: string, tests: () => void): void {
  if (IS_THERE || process.env.CI_BROWSER === '1') describe(name, tests);
  else describe.skip(`${name} (skipped: there is no Chromium at ${PROGRAM}; CHROMIUM names another)`, tests);
}

/** Starts one, with these flags beside the usual ones. Whoever starts it closes it. Rejects, with words, where there is none. */
export async function chromium(flags: readonly string[] = []): Promise<Browser> {
  if (!IS_THERE) throw new Error(`There is no Chromium at ${PROGRAM}. Install it, or name another by CHROMIUM.`);
  return await engine.launch({ ...LAUNCH, args: [...LAUNCH.args, ...flags] });
}

let shared: Promise<Browser> | undefined;

/** The browser of the run, which nobody closes. */
export function sharedChromium(): Promise<Browser> {
  if (!IS_THERE) return chromium();
  shared ??= engine.connect(inject('browser'));
  return shared;
}
