/** The option `app`: a developer's application [E6], described by a process of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PagePersona } from '../../shared/gateway/page/config.ts';

/** The absolute path of an application's module. Throws a sentence if there is none. */
export function readAppPath(chosen: string | null): string | null {
  if (chosen === null) return null;
  const path = resolve(chosen);
  if (!existsSync(path)) throw new Error(`app must be the path of the module that exports it: there is no ${path}.`);
  return path;
}

/** The settings that the application names, by their names in the environment. Throws as bundleApp. */
export function appSettings(path: string | null): Readonly<Record<string, string>> {
  return path === null ? {} : describeApp(path).settings;
}

/** `personas`: for the page; absent: those that ship. */
type AppDescription = { personas?: PagePersona[]; settings: Record<string, string> };
/** By path: a synthesis asks more than once. */
const DESCRIPTIONS = new Map<string, AppDescription>();

/** Imports it in a process of its own: constructs are made without waiting. */
export function describeApp(path: string): AppDescription {
  const cached = DESCRIPTIONS.get(path);
  if (cached !== undefined) return cached;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', DESCRIBE_SCRIPT, path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const answer = output.slice(output.lastIndexOf('\n') + 1);
  const { mistake, ...description }: { mistake?: string } & AppDescription = JSON.parse(answer);
  if (mistake !== undefined) throw new Error(mistake);
  DESCRIPTIONS.set(path, description);
  return description;
}

/** Ends with a line of JSON: settings, and personas as of shared/app/page-personas.ts; or the mistakes. */
const DESCRIBE_SCRIPT = `
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
