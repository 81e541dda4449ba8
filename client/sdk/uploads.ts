/** Images that are too large for the socket: put beside it, and shown by their name (V2). */
import type { Upload } from './images.ts';
import { asked, type Who } from './own.ts';
import { Refused } from './refused.ts';

/** Leave to put one file there, with these headers, until it expires (epoch ms). */
type Leave = { uploadId: string; method: string; url: string; headers: Record<string, string>; expiresAt: number };

/**
 * For `connect({upload})`. `server`: `https://…`, where tickets come from. Rejects with `Refused` where the server takes no such file, or whoever
 * keeps them does not, and with what `request` throws where nobody is there.
 */
export function uploadTo(server: string, by: Who, request: typeof fetch = fetch): Upload {
  return async ({ data, mediaType }) => {
    const tells = { mediaType, bytes: data.length };
    const question = { method: 'POST', path: 'uploads', tells, is: isLeave, otherwise: OTHERWISE } as const;
    const { uploadId, method, url, headers } = await asked(server, by, question, request);
    // Bytes of its own: a view may be a part of something larger.
    const answer = await request(url, { method, headers, body: new Uint8Array(data) });
    if (answer.ok) return uploadId;
    throw new Refused({ code: 'internal', message: `The image could not be uploaded (${answer.status}).` });
  };
}

const OTHERWISE = 'What answers there takes no images';

function isLeave(body: unknown): body is Leave {
  return typeof body === 'object' && body !== null && 'uploadId' in body && 'url' in body && 'headers' in body;
}
