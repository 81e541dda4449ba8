/** The ledger in a file, for Node. Not imported by the rest, so that browsers do not load it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kept, Ledger } from './ledger.ts';

/** A missing or damaged file counts as nothing kept; one that cannot be written throws. */
export function fileLedger(path: string): Ledger {
  return {
    load() {
      try {
        const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    save(kept) {
      mkdirSync(dirname(path), { recursive: true });
      // Renamed over the old one: a crash in between leaves the old one whole.
      writeFileSync(`${path}.new`, JSON.stringify(kept));
      renameSync(`${path}.new`, path);
    },
  };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { install, epoch, cursor, heard } = value as Partial<Record<keyof Kept, unknown>>;
  return typeof install === 'string' && Number.isInteger(epoch) && Number.isInteger(cursor) && Array.isArray(heard);
}
