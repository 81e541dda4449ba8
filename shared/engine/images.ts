/** Where what a user has shown lies (V1): for a day on the passing shelf, and on the other one where they want it kept. */

import type { Context } from './context.ts';
import { userOfSession } from './identity.ts';
import type { BlobName, Shelf } from './ports/blobs.ts';

/** Whose a session's images are: its user's, in all their sessions, without a name (N5). */
export function imageOwner(context: Pick<Context, 'ids'>, session: string): string {
  return ownerNamed(context, userOfSession(session));
}

/** `user`: as it stands in a session's id. */
export function ownerNamed({ ids }: Pick<Context, 'ids'>, user: string): string {
  return ids.digest(user);
}

export function imageName(
  context: Pick<Context, 'ids'>,
  session: string,
  id: string,
  shelf: Shelf = 'passing',
): BlobName {
  return { shelf, owner: imageOwner(context, session), id };
}

/** Those of a session, by id, on these shelves; one that is gone already is gone. Throws what the store throws. */
export async function removeImages(
  context: Pick<Context, 'ids' | 'blobs'>,
  session: string,
  ids: Iterable<string>,
  shelves: readonly Shelf[],
): Promise<void> {
  for (const id of new Set(ids))
    for (const shelf of shelves) await context.blobs.remove(imageName(context, session, id, shelf));
}

/** Null: its day has passed, and it is not kept. Throws what the store throws. */
export async function readImage(context: Pick<Context, 'ids' | 'blobs'>, session: string, id: string) {
  const passing = await context.blobs.get(imageName(context, session, id));
  return passing ?? context.blobs.get(imageName(context, session, id, 'kept'));
}
