/** A home's memory, as its user gets it. */
import { expect } from 'vitest';
import { me } from '../../../shared/protocol/me.ts';
import { POLLED } from './visitor.ts';

type Kind = 'user' | 'agent';

/** Oldest first, once there is an entry. */
export async function remembered(home: { url: string }, kind: Kind): Promise<string[]> {
  await expect.poll(() => all(home, kind), POLLED).not.toEqual([]);
  return all(home, kind);
}

async function all({ url }: { url: string }, kind: Kind): Promise<string[]> {
  const answer = await fetch(new URL('me?user=ada', url));
  const { personas } = me.parse(await answer.json());
  return (personas.companion?.entries ?? []).filter((entry) => entry.kind === kind).map(({ text }) => text);
}
