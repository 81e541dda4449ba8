/** A real browser for tests. Without one they are skipped; with `CI_BROWSER=1` they fail. */
import { type Browser, chromium as engine } from 'playwright-core';
import { describe, inject } from 'vitest';
import { IS_THERE, LAUNCH, PROGRAM } from './program.ts';

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

/**
 * Starts a browser with these additional flags; the caller closes it. Rejects with a message if there is
 * none.
 */
export async function chromium(flags: readonly string[] = []): Promise<Browser> {
  if (!IS_THERE) throw new Error(`There is no Chromium at ${PROGRAM}. Install it, or name another by CHROMIUM.`);
  return await engine.launch({ ...LAUNCH, args: [...LAUNCH.args, ...flags] });
}

let shared: Promise<Browser> | undefined;

/** The shared browser of the run. */
export function sharedChromium(): Promise<Browser> {
  if (!IS_THERE) return chromium();
  shared ??= engine.connect(inject('browser'));
  return shared;
}
