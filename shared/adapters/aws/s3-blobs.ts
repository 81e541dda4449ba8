/** The Blobs port on one S3 bucket; keys are shelf, owner and id. Readers check expiry themselves. */
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  assertBlob,
  type BlobName,
  type Blobs,
  isValidBlobName,
  PASSING_MS,
  SHELVES,
  UPLOAD_MS,
} from '../../ports/blobs.ts';
import { Transient } from '../../ports/errors.ts';
import { patience } from './client-timeouts.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/** By default the SDK signs a body checksum, which is unknown when an upload is permitted. */
const checksums = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

/**
 * Throws Transient when S3 is unreachable or throttles. The role needs ListBucket: without it S3 answers 403
 * for a missing object.
 */
export function s3Blobs(bucket: string, now: () => number): Blobs {
  const client = new S3Client({ ...patience, ...checksums });
  const at = (name: BlobName) => ({ Bucket: bucket, Key: `${name.shelf}/${name.owner}/${name.id}` });

  return {
    async put(name, data) {
      assertBlob(name, data.length);
      await awsErrorOrTransient(client.send(new PutObjectCommand({ ...at(name), Body: data })));
    },
    async get(name) {
      return isValidBlobName(name) ? awsErrorOrTransient(read(name)) : null;
    },
    async listKept(owner) {
      if (!isValidBlobName({ owner, id: 'any' })) return [];
      const prefix = `kept/${owner}/`;
      const page = await awsErrorOrTransient(client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix })));
      return (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
        id: Key.slice(prefix.length),
        bytes: Size,
        atMs: LastModified?.getTime() ?? 0,
      }));
    },
    async remove(name) {
      if (isValidBlobName(name)) await awsErrorOrTransient(client.send(new DeleteObjectCommand(at(name))));
    },
    async removeAll(owner) {
      const shelves = SHELVES.filter((shelf) => isValidBlobName({ owner, id: shelf }));
      for (const shelf of shelves) await clear(`${shelf}/${owner}/`);
    },
    async uploadUrl({ owner, id, mediaType, bytes }) {
      assertBlob({ owner, id }, bytes);
      const signed = { ContentType: mediaType, ContentLength: bytes };
      const command = new PutObjectCommand({ ...at({ shelf: 'passing', owner, id }), ...signed });
      const expiresAtMs = now() + UPLOAD_MS;
      const url = await getSignedUrl(client, command, {
        expiresIn: UPLOAD_MS / 1_000,
        // Otherwise the signed URL would accept any type and size.
        signableHeaders: new Set(['content-type', 'content-length']),
      });
      return { method: 'PUT', url, headers: { 'content-type': mediaType }, expiresAtMs };
    },
  };

  async function read(name: BlobName): Promise<Uint8Array | null> {
    try {
      const { Body, LastModified } = await client.send(new GetObjectCommand(at(name)));
      const data = (await Body?.transformToByteArray()) ?? null;
      const ageMs = now() - (LastModified?.getTime() ?? 0);
      return name.shelf === 'passing' && ageMs >= PASSING_MS ? null : data;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  /** Lists from the start each time, since the previous page was deleted. */
  async function clear(prefix: string): Promise<void> {
    const page = await awsErrorOrTransient(client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix })));
    const keys = (page.Contents ?? []).map(({ Key }) => ({ Key }));
    if (keys.length === 0) return;
    const removal = { Bucket: bucket, Delete: { Objects: keys, Quiet: true } };
    const { Errors = [] } = await awsErrorOrTransient(client.send(new DeleteObjectsCommand(removal)));
    // The call may succeed although some deletions failed.
    if (Errors.length > 0) throw s3RetentionError(Errors.length, Errors[0]?.Code ?? 'unknown');
    if (page.IsTruncated) await clear(prefix);
  }
}

function s3RetentionError(count: number, code: string): Error {
  const message = `S3 has kept ${count} of the blobs: ${code}`;
  return code === 'InternalError' || code === 'SlowDown' ? new Transient(message) : new Error(message);
}
