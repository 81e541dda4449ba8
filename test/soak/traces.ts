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

/** Rows with this word in them, compressed or not, by their key. The server must not be running: it has the file for itself. */
export function rowsWith(folder: string, word: string): string[] {
  const database = new DatabaseSync(join(folder, 'sotto.db'));
  try {
    const rows = database.prepare('SELECT pk, sk, body FROM rows').all();
    return rows.filter(({ body }) => textOf(body).includes(word)).map(({ pk, sk }) => `${pk} ${sk}`);
  } finally {
    database.close();
  }
}

function textOf(body: unknown): string {
  if (!(body instanceof Uint8Array)) return String(body);
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  return (isCompressed ? gunzipSync(body) : Buffer.from(body)).toString('utf8');
}
