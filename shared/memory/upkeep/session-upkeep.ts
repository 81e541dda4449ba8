/** What is made of a session outside of any turn: blocks of memory (M2), vectors of what it holds (D6), and what an erasure has left to do (N6). */

import type { Sotto } from '../../engine/context.ts';
import type { RememberJob } from '../../engine/ports/ports.ts';
import { embedHeld } from './embed-deliveries.ts';
import { erase } from './erase.ts';
import { remember as make } from './make-block.ts';

export async function remember(sotto: Sotto, { session, edition, held }: RememberJob): Promise<void> {
  if (held !== undefined) return embedHeld(sotto, session, held);
  await erase(sotto, session);
  await make(sotto, session, edition);
}
