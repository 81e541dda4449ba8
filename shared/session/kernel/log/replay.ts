/** Replays a session's log from its oldest kept state, comparing with stored snapshots [O3]. Pure. */
import type { Operation } from '../../../protocol/frames.ts';
import { jsonPatchBetween } from '../../client-state/json-diff.ts';
import type { Record } from '../events.ts';
import { ENDED_KEPT } from '../limits.ts';
import type { Session } from '../state.ts';
import { foldLogRecord } from './fold.ts';

/** The session as stored after record `n`. */
export type StoredSnapshot = { n: number; session: Session };

/** `differs`: patch [RFC 6902] to the stored state. `newer`: fields that the stored state lacks. */
export type Compared = { differs: readonly Operation[]; newer: readonly Operation[] };

export type Replayed = Compared & {
  record: Record;
  sessionBefore: Session;
  /** The stored snapshot, if there is one: later records built on it. */
  after: Session;
  /** Why the replay ends here: the record does not fit, or breaks an invariant [S12]. */
  broken: string | null;
};

const ALIKE: Compared = { differs: [], newer: [] };

/** A generator, because a log may be long. */
export function* replaySessionLog(
  start: Session,
  records: Iterable<Record>,
  snapshots: readonly StoredSnapshot[] = [],
): Generator<Replayed, void> {
  let current = start;
  for (const record of records) {
    const found = foldLogRecord(current, record);
    if (typeof found === 'string') {
      yield { record, sessionBefore: current, after: current, broken: found, ...ALIKE };
      return;
    }
    const snapshot = snapshots.find(({ n }) => n === record.n);
    const after = snapshot?.session ?? trimReplayEnds(found);
    const against =
      snapshot === undefined ? ALIKE : compareStoredWithReplay(sessionWithoutStoredRows(found), snapshot.session);
    yield { record, sessionBefore: current, after, broken: null, ...against };
    current = after;
  }
}

/** A field absent in the stored state is no difference. */
export function compareStoredWithReplay(found: Session, stored: Session): Compared {
  const here = comparableReplayedSession(found);
  const all = jsonPatchBetween(here, comparableReplayedSession(stored));
  const isNewer = ({ op, path }: Operation) => op === 'remove' && !isReplayPathInList(here, path);
  return { differs: all.filter((one) => !isNewer(one)), newer: all.filter(isNewer) };
}

/** The patch from one state to the other; empty: they are equal. */
export function sessionStateChanges(one: Session, other: Session): Operation[] {
  return jsonPatchBetween(comparableReplayedSession(one), comparableReplayedSession(other));
}

/** Leaves out the images of an erasure: they depend on when snapshots were written. */
function comparableReplayedSession(session: Session): unknown {
  const { running } = session.erasure;
  const { images: _, ...rest } = running ?? {};
  return JSON.parse(JSON.stringify({ ...session, erasure: { ...session.erasure, running: running && rest } }));
}

function isReplayPathInList(whole: unknown, path: string): boolean {
  let within = whole;
  for (const name of path.split('/').slice(1, -1)) {
    if (typeof within !== 'object' || within === null) return false;
    within = Object.entries(within).find(([key]) => key === name.replaceAll('~1', '/').replaceAll('~0', '~'))?.[1];
  }
  return Array.isArray(within);
}

/** A snapshot moves sealed exchanges and older ends to rows (storage/sessions.ts, `foldSnapshot`). */
function sessionWithoutStoredRows(session: Session): Session {
  return {
    ...session,
    turns: { ...session.turns, sealed: [] },
    deliveries: { ...session.deliveries, recent: session.deliveries.recent.slice(-ENDED_KEPT) },
  };
}

/** More than the records between two snapshots: older ends are in rows, and their ids may recur. */
const NEWEST = 64;

function trimReplayEnds(session: Session): Session {
  const {
    deliveries: { recent: ended },
    n,
  } = session;
  if (ended.length <= ENDED_KEPT) return session;
  return {
    ...session,
    deliveries: {
      ...session.deliveries,
      recent: ended.filter((end, at) => at >= ended.length - ENDED_KEPT || end.n > n - NEWEST),
    },
  };
}
