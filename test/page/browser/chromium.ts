/** A real browser for tests. Without one they are skipped; with `CI_BROWSER=1` they fail. */
import { type Browser, chromium as engine } from 'playwright-core';
import { describe, inject } from 'vitest';
import { IS_THERE, PROGRAM } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's debugging address. */
    browser: string;
    /** The folder of the built page. */
    page: string;
  }
}

/** A `describe` for tests that need a browser. */
export function inChromium(name: string, tests: () => void): void {
  if (IS_THERE || process.env.CI_BROWSER === '1') describe(name, tests);
  else describe.skip(`${name} (skipped: there is no Chromium at ${PROGRAM}; CHROMIUM names another)`, tests);
}

let shared: Promise<Browser> | undefined;

/** The browser of the run. Rejects with a message if there is none. */
export async function sharedChromium(): Promise<Browser> {
  if (!IS_THERE) throw new Error(`There is no Chromium at ${PROGRAM}. Install it, or name another by CHROMIUM.`);
  shared ??= engine.connect(inject('browser'));
  return shared;
}
