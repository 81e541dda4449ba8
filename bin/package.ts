/** `npm run sotto -- package`: builds the npm package into dist/package, and packs it as dist/sotto.tgz. */
import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from './package/build-package.ts';

const DIST = join(import.meta.dirname, '../dist');

await buildPackage(join(DIST, 'package'));
const npm = process.env.npm_execpath;
const args = ['pack', '--json', '--pack-destination', DIST];
const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
const printed = execFileSync(command, [...before, ...args], { cwd: join(DIST, 'package'), encoding: 'utf8' });
const [{ filename, unpackedSize }] = JSON.parse(printed);
renameSync(join(DIST, filename), join(DIST, 'sotto.tgz'));
console.log(`dist/sotto.tgz: ${(unpackedSize / 1e6).toFixed(1)} MB unpacked. Try it: npm i ${join(DIST, 'sotto.tgz')}`);
