/** `POST /uploads`: permits one image upload [V2]; `user.image` with its `uploadId` then uses it. */
import * as z from 'zod/mini';
import { imageOwner } from '../../engine/images.ts';
import { UPLOAD_MS } from '../../ports/blobs.ts';
import { Rejected } from '../../ports/errors.ts';
import { userOfSessionIdentity as keyOf, sessionId } from '../../session/kernel/session-identity.ts';
import { countStoredUploads } from '../../storage/exchange/uploads.ts';
import { createImageId, MEDIA_TYPES, usualImageMediaType } from '../../vision/image-ids.ts';
import { MAX_IMAGE_BYTES, MAX_UPLOADS } from '../../vision/limits.ts';
import { imageRefusalOf } from '../../vision/refusal.ts';
import { authenticateHttpUser } from './caller-authentication.ts';
import { parseHttpRequestBody } from './request-body.ts';
import type { Route } from './route.ts';

export const uploadRequest = z.object({
  mediaType: z.pipe(
    z.transform((type) => (typeof type === 'string' ? usualImageMediaType(type) : type)),
    z.enum(MEDIA_TYPES),
  ),
  bytes: z.int().check(z.positive()),
});

/** Per user [N3]. */
const CAP = { most: MAX_UPLOADS, withinMs: UPLOAD_MS };
const TOO_MANY = 'Too many pictures at once: wait a little, and upload it then.';

export const uploads: Route = {
  method: 'POST',
  path: '/uploads',
  async answer(call) {
    const { context } = call;
    const { user } = await authenticateHttpUser(call);
    const { mediaType, bytes } = parseHttpRequestBody(call, uploadRequest);
    if (bytes > MAX_IMAGE_BYTES) {
      const { code, message } = imageRefusalOf('too_heavy');
      throw new Rejected(code, message);
    }
    const nobody = sessionId(user, '');
    const waitMs = await countStoredUploads(context.table, keyOf(nobody), context.clock.now(), CAP);
    if (waitMs !== null) throw new Rejected('limited', TOO_MANY, waitMs);
    const uploadId = createImageId(mediaType, context.ids.random());
    const owner = imageOwner(context, nobody);
    const { method, url, headers, expiresAtMs } = await context.blobs.uploadUrl({
      owner,
      id: uploadId,
      mediaType,
      bytes,
    });
    context.log.info('upload allowed', { kind: mediaType, bytes });
    return { status: 200, body: { uploadId, method, url, headers, expiresAt: expiresAtMs } };
  },
};
