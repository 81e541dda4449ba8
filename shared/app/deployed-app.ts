/** The application of a stack's functions [E6]: a module beside their code, imported at its first use. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { liveEnv } from '../ports/live.ts';
import { optionalSetting } from '../settings/stack-settings.ts';

/** Null: the stack has none. */
export const importApp = appImportOf(optionalSetting(liveEnv(), 'SOTTO_APP'));

function appImportOf(path: string | null): (() => Promise<unknown>) | null {
  return path === null ? null : () => import(pathToFileURL(resolve(path)).href);
}
