/** Bundles bin/local.ts for bin/start.mjs. */
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { FOR_LAMBDA } from '../infra/functions/bundles.ts';
import { inlineWasm } from '../infra/functions/bundling/esbuild-inline-wasm.ts';
import { languageParts } from '../infra/functions/bundling/esbuild-language-parts.ts';
import { SPAN_PACKAGES } from './package/manifest.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Writes the bundle beside `made`, which then names the entry and, with their times of change, the sources.
 * Takes half a second. Throws what esbuild throws.
 */
export async function bundleLocal(made: URL): Promise<string> {
  const folder = fileURLToPath(new URL('.', made));
  const { outputFiles, metafile } = await build({
    ...FOR_LAMBDA,
    // Stack traces keep the names of functions.
    minify: false,
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [inlineWasm, languageParts],
    entryPoints: { local: 'bin/local.ts' },
    outdir: folder,
    // A running process imports its own files later: none of its names is used again for other content.
    entryNames: '[name]-[hash]',
    // Imported only to build the page, and to send spans where they are installed.
    external: ['esbuild', ...SPAN_PACKAGES],
    define: { ...FOR_LAMBDA.define, 'import.meta.dirname': JSON.stringify(import.meta.dirname) },
    metafile: true,
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeBundleAtomically(path, contents);
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'bin/local.ts')?.[0] ?? '';
  // The lock file stands for the packages, and folders for what is added to them.
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules') && !path.includes(':'));
  const paths = [
    ...own,
    'bin/bundle-local.ts',
    'infra/functions/bundles.ts',
    'package-lock.json',
    'personas',
    'shared/language',
  ];
  const sources = Object.fromEntries(paths.map((path) => [path, statSync(join(ROOT, path)).mtimeMs]));
  writeBundleAtomically(
    fileURLToPath(made),
    JSON.stringify({ entry: basename(entry), sources, folder: import.meta.dirname }),
  );
  return basename(entry);
}

/** Another process may be starting. */
function writeBundleAtomically(path: string, content: string | Uint8Array): void {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, content);
  renameSync(written, path);
}
