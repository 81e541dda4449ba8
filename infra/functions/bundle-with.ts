/** A function's bundle with further files beside its code. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies `bundle` to `folder` and adds `files`; returns the folder. Without files: the bundle itself. */
export function bundleWithFiles(bundle: string, files: Readonly<Record<string, string>>, folder: string): string {
  const all = Object.entries(files);
  if (all.length === 0) return bundle;
  rmSync(folder, { recursive: true, force: true });
  cpSync(bundle, folder, { recursive: true });
  for (const [name, content] of all) writeFileSync(join(folder, name), content);
  return folder;
}
