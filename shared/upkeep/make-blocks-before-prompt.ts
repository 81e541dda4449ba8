/** Finishes what a prompt must wait for: forgetting [M5], and a block when the prompt is full [X2]. */

import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import { Transient } from '../ports/errors.ts';
import type { Session } from '../session/kernel/state.ts';
import type { BlockReason } from '../session/memory/state.ts';

/** The requested block, and one more that it requests. */
const MOST_MADE = 3;

/** Makes the blocks requested for `whys` in this process. Throws Transient where forgetting is left. */
export function makeBlocksBeforePrompt(
  context: Context,
  id: string,
  session: Session,
  whys: readonly BlockReason[],
): Awaitable<Session> {
  const { lease, forgetting } = session.memory;
  const isReady = forgetting.length === 0 && (lease === null || !whys.includes(lease.reason));
  return isReady ? session : blocksMade(context, id, session, whys);
}

async function blocksMade(
  context: Context,
  id: string,
  session: Session,
  whys: readonly BlockReason[],
): Promise<Session> {
  const { makeRequestedBlock } = await import('./make-block.ts');
  let now = session;
  for (let made = 0; made < MOST_MADE; made += 1) {
    const { lease } = now.memory;
    if (lease === null || !whys.includes(lease.reason)) break;
    // Null: another run did it, so the session is read again.
    now = (await makeRequestedBlock(context, id, lease.edition)) ?? (await loadCurrentSession(context, id)).session;
  }
  if (now.memory.forgetting.length > 0) throw new Transient('what is to be forgotten is not yet');
  return now;
}
