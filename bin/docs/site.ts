/** Builds the pages of docs/ as a site, with Eleventy. */
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { buildOnce } from '../build-once.ts';
import { builtDocs } from '../build-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = ['docs/**/*.{md,json,png}', 'bin/docs/site/*', 'bin/docs/site.ts', 'package-lock.json'];

/** The folder of a current site, built now if need be: three seconds. Throws with what Eleventy said. */
export function builtSite(): Promise<string> {
  return buildOnce(builtDocs(), PARTS, buildSite);
}

async function buildSite(outDir: string): Promise<void> {
  const program = join(ROOT, 'node_modules/@11ty/eleventy/cmd.cjs');
  const args = ['--config=bin/docs/site/eleventy.config.mjs', `--output=${relative(ROOT, outDir)}`, '--quiet'];
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The site of docs/ cannot be built:\n${stderr}`);
}
