import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { isSessionUserName, sessionId, userOfSessionIdentity } from '../../shared/session/kernel/session-identity.ts';
import { putSessionRow, readSessionsOfUser } from '../../shared/storage/sessions.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../contract/dynalite.ts';

let engine: LocalDynamo;
let table: Table;
beforeAll(async () => {
  engine = await startDynalite();
  await engine.createTable('users');
  table = dynamoTable({ table: 'users', client: clientAt(engine.endpoint) });
});
afterAll(() => engine.close());

function longest(character: string): string {
  let name = character.repeat(2_000);
  while (!isSessionUserName(name)) name = name.slice(character.length);
  return name;
}

it.each(['x', '漢', '👩', '~', '#', 'a~b '])(
  '[S1] every possible user name fits the keys of the table: %s',
  async (character) => {
    const id = sessionId(longest(character), 'companion-of-an-uncommonly-long-name');
    await putSessionRow(table, userOfSessionIdentity(id), id);
    expect(await readSessionsOfUser(table, userOfSessionIdentity(id))).toEqual([id]);
  },
);
