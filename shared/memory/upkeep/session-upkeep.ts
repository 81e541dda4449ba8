/** Upkeep outside of turns: memory blocks [M2], delivery vectors [D6], and pending erasures [N6]. */

import type { Context } from '../../engine/context.ts';
import type { RememberJob } from '../../engine/ports/ports.ts';
import { embedHeld } from './embed-deliveries.ts';
import { eraseRows } from './erase.ts';
import { makeRequestedBlock as make } from './make-block.ts';

export async function upkeepSession(context: Context, { session, edition, held }: RememberJob): Promise<void> {
  if (held !== undefined) return embedHeld(context, session, held);
  await eraseRows(context, session);
  await make(context, session, edition);
}
