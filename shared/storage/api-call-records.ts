/** The records of one call's answer: the one that accepted it, and those behind it [G3, G4]. */
import type { Clock, Table } from '../ports/ports.ts';
import type { Record } from '../session/kernel/events.ts';
import { isRecordRowErased } from './erasure.ts';
import { sessionKeysSpan, sessionRecordKey } from './keys/keys.ts';
import { readWholeRows, rowBodyJson, unpackRowBody } from './row-body.ts';

const PAGE = 40;
/** Records: thirty for each of the 512 calls whose ids are remembered [S7]. */
const MOST_PAGES = 400;

type Log = { table: Table; clock: Pick<Clock, 'yieldToEventLoop'> };

/** Null: it is too old, or erased. `id`: unlike any other text of the log. */
export async function readAcceptingRecord(
  { table, clock }: Log,
  session: string,
  { install, id }: { install: string; id: string },
): Promise<Record | null> {
  let to = sessionKeysSpan(session, 'records').to;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await table.query({ ...sessionKeysSpan(session, 'records'), to, newestFirst: true, limit: PAGE });
    const erased = page.findIndex(isRecordRowErased);
    const remaining = erased === -1 ? page : page.slice(0, erased);
    for (const { body } of await readWholeRows(table, remaining)) {
      const text = rowBodyJson(body);
      // Most records are not parsed.
      if (!text.includes(id)) continue;
      const record = JSON.parse(text) as Record;
      if (record.events.some((one) => one.type === 'frame.accepted' && one.install === install && one.id === id))
        return record;
    }
    const oldest = remaining.at(-1);
    if (oldest === undefined || erased !== -1 || page.length < PAGE) return null;
    to = sessionRecordKey(session, unpackRowBody<Record>(oldest.body).n - 1).sk;
    await clock.yieldToEventLoop();
  }
  return null;
}

/** The records behind number `n`, oldest first; `more`: there may be further ones. Null: some are gone. */
export async function readRecordsAfterApiCall(
  table: Table,
  session: string,
  n: number,
): Promise<{ records: Record[]; more: boolean } | null> {
  const from = sessionRecordKey(session, n + 1).sk;
  const page = await table.query({ ...sessionKeysSpan(session, 'records'), from, limit: PAGE });
  if (page.some(isRecordRowErased)) return null;
  const records = (await readWholeRows(table, page)).map((row) => unpackRowBody<Record>(row.body));
  const isWhole = records.every((record, at) => record.n === n + 1 + at);
  return isWhole ? { records, more: page.length === PAGE } : null;
}
