/** Bundles every function with esbuild, as a few small files, before synthesis. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { directImports } from './bundling/esbuild-direct-imports.ts';
import { inlineWasm } from './bundling/esbuild-inline-wasm.ts';
import { LANGUAGE_NAMES, languageParts } from './bundling/esbuild-language-parts.ts';
import { ownZod } from './bundling/esbuild-own-zod.ts';
import { slimSdk } from './bundling/esbuild-slim-aws-sdk.ts';
import { startInOneChunk } from './bundling/esbuild-start-in-one-chunk.ts';
import { withoutJsonSchema } from './bundling/esbuild-without-json-schema.ts';

export type Bundle = {
  /** The function's folder under functions/. */
  name: string;
  /** Bytes that a cold start reads: `index.mjs` and its static imports. */
  bytes: number;
  /** How many files that are. */
  files: number;
  /** The heaviest packages and folders in that, with bytes. */
  parts: Part[];
  /** The same of the dynamically imported files. */
  later: Part[];
};
type Part = [name: string, bytes: number];

const ROOT = join(import.meta.dirname, '../..');

/** Some CommonJS dependencies call `require`, which a module lacks. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** For Lambda's Node: ES modules, which can be tree-shaken and keep their `import()`s. */
export const FOR_LAMBDA = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  // Otherwise quotes and dashes in texts are escaped, at twice the bytes.
  charset: 'utf8',
  banner: { js: REQUIRE },
  define: LANGUAGE_NAMES,
  plugins: [slimSdk, directImports, ownZod, inlineWasm, languageParts],
} satisfies BuildOptions;

/** What these read is checked against schemas, which they write for nobody: models know tools elsewhere. */
const ONLY_READ_SCHEMAS: readonly string[] = ['audio', 'message'];
const WRITES_SCHEMAS = /\btoJSONSchema\b/;

/** More at once fill the memory of esbuild's process, which then takes as long to clean up as to bundle. */
const AT_ONCE = 3;

/** Each function gets a folder of its name in `outdir` (absolute), whose `index.mjs` exports `handler`. */
export async function bundleFunctions(outdir: string): Promise<Bundle[]> {
  const names = globSync('functions/*/handler.ts', { cwd: ROOT }).map((path) => basename(dirname(path)));
  const left = names.sort().values();
  const made = new Map<string, Bundle>();
  const work = async () => {
    for (const name of left) made.set(name, await loadBundle(name, join(outdir, name)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return names.flatMap((name) => made.get(name) ?? []);
}

async function loadBundle(name: string, folder: string): Promise<Bundle> {
  // Files beside index.mjs have content hashes: an earlier run's would be deployed too.
  rmSync(folder, { recursive: true, force: true });
  const onlyReads = ONLY_READ_SCHEMAS.includes(name);
  const handler = `functions/${name}/handler.ts`;
  const { metafile } = await build({
    ...FOR_LAMBDA,
    plugins: [startInOneChunk(handler), ...FOR_LAMBDA.plugins, ...(onlyReads ? [withoutJsonSchema] : [])],
    entryPoints: { index: handler },
    // A name that a plug-in has taken out of a module.
    logOverride: { 'import-is-undefined': 'error' },
    outdir: folder,
    // Beside the code, for readers of stack traces; loading them would slow cold starts.
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  });
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules') && !path.includes(':'));
  const writer = onlyReads && own.find((path) => WRITES_SCHEMAS.test(readFileSync(join(ROOT, path), 'utf8')));
  if (writer) throw new Error(`${writer} writes a JSON Schema: take ${name} out of ONLY_READ_SCHEMAS.`);
  const outputs = new Map(Object.entries(metafile.outputs));
  const entry = [...outputs.keys()].find((path) => join(ROOT, path) === join(folder, 'index.mjs')) ?? '';
  const atStart = bundleImports(entry, outputs);
  const all = [...outputs.keys()];
  return {
    name,
    bytes: [...atStart].reduce((sum, path) => sum + (outputs.get(path)?.bytes ?? 0), 0),
    files: atStart.size,
    parts: heaviestBundleParts(
      outputs,
      all.filter((path) => atStart.has(path)),
    ),
    later: heaviestBundleParts(
      outputs,
      all.filter((path) => !atStart.has(path)),
    ),
  };
}

type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>;

/** The file and its static imports. */
function bundleImports(path: string, outputs: Outputs, found = new Set<string>()): Set<string> {
  const output = outputs.get(path);
  if (output === undefined || found.has(path)) return found;
  found.add(path);
  for (const one of output.imports) if (one.kind === 'import-statement') bundleImports(one.path, outputs, found);
  return found;
}

function heaviestBundleParts(outputs: Outputs, paths: readonly string[]): Part[] {
  const parts = new Map<string, number>();
  for (const [path, { bytesInOutput }] of paths.flatMap((one) => Object.entries(outputs.get(one)?.inputs ?? {}))) {
    const part = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? dirname(path);
    parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
  }
  return [...parts].sort(([, a], [, b]) => b - a);
}
