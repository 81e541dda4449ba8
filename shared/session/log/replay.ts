/** A session's log, gone through once more (O3): from the oldest state that is kept, record by record, past the stored snapshots. Pure. */
import type { Operation } from '../../protocol/frames.ts';
import { patchBetween } from '../client-state/difference.ts';
import type { Record } from '../events.ts';
import { ENDED_KEPT } from '../limits.ts';
import type { Session } from '../state.ts';
import { foldRecord } from './fold.ts';

/** As it was stored behind record `n`. */
export type StoredSnapshot = { n: number; session: Session };

/** `differs`: from what was stored, by a patch (RFC 6902) from the one to the other. `newer`: what was stored has nothing of the kind. */
export type Compared = { differs: readonly Operation[]; newer: readonly Operation[] };

export type Replayed = Compared & {
  record: Record;
  before: Session;
  /** Where a snapshot stands, as that has it: what came next went on from there. */
  after: Session;
  /** Why nothing follows: the record does not fit, or breaks an invariant (S12). It is the last one then. */
  broken: string | null;
};

const ALIKE: Compared = { differs: [], newer: [] };

/** One at a time: a log may be long. */
export function* replay(
  start: Session,
  records: Iterable<Record>,
  snapshots: readonly StoredSnapshot[] = [],
): Generator<Replayed, void> {
  let before = start;
  for (const record of records) {
    const found = foldRecord(before, record);
    if (typeof found === 'string') {
      yield { record, before, after: before, broken: found, ...ALIKE };
      return;
    }
    const snapshot = snapshots.find(({ n }) => n === record.n);
    const after = snapshot?.session ?? trimmed(found);
    const against = snapshot === undefined ? ALIKE : compareStored(takenOver(found), snapshot.session);
    yield { record, before, after, broken: null, ...against };
    before = after;
  }
}

/** A field that an event was stored without is no difference by itself. */
export function compareStored(found: Session, stored: Session): Compared {
  const here = comparable(found);
  const all = patchBetween(here, comparable(stored));
  const isNewer = ({ op, path }: Operation) => op === 'remove' && !isInList(here, path);
  return { differs: all.filter((one) => !isNewer(one)), newer: all.filter(isNewer) };
}

/** What is different in another state, as a patch. Nothing: they are the same. */
export function changes(one: Session, other: Session): Operation[] {
  return patchBetween(comparable(one), comparable(other));
}

/** What only tells when snapshots were written is left out: of these images, the rows of exchanges tell by then. */
function comparable({ erasing, ...session }: Session): unknown {
  const { images: _, ...rest } = erasing ?? {};
  return JSON.parse(JSON.stringify({ ...session, erasing: erasing && rest }));
}

function isInList(whole: unknown, path: string): boolean {
  let within = whole;
  for (const name of path.split('/').slice(1, -1)) {
    if (typeof within !== 'object' || within === null) return false;
    within = Object.entries(within).find(([key]) => key === name.replaceAll('~1', '/').replaceAll('~0', '~'))?.[1];
  }
  return Array.isArray(within);
}

/** With a snapshot the store takes over the sealed exchanges, and all but the newest ends (storage/sessions.ts, `fold`). */
function takenOver(session: Session): Session {
  return { ...session, sealed: [], ended: session.ended.slice(-ENDED_KEPT) };
}

/** Records between two snapshots at most, and some to spare: older ends are in the store's rows, and their ids may come again. */
const NEWEST = 64;

function trimmed(session: Session): Session {
  const { ended, n } = session;
  if (ended.length <= ENDED_KEPT) return session;
  return { ...session, ended: ended.filter((end, at) => at >= ended.length - ENDED_KEPT || end.n > n - NEWEST) };
}
