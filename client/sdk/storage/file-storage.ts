/** The storage in a file, for Node. Browsers do not load it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ClientStorage, StoredState } from './client-storage.ts';

/** A missing or damaged file counts as empty. A file that cannot be written throws. */
export function fileStorage(path: string): ClientStorage {
  return {
    load() {
      try {
        const state: unknown = JSON.parse(readFileSync(path, 'utf8'));
        return isStoredState(state) ? state : null;
      } catch {
        return null;
      }
    },
    save(state) {
      mkdirSync(dirname(path), { recursive: true });
      // Written beside and renamed, so that a crash leaves the old file intact.
      writeFileSync(`${path}.new`, JSON.stringify(state));
      renameSync(`${path}.new`, path);
    },
  };
}

function isStoredState(value: unknown): value is StoredState {
  if (typeof value !== 'object' || value === null) return false;
  const { install, epoch, cursor, heard } = value as Partial<Record<keyof StoredState, unknown>>;
  return typeof install === 'string' && Number.isInteger(epoch) && Number.isInteger(cursor) && Array.isArray(heard);
}
