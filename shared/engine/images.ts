/** Where shown images are stored [V1]: for a day on the passing shelf, or kept on request. */

import type { BlobName, Shelf } from '../ports/blobs.ts';
import { userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Context } from './context.ts';

/** The owner of a session's images: a digest of its user, the same in all sessions [N5]. */
export function imageOwner(context: Pick<Context, 'ids'>, session: string): string {
  return imageOwnerNamed(context, userOfSessionIdentity(session));
}

/** `user`: as encoded in a session's id. */
export function imageOwnerNamed({ ids }: Pick<Context, 'ids'>, user: string): string {
  return ids.digest(user);
}

export function imageBlobName(
  context: Pick<Context, 'ids'>,
  session: string,
  id: string,
  shelf: Shelf = 'passing',
): BlobName {
  return { shelf, owner: imageOwner(context, session), id };
}

/** Removes images of a session from these shelves; missing ones are ignored. Throws the store's errors. */
export async function removeImages(
  context: Pick<Context, 'ids' | 'blobs'>,
  session: string,
  ids: Iterable<string>,
  shelves: readonly Shelf[],
): Promise<void> {
  for (const id of new Set(ids))
    for (const shelf of shelves) await context.blobs.remove(imageBlobName(context, session, id, shelf));
}

/** Null: the image has expired and is not kept. Throws the store's errors. */
export async function readImageBlob(context: Pick<Context, 'ids' | 'blobs'>, session: string, id: string) {
  const passing = await context.blobs.get(imageBlobName(context, session, id));
  return passing ?? context.blobs.get(imageBlobName(context, session, id, 'kept'));
}
