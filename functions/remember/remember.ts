/** Makes the block of memory that a session has asked for (M2), and does what an erasure has left to do (N6), outside of any turn. */
import { erase } from '../../shared/remember/erase.ts';
import { remember as make } from '../../shared/remember/remember.ts';
import type { RememberJob } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';

export async function remember(sotto: Sotto, { session, edition }: RememberJob): Promise<void> {
  await erase(sotto, session);
  await make(sotto, session, edition);
}
