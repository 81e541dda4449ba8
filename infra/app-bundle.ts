/** A developer's application [E6], bundled beside the code of each function. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { FOR_LAMBDA } from './bundles.ts';

const FILE = 'app.mjs';
/** Its path in a function, which runs in the folder of its code. */
export const APP_PATH = FILE;

/** The absolute path of an application's module. Throws a sentence if there is none. */
export function appFrom(chosen: string | null): string | null {
  if (chosen === null) return null;
  const path = resolve(chosen);
  if (!existsSync(path)) throw new Error(`app must be the path of the module that exports it: there is no ${path}.`);
  return path;
}

/** Files for a function's folder, by name. Throws the mistakes of the application, a sentence each. */
export function bundleApp(path: string): Record<string, string> {
  checkApp(path);
  const { plugins: _, outExtension: __, ...options } = FOR_LAMBDA;
  const { outputFiles } = buildSync({
    ...options,
    // Of the developer's own project.
    absWorkingDir: process.cwd(),
    entryPoints: [path],
    splitting: false,
    write: false,
    logLevel: 'silent',
  });
  return { [FILE]: outputFiles.map(({ text }) => text).join('') };
}

/** Imports it in a process of its own: constructs are made without waiting. */
function checkApp(path: string): void {
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', CHECK, path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (told !== '') throw new Error(told);
}

/** Prints what is wrong, or nothing. */
const CHECK = `
import { pathToFileURL } from 'node:url';
const path = process.argv[1];
try {
  const app = (await import(pathToFileURL(path).href)).default;
  if (app?.kind !== 'sotto app')
    process.stdout.write(path + ': its default export is no application: write "export default defineSotto({ … })".');
} catch (error) {
  process.stdout.write(error?.name === 'AppError' ? error.message : path + ': ' + (error?.message ?? error));
}
process.exit();
`;
