/** Moves what is stored of users between deployments, by way of a file. For operators. */
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { SHELVES } from '../../ports/blobs.ts';
import { isConnectionKeyOfUser } from '../../storage/keys/connection-keys.ts';
import { isSessionKeyOfUser, userOfPartitionKey } from '../../storage/keys/keys.ts';

export type Stores = { table: string; bucket: string };
export type MovedCounts = { users: number; rows: number; images: number };

type Row = Record<string, AttributeValue>;

/**
 * Partitions of users. Connections and tickets end with their deployment; a task's token is one of its state
 * machine; what is public is found again.
 */
const OF_USERS = /^(?:SESSION|USER|DELIVERY|IDEM|CACHE#user)#/;
const AT_ONCE = 25;

const attribute: z.ZodType<AttributeValue> = z.union([
  z.object({ S: z.string() }).strict(),
  z.object({ N: z.string() }).strict(),
  z
    .object({ B: z.string() })
    .strict()
    .transform(({ B }) => ({ B: Buffer.from(B, 'base64') })),
]) as unknown as z.ZodType<AttributeValue>;
const line = z.union([
  z.object({ sotto: z.literal(1), from: z.string() }).strict(),
  z.object({ row: z.record(z.string(), attribute) }).strict(),
  z.object({ image: z.string(), data: z.string() }).strict(),
  z.object({ end: z.object({ users: z.number(), rows: z.number(), images: z.number() }).strict() }).strict(),
]);
type Line = z.infer<typeof line>;

/** Lines of the file, without their ends. Nobody may write to the table meanwhile. */
export async function* exportUsersFromDynamo(
  { table, bucket }: Stores,
  from: string,
): AsyncGenerator<string, MovedCounts> {
  const moved = { users: 0, rows: 0, images: 0 };
  yield JSON.stringify({ sotto: 1, from });
  const users = new Set<string>();
  for await (const { Items = [] } of paginateScan(
    { client: new DynamoDBClient() },
    { TableName: table, ConsistentRead: true },
  ))
    for (const row of Items) {
      const [pk, sk] = movedRowKeyOf(row);
      if (!OF_USERS.test(pk) || isConnectionKeyOfUser(sk)) continue;
      const user = userOfPartitionKey(pk);
      if (user !== null) users.add(user);
      moved.rows += 1;
      yield JSON.stringify({
        row: Object.fromEntries(Object.entries(row).map(([name, one]) => [name, movedAttributeAsText(one)])),
      });
    }
  const client = new S3Client();
  for (const shelf of SHELVES)
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${shelf}/` }))
      for (const { Key = '' } of Contents) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
        moved.images += 1;
        yield JSON.stringify({ image: Key, data: await Body?.transformToString('base64') });
      }
  moved.users = users.size;
  yield JSON.stringify({ end: moved });
  return moved;
}

/** Where a user of the file has begun a conversation, or was imported before and has talked since. */
export class ImportConflict extends Error {}

/**
 * `lines`: of the file, from its first line on, each time it is called. May be repeated if it breaks off.
 * Throws ImportConflict, a SyntaxError for what is no such file, and the SDK's errors.
 */
export async function importUsersIntoDynamo(
  { table, bucket }: Stores,
  lines: () => AsyncIterable<string>,
): Promise<MovedCounts> {
  const moved = await readMovedCounts(lines());
  const dynamo = new DynamoDBClient();
  const s3 = new S3Client();
  // Nothing is due before all of it is there, or the sweep would wake half a session.
  await forEachMovedLine(lines(), async (one) => {
    if ('row' in one && !isMovedSessionEntry(one.row)) await putMovedRowWithoutDue(dynamo, table, one.row);
    if ('image' in one)
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: one.image, Body: Buffer.from(one.data, 'base64') }));
  });
  await forEachMovedLine(lines(), async (one) => {
    if ('row' in one && isMovedSessionEntry(one.row)) await putMovedRowWithoutDue(dynamo, table, one.row);
  });
  await forEachMovedLine(lines(), async (one) => {
    if ('row' in one && one.row.due !== undefined) await markMovedRowDue(dynamo, table, one.row);
  });
  return moved;
}

/** By which a user's session is found. */
function isMovedSessionEntry(row: Row): boolean {
  const [pk, sk] = movedRowKeyOf(row);
  return userOfPartitionKey(pk) !== null && isSessionKeyOfUser(sk);
}

/** Without its mark in the due index. A row that is there already has to be the same. */
async function putMovedRowWithoutDue(client: DynamoDBClient, TableName: string, row: Row): Promise<void> {
  const unmarked = movedRowWithoutDue(row);
  try {
    const ConditionExpression = 'attribute_not_exists(pk)';
    await client.send(new PutItemCommand({ TableName, Item: unmarked, ConditionExpression }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { pk = { S: '' }, sk = { S: '' } } = row;
    const { Item = {} } = await client.send(new GetItemCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }));
    if (movedRowContentOf(movedRowWithoutDue(Item)) !== movedRowContentOf(unmarked))
      throw new ImportConflict(movedRowKeyOf(row)[0]);
  }
}

/** Unless the session has gone on meanwhile, and has a mark of its own. */
async function markMovedRowDue(client: DynamoDBClient, TableName: string, row: Row): Promise<void> {
  try {
    const ConditionExpression =
      row.n === undefined ? 'attribute_not_exists(due)' : 'attribute_not_exists(due) AND n = :n';
    const values = row.n !== undefined && { ExpressionAttributeValues: { ':n': row.n } };
    await client.send(new PutItemCommand({ TableName, Item: row, ConditionExpression, ...values }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

function movedRowWithoutDue({ due: _due, sh: _shard, ...row }: Row): Row {
  return row;
}

function movedRowContentOf(row: Row): string {
  const sorted = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted.map(([name, one]) => [name, movedAttributeAsText(one)]));
}

function movedAttributeAsText({ B, ...value }: AttributeValue): object {
  return B === undefined ? value : { B: Buffer.from(B).toString('base64') };
}

function movedRowKeyOf({ pk, sk }: Row): [pk: string, sk: string] {
  return [pk?.S ?? '', sk?.S ?? ''];
}

/** Throws SyntaxError if the file is cut off, or is another one. */
async function readMovedCounts(lines: AsyncIterable<string>): Promise<MovedCounts> {
  let end: MovedCounts | null = null;
  let isFirst = true;
  for await (const text of lines) {
    const one = parseMovedLine(text);
    if (isFirst && !('sotto' in one)) break;
    isFirst = false;
    end = 'end' in one ? one.end : null;
  }
  if (end === null) throw new SyntaxError('The file has no end: export again.');
  return end;
}

async function forEachMovedLine(lines: AsyncIterable<string>, work: (one: Line) => Promise<void>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for await (const text of lines) {
    const working: Promise<void> = work(parseMovedLine(text)).finally(() => underWay.delete(working));
    underWay.add(working);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}

function parseMovedLine(text: string): Line {
  const result = line.safeParse(JSON.parse(text));
  if (!result.success) throw new SyntaxError('A line of the file is none that an export has written.');
  return result.data;
}
