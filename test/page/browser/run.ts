/** Before the first browser test: starts one browser and builds the page once for the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../../../bin/build-page.ts';
import { IS_THERE, LAUNCH } from './program.ts';

export default async function start(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!IS_THERE) return;
  const folder = mkdtempSync(join(tmpdir(), 'sotto-web-'));
  const [server] = await Promise.all([chromium.launchServer(LAUNCH), buildPage(folder)]);
  project.provide('browser', server.wsEndpoint());
  project.provide('page', folder);
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
