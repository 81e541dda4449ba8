// `npm start`: runs bin/local.ts from a bundle, which is renewed when a source changed. Loading 770 modules one
// by one takes three times the processor time, and half as much memory again. Plain JavaScript: loading
// TypeScript costs memory for Node's compiler.
import { readFileSync, statSync } from 'node:fs';

const MADE = new URL('../dist/local/made.json', import.meta.url);

const current = currentEntry();
await import(new URL(current ?? (await newEntry()), MADE).href);
// Its process is needed no more.
if (current === null) await (await import('esbuild')).stop();

/** Null: there is no bundle, a source changed, or the checkout has moved: the bundle holds its path. */
function currentEntry() {
  try {
    const { entry, sources, folder } = JSON.parse(readFileSync(MADE, 'utf8'));
    if (folder !== import.meta.dirname) return null;
    const isSame = ([path, changedMs]) => statSync(new URL(`../${path}`, import.meta.url)).mtimeMs === changedMs;
    return Object.entries(sources).every(isSame) ? entry : null;
  } catch {
    return null;
  }
}

async function newEntry() {
  try {
    const { bundleLocal } = await import('./bundle-local.ts');
    return await bundleLocal(MADE);
  } catch (error) {
    console.error(`Starting without a bundle, which takes longer: ${error.message}`);
    return '../../bin/local.ts';
  }
}
