/** Keys that the single-machine server makes, and keeps in its data folder: a file each, in base64url. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `make`: a new one. For ':memory:' that, each time. The file may hold what is no key. */
export function localKeyInFile(data: string, name: string, make: () => Uint8Array): { key: Uint8Array; path: string } {
  if (data === ':memory:') return { key: make(), path: data };
  const path = join(data, name);
  return { key: readLocalKeyFile(path) ?? createLocalKeyFile(data, path, make()), path };
}

function readLocalKeyFile(path: string): Uint8Array | null {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function createLocalKeyFile(data: string, path: string, key: Uint8Array): Uint8Array {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, Buffer.from(key).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return key;
  } catch (error) {
    // Another process was faster; both use its key.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return readLocalKeyFile(path) ?? new Uint8Array();
    throw error;
  }
}
