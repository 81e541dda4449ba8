/**
 * Puts what a function loads at its start into one chunk. esbuild gives a chunk to every set of modules that
 * the same imports reach: `reply` read 103 files at a cold start, each resolved, opened and linked by itself.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const START = 'start-of-function';
const LATE = 'late';
const IMPORTS = /^import (?!type\b)[^;]*?'([^']+)';$/gms;

/** Marks an import of the module itself instead of its replacement. */
const ITSELF = 'itself';

/** Awaited while the start is evaluated: what it imports must not wait for the start. */
const WITHIN_START = /[\\/]registered-tracing\.ts$/;

/** `handler`: its path from the root. What is imported late reaches all that the handler imports. */
export const startInOneChunk = (handler: string): Plugin => ({
  name: 'start-in-one-chunk',
  setup(build) {
    const root = build.initialOptions.absWorkingDir ?? process.cwd();
    build.onResolve({ filter: new RegExp(`^${START}$`) }, ({ path }) => ({ path, namespace: START }));
    build.onLoad({ filter: /.*/, namespace: START }, () => {
      const imported = [...readFileSync(join(root, handler), 'utf8').matchAll(IMPORTS)];
      return {
        contents: imported.map(([, from]) => `import ${JSON.stringify(from)};`).join('\n'),
        resolveDir: dirname(join(root, handler)),
      };
    });
    build.onResolve({ filter: /^\..*\.ts$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === ITSELF || WITHIN_START.test(importer)) return null;
      const found = await build.resolve(path, { resolveDir, importer, kind, pluginData: ITSELF });
      // The bundle names the module in a comment: not by a path of this machine.
      return { path: relative(root, found.path), namespace: LATE };
    });
    build.onLoad({ filter: /.*/, namespace: LATE }, ({ path }) => ({
      contents: `import '${START}';\nexport * from ${JSON.stringify(join(root, path))};`,
      resolveDir: root,
    }));
  },
});
