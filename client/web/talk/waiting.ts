/** How many deliveries wait: one that was begun and waits again has waited all the time. */
import type { FromServer } from '../../sdk/wire.ts';

/** How many more, or fewer, wait since this. `known`: the ids of those that are counted, which it keeps. */
export function counted(known: Set<string>, { delivery, state }: FromServer<'delivery'>): number {
  const isKnown = known.has(delivery);
  if (state !== 'pending' && state !== 'offered') {
    known.delete(delivery);
    return -1;
  }
  known.add(delivery);
  return state === 'pending' && !isKnown ? 1 : 0;
}
