/** A developer's application [E6], bundled beside the code of each function. */
import { buildSync } from 'esbuild';
import type { PagePersona } from '../../shared/gateway/page/config.ts';
import { describeApp } from '../options/app-option.ts';
import { FOR_LAMBDA } from './bundles.ts';

const FILE = 'app.mjs';
/** Its path in a function, which runs in the folder of its code. */
export const APP_PATH = FILE;

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
