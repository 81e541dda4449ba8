/** Finds the application's file. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const USUAL_FILES = ['sotto.ts', 'src/sotto.ts', 'sotto.js', 'src/sotto.js'];

/** `given`: as typed; else as SOTTO_APP says. Null: there is none, and the personas that ship are served. */
export function appFile(given: string | undefined): string | null {
  const path = given ?? (process.env.SOTTO_APP?.trim() || undefined) ?? USUAL_FILES.find((usual) => existsSync(usual));
  return path === undefined ? null : resolve(path);
}
