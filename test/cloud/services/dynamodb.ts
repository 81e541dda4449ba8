/** DynamoDB: the template's tables on a local engine (docs/decisions/0018). */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tableShape } from '../../../shared/storage/keys/keys.ts';
import type { Clock } from '../gateway-types.ts';
import type { Template } from '../template/template.ts';
import { type Call, jsonBody, operationOf, type Reply, refuseByType, type Service } from './service.ts';

/** The package has no types. */
const dynalite = createRequire(import.meta.url)('dynalite') as (options: { createTableMs: number }) => Server;

/** `marks`: writes of a row that stands in the due index. */
export type Units = { read: number; write: number; marks: number };
export type Dynamo = Service & { rows(): Promise<object[]>; close(): Promise<void> };
type Capacity = { CapacityUnits?: number };
type Answer = { ConsumedCapacity?: Capacity; __type?: string; Item?: unknown };

/** A mark that is written, or taken away. */
const DUE_MARK = new RegExp(`"${tableShape.dueIndex.partitionKey}":\\{|REMOVE due, `, 'g');

/** The service removes expired rows within days; here what relied on them is to be found sooner. */
const EXPIRES_EVERY_MS = 10 * 60_000;

/** `url`: an engine that runs already, such as Amazon's DynamoDB Local; null: one in this process. */
export async function startDynamo(
  template: Pick<Template, 'resources' | 'resolve' | 'ref' | 'region' | 'account'>,
  { url, clock }: { url: string | null; clock: Clock },
  onUnits: (call: Call, units: Units) => void,
): Promise<Dynamo> {
  const own = url === null ? dynalite({ createTableMs: 0 }).listen(0, '127.0.0.1') : null;
  if (own !== null) await once(own, 'listening');
  const engine = own === null ? String(url) : `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  const tables = template.resources('AWS::DynamoDB::Table');
  for (const { id, properties } of tables) await createTable(engine, template.ref(id), template.resolve(properties));
  /** The latest pass over expired rows, and the end of the wait for the next one. */
  let expiring: Promise<void> = Promise.resolve();
  let cancelExpiry = () => {};
  const expireLater = () => {
    cancelExpiry = clock.after(EXPIRES_EVERY_MS, () => {
      const passes = tables.map(({ id, properties }) =>
        removeExpired(engine, template.ref(id), template.resolve(properties) as Timed, clock.now()),
      );
      // An engine that is away is asked again.
      expiring = Promise.all(passes).then(expireLater, expireLater);
    });
  };
  expireLater();

  const arnOf = (name: string) =>
    name.startsWith('arn:') ? name : `arn:aws:dynamodb:${template.region}:${template.account}:table/${name}`;
  /** Calls whose function may be gone: the engine must not close under them. */
  const underWay = new Set<Promise<Reply>>();
  async function answered(call: Call): Promise<Reply> {
    const asked = jsonBody<Record<string, unknown>>(call);
    const { status, body } = await ask(engine, operationOf(call), { ...asked, ReturnConsumedCapacity: 'INDEXES' });
    const { ConsumedCapacity, ...answer } = JSON.parse(body) as Answer;
    const isRead = /^(Get|Query|Scan)/.test(operationOf(call));
    // The service charges for a look that finds nothing, too; the engine in this process does not count it.
    const least = isRead && status === 200 ? (asked.ConsistentRead === true ? 1 : 0.5) : 0;
    const units = Math.max(ConsumedCapacity?.CapacityUnits ?? 0, least);
    const marks = isRead ? 0 : (call.body.toString().match(DUE_MARK)?.length ?? 0);
    onUnits(call, isRead ? { read: units, write: 0, marks } : { read: 0, write: units, marks });
    const isCapacityAsked = asked.ReturnConsumedCapacity !== undefined && ConsumedCapacity !== undefined;
    const told = isCapacityAsked ? { ...answer, ConsumedCapacity } : answer;
    return reply(status, { ...told, ...(await winnerOf(engine, asked, answer)) });
  }

  return {
    refuse: refuseByType,
    needs(call) {
      const { TableName = '', IndexName } = jsonBody<{ TableName?: string; IndexName?: string }>(call);
      const resource = IndexName === undefined ? arnOf(TableName) : `${arnOf(TableName)}/index/${IndexName}`;
      return [{ action: `dynamodb:${operationOf(call)}`, resource }];
    },
    answer(call) {
      const answering = answered(call);
      underWay.add(answering);
      const over = () => underWay.delete(answering);
      answering.then(over, over);
      return answering;
    },
    /** Of all tables. */
    async rows() {
      const pages = tables.map(({ id }) => scanned(engine, { TableName: template.ref(id) }));
      return (await Promise.all(pages)).flat();
    },
    async close() {
      cancelExpiry();
      await Promise.allSettled([...underWay, expiring]);
      cancelExpiry();
      if (own === null) return;
      own.closeAllConnections();
      await new Promise((resolve) => own.close(resolve));
    },
  };
}

/** DynamoDB returns the row that a refused condition met; the engine in this process does not. */
async function winnerOf(engine: string, asked: Record<string, unknown>, answer: Answer): Promise<{ Item?: unknown }> {
  const isRefused = answer.__type?.endsWith('ConditionalCheckFailedException') === true && answer.Item === undefined;
  if (!isRefused || asked.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return {};
  const { pk, sk } = (asked.Key ?? asked.Item) as { pk: unknown; sk: unknown };
  const found = await ask(engine, 'GetItem', { TableName: asked.TableName, Key: { pk, sk }, ConsistentRead: true });
  const { Item } = JSON.parse(found.body) as { Item?: unknown };
  return Item === undefined ? {} : { Item };
}

function reply(status: number, body: object): Reply {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(body) };
}

const START = 'Start one there, such as Amazon’s DynamoDB Local, which needs Java; or leave out --dynamodb.';

async function ask(engine: string, operation: string, body: object): Promise<{ status: number; body: string }> {
  const response = await fetch(engine, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': '20260101T000000Z',
      // Engines look for a signature, and do not check it.
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(body),
  }).catch((error: TypeError) => {
    throw new Error(`No engine answers at ${engine} (${(error.cause as Error)?.message ?? error.message}). ${START}`);
  });
  return { status: response.status, body: await response.text() };
}

/** Keys, attributes and indexes as the template has them. */
async function createTable(engine: string, TableName: string, properties: unknown): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties as Record<string, unknown>;
  const input = { TableName, BillingMode: 'PAY_PER_REQUEST', AttributeDefinitions, KeySchema };
  const indexes = GlobalSecondaryIndexes === undefined ? {} : { GlobalSecondaryIndexes };
  const { status, body } = await ask(engine, 'CreateTable', { ...input, ...indexes });
  if (status !== 200 && !body.includes('ResourceInUseException'))
    throw new Error(`The table ${TableName} cannot be made by the engine at ${engine}: ${body}`);
}

type Timed = { TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean } };

/** Rows whose time is over by then, unless they were renewed meanwhile. */
async function removeExpired(engine: string, TableName: string, { TimeToLiveSpecification }: Timed, nowMs: number) {
  if (TimeToLiveSpecification?.Enabled !== true) return;
  const isOver = {
    ExpressionAttributeNames: { '#until': TimeToLiveSpecification.AttributeName },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(nowMs / 1_000)) } },
  };
  const scan = { TableName, FilterExpression: '#until < :now', ...isOver };
  for (const { pk, sk } of await scanned(engine, scan))
    await ask(engine, 'DeleteItem', { TableName, Key: { pk, sk }, ConditionExpression: '#until < :now', ...isOver });
}

type Row = { pk: unknown; sk: unknown };

async function scanned(engine: string, scan: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let ExclusiveStartKey: unknown, isFirst = true; isFirst || ExclusiveStartKey !== undefined; isFirst = false) {
    const { body } = await ask(engine, 'Scan', { ...scan, ExclusiveStartKey });
    const page = JSON.parse(body) as { Items?: Row[]; LastEvaluatedKey?: unknown };
    rows.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  }
  return rows;
}
