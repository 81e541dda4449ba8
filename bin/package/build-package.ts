/** Builds the npm package: library, client, program, page, documentation, types and a package.json. */
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { FOR_LAMBDA } from '../../infra/functions/bundles.ts';
import { inlineWasm } from '../../infra/functions/bundling/esbuild-inline-wasm.ts';
import { languageParts } from '../../infra/functions/bundling/esbuild-language-parts.ts';
import { buildPageOnce } from '../build-page.ts';
import { bundleFunctionsOnce } from '../bundle-functions.ts';
import { buildSiteOnce } from '../docs/site.ts';
import { buildModules } from '../sdk/build-package.ts';
import { ENTRIES as CLIENT_ENTRIES, WORKLETS } from '../sdk/public-exports.ts';
import { writeTypes } from '../sdk/type-declarations.ts';
import { inTheWordsOfThePackage } from './command-wording.ts';
import { writeLibraryTypes } from './library-types.ts';
import { INSTALLED, packageManifest } from './manifest.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['LICENSE', 'CHANGELOG.md', 'README.md'];

/** Writes the package into `outDir` (absolute), replacing its content. Ten seconds. */
export async function buildPackage(outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(join(outDir, 'bin'), { recursive: true });
  const entries = globSync('exports/*.ts', { cwd: ROOT }).sort();
  const [inputs, page, site, { folder }] = await Promise.all([
    buildLibrary(join(outDir, 'lib'), entries),
    buildPageOnce(),
    buildSiteOnce(),
    bundleFunctionsOnce(),
    buildModules(join(outDir, 'client'), { sourcemap: false }),
  ]);
  cpSync(page, join(outDir, 'page'), { recursive: true });
  cpSync(site, join(outDir, 'docs'), { recursive: true });
  copyFunctionsIntoPackage(folder, join(outDir, 'functions'));
  writeTypes(join(outDir, 'client'), CLIENT_ENTRIES);
  // They export nothing.
  for (const worklet of Object.keys(WORKLETS)) writeFileSync(join(outDir, `client/${worklet}.d.ts`), 'export {};\n');
  writeLibraryTypes(join(outDir, 'types'), entries);
  for (const name of COPIED) copyFileSync(join(ROOT, name), join(outDir, name));
  copyFileSync(join(import.meta.dirname, 'sotto.js'), join(outDir, 'bin/sotto.js'));
  chmodSync(join(outDir, 'bin/sotto.js'), 0o755);
  writeFileSync(join(outDir, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(ROOT, inputs));
  const names = entries.map((path) => basename(path, '.ts'));
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(packageManifest(ROOT, names), null, 2)}\n`);
}

/** Without their source maps, whose sources are elsewhere. */
function copyFunctionsIntoPackage(from: string, to: string): void {
  for (const path of globSync('*/*.mjs', { cwd: from })) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    const code = readFileSync(join(from, path), 'utf8');
    writeFileSync(join(to, path), code.replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
  }
}

/** Resolves to the paths of all modules that were bundled. Entries share their modules as chunks. */
async function buildLibrary(outdir: string, entries: readonly string[]): Promise<string[]> {
  const { minify: _, outExtension: __, ...common } = FOR_LAMBDA;
  const { metafile } = await build({
    ...common,
    // Some sources import createRequire themselves.
    banner: {
      js: common.banner.js
        .replace('createRequire }', 'createRequire as requireOf }')
        .replace('= createRequire', '= requireOf'),
    },
    target: 'node24',
    plugins: [inlineWasm, languageParts, packagedParts, commandWording],
    entryPoints: [...entries, { in: 'bin/sotto.ts', out: 'program' }, { in: 'bin/cdk-app.ts', out: 'cdk-app' }],
    outbase: 'exports',
    outdir,
    chunkNames: 'parts/[name]-[hash]',
    external: INSTALLED,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

/** In the package the page and the functions are built already. */
const packagedParts: Plugin = {
  name: 'packaged-parts',
  setup({ onResolve }) {
    const path = join(import.meta.dirname, 'packaged-parts.ts');
    onResolve({ filter: /\/(?:build-page|bundle-functions)\.ts$/ }, () => ({ path }));
  },
};

const commandWording: Plugin = {
  name: 'command-wording',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = inTheWordsOfThePackage(readFileSync(path, 'utf8'));
      return { contents, loader: 'ts' };
    });
  },
};
