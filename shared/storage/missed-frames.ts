/** Reads the frames that a client missed from the log [S6]. */

import type { Table } from '../engine/ports/ports.ts';
import type { DurableFrame } from '../protocol/frames.ts';
import type { Record } from '../session/events.ts';
import { REPLAY_FRAMES, REPLAY_MS } from '../session/limits.ts';
import { framesOf } from '../session/log/outbox.ts';
import { isRecordErased } from './erasure.ts';
import { recordKey, sessionSpan } from './keys/keys.ts';
import { unpack } from './row-body.ts';
import { readWholeRows } from './row-parts.ts';

const PAGE = 40;
/** A client that missed more than this, some time ago, gets a snapshot instead. */
const MOST_OLD_FRAMES = 4 * REPLAY_FRAMES;

/** The frames after `cursor` up to `seq`, without a gap; null when some are not retained. */
export async function framesAfter(
  table: Table,
  session: string,
  { cursor, seq, nowMs }: { cursor: number; seq: number; nowMs: number },
  speaker: string,
): Promise<DurableFrame[] | null> {
  const records: Record[] = [];
  let to = sessionSpan(session, 'records').to;
  let reached = cursor === seq;
  while (!reached) {
    const page = await table.query({ ...sessionSpan(session, 'records'), to, newestFirst: true, limit: PAGE });
    // Erased frames are never sent again [N6].
    const erased = page.findIndex(isRecordErased);
    const left = erased === -1 ? page : page.slice(0, erased);
    for (const row of await readWholeRows(table, left)) records.push(unpack<Record>(row.body));
    const oldest = records.at(-1);
    if (oldest === undefined || page.length === 0) return null;
    reached = oldest.seq <= cursor;
    if (!reached && erased !== -1) return null;
    if (!reached && (oldest.n === 1 || isTooOld(oldest, seq, nowMs))) return null;
    to = recordKey(session, oldest.n - 1).sk;
  }
  // Expired rows are deleted in no order: a missing one is a gap.
  if (records.some(({ n }, at) => at > 0 && n !== (records[at - 1]?.n ?? 0) - 1)) return null;
  const frames = records.reverse().flatMap((record) => framesOf(record, speaker));
  return frames.filter((frame) => frame.seq > cursor && frame.seq <= seq);
}

function isTooOld(oldest: Record, seq: number, nowMs: number): boolean {
  return seq - oldest.seq > MOST_OLD_FRAMES && nowMs - oldest.atMs > REPLAY_MS;
}
