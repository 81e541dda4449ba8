/** The frames that a client has missed, from the log (S6). */
import type { DurableFrame } from '../protocol/frames.ts';
import type { Table } from '../runtime/ports.ts';
import type { Record } from '../session/event.ts';
import { framesOf } from '../session/outbox.ts';
import { unpack } from './body.ts';
import { recordKey, sessionSpan } from './keys.ts';

const PAGE = 64;
/** A client that has missed more is better served by a snapshot; four times what is promised. */
const MOST_FRAMES = 1_024;

/** The frames after `cursor` up to `seq`, without a gap; null when not all of them are retained. */
export async function framesAfter(
  table: Table,
  session: string,
  cursor: number,
  seq: number,
  speaker: string,
): Promise<DurableFrame[] | null> {
  if (seq - cursor > MOST_FRAMES) return null;
  const records: Record[] = [];
  let to = sessionSpan(session, 'records').to;
  let reached = cursor === seq;
  while (!reached) {
    const page = await table.query({ ...sessionSpan(session, 'records'), to, newestFirst: true, limit: PAGE });
    for (const row of page) records.push(unpack<Record>(row.body));
    const oldest = records.at(-1);
    if (oldest === undefined || page.length === 0) return null;
    reached = oldest.seq <= cursor;
    if (!reached && oldest.n === 1) return null;
    to = recordKey(session, oldest.n - 1).sk;
  }
  const frames = records.reverse().flatMap((record) => framesOf(record, speaker));
  return frames.filter((frame) => frame.seq > cursor && frame.seq <= seq);
}
