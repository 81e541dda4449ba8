/** Blobs of one machine: files (file-blobs.ts), or memory for a process that leaves nothing behind. */
import { assertBlob, type BlobName, type Blobs, PASSING_MS } from '../../../ports/blobs.ts';

/** uploads.ts permits uploads. `sweep` deletes expired blobs and returns their number. */
export type StoredBlobs = Omit<Blobs, 'uploadUrl'> & { sweep(): Promise<number> };

/** For SOTTO_DATA `:memory:`. */
export function localMemoryBlobs(now: () => number): StoredBlobs {
  const blobs = new Map<string, { name: BlobName; data: Uint8Array; atMs: number }>();
  const isOver = ({ name, atMs }: { name: BlobName; atMs: number }) =>
    name.shelf === 'passing' && now() - atMs >= PASSING_MS;
  const take = (gone: (blob: { name: BlobName; atMs: number }) => boolean): number => {
    const keys = [...blobs].filter(([, blob]) => gone(blob)).map(([key]) => key);
    for (const key of keys) blobs.delete(key);
    return keys.length;
  };

  return {
    async put(name, data) {
      assertBlob(name, data.length);
      blobs.set(localBlobKeyOf(name), { name, data: Uint8Array.from(data), atMs: now() });
    },
    async get(name) {
      const found = blobs.get(localBlobKeyOf(name));
      return found === undefined || isOver(found) ? null : Uint8Array.from(found.data);
    },
    async listKept(owner) {
      const all = [...blobs.values()].filter(({ name }) => name.shelf === 'kept' && name.owner === owner);
      return all.map(({ name, data, atMs }) => ({ id: name.id, bytes: data.length, atMs })).sort(compareLocalBlobIds);
    },
    async remove(name) {
      blobs.delete(localBlobKeyOf(name));
    },
    async removeAll(owner) {
      take(({ name }) => name.owner === owner);
    },
    sweep: async () => take(isOver),
  };
}

/** S3's order. */
export function compareLocalBlobIds({ id: one }: { id: string }, { id: other }: { id: string }): number {
  return one < other ? -1 : 1;
}

function localBlobKeyOf({ shelf, owner, id }: BlobName): string {
  return `${shelf}/${owner}/${id}`;
}
