/** Replaces bin/build-page.ts in the package, which holds the built page. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder `page` above this module, whose chunk the bundler places. */
export async function builtPage(): Promise<string> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const page = join(folder, 'page');
    if (existsSync(join(page, 'index.html'))) return page;
    if (folder === dirname(folder)) throw new Error('The package has lost its folder `page`: install it again.');
  }
}
