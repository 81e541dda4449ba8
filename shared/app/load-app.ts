/** Imports an application's file [E5]. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from './app.ts';
import { AppError } from './app-error.ts';

/**
 * `path`: a module of JavaScript or TypeScript, whose default export is an application. Throws AppError with
 * a sentence for each mistake. `edition`: another one loads a changed file anew, but not what that imports.
 */
export async function loadApp(path: string, edition?: string): Promise<App> {
  const file = resolve(path);
  if (!existsSync(file)) throw new AppError([{ at: file, what: MISSING }]);
  const url = pathToFileURL(file);
  if (edition !== undefined) url.searchParams.set('edition', edition);
  const module: unknown = await import(url.href).catch((error: unknown) => {
    throw appImportError(file, error);
  });
  return appInModule(module, file);
}

const MISSING = 'there is no such file: give the path of the module that exports your application.';

const COMMON = 'Node takes it for CommonJS: write "type": "module" in package.json.';

/** The application that a module exports. Throws AppError. */
export function appInModule(module: unknown, file: string): App {
  const exported: unknown = Object(module).default;
  if (isApp(exported)) return exported;
  const [other] = Object.entries(Object(module)).find(([, value]) => isApp(value)) ?? [];
  const what =
    exported !== undefined
      ? 'its default export is no application: write "export default defineSotto({ … })".'
      : other !== undefined
        ? `its application is exported as "${other}": write "export default ${other}" as well.`
        : 'it has no default export: end it with "export default defineSotto({ personas: [ … ] })".';
  throw new AppError([{ at: file, what }]);
}

function isApp(value: unknown): value is App {
  return Object(value).kind === 'sotto app';
}

function appImportError(file: string, error: unknown): Error {
  // Names its own places.
  if (error instanceof Error && error.name === 'AppError') return error;
  if (!(error instanceof Error)) return new AppError([{ at: file, what: String(error) }]);
  return new AppError([{ at: appErrorPlaceIn(file, error), what: appLoadErrorSentence(error.message) }], {
    cause: error,
  });
}

/** Node's own message, with the remedy where there is one. */
function appLoadErrorSentence(message: string): string {
  if (message.includes('import statement outside a module')) return COMMON;
  const [, missing] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
  if (missing !== undefined) return `the package ${missing} is not installed: npm i ${missing}`;
  if (message.includes('not supported in strip-only mode'))
    return `${message}: Node only removes types, so write it as JavaScript, like a const object for an enum.`;
  return message;
}

/** The first line of the trace within the application's folder, or where the syntax is wrong. */
function appErrorPlaceIn(file: string, { stack = '' }: Error): string {
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')) + 1);
  const lines = stack.split('\n').filter((line) => line.includes(folder) && !line.includes('node_modules'));
  const [, path, line] = /(\/[^?():]+)(?:\?[^:]*)?:(\d+)/.exec(lines[0] ?? '') ?? [];
  // A syntax error names the file's address.
  return path === undefined ? file : `${path.replace(/^\/+/, '/')}:${line}`;
}
