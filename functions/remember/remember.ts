/** What is made of a session outside of any turn: blocks of memory (M2), vectors of what it holds (D6), and what an erasure has left to do (N6). */
import { embedHeld } from '../../shared/remember/embed-held.ts';
import { erase } from '../../shared/remember/erase.ts';
import { remember as make } from '../../shared/remember/remember.ts';
import type { RememberJob } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';

export async function remember(sotto: Sotto, { session, edition, held }: RememberJob): Promise<void> {
  if (held !== undefined) return embedHeld(sotto, session, held);
  await erase(sotto, session);
  await make(sotto, session, edition);
}
