/** Uploads images that are too large for the socket; they are then shown by their upload id [V2]. */
import type { UploadImage } from '../frames/image-frames.ts';
import { Refused } from './refused-error.ts';
import { type HttpCaller, requestAsUser } from './user-http-request.ts';

/** Permission to upload one file with these headers, until `expiresAt` (epoch ms). */
type UploadTicket = {
  uploadId: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  expiresAt: number;
};

/**
 * For `connect({upload})`. `server`: `https://…`. Rejects with `Refused` if the server or the storage refuses
 * the file, or as `request` does if the server is unreachable.
 */
export function imageUploader(server: string, by: HttpCaller, request: typeof fetch = fetch): UploadImage {
  return async ({ data, mediaType }) => {
    const tells = { mediaType, bytes: data.length };
    const question = { method: 'POST', path: 'uploads', tells, is: isUploadTicket, otherwise: OTHERWISE } as const;
    const { uploadId, method, url, headers } = await requestAsUser(server, by, question, request);
    // Copied: a view may be a part of a larger buffer.
    const answer = await request(url, { method, headers, body: new Uint8Array(data) });
    if (answer.ok) return uploadId;
    throw new Refused({ code: 'internal', message: `The image could not be uploaded (${answer.status}).` });
  };
}

const OTHERWISE = 'What answers there takes no images';

function isUploadTicket(body: unknown): body is UploadTicket {
  return typeof body === 'object' && body !== null && 'uploadId' in body && 'url' in body && 'headers' in body;
}
