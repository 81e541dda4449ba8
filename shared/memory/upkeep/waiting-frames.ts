/** What nobody can be told anything before: what is to be forgotten (M5). And what a prompt waits for: to be cut back (X2). */

import type { Context } from '../../engine/context.ts';
import { Transient } from '../../engine/ports/errors.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';
import type { BlockReason } from '../../session/memory/state.ts';
import type { Session } from '../../session/state.ts';
import { makeRequestedBlock } from './make-block.ts';

/** A block that is waited for, and one more that it asks for itself. */
const MOST_MADE = 3;

/** Makes the blocks that were asked for because of `whys`, instead of waiting for the door. Throws Transient where something is still to be forgotten. */
export async function waitedFor(
  context: Context,
  id: string,
  session: Session,
  whys: readonly BlockReason[],
): Promise<Session> {
  let now = session;
  for (let made = 0; made < MOST_MADE; made += 1) {
    const { lease } = now.memory;
    if (lease === null || !whys.includes(lease.why)) break;
    // Null: somebody else has done it, and what this one knows of the session is old.
    now = (await makeRequestedBlock(context, id, lease.edition)) ?? (await currentSession(context, id)).session;
  }
  if (now.memory.forgetting.length > 0) throw new Transient('what is to be forgotten is not yet');
  return now;
}
