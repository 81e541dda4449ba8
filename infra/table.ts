/** The one table (shared/storage/keys/keys.ts has its shape). */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableShape } from '../shared/storage/keys/keys.ts';

/**
 * What a new on-demand table takes at once. It bounds what a runaway caller spends, at $9 and $5.40 an hour,
 * and has room for some 500 turns a second.
 */
const MOST_WRITE_UNITS_PER_SECOND = 4_000;
const MOST_READ_UNITS_PER_SECOND = 12_000;

export class SessionTable extends Construct {
  readonly table: Table;
  readonly dueIndexArn: string;

  /** `keep`: the table outlives the stack, and is protected from deletion. */
  constructor(scope: Construct, id: string, { keep }: { keep: boolean }) {
    super(scope, id);
    const { partitionKey, sortKey, ttl, dueIndex } = tableShape;
    this.table = new Table(this, 'Rows', {
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      sortKey: { name: sortKey, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: MOST_READ_UNITS_PER_SECOND,
      maxWriteRequestUnits: MOST_WRITE_UNITS_PER_SECOND,
      timeToLiveAttribute: ttl,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: dueIndex.name,
      partitionKey: { name: dueIndex.partitionKey, type: AttributeType.STRING },
      sortKey: { name: dueIndex.sortKey, type: AttributeType.NUMBER },
      projectionType: ProjectionType.KEYS_ONLY,
    });
    this.dueIndexArn = `${this.table.tableArn}/index/${dueIndex.name}`;
  }
}
