/** Uploads to one machine (V2): leave to put so many bytes of one kind in one place, signed as S3 signs it, and whoever takes them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Blobs, checkedBlob, UPLOAD_MS, type Upload } from '../../../engine/ports/blobs.ts';
import type { StoredBlobs } from '../storage/blobs.ts';

type Options = {
  stored: StoredBlobs;
  now: () => number;
  /** Of this home (tokens.ts). */
  key: Uint8Array;
  /** Where this home takes them: `http://127.0.0.1:8787/uploads`. */
  url: () => string;
};
type Leave = Upload & { untilMs: number };

/** The headers of a request, by their names in small letters. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;
/** An HTTP status. 403: no such leave, or none any more. 400: not what it is for. */
export type Uploaded = 200 | 400 | 403;

/** The port, and the door that its leaves lead to. `token`: the last part of the path. */
export function localUploads({ stored, now, key, url }: Options): {
  blobs: Blobs;
  receive(token: string, headers: RequestHeaders, body: AsyncIterable<Uint8Array>): Promise<Uploaded>;
} {
  const { put, get, kept, remove, removeAll } = stored;
  return {
    blobs: { put, get, kept, remove, removeAll, uploadUrl },
    async receive(token, headers, body) {
      const leave = readLeave(token);
      if (leave === null || leave.untilMs <= now()) return 403;
      const { owner, id, mediaType, bytes } = leave;
      if (headers['content-type'] !== mediaType) return 400;
      const data = await exactly(bytes, body);
      if (data === null) return 400;
      await put({ shelf: 'passing', owner, id }, data);
      return 200;
    },
  };

  async function uploadUrl(upload: Upload): ReturnType<Blobs['uploadUrl']> {
    checkedBlob(upload, upload.bytes);
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

/** Read to its end, so that its sender is there for the answer; but no more of it is kept than was announced. */
async function exactly(bytes: number, body: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const kept: Uint8Array[] = [];
  let come = 0;
  try {
    for await (const chunk of body) {
      come += chunk.length;
      if (come <= bytes) kept.push(chunk);
    }
  } catch {
    // Cut off while sending: what came is no blob, and nobody is there for an answer.
    return null;
  }
  return come === bytes ? Buffer.concat(kept) : null;
}
