// Compares node_modules with the lock file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules holds what package-lock.json names, whoever installed it. npm writes
 * node_modules/.package-lock.json last of all, so that an interrupted installation has none.
 * `isProduct`: without the packages for development.
 */
export function isInstalled(folder, isProduct) {
  const locked = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  if (present === null) return false;
  if (!Object.values(present).every(isForThisPlatform)) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (isProduct && entry.dev)) return true;
    const found = present[path];
    // npm leaves out what does not fit the platform, and goes on where an optional package fails.
    if (found === undefined) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return isSame(found, entry) && existsSync(join(folder, path, 'package.json'));
  });
}

/** Whether an installation would change or remove a package that is there, and not only add some. */
export function replacesPackages(folder) {
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  if (present === null) return existsSync(join(folder, 'node_modules'));
  const locked = packagesOf(join(folder, 'package-lock.json'));
  return Object.entries(present).some(([path, entry]) => !isSame(entry, locked[path]));
}

/** An installation was interrupted: npm writes its own lock file last. */
export function isInterrupted(folder) {
  return (
    existsSync(join(folder, 'node_modules')) && packagesOf(join(folder, 'node_modules/.package-lock.json')) === null
  );
}

function isSame(one, other) {
  return one.version === other?.version && one.integrity === other?.integrity;
}

/** Null: there is no such file, or half of one. */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** False for node_modules that was copied from another kind of machine. */
function isForThisPlatform({ os, cpu }) {
  return isAmong(os, process.platform) && isAmong(cpu, process.arch);
}

/** As npm reads `os` and `cpu` of a package: a name or several, or names to exclude (`!win32`). */
function isAmong(names = [], own) {
  const all = [names].flat();
  if (all.includes(`!${own}`)) return false;
  const wanted = all.filter((name) => !name.startsWith('!'));
  return wanted.length === 0 || wanted.includes(own);
}
