/** The port for data too large for a row: images. test/contract/blobs.ts runs on every implementation. */
import { Bug } from './errors.ts';

export interface Blobs {
  /** Replaces a blob; durable and complete when it resolves. Throws Bug above MAX_BLOB_BYTES. */
  put(name: BlobName, data: Uint8Array): Promise<void>;
  /** Null: there is none, or it has expired. */
  get(name: BlobName): Promise<Uint8Array | null>;
  /** The owner's blobs on the shelf `kept`, by id: at most a thousand. */
  listKept(owner: string): Promise<KeptBlob[]>;
  /** Missing blobs are ignored. */
  remove(name: BlobName): Promise<void>;
  /** Removes all blobs of an owner [N6]. An upload permitted before expires on the passing shelf. */
  removeAll(owner: string): Promise<void>;
  /** Permission to upload so many bytes of this type until it expires [V2]. Throws Bug if too large. */
  uploadUrl(upload: Upload): Promise<UploadLeave>;
}

/**
 * `owner`: a digest, never a name [N5]. `id`: unguessable. Both have at most 64 of A–Z, a–z, 0–9, - and _
 * (`isBlobName`). Any other name, which a client may send, matches no blob.
 */
export type BlobName = { shelf: Shelf; owner: string; id: string };
/**
 * `passing`: expires after PASSING_MS. `kept`: at the user's wish, until it is removed [V1]. `erased`: says
 * that the owner was erased, and outlives the backups of the table [N6].
 */
export type Shelf = (typeof SHELVES)[number] | 'erased';
/** Of images. */
export const SHELVES = ['passing', 'kept'] as const;

/** `atMs`: the time of storage, in S3 to the second. */
export type KeptBlob = { id: string; bytes: number; atMs: number };

export type Upload = { owner: string; id: string; mediaType: string; bytes: number };
/** How to upload: these headers, and the blob as the body. It is stored on the passing shelf. */
export type UploadLeave = { method: 'PUT'; url: string; headers: Record<string, string>; expiresAtMs: number };

/** The largest image, with some room for other definitions of a megabyte. */
export const MAX_BLOB_BYTES = 4 * 1024 * 1024;
/** One day: `look` concerns the last image, and S3 expires by days. */
export const PASSING_MS = 24 * 3_600_000;
/** For slow connections: 4 MB in ten minutes are 7 KB a second. */
export const UPLOAD_MS = 10 * 60_000;

const NAME = /^[\w-]{1,64}$/;

export function isValidBlobName({ owner, id }: Pick<BlobName, 'owner' | 'id'>): boolean {
  return NAME.test(owner) && NAME.test(id);
}

/** Throws Bug for an invalid name or size: the caller has checked both. */
export function assertBlob(name: Pick<BlobName, 'owner' | 'id'>, bytes: number): void {
  if (!isValidBlobName(name)) throw new Bug('a blob has a name that is none');
  if (bytes > MAX_BLOB_BYTES) throw new Bug(`a blob of ${bytes} bytes is larger than any may be`);
}
