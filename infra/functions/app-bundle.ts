/** A developer's application [E6], bundled beside the code of each function. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import type { PagePersona } from '../../shared/gateway/page/config.ts';
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

/** The settings that the application names, by their names in the environment. Throws as bundleApp. */
export function settingsOfApp(path: string | null): Readonly<Record<string, string>> {
  return path === null ? {} : describeApp(path).settings;
}

/** `files`: for a function's folder, by name. `personas`: for the page; absent: those that ship. */
export type BundledApp = { files: Record<string, string>; personas?: PagePersona[] };

/** Throws the mistakes of the application, a sentence each. */
export function bundleApp(path: string): BundledApp {
  const { personas } = describeApp(path);
  const { plugins: _, outExtension: __, ...options } = FOR_LAMBDA;
  const { outputFiles } = buildSync({
    ...options,
    // Of the developer's own project.
    absWorkingDir: process.cwd(),
    entryPoints: [path],
    // Of `sotto`, what defines an application, without a server (exports/in-function.ts).
    conditions: ['sotto-function'],
    splitting: false,
    write: false,
    logLevel: 'silent',
  });
  return { files: { [FILE]: outputFiles.map(({ text }) => text).join('') }, ...(personas && { personas }) };
}

type Described = Pick<BundledApp, 'personas'> & { settings: Record<string, string> };
/** By path: a synthesis asks more than once. */
const DESCRIBED = new Map<string, Described>();

/** Imports it in a process of its own: constructs are made without waiting. */
function describeApp(path: string): Described {
  const known = DESCRIBED.get(path);
  if (known !== undefined) return known;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', DESCRIBE, path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const answer = told.slice(told.lastIndexOf('\n') + 1);
  const { mistake, ...described }: { mistake?: string } & Described = JSON.parse(answer);
  if (mistake !== undefined) throw new Error(mistake);
  DESCRIBED.set(path, described);
  return described;
}

/** Ends with a line of JSON: settings, and personas as of shared/app/page-personas.ts; or the mistakes. */
const DESCRIBE = `
import { writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const path = process.argv[1];
const end = (answer) => { writeSync(1, '\\n' + JSON.stringify(answer)); process.exit(); };
try {
  const app = (await import(pathToFileURL(path).href)).default;
  if (app?.kind !== 'sotto app')
    end({ mistake: path + ': its default export is no application: write "export default defineSotto({ … })".' });
  const personas = app.personas.map(({ name, speaker, face, starters }) => ({ name, speaker, face, starters }));
  const { settings } = app;
  end(personas.length === 0 ? { settings } : { settings, personas });
} catch (error) {
  end({ mistake: error?.name === 'AppError' ? error.message : path + ': ' + (error?.message ?? error) });
}
`;
