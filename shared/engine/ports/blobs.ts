/**
 * What is too large for a row, and nobody's words: images for now. A port like those of ports.ts; test/contract/blobs.ts runs on all of its
 * implementations.
 */
import { Bug } from './errors.ts';

export interface Blobs {
  /** Durable when it resolves, and whole or not at all; over what stood there. Throws Bug above MAX_BLOB_BYTES. */
  put(name: BlobName, data: Uint8Array): Promise<void>;
  /** Null: there is none, or its time has passed. */
  get(name: BlobName): Promise<Uint8Array | null>;
  /** What of an owner's lies on the shelf that lasts, by id: a thousand of them at most. */
  kept(owner: string): Promise<KeptBlob[]>;
  /** One that is gone already is gone. */
  remove(name: BlobName): Promise<void>;
  /** All of an owner, on every shelf (N6). What is uploaded later with a leave from before lies on the passing one and goes by itself. */
  removeAll(owner: string): Promise<void>;
  /**
   * Leave to put exactly so many bytes of that kind there, once or again, without any other right, until it expires (V2). Throws Bug above
   * MAX_BLOB_BYTES.
   */
  uploadUrl(upload: Upload): Promise<UploadLeave>;
}

/**
 * `owner`: a digest, never a user's name (N5). `id`: unguessable. Both at most 64 of A–Z, a–z, 0–9, - and _ (`isBlobName`): a name of any other
 * form, which a client may well send, names nothing.
 */
export type BlobName = { shelf: Shelf; owner: string; id: string };
/** `passing`: until PASSING_MS have passed. `kept`: what the user has asked to keep, until it is removed (V1). */
export type Shelf = (typeof SHELVES)[number];
export const SHELVES = ['passing', 'kept'] as const;

/** `atMs`: since when it lies there; S3 knows it to the second. */
export type KeptBlob = { id: string; bytes: number; atMs: number };

export type Upload = { owner: string; id: string; mediaType: string; bytes: number };
/** How it is to be sent: with these headers, and the blob as the whole body. It then lies on the passing shelf. */
export type UploadLeave = { method: 'PUT'; url: string; headers: Record<string, string>; expiresAtMs: number };

/** The largest image, with room for whoever counts a megabyte otherwise. */
export const MAX_BLOB_BYTES = 4 * 1024 * 1024;
/** A day: `look` is about the last image, and S3 counts in days. */
export const PASSING_MS = 24 * 3_600_000;
/** For a slow line: 4 MB in ten minutes are 7 KB a second. */
export const UPLOAD_MS = 10 * 60_000;

const NAME = /^[\w-]{1,64}$/;

export function isBlobName({ owner, id }: Pick<BlobName, 'owner' | 'id'>): boolean {
  return NAME.test(owner) && NAME.test(id);
}

/** What may be put, or announced. Throws Bug: whoever does that has made its name, and has looked at its size. */
export function checkedBlob(name: Pick<BlobName, 'owner' | 'id'>, bytes: number): void {
  if (!isBlobName(name)) throw new Bug('a blob has a name that is none');
  if (bytes > MAX_BLOB_BYTES) throw new Bug(`a blob of ${bytes} bytes is larger than any may be`);
}
