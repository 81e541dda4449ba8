/** `npm run sotto -- sdk`: builds the client library into dist/sdk, and lists its heaviest parts. */
import { join } from 'node:path';
import { buildSdk } from './sdk/build-package.ts';

for (const { name, gzipped, parts } of await buildSdk(join(import.meta.dirname, '../dist/sdk'))) {
  console.log(`${String(gzipped).padStart(6)} bytes gzipped  ${name}`);
  for (const [module, bytes] of parts) console.log(`${String(bytes).padStart(6)} bytes      ${module}`);
}
