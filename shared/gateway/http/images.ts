/** `/images/{id}`: the user's kept images [V1], to read and to remove [M9]. `GET /me` lists them. */

import { imageBlobName } from '../../engine/images.ts';
import { sessionId } from '../../session/kernel/session-identity.ts';
import { mediaTypeOf } from '../../vision/image-ids.ts';
import { authenticateUser, notFoundError } from './caller-authentication.ts';
import type { HttpCall, Route } from './route.ts';

/** Base64 in JSON, like every answer; the largest image fits a function's response. */
export const showImage: Route = {
  method: 'GET',
  path: '/images/{id}',
  async answer(call) {
    const { name, mediaType } = await imageOfCall(call);
    const data = await call.context.blobs.get(name);
    if (data === null) throw notFoundError();
    return { status: 200, body: { id: name.id, mediaType, data: Buffer.from(data).toString('base64') } };
  },
};

export const dropImage: Route = {
  method: 'DELETE',
  path: '/images/{id}',
  async answer(call) {
    const { blobs } = call.context;
    const { name } = await imageOfCall(call);
    if ((await blobs.get(name)) === null) throw notFoundError();
    // Also the passing copy, if it has not expired.
    await blobs.remove({ ...name, shelf: 'passing' });
    await blobs.remove(name);
    return { status: 200, body: { removed: name.id } };
  },
};

/** Throws Rejected (404) for an invalid id, and never names an owner [N2]. */
async function imageOfCall(call: HttpCall) {
  const { user } = await authenticateUser(call);
  const { id = '' } = call.params;
  const mediaType = mediaTypeOf(id);
  if (mediaType === null) throw notFoundError();
  return { name: imageBlobName(call.context, sessionId(user, ''), id, 'kept'), mediaType };
}
