/** How a committed record is applied, wherever a log is read: by a door that loads the session, and by whoever replays it (S4, S12, O3). */

import type { Record } from '../events.ts';
import { evolve } from '../evolve.ts';
import { check } from '../invariants.ts';
import type { Session } from '../state.ts';

/** The state behind the record. A string: it does not follow, or breaks an invariant; in words without content. */
export function foldRecord(session: Session, record: Record): Session | string {
  if (record.n !== session.n + 1 || record.seq !== session.seq) return 'a record is missing before this one';
  const next = evolve(session, record);
  return check(next) ?? next;
}
