/** What is made of a session outside of any turn: blocks of memory (M2), vectors of what it holds (D6), and what an erasure has left to do (N6). */

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
