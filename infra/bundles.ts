/** Every function as a few small files, made by esbuild before the stack is put together. */
import { globSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { slimSdk } from './slim-sdk.ts';
import { wasmInside } from './wasm-inside.ts';

export type Bundle = {
  /** The function's folder under functions/. */
  name: string;
  /** The folder that is deployed; its `index.mjs` exports `handler`. */
  folder: string;
  /** What a cold start reads: `index.mjs` and all that it imports before it runs. */
  bytes: number;
  /** What weighs most in that: a package or a folder of ours, with its bytes. */
  parts: Part[];
  /** The same of what lies beside it, and is read when it is first used. */
  later: Part[];
};
type Part = [name: string, bytes: number];

const ROOT = join(import.meta.dirname, '..');

/** Some dependencies are CommonJS and look for a `require`, which a module does not have. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** For Lambda's Node: modules, whose unused parts can be left out, and whose `import()`s stay what they are. */
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
  // Otherwise each quotation mark and dash of our texts is escaped, at twice its bytes.
  charset: 'utf8',
  banner: { js: REQUIRE },
  plugins: [slimSdk, wasmInside],
} satisfies BuildOptions;

/** Each function gets a folder of its name in `outdir` (absolute), and shares nothing with others: it is deployed alone. */
export function bundleFunctions(outdir: string): Promise<Bundle[]> {
  const names = globSync('functions/*/handler.ts', { cwd: ROOT }).map((path) => basename(dirname(path)));
  return Promise.all(names.sort().map((name) => bundled(name, join(outdir, name))));
}

async function bundled(name: string, folder: string): Promise<Bundle> {
  // Files beside index.mjs are named by their content: those of an earlier run would be deployed too.
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    ...FOR_LAMBDA,
    entryPoints: { index: `functions/${name}/handler.ts` },
    outdir: folder,
    // Beside the code, for whoever reads a stack trace; loading them would cost every cold start.
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  });
  const outputs = new Map(Object.entries(metafile.outputs));
  const entry = [...outputs.keys()].find((path) => join(ROOT, path) === join(folder, 'index.mjs')) ?? '';
  const atStart = importedBy(entry, outputs);
  const all = [...outputs.keys()];
  return {
    name,
    folder,
    bytes: [...atStart].reduce((sum, path) => sum + (outputs.get(path)?.bytes ?? 0), 0),
    parts: heaviest(
      outputs,
      all.filter((path) => atStart.has(path)),
    ),
    later: heaviest(
      outputs,
      all.filter((path) => !atStart.has(path)),
    ),
  };
}

type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>;

/** The file itself, and whatever it imports before it runs. */
function importedBy(path: string, outputs: Outputs, found = new Set<string>()): Set<string> {
  const output = outputs.get(path);
  if (output === undefined || found.has(path)) return found;
  found.add(path);
  for (const one of output.imports) if (one.kind === 'import-statement') importedBy(one.path, outputs, found);
  return found;
}

function heaviest(outputs: Outputs, paths: readonly string[]): Part[] {
  const parts = new Map<string, number>();
  for (const [path, { bytesInOutput }] of paths.flatMap((one) => Object.entries(outputs.get(one)?.inputs ?? {}))) {
    const part = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? dirname(path);
    parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
  }
  return [...parts].sort(([, a], [, b]) => b - a);
}
