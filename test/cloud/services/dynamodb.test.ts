/** The table of the cloud on one machine. */
import { expect, it } from 'vitest';
import { HandClock, readByHand } from '../hand-template.ts';
import type { FunctionSpec } from '../template/function-specs.ts';
import { startDynamo } from './dynamodb.ts';
import type { Call } from './service.ts';

const key = (name: string) => ({ AttributeName: name, AttributeType: 'S' });
const template = readByHand({
  Rows: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [key('pk'), key('sk')],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    },
  },
});

function call(operation: string, body: object): Call {
  const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
  const sent = { method: 'POST', path: '/', query: new URLSearchParams(), headers };
  return { caller: { label: 'http' } as FunctionSpec, ...sent, body: Buffer.from(JSON.stringify(body)) };
}

it('[S9] the local DynamoDB removes rows whose time to live is over, by the time of the local cloud', async () => {
  const clock = new HandClock();
  const dynamo = await startDynamo(template, { url: null, clock }, () => {});
  try {
    const nowSeconds = clock.now() / 1_000;
    for (const [sk, ttl] of [
      ['minutes', nowSeconds + 60],
      ['days', nowSeconds + 86_400],
      ['ever', null],
    ] as const) {
      const timed = ttl === null ? {} : { ttl: { N: String(ttl) } };
      await dynamo.answer(call('PutItem', { TableName: 'rows', Item: { pk: { S: 'a' }, sk: { S: sk }, ...timed } }));
    }
    clock.pass(3_600_000);
    const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: 'a' } } };
    const rows = async () => {
      const { body } = await dynamo.answer(call('Query', { TableName: 'rows', ...query }));
      return JSON.parse(String(body)).Items.map((row: { sk: { S: string } }) => row.sk.S);
    };
    await expect.poll(rows).toEqual(['days', 'ever']);
  } finally {
    await dynamo.close();
  }
});
