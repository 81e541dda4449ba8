/** The Table port on DynamoDB: single rows, conditional writes, no transactions (docs/ARCHITECTURE.md). */
import { isDeepStrictEqual } from 'node:util';
import {
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Condition, Due, Item, Key, Table, Written } from '../../ports/ports.ts';
import { dueShards, tableShape } from '../../storage/keys/keys.ts';
import { patience } from './client-timeouts.ts';
import {
  type DynamoRow,
  dueFromDynamoRow,
  dynamoConditionExpression,
  dynamoKey,
  dynamoNumberAttribute,
  dynamoRowOf,
  itemFromDynamoRow,
} from './dynamo-row.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

export type ConsumedUnits = {
  operation: 'get' | 'query' | 'put' | 'remove' | 'unmark' | 'dueBefore';
  readUnits: number;
  writeUnits: number;
};

export type DynamoTableOptions = {
  /** The table's name; `tableShape` has its keys and index. */
  table: string;
  /** Not closed by `close`: its maker closes it. */
  client?: DynamoDBClient;
  /** Default: the environment's. */
  region?: string;
  /** Called once per request. Absent: DynamoDB reports no units. */
  onCost?: (cost: ConsumedUnits) => void;
};

/** Throws Transient when DynamoDB throttles, fails or is unreachable; other errors unchanged. */
export function dynamoTable({ table, client, region, onCost }: DynamoTableOptions): Table {
  const dynamo = client ?? new DynamoDBClient({ ...patience, ...(region && { region }) });
  const target = { TableName: table, ...(onCost && { ReturnConsumedCapacity: 'INDEXES' as const }) };
  const bill = meterDynamoCost(onCost);

  async function get(key: Key): Promise<Item | null> {
    const input = { ...target, Key: dynamoKey(key), ConsistentRead: true };
    const { Item: row, ConsumedCapacity } = await awsErrorOrTransient(dynamo.send(new GetItemCommand(input)));
    bill('get', ConsumedCapacity);
    return row === undefined ? null : itemFromDynamoRow(row);
  }

  async function put(item: Item, condition?: Condition): Promise<Written> {
    const row = dynamoRowOf(item);
    try {
      const input = { ...target, Item: row, ...dynamoConditionExpression(condition, item) };
      const { ConsumedCapacity } = await awsErrorOrTransient(dynamo.send(new PutItemCommand(input)));
      bill('put', ConsumedCapacity, item.due !== undefined);
      return { won: true };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const winner = condition === 'exists' ? null : await findWinner(item, error);
      bill('put', { CapacityUnits: dynamoItemKilobytes(winner ?? item) });
      return isOwnEarlierDynamoWrite(error, row, winner) ? { won: true } : { won: false, winner };
    }
  }

  /** DynamoDB returns the winning row with the refusal. Local engines may not, so they are queried. */
  async function findWinner(key: Key, { Item: row }: ConditionalCheckFailedException): Promise<Item | null> {
    if (row !== undefined) return itemFromDynamoRow(row);
    const input = { TableName: table, Key: dynamoKey(key), ConsistentRead: true };
    const { Item: read } = await awsErrorOrTransient(dynamo.send(new GetItemCommand(input)));
    return read === undefined ? null : itemFromDynamoRow(read);
  }

  async function unmark(key: Key): Promise<void> {
    const input = {
      ...target,
      Key: dynamoKey(key),
      UpdateExpression: 'REMOVE due, sh',
      ConditionExpression: 'attribute_exists(due)',
    };
    try {
      const { ConsumedCapacity } = await awsErrorOrTransient(dynamo.send(new UpdateItemCommand(input)));
      bill('unmark', ConsumedCapacity, true);
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      bill('unmark', { CapacityUnits: 1 });
    }
  }

  /** All pages, until `limit` rows are found. */
  async function rows(operation: 'query' | 'dueBefore', input: QueryInput, limit = Number.POSITIVE_INFINITY) {
    const found: DynamoRow[] = [];
    let after: DynamoRow | undefined;
    while (found.length < limit) {
      const page = { Limit: Math.min(limit - found.length, LARGEST_PAGE), ExclusiveStartKey: after };
      const answer = await awsErrorOrTransient(dynamo.send(new QueryCommand({ ...target, ...input, ...page })));
      bill(operation, answer.ConsumedCapacity);
      found.push(...(answer.Items ?? []));
      after = answer.LastEvaluatedKey;
      if (after === undefined) break;
    }
    return found;
  }

  async function dueIn(shard: string, beforeMs: number, limit: number): Promise<Due[]> {
    const input = {
      IndexName: tableShape.dueIndex.name,
      KeyConditionExpression: 'sh = :shard AND due <= :before',
      ExpressionAttributeValues: { ':shard': { S: shard }, ':before': dynamoNumberAttribute(beforeMs) },
    };
    return (await rows('dueBefore', input, limit)).map(dueFromDynamoRow);
  }

  return {
    get,
    async query({ pk, from, to, newestFirst = false, limit }) {
      if (Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0) return []; // DynamoDB refuses an empty range.
      const input = {
        ConsistentRead: true,
        ScanIndexForward: !newestFirst,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': { S: pk }, ':from': { S: from }, ':to': { S: to } },
      };
      return (await rows('query', input, limit)).map(itemFromDynamoRow);
    },
    put,
    async remove(key) {
      const input = { ...target, Key: dynamoKey(key) };
      const { ConsumedCapacity } = await awsErrorOrTransient(dynamo.send(new DeleteItemCommand(input)));
      bill('remove', ConsumedCapacity);
    },
    unmark,
    async dueBefore(beforeMs, limit) {
      const shards = await Promise.all(dueShards.map((shard) => dueIn(shard, beforeMs, limit)));
      return shards
        .flat()
        .sort((a, b) => a.due - b.due)
        .slice(0, limit);
    },
    async close() {
      if (client === undefined) dynamo.destroy();
    },
  };
}

