/** Erases again, by a deployed function, whom a restored table has brought back [N6]. For operators. */
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { liveIds } from '../../ports/live.ts';
import { tableShape, userOfPartitionKey } from '../../storage/keys/keys.ts';

/** `bucket`: holds who was erased. `function`: the deployed `remember`. `restoredToMs`: epoch ms. */
export type RestoredTable = { table: string; bucket: string; function: string; restoredToMs: number };
/** `user`: as in a session's id. `failure`: the kind of the function's error; null: erased. */
export type ErasedAgain = { user: string; askedAtMs: number; failure: string | null };

/** Those whose erasure was asked for after the table's state. Throws the SDK's errors; may be repeated. */
export async function* eraseUsersOfRestoredTable(restored: RestoredTable): AsyncGenerator<ErasedAgain, void> {
  const lambda = new LambdaClient();
  const erased = await erasuresSinceRestore(restored);
  for await (const user of usersInRestoredTable(restored.table)) {
    const askedAtMs = erased.get(liveIds.digest(user));
    if (askedAtMs === undefined) continue;
    const Payload = JSON.stringify({ eraseUser: user });
    const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName: restored.function, Payload }));
    yield { user, askedAtMs, failure: FunctionError ?? null };
  }
}

/** When each was erased, by digest. */
async function erasuresSinceRestore({ bucket, restoredToMs }: RestoredTable): Promise<Map<string, number>> {
  const client = new S3Client();
  const found = new Map<string, number>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: 'erased/' }))
    for (const { Key = '' } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
      const { askedAtMs } = JSON.parse((await Body?.transformToString()) ?? '') as { askedAtMs: number };
      if (askedAtMs >= restoredToMs) found.set(Key.split('/')[1] ?? '', askedAtMs);
    }
  return found;
}

/** Each once: a user's rows may lie on several pages. */
async function* usersInRestoredTable(TableName: string): AsyncGenerator<string, void> {
  const { partitionKey } = tableShape;
  const keys = { TableName, ProjectionExpression: '#pk', ExpressionAttributeNames: { '#pk': partitionKey } };
  const found = new Set<string>();
  for await (const { Items = [] } of paginateScan({ client: new DynamoDBClient() }, keys))
    for (const item of Items) {
      const user = userOfPartitionKey(item[partitionKey]?.S ?? '');
      if (user === null || found.has(user)) continue;
      found.add(user);
      yield user;
    }
}
