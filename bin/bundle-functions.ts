/** `node bin/bundle-functions.ts`: bundles the functions and lists the heaviest parts of each. */
import { join } from 'node:path';
import { bundleFunctions } from '../infra/bundles.ts';

const MOST_PARTS = 8;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`;

for (const { name, bytes, parts } of await bundleFunctions(join(import.meta.dirname, '../dist/functions'))) {
  console.log(`${kilobytes(bytes)}  ${name}`);
  for (const [part, weight] of parts.slice(0, MOST_PARTS)) console.log(`${kilobytes(weight)}      ${part}`);
}
