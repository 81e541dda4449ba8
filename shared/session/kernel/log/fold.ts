/** Applies a committed record, for loading a session and for replay [S4, S12, O3]. */

import type { Record } from '../events.ts';
import { evolve } from '../evolve.ts';
import { checkFeatureInvariants } from '../invariants.ts';
import type { Session } from '../state.ts';
import { NEWER, READ_VERSION, UnknownEvent } from './version.ts';

/** The state after the record. A string says why it does not follow, without content; `NEWER`: not yet. */
export function foldLogRecord(session: Session, record: Record): Session | string {
  if (record.v > READ_VERSION) return NEWER;
  if (record.n !== session.n + 1 || record.seq !== session.seq) return 'a record is missing before this one';
  try {
    const next = evolve(session, record);
    return checkFeatureInvariants(next) ?? next;
  } catch (error) {
    return error instanceof UnknownEvent ? NEWER : 'this record cannot be applied';
  }
}
