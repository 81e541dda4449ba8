/** Bundles the functions: `node bin/bundle-functions.ts` lists the heaviest parts of each. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bundle, bundleFunctions } from '../infra/functions/bundles.ts';
import { buildOnce } from './build-once.ts';

const MOST_PARTS = 8;
/** Of esbuild's process, once it starts: with the usual 100 a third of its time is garbage collection. */
process.env.GOGC ??= '300';

/** Everything that determines a bundle. */
const SOURCES = ['{shared,functions,personas,infra}/**/*.{ts,json}', 'package-lock.json'];

/** Current bundles: as they were made, or made now (six seconds). Throws what esbuild throws. */
export async function bundleFunctionsOnce(): Promise<{ folder: string; bundles: Bundle[] }> {
  const folder = await buildOnce(join(import.meta.dirname, '../dist/functions'), SOURCES, async (made) =>
    writeFileSync(join(made, 'bundles.json'), JSON.stringify(await bundleFunctions(made))),
  );
  return { folder, bundles: JSON.parse(readFileSync(join(folder, 'bundles.json'), 'utf8')) };
}

if (import.meta.main) {
  const formatBundleKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
  for (const { name, bytes, parts } of (await bundleFunctionsOnce()).bundles) {
    console.log(`${formatBundleKilobytes(bytes)}  ${name}`);
    for (const [part, weight] of parts.slice(0, MOST_PARTS))
      console.log(`${formatBundleKilobytes(weight)}      ${part}`);
  }
}
