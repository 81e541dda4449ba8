/** Where what a user has shown lies (V1): for a day on the passing shelf, and on the other one where they want it kept. */

import type { Context } from './context.ts';
import { userOfSession } from './identity.ts';
import type { BlobName, Shelf } from './ports/blobs.ts';

/** Whose a session's images are: its user's, in all their sessions, without a name (N5). */
export function imageOwner(sotto: Pick<Context, 'ids'>, session: string): string {
  return ownerNamed(sotto, userOfSession(session));
}

/** `user`: as it stands in a session's id. */
export function ownerNamed({ ids }: Pick<Context, 'ids'>, user: string): string {
  return ids.digest(user);
}

export function imageName(
  sotto: Pick<Context, 'ids'>,
  session: string,
  id: string,
  shelf: Shelf = 'passing',
): BlobName {
  return { shelf, owner: imageOwner(sotto, session), id };
}

/** Those of a session, by id, on these shelves; one that is gone already is gone. Throws what the store throws. */
export async function removeImages(
  sotto: Pick<Context, 'ids' | 'blobs'>,
  session: string,
  ids: Iterable<string>,
  shelves: readonly Shelf[],
): Promise<void> {
  for (const id of new Set(ids))
    for (const shelf of shelves) await sotto.blobs.remove(imageName(sotto, session, id, shelf));
}

/** Null: its day has passed, and it is not kept. Throws what the store throws. */
export async function readImage(sotto: Pick<Context, 'ids' | 'blobs'>, session: string, id: string) {
  const passing = await sotto.blobs.get(imageName(sotto, session, id));
  return passing ?? sotto.blobs.get(imageName(sotto, session, id, 'kept'));
}
