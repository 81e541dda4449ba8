/** The earlier exchanges of a conversation: read once, then kept up by this process as turns are sealed. */
import type { Exchange } from '../session/session.ts';
import { memoriesFrom } from '../store/memories.ts';
import type { Sotto } from './sotto.ts';
import { heldNow } from './step.ts';

/** The exchanges of turns `first` and later, oldest first; the newest turn is not among them before it is sealed. */
export async function historyFrom(sotto: Sotto, id: string, first: number): Promise<Exchange[]> {
  const held = await heldNow(sotto, id);
  const stored = held.history ?? (await memoriesFrom(sotto.table, id, first));
  const wanted = stored.filter((one) => one.turn >= first);
  // Kept only if nothing was folded meanwhile: what has moved to memory since would be missing.
  if (sotto.held.get(id) === held) sotto.held.set(id, { ...held, history: wanted });
  const newest = wanted.at(-1)?.turn ?? 0;
  return [...wanted, ...held.session.sealed.filter((one) => one.turn >= first && one.turn > newest)];
}
