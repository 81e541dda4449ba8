/** The images that the user asked to keep [V1]: view, download, delete [M9]. */
import { type HttpCaller, requestAsUser } from '../../sdk/requests/user-http-request.ts';

export type Picture = { mediaType: string; data: string };

/** `data` is base64. `server`: `https://…`. Rejects with `Refused`, or as `request` does if unreachable. */
export function fetchKeptImage(
  server: string,
  by: HttpCaller,
  id: string,
  request: typeof fetch = fetch,
): Promise<Picture> {
  return requestAsUser(server, by, { path: imagePath(id), is: isKeptImage, otherwise: OTHERWISE }, request);
}

/** Deletes for good. Rejects as `keptImage`. */
export function deleteKeptImage(
  server: string,
  by: HttpCaller,
  id: string,
  request: typeof fetch = fetch,
): Promise<object> {
  return requestAsUser(
    server,
    by,
    { method: 'DELETE', path: imagePath(id), is: isImageRemoval, otherwise: OTHERWISE },
    request,
  );
}

export function imageBlob({ mediaType, data }: Picture): Blob {
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type: mediaType });
}

const OTHERWISE = 'What answers there keeps no images';

function imagePath(id: string): string {
  return `images/${encodeURIComponent(id)}`;
}

function isKeptImage(body: unknown): body is Picture {
  return typeof body === 'object' && body !== null && 'mediaType' in body && 'data' in body;
}

function isImageRemoval(body: unknown): body is object {
  return typeof body === 'object' && body !== null && 'removed' in body;
}
