/** Snapshots that were written before sessions held all that they hold now. */

import type { Delivery } from '../session/deliveries/state.ts';
import { LEAST_VERBATIM } from '../session/limits.ts';
import type { Numbered } from '../session/memory/state.ts';
import { newWishes } from '../session/state.ts';
import { newCaps } from '../session/quotas/state.ts';
import { newSession, type Session } from '../session/state.ts';

/** As if what has come since had always been there. */
export function grown(stored: Session): Session {
  return pending(living({ ...NEVER_ERASED, ...NEVER_COUNTED, ...remembering(stored) }));
}

/** What sessions did not hold yet when this one was stored. */
export function lackedBy(stored: Session): string[] {
  return Object.keys(newSession()).filter((name) => !Object.hasOwn(stored, name));
}

/** From before she had a life of her own. */
function living(stored: Session): Session {
  const { life, image } = newSession();
  const wishes = { ...newWishes(), ...stored.wishes };
  if (stored.life !== undefined) return { ...stored, wishes, life: { ...life, ...stored.life } };
  const client = stored.client && { ...stored.client, visible: true };
  // Whoever has been quiet for hours is not spoken to at once.
  return { ...stored, client, life: { ...life, asleep: true }, image, wishes };
}

type Flagged = Delivery & { agreed?: boolean; passedOver?: boolean };

/** From before a delivery had one state while it waits: it had a flag for each. */
function pending(stored: Session): Session {
  if (stored.deliveries.every((one) => one.pending !== undefined)) return stored;
  const turn = stored.turn?.number ?? 0;
  const deliveries = stored.deliveries.map(({ agreed, passedOver, ...one }: Flagged): Delivery => {
    const is = agreed ? 'agreed' : 'new';
    return { ...one, pending: passedOver && !agreed ? { is: 'passedOver', turn } : { is } };
  });
  return { ...stored, deliveries };
}

const NEVER_COUNTED: Partial<Session> = { caps: newCaps() };
const NEVER_ERASED: Pick<Session, 'erasing' | 'erasedAtMs'> = { erasing: null, erasedAtMs: 0 };

/** From before there were tools in a turn; or before there were deliveries: whoever was there has been there ever since. */
function remembering(stored: Session): Session {
  if (stored.memory !== undefined) return stored;
  if (stored.tallies !== undefined) return numberedFromNow(stored);
  if (stored.presence !== undefined) return numberedFromNow({ ...newSession(), ...stored });
  const sinceMs = stored.client === null ? null : stored.voice.atMs;
  const presence = { ms: 0, sinceMs, quietSinceMs: stored.voice.atMs, freshAtMs: 0 };
  return numberedFromNow({ ...newSession(), ...stored, presence });
}

/** From before entries had numbers: what was said by then stands in the newest turns, and only the words of the last one are an entry. */
function numberedFromNow(stored: Session): Session {
  const fresh = newSession();
  const { made, epoch, ...memory } = fresh.memory;
  const from = Math.max(1, (stored.turn?.number ?? 0) - LEAST_VERBATIM);
  const entries: Numbered[] = (stored.turn?.words ?? null) === null ? [] : [{ n: 1, kind: 'user' }];
  return {
    ...fresh,
    ...stored,
    turn: stored.turn && { ...stored.turn, entries },
    view: fresh.view,
    // As if a block that says nothing covered what was before: no prompt begins there again.
    memory: { ...memory, n: entries.length, made: { ...made, turn: from - 1 }, epoch: { ...epoch, from } },
    tallies: { ...fresh.tallies, ...stored.tallies },
  };
}
