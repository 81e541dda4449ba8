/** `/images/{id}`: what the user has asked to keep (V1), for them to have and to remove (M9). All of it stands in `GET /me`. */
import { sessionId } from '../../engine/identity.ts';
import { imageName } from '../../engine/images.ts';
import { mediaTypeOf } from '../../vision/names.ts';
import { authenticateUser, nothingHere } from './caller.ts';
import type { HttpCall, Route } from './route.ts';

/** As JSON, since that is all that is answered here; the largest fits into what a function may answer. */
export const showImage: Route = {
  method: 'GET',
  path: '/images/{id}',
  async answer(call) {
    const { name, mediaType } = await named(call);
    const data = await call.context.blobs.get(name);
    if (data === null) throw nothingHere();
    return { status: 200, body: { id: name.id, mediaType, data: Buffer.from(data).toString('base64') } };
  },
};

export const dropImage: Route = {
  method: 'DELETE',
  path: '/images/{id}',
  async answer(call) {
    const { blobs } = call.context;
    const { name } = await named(call);
    if ((await blobs.get(name)) === null) throw nothingHere();
    // As it was shown, too, if that was today: nobody looks at it again.
    await blobs.remove({ ...name, shelf: 'passing' });
    await blobs.remove(name);
    return { status: 200, body: { removed: name.id } };
  },
};

/** Throws Rejected (404) for what no image is called; whose it is, nobody is told (N2). */
async function named(call: HttpCall) {
  const { user } = await authenticateUser(call);
  const { id = '' } = call.params;
  const mediaType = mediaTypeOf(id);
  if (mediaType === null) throw nothingHere();
  return { name: imageName(call.context, sessionId(user, ''), id, 'kept'), mediaType };
}
