/** Builds the page: `node bin/build-page.ts`. `npm start` does so when its sources changed. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Skill } from '../shared/talk/skill.ts';
import { buildOnce } from './build-once.ts';

const ROOT = join(import.meta.dirname, '..');
/** The page's sources. */
const PARTS = [
  'client/{sdk,web}/**/*.{ts,tsx,css,html,svg}',
  'shared/{protocol,page}/*.ts',
  'skills/*.ts',
  'bin/build-page.ts',
  'package-lock.json',
];

/** Runs in the browser's audio thread (client/web/voice/browser-voice-apis.ts). */
const RECORDER = 'recorder-worklet';
const WORKLET = 'client/sdk/browser/recorder-worklet.ts';

/** Relative addresses, names with digests, and nothing inline, which the page's policy forbids. */
async function buildPage(outDir: string): Promise<void> {
  // Imported only when building: a current page does not need it.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(ROOT, 'client/web'),
    base: './',
    logLevel: 'warn',
    define: { SKILLS: JSON.stringify(await personas()) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: join(ROOT, 'client/web/index.html'), [RECORDER]: join(ROOT, WORKLET) },
        // The page names the recorder's file: the policy allows no inline worklet.
        output: { entryFileNames: ({ name }) => (name === RECORDER ? '[name].js' : 'assets/[name]-[hash].js') },
      },
      reportCompressedSize: false,
    },
  });
}

/** The folder of a current page: as it was built, or built now (two seconds). Throws what Vite throws. */
export function builtPage(): Promise<string> {
  return buildOnce(join(ROOT, 'dist/web'), PARTS, buildPage);
}

/** The page's list of personas: the default first, the others by name. */
async function personas(): Promise<Pick<Skill, 'name' | 'speaker' | 'starters'>[]> {
  const files = globSync('skills/*.ts', { cwd: ROOT }).sort();
  const skills = await Promise.all(
    files.map(async (file) => ((await import(join(ROOT, file))) as { skill: Skill }).skill),
  );
  return skills
    .map(({ name, speaker, starters }) => ({ name, speaker, starters }))
    .sort((a, b) => Number(b.name === 'companion') - Number(a.name === 'companion'));
}

if (import.meta.main) console.log(await builtPage());
