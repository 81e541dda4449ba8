/** `node bin/docs/site.ts` builds the pages of docs/ as a site, and prints its folder. */
import { join } from 'node:path';
import { buildOnce } from '../build-once.ts';
import { buildSite } from './site/build-site.ts';

const FOLDER = join(import.meta.dirname, '../../dist/site');
/** The documents for programs are made from schemas anywhere in shared/. */
const PARTS = [
  'docs/**/*.{md,png,svg}',
  'bin/docs/**/*.{ts,css}',
  'client/docs/*',
  'shared/**/*.ts',
  'package-lock.json',
];

/** The folder of a current site, built now if need be: a second. */
export function buildSiteOnce(): Promise<string> {
  return buildOnce(FOLDER, PARTS, buildSite);
}

if (import.meta.main) console.log(await buildSiteOnce());
