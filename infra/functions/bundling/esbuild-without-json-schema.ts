/**
 * zod's schemas refer to what writes them as JSON Schema, so bundles would hold it unused: 18 KB in
 * `message`. Bundles of functions that write none leave it out.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  setup(build) {
    build.onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/ },
      ({ path }) => ({
        contents: removeJsonSchemaFunctionBodies(readFileSync(path, 'utf8')),
      }),
    );
  },
};

/** The same exports. Each function does nothing, and gives a function that does nothing. */
function removeJsonSchemaFunctionBodies(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const process = source.includes('export { processSchema as process }') ? ['export { nothing as process };'] : [];
  const all = names.map((name) => `export { nothing as ${name} };`);
  return ['const nothing = () => () => undefined;', ...all, ...process].join('\n');
}
