/** Which requests of a client to forget are refused [M5]. */
import { MOST_ENDINGS } from '../../memory/facts/fact.ts';
import type { FrameOf, SessionRefusal } from '../kernel/feature.ts';
import type { Session } from '../kernel/state.ts';

const TOO_MANY = 'Too many facts were corrected at once. Talk on for some minutes, and correct the others then.';

/** Forgetting a forgotten entry again is allowed. An entry that never existed is not found. */
export function forgetEntryRefusal({ memory }: Session, { id, what }: FrameOf<'forget'>): SessionRefusal | null {
  const entry = typeof what === 'object' ? what.entry : what;
  if (typeof what === 'object' && (memory.endings?.length ?? 0) >= MOST_ENDINGS)
    return { type: 'error', code: 'conflict', message: TOO_MANY, id };
  if (typeof entry !== 'number' || entry <= memory.n) return null;
  return { type: 'error', code: 'not_found', message: 'There is no such entry.', id };
}
