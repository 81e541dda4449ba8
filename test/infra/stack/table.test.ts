import { describe, expect, it } from 'vitest';
import { stack } from './issued-stack.ts';

describe('the table', () => {
  it('[S9] the table is paid by use, restorable, expires rows by itself, and has a sparse index of keys only', () => {
    expect(stack.one('AWS::DynamoDB::Table')).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'sh', AttributeType: 'S' },
        { AttributeName: 'due', AttributeType: 'N' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'due',
          KeySchema: [
            { AttributeName: 'sh', KeyType: 'HASH' },
            { AttributeName: 'due', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
  });

  it('[N3] the table has a throughput bound, so that no caller spends without one', () => {
    const bound = { MaxReadRequestUnits: 12_000, MaxWriteRequestUnits: 4_000 };
    expect(stack.one('AWS::DynamoDB::Table').OnDemandThroughput).toEqual(bound);
  });

  it('[O5] the table outlives the stack and is not deleted by mistake', () => {
    expect(stack.deletionPolicy('AWS::DynamoDB::Table')).toBe('Retain');
    expect(stack.one('AWS::DynamoDB::Table').DeletionProtectionEnabled).toBe(true);
  });
});
