/**
 * A terminal program of `bin/` in a thread of its own: its real file with arguments, environment, streams and
 * exit code. A process costs three times as much, most of it for the fork of the large test process; and the
 * program's modules loaded one by one three times as much as its bundle.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Loader, type Plugin } from 'esbuild';
import { buildOnce } from '../bin/build-once.ts';

export type Ran = { code: number; out: string; err: string };
type Surroundings = { env?: Record<string, string>; input?: string };

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  '{bin,client,eval,exports,functions,infra,personas,shared}/**/*.{ts,tsx,mjs,json}',
  'package-lock.json',
];
const PROGRAMS = ['check-account', 'local/doctor', 'local/init', 'push', 'replay', 'sotto', 'talk', 'token'];

/** `program`: as "bin/talk.ts". Resolves once it has ended. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { env = {}, input = '' }: Surroundings = {},
): Promise<Ran> {
  const thread = new Worker(await bundledProgram(program), {
    argv: [...args],
    env: { ...process.env, ...env },
    execArgv: [],
    // An input that nobody reads would keep the thread alive.
    stdin: input !== '',
    stdout: true,
    stderr: true,
  });
  thread.stdin?.end(input);
  const [out, err, [code]] = await Promise.all([text(thread.stdout), text(thread.stderr), once(thread, 'exit')]);
  return { code, out, err };
}

/** The program's own file where no bundle was made of it. */
async function bundledProgram(program: string): Promise<string> {
  const name = relative('bin', program).replace(/\.ts$/, '');
  return PROGRAMS.includes(name) ? join(await bundlePrograms(), `${name}.js`) : join(ROOT, program);
}

let bundled: Promise<string> | undefined;

/** The folder of the bundles, which are kept until a source changes. */
function bundlePrograms(): Promise<string> {
  bundled ??= buildOnce(join(ROOT, 'node_modules/.cache/sotto-programs'), SOURCES, (made) =>
    build({
      entryPoints: PROGRAMS.map((name) => ({ in: join(ROOT, `bin/${name}.ts`), out: name })),
      outdir: made,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node24',
      logLevel: 'error',
      plugins: [ownPlaces],
    }),
  );
  return bundled;
}

/** A module finds the files beside its source, and none but the program itself is the main module. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return null;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.main', 'false');
      return { contents, loader: extname(path).slice(1) as Loader };
    });
  },
};
