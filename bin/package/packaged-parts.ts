/** Replaces bin/build-page.ts and bin/bundle-functions.ts in the package, which holds what they build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export async function buildPageOnce(): Promise<string> {
  return packagedFolder('page', 'index.html');
}

export async function buildDocsOnce(): Promise<string> {
  return packagedFolder('docs', 'index.html');
}

export async function bundleFunctionsOnce(): Promise<{ folder: string }> {
  return { folder: packagedFolder('functions', 'connect/index.mjs') };
}

/** The nearest one above this module, whose chunk the bundler places. */
function packagedFolder(name: string, file: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, name, file))) return join(folder, name);
    if (folder === dirname(folder)) throw new Error(`The package has lost its folder ${name}: install it again.`);
  }
}
