/** Reads the frames that a client missed from the log [S6]. */

import type { Clock, Table } from '../ports/ports.ts';
import type { DurableFrame } from '../protocol/frames.ts';
import type { Record } from '../session/kernel/events.ts';
import { REPLAY_FRAMES, REPLAY_MS } from '../session/kernel/limits.ts';
import { durableFramesOf } from '../session/kernel/log/outbox.ts';
import { isRecordRowErased } from './erasure.ts';
import { sessionKeysSpan, sessionRecordKey } from './keys/keys.ts';
import { readWholeRows, rowBodyJson } from './row-body.ts';

const PAGE = 40;
/** A client that missed more than this, some time ago, gets a snapshot instead. */
const MOST_OLD_FRAMES = 4 * REPLAY_FRAMES;
/** However lately: two frames a second for 15 minutes; characters of the rows read and of the frames. */
export const MOST_REPLAY_FRAMES = 8 * REPLAY_FRAMES;
const MOST_REPLAY_CHARS = 2 * 1024 * 1024;

/** The frames after `cursor` up to `seq`, without a gap. Null: some are not retained, or too many. */
export async function readFramesAfter(
  { table, clock }: { table: Table; clock: Pick<Clock, 'now' | 'yieldToEventLoop'> },
  session: string,
  { cursor, seq }: { cursor: number; seq: number },
  speaker: string,
): Promise<DurableFrame[] | null> {
  if (seq - cursor > MOST_REPLAY_FRAMES) return null;
  const nowMs = clock.now();
  const frames: DurableFrame[][] = [];
  let chars = 0;
  let oldest: Record | undefined;
  let to = sessionKeysSpan(session, 'records').to;
  let reached = cursor === seq;
  while (!reached) {
    const page = await table.query({ ...sessionKeysSpan(session, 'records'), to, newestFirst: true, limit: PAGE });
    // Erased frames are never sent again [N6].
    const erased = page.findIndex(isRecordRowErased);
    const remaining = erased === -1 ? page : page.slice(0, erased);
    for (const row of await readWholeRows(table, remaining)) {
      const text = rowBodyJson(row.body);
      const record = JSON.parse(text) as Record;
      // Expired rows are deleted in no order: a missing one is a gap.
      if (oldest !== undefined && record.n !== oldest.n - 1) return null;
      const sent = durableFramesOf(record, speaker).filter((frame) => frame.seq > cursor && frame.seq <= seq);
      chars += text.length + JSON.stringify(sent).length;
      if (chars > MOST_REPLAY_CHARS) return null;
      frames.push(sent);
      oldest = record;
    }
    if (oldest === undefined || page.length === 0) return null;
    reached = oldest.seq <= cursor;
    if (!reached && erased !== -1) return null;
    if (!reached && (oldest.n === 1 || isMissedFrameTooOld(oldest, seq, nowMs))) return null;
    to = sessionRecordKey(session, oldest.n - 1).sk;
    // One process serves everybody: others are served between two pages [N3].
    if (!reached) await clock.yieldToEventLoop();
  }
  return frames.reverse().flat();
}

function isMissedFrameTooOld(oldest: Record, seq: number, nowMs: number): boolean {
  return seq - oldest.seq > MOST_OLD_FRAMES && nowMs - oldest.atMs > REPLAY_MS;
}
