/** Keys of what a model has written for a persona in another language [S17]: no user's, and no session's. */
import type { Key } from '../../ports/ports.ts';

export type WordingOf = { persona: string; version: number; language: string };

export function personaWordingKey({ persona, version, language }: WordingOf): Key {
  return { pk: `WORDING#${persona}`, sk: `${version}#${language}` };
}

/** Claims the writing of it; `slot`: numbers the times at which it may be tried. */
export function wordingClaimKey({ persona, version, language }: WordingOf, slot: number): Key {
  return { pk: `WORDING#${persona}`, sk: `${version}#${language}#${slot}` };
}
