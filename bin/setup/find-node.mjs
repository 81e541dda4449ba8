// Finds the Node that runs Sotto: the caller's if it is new enough, otherwise the one that npm has installed.
import { existsSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/** Whether this process runs on a Node of the packages: on a removed one, once they are replaced. */
export function isNodeOfPackages() {
  return process.execPath.startsWith(resolve('node_modules') + sep);
}

/** Throws a sentence where there is none. */
export function findNode() {
  const least = leastMajor();
  if (Number(process.versions.node.split('.')[0]) >= least) return process.execPath;
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const path = `node_modules/${name}/bin/node${isWindows ? '.exe' : ''}`;
  if (existsSync(path) && resolve(path) !== process.execPath) return path;
  throw new Error(
    `Sotto runs on Node ${least}, this is ${process.version}, and npm has none for ${process.platform}-${process.arch}. Install it from https://nodejs.org, then start again.`,
  );
}

/** package.json is the one place that names the version. */
function leastMajor() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Number(/\d+/.exec(engines.node)[0]);
}
