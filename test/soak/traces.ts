/** What a folder of data still holds of somebody. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';

/** Files with these bytes in them, by their path. */
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

/** Words that must be gone and still stand in a row, compressed or not, each with the row's key. The server must not be running: it has the file for itself. */
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
