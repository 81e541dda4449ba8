/** Builds the page: `node bin/page.ts`. `npm start` does it by itself when something of it has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Skill } from '../shared/talk/skill.ts';

const ROOT = join(import.meta.dirname, '..');
/** What the page is made of. */
const PARTS = [
  'client/{sdk,web}/**/*.{ts,tsx,css,html,svg}',
  'shared/{protocol,page}/*.ts',
  'skills/*.ts',
  'bin/page.ts',
  'package-lock.json',
];

/** What runs in the sound card's own thread (client/web/voice/browser.ts). */
const RECORDER = 'recorder-worklet';
const WORKLET = 'client/sdk/browser/recorder-worklet.ts';

/**
 * Into this folder, which is emptied before: addresses are relative, names have digests, and there is no inline script or style, which the page's
 * own policy forbids. Throws what Vite throws.
 */
export async function buildPage(outDir: string): Promise<void> {
  // Loaded by whoever builds: a page that is up to date needs none of it.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(ROOT, 'client/web'),
    base: './',
    logLevel: 'warn',
    define: { SKILLS: JSON.stringify(await personas()) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: join(ROOT, 'client/web/index.html'), [RECORDER]: join(ROOT, WORKLET) },
        // The page knows the recorder's file by its name: the policy allows no worklet that is not one.
        output: { entryFileNames: ({ name }) => (name === RECORDER ? '[name].js' : 'assets/[name]-[hash].js') },
      },
      reportCompressedSize: false,
    },
  });
}

/** The folder of a page that is up to date: as it was built, or built now (two seconds). */
export async function builtPage(outDir = join(ROOT, 'dist/web')): Promise<string> {
  const stamp = `${outDir}.built`;
  const wanted = digestOfParts();
  if (existsSync(outDir) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return outDir;
  const made = `${outDir}.${process.pid}`;
  await buildPage(made);
  // Whole, or not at all; and if somebody else was faster, it is the same.
  rmSync(outDir, { recursive: true, force: true });
  renameSync(made, outDir);
  writeFileSync(stamp, wanted);
  return outDir;
}

/** What the page knows of the personas: the default first, the others by name. */
async function personas(): Promise<Pick<Skill, 'name' | 'speaker' | 'starters'>[]> {
  const files = globSync('skills/*.ts', { cwd: ROOT }).sort();
  const skills = await Promise.all(
    files.map(async (file) => ((await import(join(ROOT, file))) as { skill: Skill }).skill),
  );
  return skills
    .map(({ name, speaker, starters }) => ({ name, speaker, starters }))
    .sort((a, b) => Number(b.name === 'companion') - Number(a.name === 'companion'));
}

function digestOfParts(): string {
  const digest = createHash('sha256');
  for (const path of globSync(PARTS, { cwd: ROOT }).sort()) digest.update(path).update(readFileSync(join(ROOT, path)));
  return digest.digest('hex');
}

if (import.meta.main) console.log(await builtPage());
