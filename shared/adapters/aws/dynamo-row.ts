/** Rows and conditions in DynamoDB's format. Attribute names are short, since each row stores them. */
import type { AttributeValue, PutItemCommandInput } from '@aws-sdk/client-dynamodb';
import { Bug } from '../../ports/errors.ts';
import type { Condition, Due, Item, Key } from '../../ports/ports.ts';
import { dueShardOfKey } from '../../storage/keys/keys.ts';

export type DynamoRow = Record<string, AttributeValue>;

export function dynamoKey({ pk, sk }: Key): DynamoRow {
  return { pk: { S: pk }, sk: { S: sk } };
}

export function dynamoRowOf({ pk, sk, body, n, due, expires }: Item): DynamoRow {
  return {
    ...dynamoKey({ pk, sk }),
    b: typeof body === 'string' ? { S: body } : { B: body },
    ...(n !== undefined && { n: dynamoNumberAttribute(n) }),
    ...(due !== undefined && { due: dynamoNumberAttribute(due), sh: { S: dueShardOfKey(pk) } }),
    ...(expires !== undefined && { ttl: dynamoNumberAttribute(expires) }),
  };
}

export function itemFromDynamoRow({ pk, sk, b, n, due, ttl }: DynamoRow): Item {
  return {
    pk: pk?.S ?? '',
    sk: sk?.S ?? '',
    body: b?.S ?? new Uint8Array(b?.B ?? []),
    ...(n?.N !== undefined && { n: Number(n.N) }),
    ...(due?.N !== undefined && { due: Number(due.N) }),
    ...(ttl?.N !== undefined && { expires: Number(ttl.N) }),
  };
}

export function dueFromDynamoRow({ pk, sk, due }: DynamoRow): Due {
  return { pk: pk?.S ?? '', sk: sk?.S ?? '', due: Number(due?.N) };
}

export function dynamoNumberAttribute(value: number): AttributeValue {
  return { N: String(value) };
}

/** Our conditions as DynamoDB expressions. */
export function dynamoConditionExpression(condition: Condition | undefined, item: Item): Partial<PutItemCommandInput> {
  const loser = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  switch (condition) {
    case undefined:
      return {};
    case 'nobodyHasWritten':
      return { ...loser, ConditionExpression: 'attribute_not_exists(pk)' };
    case 'notOverNewer':
      if (item.n === undefined) throw new Bug('only a row with a version can stand over an older one');
      return {
        ...loser,
        ConditionExpression: 'attribute_not_exists(pk) OR n <= :n',
        ExpressionAttributeValues: { ':n': dynamoNumberAttribute(item.n) },
      };
    case 'exists':
      return { ConditionExpression: 'attribute_exists(pk)' };
  }
}
