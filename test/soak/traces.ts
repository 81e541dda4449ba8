/** Searches a data folder for remnants of a user. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';

/** The paths of files that contain these bytes. */
export async function filesWith(folder: string, trace: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A file may go while it is looked for.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(trace)) found.push(path);
  }
  return found;
}

/**
 * Words that remain in a row, compressed or not, with the row's key. The server must be stopped: the file is
 * locked.
 */
export function rowsWithAny(folder: string, words: ReadonlySet<string>, wordsIn: RegExp): string[] {
  const database = new DatabaseSync(join(folder, 'sotto.db'));
  try {
    const rows = database.prepare('SELECT pk, sk, body FROM rows').all();
    return rows.flatMap(({ pk, sk, body }) =>
      [...new Set(textOf(body).match(wordsIn))]
        .filter((word) => words.has(word))
        .map((word) => `${word} in ${pk} ${sk}`),
    );
  } finally {
    database.close();
  }
}

function textOf(body: unknown): string {
  if (!(body instanceof Uint8Array)) return String(body);
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  return (isCompressed ? gunzipSync(body) : Buffer.from(body)).toString('utf8');
}
