/** `/images/{id}`: the user's kept images [V1], to read and to remove [M9]. `GET /me` lists them. */

import { imageBlobName } from '../../engine/images.ts';
import { sessionId } from '../../session/kernel/session-identity.ts';
import { mediaTypeOfImage } from '../../vision/image-ids.ts';
import { authenticateHttpUser, httpNotFoundError } from './caller-authentication.ts';
import type { HttpCall, Route } from './route.ts';

/** Base64 in JSON, like every answer; the largest image fits a function's response. */
export const showImage: Route = {
  method: 'GET',
  path: '/images/{id}',
  async answer(call) {
    const { name, mediaType } = await imageOfHttpCall(call);
    const data = await call.context.blobs.get(name);
    if (data === null) throw httpNotFoundError();
    return { status: 200, body: { id: name.id, mediaType, data: Buffer.from(data).toString('base64') } };
  },
};

export const dropImage: Route = {
  method: 'DELETE',
  path: '/images/{id}',
  async answer(call) {
    const { blobs } = call.context;
    const { name } = await imageOfHttpCall(call);
    if ((await blobs.get(name)) === null) throw httpNotFoundError();
    // Also the passing copy, if it has not expired.
    await blobs.remove({ ...name, shelf: 'passing' });
    await blobs.remove(name);
    return { status: 200, body: { removed: name.id } };
  },
};

/** Throws Rejected (404) for an invalid id, and never names an owner [N2]. */
async function imageOfHttpCall(call: HttpCall) {
  const { user } = await authenticateHttpUser(call);
  const { id = '' } = call.params;
  const mediaType = mediaTypeOfImage(id);
  if (mediaType === null) throw httpNotFoundError();
  return { name: imageBlobName(call.context, sessionId(user, ''), id, 'kept'), mediaType };
}