type QueryInput = Omit<QueryCommandInput, 'TableName'>;

/** A page ends at 1 MB anyway; this keeps an infinite limit within the service's integers. */
const LARGEST_PAGE = 10_000;

/** The first try's answer was lost, and the SDK's retry met its own row: that is no conflict. */
function isOwnEarlierDynamoWrite(
  refused: ConditionalCheckFailedException,
  row: DynamoRow,
  winner: Item | null,
): boolean {
  if ((refused.$metadata.attempts ?? 1) <= 1 || winner === null) return false;
  // Compares without the mark, which a sweep may have removed meanwhile.
  const { due: _ours, ...ownItem } = itemFromDynamoRow(row);
  const { due: _theirs, ...standing } = winner;
  return isDeepStrictEqual(ownItem, standing);
}

type Bill = (
  operation: ConsumedUnits['operation'],
  capacity: ConsumedCapacity | undefined,
  touchesIndex?: boolean,
) => void;

/**
 * DynamoDB reports an index's units; the local engine does not, so one unit is added for a row that enters or
 * leaves the due index. Other index changes are not counted locally.
 */
function meterDynamoCost(onCost: DynamoTableOptions['onCost']): Bill {
  return (operation, capacity, touchesIndex = false) => {
    if (onCost === undefined || capacity === undefined) return;
    const unreported = touchesIndex && capacity.GlobalSecondaryIndexes === undefined ? 1 : 0;
    const units = (capacity.CapacityUnits ?? 0) + unreported;
    const reads = operation === 'get' || operation === 'query' || operation === 'dueBefore';
    onCost({ operation, readUnits: reads ? units : 0, writeUnits: reads ? 0 : units });
  };
}

/** A lost condition is billed by the size of the existing row, which the response lacks. */
function dynamoItemKilobytes({ body }: Item): number {
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
  return Math.max(1, Math.ceil(bytes / 1024));
}
