/** Parts of the library in a blank page. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';

const SDK = join(import.meta.dirname, '../../../client/sdk');
const ORIGIN = 'http://localhost:1';

/** The module as one script, `sotto` in the page. */
export async function library(module: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SDK, module)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sotto',
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens pages of one browser profile, each with this script. */
export async function pages(browser: Browser, script: string): Promise<() => Promise<Page>> {
  const context = await browser.newContext();
  const html = `<!doctype html><title>Sotto</title><script>${script}</script>`;
  await context.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  return async () => {
    const page = await context.newPage();
    await page.goto(ORIGIN);
    return page;
  };
}
