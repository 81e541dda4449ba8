/** Finds the record that accepted a frame, so that a repeated call gets the answer of the first [G4]. */
import type { Table } from '../engine/ports/ports.ts';
import type { Record } from '../session/events.ts';
import { isRecordErased } from './erasure.ts';
import { recordKey, sessionSpan } from './keys/keys.ts';
import { unpack } from './row-body.ts';
import { readWholeRows } from './row-parts.ts';

const PAGE = 40;
/** Older answers are not looked for. */
const MOST_PAGES = 10;

/** Null: it is too old, or erased. */
export async function recordThatAccepted(
  table: Table,
  session: string,
  { install, id }: { install: string; id: string },
): Promise<Record | null> {
  let to = sessionSpan(session, 'records').to;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await table.query({ ...sessionSpan(session, 'records'), to, newestFirst: true, limit: PAGE });
    const erased = page.findIndex(isRecordErased);
    const left = erased === -1 ? page : page.slice(0, erased);
    const records = (await readWholeRows(table, left)).map((row) => unpack<Record>(row.body));
    const found = records.find(({ events }) =>
      events.some((event) => event.type === 'frame.accepted' && event.install === install && event.id === id),
    );
    const oldest = records.at(-1);
    if (found !== undefined || oldest === undefined || erased !== -1 || oldest.n === 1) return found ?? null;
    to = recordKey(session, oldest.n - 1).sk;
  }
  return null;
}
