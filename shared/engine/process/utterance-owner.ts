/** Whose ears they are (A1): on one machine a process that was killed has left its own behind. */
import type { Owner } from '../../storage/exchange/utterances.ts';
import type { Context } from '../context.ts';

/** An ear leaves when nothing has come for so long: whoever spoke is gone, or has nothing more to say. A commit finds another one. */
export const EAR_PATIENCE_MS = 5_000;

export function ownerOfEars({ process, ids, singleProcess }: Context): Owner {
  process.name ??= ids.random();
  return { name: process.name, singleProcess };
}
