/** Packages the client library: self-contained modules, types, and a package.json. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { LANGUAGE_NAMES, languageStrings } from '../../infra/functions/bundling/esbuild-language-parts.ts';
import { ENTRIES, type Exported, WORKLETS } from './public-exports.ts';
import { writeTypes } from './type-declarations.ts';

/** A file of the package. `parts`: our modules, heaviest first, in uncompressed bytes. */
export type BuiltPackage = { name: string; gzipped: number; parts: [module: string, bytes: number][] };

const ROOT = join(import.meta.dirname, '../..');

/** Writes the package into `outDir` (absolute), replacing its content. A second or two. */
export async function buildSdk(outDir: string): Promise<BuiltPackage[]> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(sdkManifest(), null, 2)}\n`);
  writeTypes(outDir, ENTRIES);
  return await buildModules(outDir);
}

/** Writes the modules alone, without types: what a browser loads. */
export async function buildModules(outDir: string, { sourcemap = true } = {}): Promise<BuiltPackage[]> {
  const css = await builtCompanionCss();
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [
      ...Object.keys(ENTRIES).map((name) => ({ in: `entry:${name}`, out: name })),
      ...Object.entries(WORKLETS).map(([out, from]) => ({ in: join(import.meta.dirname, from), out })),
    ],
    plugins: [entries, languageStrings],
    outdir: outDir,
    bundle: true,
    // Shared code exists once, so that error classes are identical in both.
    splitting: true,
    chunkNames: 'shared-[hash]',
    minify: true,
    // Makes it a constant instead of a module of its own.
    define: { 'Number.POSITIVE_INFINITY': 'Infinity', COMPANION_CSS: JSON.stringify(css), ...LANGUAGE_NAMES },
    // What a part of the page imports stands in the companion's own styles.
    loader: { '.css': 'empty' },
    // Node prints the source line of an error: keeps it short.
    lineLimit: 1000,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    // For #language-tags, without which Node's folders would be read.
    conditions: ['browser'],
    external: ['node:*', 'react', 'react/*'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    sourcemap,
    metafile: true,
  });
  return Object.entries(metafile.outputs)
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, output]) => weighFiles(join(ROOT, path), output));
}

/** The styles of the companion's shadow root, as text. */
async function builtCompanionCss(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['client/companion/companion.css'],
    bundle: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** Entry modules that only re-export. */
const entries: Plugin = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: (ENTRIES[path] ?? []).map(sdkReExport).join(''),
      resolveDir: import.meta.dirname,
    }));
  },
};

function sdkReExport({ from, values }: Exported): string {
  return values.length === 0 ? '' : `export { ${values.join(', ')} } from '${from}';\n`;
}

function weighFiles(path: string, { inputs }: Metafile['outputs'][string]): BuiltPackage {
  const parts = Object.entries(inputs)
    .map(([module, { bytesInOutput }]): [string, number] => [basename(module), bytesInOutput])
    .filter(([, bytes]) => bytes > 0);
  return {
    name: basename(path),
    gzipped: gzipSync(readFileSync(path), { level: 9 }).length,
    parts: parts.sort(([, one], [, other]) => other - one),
  };
}

/** The first entry is the package's main module. */
function sdkManifest(): object {
  const { version, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [main, ...others] = Object.keys(ENTRIES);
  const at = (name: string | undefined) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  const exports = Object.fromEntries([
    ...others.map((name) => [`./${name}`, at(name)]),
    ...Object.keys(WORKLETS).map((name) => [`./${name}.js`, `./${name}.js`]),
  ]);
  return {
    name: 'sotto-client',
    version,
    description: `The client library of Sotto. ${description}`,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
    exports: { '.': at(main), ...exports, './package.json': './package.json' },
  };
}
