/** The one table (shared/storage/keys/keys.ts has its shape). */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableShape } from '../../shared/storage/keys/keys.ts';

/**
 * What a new on-demand table takes at once. It bounds what a runaway caller spends, at $9 and $5.40 an hour,
 * and has room for some 500 turns a second.
 */
const MOST_WRITE_UNITS_PER_SECOND = 4_000;
const MOST_READ_UNITS_PER_SECOND = 12_000;

export class SessionTable extends Construct {
  readonly table: Pick<ITable, 'tableName' | 'tableArn'>;
  readonly dueIndexArn: string;

  /**
   * `keep`: the table outlives the stack, and is protected from deletion. `name`: of a table that
   * exists, restored or left by a stack of before, which is used as it is; null: makes one.
   */
  constructor(scope: Construct, id: string, { keep, table: name }: { keep: boolean; table: string | null }) {
    super(scope, id);
    this.table = name === null ? this.#newTable(keep) : Table.fromTableName(this, 'Rows', name);
    this.dueIndexArn = `${this.table.tableArn}/index/${tableShape.dueIndex.name}`;
  }

  #newTable(keep: boolean): Table {
    const { partitionKey, sortKey, ttl, dueIndex } = tableShape;
    const table = new Table(this, 'Rows', {
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
    table.addGlobalSecondaryIndex({
      indexName: dueIndex.name,
      partitionKey: { name: dueIndex.partitionKey, type: AttributeType.STRING },
      sortKey: { name: dueIndex.sortKey, type: AttributeType.NUMBER },
      projectionType: ProjectionType.KEYS_ONLY,
    });
    return table;
  }
}
