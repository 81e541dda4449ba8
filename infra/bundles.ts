/** Every function as one small file, made by one run of esbuild before the stack is put together. */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { slimSdk } from './slim-sdk.ts';

export type Bundle = {
  /** The function's folder under functions/. */
  name: string;
  /** The folder that is deployed; its `index.mjs` exports `handler`. */
  folder: string;
  bytes: number;
  /** What weighs most in it: a package or a folder of ours, with its bytes. */
  parts: [string, number][];
};

const ROOT = join(import.meta.dirname, '..');

/** Some dependencies are CommonJS and look for a `require`, which a module does not have. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** For Lambda's Node: modules, whose unused parts can be left out. */
export const FOR_LAMBDA = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  banner: { js: REQUIRE },
  plugins: [slimSdk],
} satisfies BuildOptions;

/** Each function gets a folder of its name in `outdir` (absolute). */
export async function bundleFunctions(outdir: string): Promise<Bundle[]> {
  const names = globSync('functions/*/handler.ts', { cwd: ROOT }).map((path) => basename(dirname(path)));
  const { metafile } = await build({
    ...FOR_LAMBDA,
    entryPoints: Object.fromEntries(names.map((name) => [`${name}/index`, `functions/${name}/handler.ts`])),
    outdir,
    // Beside the code, for whoever reads a stack trace; loading them would cost every cold start.
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  });
  return names.sort().map((name) => {
    const folder = join(outdir, name);
    const output = Object.entries(metafile.outputs).find(
      ([path]) => join(ROOT, path) === join(folder, 'index.mjs'),
    )?.[1];
    return { name, folder, bytes: output?.bytes ?? 0, parts: heaviest(output?.inputs ?? {}) };
  });
}

function heaviest(inputs: Record<string, { bytesInOutput: number }>): Bundle['parts'] {
  const parts = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const part = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? dirname(path);
    parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
  }
  return [...parts].sort(([, a], [, b]) => b - a);
}
