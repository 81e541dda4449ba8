/** Before the first browser test: starts one browser and builds the page once for the run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildPageOnce } from '../../../bin/build-page.ts';
import { IS_THERE, launchOptions } from './program.ts';
import { wav } from './wav.ts';

export default async function start(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!IS_THERE) return;
  const folder = mkdtempSync(join(tmpdir(), 'sotto-web-'));
  const said = join(folder, 'said.wav');
  writeFileSync(
    said,
    wav([
      ['silence', 500],
      ['speech', 1_200],
      ['silence', 2_500],
      ['speech', 1_200],
      ['silence', 20_000],
    ]),
  );
  const [server, page] = await Promise.all([chromium.launchServer(launchOptions(said)), buildPageOnce()]);
  project.provide('browser', server.wsEndpoint());
  project.provide('page', page);
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
