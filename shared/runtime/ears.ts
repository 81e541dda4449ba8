/** Whose ears they are (A1): on one machine a process that was killed has left its own behind. */
import type { Owner } from '../store/utterances.ts';
import type { Sotto } from './sotto.ts';

const owners = new WeakMap<Sotto, Owner>();

export function ownerOfEars(sotto: Sotto): Owner {
  const owner = owners.get(sotto) ?? { name: sotto.ids.random(), alone: sotto.alone };
  owners.set(sotto, owner);
  return owner;
}
