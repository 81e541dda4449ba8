/** A local DynamoDB in this process, reached by the real SDK over loopback. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { BatchWriteItemCommand, CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoRowOf } from '../../shared/adapters/aws/dynamo-row.ts';
import type { Item } from '../../shared/ports/ports.ts';
import { tableShape } from '../../shared/storage/keys/keys.ts';

/** The package has no types. */
const dynalite = createRequire(import.meta.url)('dynalite') as (options: { createTableMs: number }) => Server;

export type LocalDynamo = {
  endpoint: string;
  /** The name of every operation so far. */
  asked: string[];
  createTable(name: string): Promise<void>;
  close(): Promise<void>;
};

export async function startDynalite(): Promise<LocalDynamo> {
  const server = dynalite({ createTableMs: 0 }).listen(0, '127.0.0.1');
  const asked: string[] = [];
  server.on('request', ({ headers }) => asked.push(String(headers['x-amz-target']).replace(/^.*\./, '')));
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = clientAt(endpoint);
  return {
    endpoint,
    asked,
    createTable: (name) => createTable(client, name),
    async close() {
      client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The real SDK for a local engine, with the retries of production. */
export function clientAt(endpoint: string, maxAttempts = 3): DynamoDBClient {
  return new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts,
  });
}

export async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  const { partitionKey, sortKey, dueIndex } = tableShape;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: partitionKey, AttributeType: 'S' },
        { AttributeName: sortKey, AttributeType: 'S' },
        { AttributeName: dueIndex.partitionKey, AttributeType: 'S' },
        { AttributeName: dueIndex.sortKey, AttributeType: 'N' },
      ],
      KeySchema: keys(partitionKey, sortKey),
      GlobalSecondaryIndexes: [
        {
          IndexName: dueIndex.name,
          KeySchema: keys(dueIndex.partitionKey, dueIndex.sortKey),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  );
}

function keys(partition: string, sort: string): { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[] {
  return [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ];
}

/** DynamoDB's limit of items per batch. */
const A_BATCH = 25;

/** Writes many rows as if each had been put. */
export async function fill(endpoint: string, name: string, items: readonly Item[]): Promise<void> {
  const client = clientAt(endpoint);
  for (let at = 0; at < items.length; at += A_BATCH) {
    const batch = items.slice(at, at + A_BATCH).map((item) => ({ PutRequest: { Item: dynamoRowOf(item) } }));
    const { UnprocessedItems: left } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [name]: batch } }),
    );
    if (Object.keys(left ?? {}).length > 0) throw new Error('a row was not written');
  }
  client.destroy();
}
