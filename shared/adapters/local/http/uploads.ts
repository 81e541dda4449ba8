/** Uploads on one machine [V2]: permits for a size and type, signed as S3 does, and their endpoint. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { assertBlob, type Blobs, UPLOAD_MS, type Upload } from '../../../ports/blobs.ts';
import type { StoredBlobs } from '../storage/blobs.ts';

type Options = {
  stored: StoredBlobs;
  now: () => number;
  /** The server's key (tokens.ts). */
  key: Uint8Array;
  /** The address of uploads: `http://127.0.0.1:8787/uploads`. */
  url: () => string;
};
type Leave = Upload & { untilMs: number };

/** By lower-case names. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;
/** An HTTP status. 403: no valid permit. 400: the upload does not match it. */
export type Uploaded = 200 | 400 | 403;

/** The port, and the endpoint of its permits. `token`: the last part of the path. */
export function localUploads({ stored, now, key, url }: Options): {
  blobs: Blobs;
  receive(token: string, headers: RequestHeaders, body: AsyncIterable<Uint8Array>): Promise<Uploaded>;
} {
  const { put, get, listKept, remove, removeAll } = stored;
  return {
    blobs: { put, get, listKept, remove, removeAll, uploadUrl },
    async receive(token, headers, body) {
      const leave = readLeave(token);
      if (leave === null || leave.untilMs <= now()) return 403;
      const { owner, id, mediaType, bytes } = leave;
      if (headers['content-type'] !== mediaType) return 400;
      const data = await readLocalUploadBytes(bytes, body);
      if (data === null) return 400;
      await put({ shelf: 'passing', owner, id }, data);
      return 200;
    },
  };

  async function uploadUrl(upload: Upload): ReturnType<Blobs['uploadUrl']> {
    assertBlob(upload, upload.bytes);
    const untilMs = now() + UPLOAD_MS;
    const claims = Buffer.from(JSON.stringify({ ...upload, untilMs })).toString('base64url');
    return {
      method: 'PUT',
      url: `${url()}/${claims}.${signature(claims).toString('base64url')}`,
      headers: { 'content-type': upload.mediaType },
      expiresAtMs: untilMs,
    };
  }

  function signature(claims: string): Buffer {
    return createHmac('sha256', key).update(`upload.${claims}`).digest();
  }

  function readLeave(token: string): Leave | null {
    const [claims = '', signed = ''] = token.split('.');
    const [theirs, ours] = [Buffer.from(signed, 'base64url'), signature(claims)];
    if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return null;
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Leave;
  }
}

/** Reads to the end, so that the sender gets its answer, but keeps no more than announced. */
async function readLocalUploadBytes(bytes: number, body: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let come = 0;
  try {
    for await (const chunk of body) {
      come += chunk.length;
      if (come <= bytes) chunks.push(chunk);
    }
  } catch {
    // The upload was cut off: nothing is stored.
    return null;
  }
  return come === bytes ? Buffer.concat(chunks) : null;
}
