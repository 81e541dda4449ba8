/** Builds the page: `node bin/build-page.ts`. `npm start` does so when its sources changed. */
import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { loadStrings, STRINGS_LANGUAGES } from '../client/strings/load-strings.ts';
import { Texts } from '../client/strings/texts.ts';
import { LANGUAGE_NAMES, languageStrings } from '../infra/functions/bundling/esbuild-language-parts.ts';
import type { PagePersona } from '../shared/gateway/page/config.ts';
import type { Persona } from '../shared/prompt/persona.ts';
import { buildOnce } from './build-once.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'client/web');
/** The page's sources. */
const PARTS = [
  'client/{companion,sdk,strings,web}/**/*.{ts,tsx,css,html,svg,png,json}',
  'shared/{protocol,page}/*.ts',
  'shared/language/{*,*/page-*}.ts',
  'personas/*.ts',
  'bin/build-page.ts',
  'infra/functions/bundling/esbuild-language-parts.ts',
  'package-lock.json',
];

/** Runs in the browser's audio thread (client/web/voice/browser-voice-apis.ts). */
const RECORDER = 'recorder-worklet';
const WORKLET = 'client/sdk/browser/recorder-worklet.ts';
/** Shows notifications (client/web/notifications/push-browser.ts). Browsers know it by this name. */
const WORKER = 'service-worker';

/** Relative addresses, names with digests, and nothing inline, which the page's policy forbids. */
async function buildPage(outDir: string): Promise<void> {
  // Imported only when building: a current page does not need it.
  const { build } = await import('esbuild');
  const common = {
    absWorkingDir: ROOT,
    outdir: outDir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    charset: 'utf8',
  } as const;
  const [{ metafile }] = await Promise.all([
    build({
      ...common,
      // One file of styles, the page's own first.
      stdin: { contents: `import './look/page.css'; import './main.tsx';`, resolveDir: WEB },
      define: { PERSONAS: JSON.stringify(await pagePersonas()), ...LANGUAGE_NAMES },
      plugins: [languageStrings],
      splitting: true,
      entryNames: 'assets/index-[hash]',
      chunkNames: 'assets/[name]-[hash]',
      metafile: true,
    }),
    // The page names the recorder's file: the policy allows no inline worklet.
    build({ ...common, entryPoints: { [RECORDER]: WORKLET } }),
    build({ ...common, format: 'iife', entryPoints: { [WORKER]: 'client/web/notifications/service-worker.ts' } }),
  ]);
  cpSync(join(WEB, 'public'), outDir, { recursive: true });
  const [script = '', { cssBundle = '' } = {}] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === '<stdin>') ?? [];
  const languages = await Promise.all(STRINGS_LANGUAGES.map(async (tag) => new Texts(tag, await loadStrings(tag))));
  const html = readFileSync(join(WEB, 'index.html'), 'utf8')
    .replace('./main.tsx', `./assets/${basename(script)}`)
    .replace('./look/page.css', `./assets/${basename(cssBundle)}`);
  writeFileSync(join(outDir, 'index.html'), htmlInLanguages(html, languages));
  const manifest = JSON.parse(readFileSync(join(WEB, 'public/manifest.json'), 'utf8'));
  writeFileSync(join(outDir, 'manifest.json'), JSON.stringify(manifestInLanguages(manifest, languages), null, 2));
}

/** With what is said without a script, in every language. */
export function htmlInLanguages(html: string, languages: readonly Texts[]): string {
  const needed = languages.map(
    (texts) => `<p lang="${texts.tag}" dir="${texts.direction}">${texts.text('page.needsScript')}</p>`,
  );
  return html.replace('</noscript>', `${needed.join('\n      ')}\n    </noscript>`);
}

export function manifestInLanguages(manifest: object, languages: readonly Texts[]): object {
  const localized = languages.map((texts) => [
    texts.tag,
    { value: texts.text('page.description'), dir: texts.direction },
  ]);
  return { ...manifest, description_localized: Object.fromEntries(localized) };
}

/** The folder of a current page: as it was built, or built now (a second). Throws what esbuild throws. */
export function buildPageOnce(): Promise<string> {
  return buildOnce(join(ROOT, 'dist/web'), PARTS, buildPage);
}

/** The folder of the site of docs/, built now if need be: in a process of its own, so that talks go on. */
export async function buildDocsOnce(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'bin/docs/site.ts')]);
  return stdout.trim();
}

/** The page's list of personas: the default first, the others by name. */
async function pagePersonas(): Promise<PagePersona[]> {
  const files = globSync('personas/*.ts', { cwd: ROOT }).sort();
  const personas = await Promise.all(
    files.map(async (file) => Object.values((await import(join(ROOT, file))) as Record<string, Persona>)),
  );
  return personas
    .flat()
    .map(({ name, speaker, face, starters, language }) => ({ name, speaker, face, starters, language }))
    .sort((a, b) => Number(b.name === 'companion') - Number(a.name === 'companion'));
}

if (import.meta.main) console.log(await buildPageOnce());
