/** A user's values for the tools of an application [E3]: a row each, in the user's own partition. */
import { Rejected } from '../ports/errors.ts';
import type { Table } from '../ports/ports.ts';
import { userValueKeysSpan, userValueRowKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

const MOST_KEY_CHARS = 200;
const MOST_VALUE_BYTES = 64 * 1024;

/**
 * Implements `UserStore` of tools/tool.ts. `isErased`: the call began before the user was erased, so nothing
 * that it writes may stay [N6]. Throws Rejected for a bad key or value, Transient while the store is away.
 */
export function userValuesInTable(table: Table, user: string, isErased: () => Promise<boolean>) {
  const remove = (key: string) => table.remove(userValueRowKey(user, checkUserValueKey(key)));
  return {
    async get(key: string): Promise<unknown> {
      const row = await table.get(userValueRowKey(user, checkUserValueKey(key)));
      return row === null ? null : unpackRowBody<{ value: unknown }>(row.body).value;
    },
    async put(key: string, value: unknown): Promise<void> {
      const text = JSON.stringify(value ?? null);
      if (Buffer.byteLength(text) > MOST_VALUE_BYTES)
        throw new Rejected('too_large', `A stored value is larger than ${MOST_VALUE_BYTES / 1024} KB.`);
      const row = {
        ...userValueRowKey(user, checkUserValueKey(key)),
        body: packRowBody({ v: 1, value: JSON.parse(text) }),
      };
      if (await isErased()) throw new Rejected('not_found', 'The user was erased while this tool ran.');
      await table.put(row);
      // Another process may have erased the user between the two.
      if (await isErased()) await remove(key);
    },
    remove,
    async keys(prefix = ''): Promise<string[]> {
      const rows = await table.query(userValueKeysSpan(user));
      return rows.map(({ sk }) => userValueNameInRow(sk)).filter((key) => key.startsWith(prefix));
    },
  };
}

/** Values of one answer, in bytes of JSON: a function returns at most 6 MB. A few rows are read at a time. */
const MOST_OF_ANSWER = 1_000_000;
const ROWS_AT_ONCE = 16;

/** Values in the order of their rows, from the one behind `after`. `isMore`: others stand behind the last. */
export async function readUserValuesAfter(table: Table, user: string, after: string | null) {
  const values: { key: string; value: unknown }[] = [];
  let span = userValueKeysSpan(user);
  if (after !== null) span = { ...span, from: `${userValueRowKey(user, checkUserValueKey(after)).sk} ` };
  for (let bytes = 0; bytes < MOST_OF_ANSWER; ) {
    const rows = await table.query({ ...span, limit: ROWS_AT_ONCE });
    for (const { sk, body } of rows) {
      const { value } = unpackRowBody<{ value: unknown }>(body);
      values.push({ key: userValueNameInRow(sk), value });
      bytes += Buffer.byteLength(JSON.stringify(value)) + sk.length;
      span = { ...span, from: `${sk} ` };
    }
    if (rows.length < ROWS_AT_ONCE) return { values, isMore: false };
  }
  return { values, isMore: true };
}

function userValueNameInRow(sk: string): string {
  return decodeURIComponent(sk.slice(sk.indexOf('#') + 1));
}

function checkUserValueKey(key: string): string {
  if (key !== '' && key.length <= MOST_KEY_CHARS && key.isWellFormed()) return key;
  throw new Rejected('bad_frame', `A stored value needs a key of 1 to ${MOST_KEY_CHARS} characters.`);
}
