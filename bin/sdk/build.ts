/** The client library as a package: modules that import nothing but each other, their types, and a package.json. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { ENTRIES, type Exported, WORKLETS } from './entries.ts';
import { writeTypes } from './types.ts';

/** A file of the package. `parts`: modules of ours, the heaviest first, in bytes before compression. */
export type Built = { name: string; gzipped: number; parts: [module: string, bytes: number][] };

const ROOT = join(import.meta.dirname, '../..');

/** Writes the package into `outDir` (absolute), in the place of what is there. A second or two. */
export async function buildSdk(outDir: string): Promise<Built[]> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(packaged(), null, 2)}\n`);
  writeTypes(outDir, ENTRIES);
  return await buildModules(outDir);
}

/** Writes the modules alone, without types: what a browser loads. */
export async function buildModules(outDir: string): Promise<Built[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [
      ...Object.keys(ENTRIES).map((name) => ({ in: `entry:${name}`, out: name })),
      ...Object.entries(WORKLETS).map(([out, from]) => ({ in: join(import.meta.dirname, from), out })),
    ],
    plugins: [entries],
    outdir: outDir,
    bundle: true,
    // What two of them need is there once: a refusal is the same class for both.
    splitting: true,
    chunkNames: 'shared-[hash]',
    minify: true,
    // Then it is a constant like the others, and no module of its own.
    define: { 'Number.POSITIVE_INFINITY': 'Infinity' },
    // Where something is thrown, Node prints the line: not all of it.
    lineLimit: 1000,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    external: ['node:*'],
    legalComments: 'none',
    sourcemap: true,
    metafile: true,
  });
  return Object.entries(metafile.outputs)
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, output]) => weighed(join(ROOT, path), output));
}

/** Modules that pass on what they are said to. */
const entries: Plugin = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: (ENTRIES[path] ?? []).map(passedOn).join(''),
      resolveDir: import.meta.dirname,
    }));
  },
};

function passedOn({ from, values }: Exported): string {
  return values.length === 0 ? '' : `export { ${values.join(', ')} } from '${from}';\n`;
}

function weighed(path: string, { inputs }: Metafile['outputs'][string]): Built {
  const parts = Object.entries(inputs)
    .map(([module, { bytesInOutput }]): [string, number] => [basename(module), bytesInOutput])
    .filter(([, bytes]) => bytes > 0);
  return {
    name: basename(path),
    gzipped: gzipSync(readFileSync(path), { level: 9 }).length,
    parts: parts.sort(([, one], [, other]) => other - one),
  };
}

/** The first entry is what the package's own name stands for. */
function packaged(): object {
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
    exports: { '.': at(main), ...exports, './package.json': './package.json' },
  };
}
