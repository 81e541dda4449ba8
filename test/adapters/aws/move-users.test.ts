import { PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamoRowOf } from '../../../shared/adapters/aws/dynamo-row.ts';
import {
  exportUsersFromDynamo,
  ImportConflict,
  importUsersIntoDynamo,
} from '../../../shared/adapters/aws/move-users.ts';
import type { Item } from '../../../shared/ports/ports.ts';
import { userConnectionKey } from '../../../shared/storage/keys/connection-keys.ts';
import {
  connectionRowKey,
  deliveryRowKey,
  newsFeedKey,
  sessionHeadKey,
  sessionRecordKey,
  taskRowKey,
  ticketRowKey,
  userSessionKey,
  userValueRowKey,
} from '../../../shared/storage/keys/keys.ts';
import { clientAt, fill, type LocalDynamo, startDynalite } from '../../contract/dynalite.ts';
import { BUCKET, S3 } from '../../fakes/s3.ts';

const SESSION = 'ada~companion';
const OF_ADA: Item[] = [
  { ...userSessionKey('ada', SESSION), body: '{}' },
  { ...userValueRowKey('ada', 'colour'), body: '"blue"' },
  { ...sessionHeadKey(SESSION), body: new Uint8Array([1, 2, 3]), n: 7, due: 1_000 },
  { ...sessionRecordKey(SESSION, 7), body: '{"v":1}', n: 7, due: 1_000, expires: 2_000_000_000 },
  { ...deliveryRowKey('d1', 'words'), body: '{"text":"Dinner is ready."}' },
];
/** Ends with the deployment, or is found again by the other one. */
const OF_THE_STAGE: Item[] = [
  { ...connectionRowKey('c1'), body: '{}' },
  { ...userConnectionKey('ada', 'c1'), body: '{}' },
  { ...ticketRowKey('hash', 'ticket'), body: '{}' },
  { ...taskRowKey('hash'), body: '{"token":"a credential of the old machine"}' },
  { ...newsFeedKey('https://paper.example/feed'), body: '{}' },
];

let dynamo: LocalDynamo;
let s3: S3;
beforeAll(async () => {
  dynamo = await startDynalite();
  s3 = await S3.start();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamo.endpoint);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await dynamo.close();
});

let tables = 0;
let from: string;
let to: string;
beforeEach(async () => {
  tables += 1;
  [from, to] = [`from-${tables}`, `to-${tables}`];
  for (const name of [from, to]) await dynamo.createTable(name);
  await fill(dynamo.endpoint, from, [...OF_ADA, ...OF_THE_STAGE]);
  s3.objects.clear();
  s3.objects.set('kept/digest/png-1', { data: Buffer.from('picture'), atMs: Date.now() });
});

async function rowsOf(TableName: string) {
  const client = clientAt(dynamo.endpoint);
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  client.destroy();
  return Items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
const keyOf = (row: Record<string, any>) => `${row.pk.S} ${row.sk.S}`;
const sorted = (items: readonly Item[]) => items.map(dynamoRowOf).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** What an export has written. */
async function exported(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportUsersFromDynamo({ table: from, bucket: BUCKET }, 'Sotto-old')) lines.push(line);
  return lines;
}
const importing = (lines: readonly string[]) =>
  importUsersIntoDynamo({ table: to, bucket: BUCKET }, async function* () {
    yield* lines;
  });

describe('[M1] what is stored of users', () => {
  it("[M1] a user's export arrives byte by byte with images, and without what belongs to the old deployment", async () => {
    const lines = await exported();
    expect(lines.join('\n')).not.toContain('credential');
    s3.objects.clear();
    expect(await importing(lines)).toEqual({ users: 1, rows: 5, images: 1 });
    expect(await rowsOf(to)).toEqual(sorted(OF_ADA));
    expect([...s3.objects].map(([key, { data }]) => [key, data.toString()])).toEqual([
      ['kept/digest/png-1', 'picture'],
    ]);
  });

  it('[W2] imported rows become due only when all of them are there, so that no half session wakes', async () => {
    const lines = await exported();
    const writes: string[] = [];
    const { send } = (await import('@aws-sdk/client-dynamodb')).DynamoDBClient.prototype;
    const seen = vi.spyOn((await import('@aws-sdk/client-dynamodb')).DynamoDBClient.prototype, 'send');
    seen.mockImplementation(function (this: unknown, command: any) {
      if (command instanceof PutItemCommand) writes.push(command.input.Item?.due === undefined ? 'asleep' : 'due');
      return (send as any).call(this, command);
    } as any);
    await importing(lines);
    seen.mockRestore();
    expect(writes).toEqual([...Array(5).fill('asleep'), 'due', 'due']);
  });

  it('[M1] an import that broke off may be repeated, and ends in the same state', async () => {
    const lines = await exported();
    await importing(lines);
    await importing(lines);
    expect(await rowsOf(to)).toEqual(sorted(OF_ADA));
  });

  it('[S1] an import replaces nothing of a user who already has a session there', async () => {
    const own: Item = { ...sessionHeadKey(SESSION), body: '{"their":"own"}', n: 1 };
    await fill(dynamo.endpoint, to, [own]);
    await expect(importing(await exported())).rejects.toThrow(ImportConflict);
    expect((await rowsOf(to)).find((row) => row.sk?.S === 'HEAD')).toEqual(dynamoRowOf(own));
  });

  it.each([
    ['is cut off', (lines: string[]) => lines.slice(0, -1)],
    ['is another one', () => ['{"hello":1}']],
    [
      'has a line that nobody has written',
      (lines: string[]) => [...lines.slice(0, -1), '{"row":{"pk":{"X":1}}}', ...lines.slice(-1)],
    ],
  ])('[M1] an import from a file that %s writes nothing', async (_what, spoil) => {
    await expect(importing(spoil(await exported()))).rejects.toThrow(SyntaxError);
    expect(await rowsOf(to)).toEqual([]);
  });
});
