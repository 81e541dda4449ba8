/** Metrics of what goes wrong outside of the functions' own code, by the names that AWS documents. */
import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { tableShape } from '../../../shared/storage/keys/keys.ts';
import type { HttpApiWithLog } from '../../api/http-api.ts';
import type { SocketApi } from '../../api/websocket-api.ts';
import type { SessionTable } from '../../storage/table.ts';
import type { TimerQueue } from '../../workflows/timer-queue.ts';
import { logLineCount } from '../log-metrics.ts';

export type FaultMetricsProps = {
  table: SessionTable;
  timers: TimerQueue;
  socket: SocketApi;
  http: HttpApiWithLog;
  /** Ids of all Bedrock models that functions call. */
  bedrockModels: readonly string[];
};

/** CloudWatch takes ten entries in what an alarm computes; the sum is one of them. */
const MOST_MODELS = 9;

export class FaultMetrics extends Construct {
  /** Requests that Bedrock refused as too many, by model, of the whole account. The SDK repeats them. */
  readonly modelThrottles: readonly Metric[];
  /** Reads and writes that the table or its index refused as too many. The SDK repeats them. */
  readonly tableThrottles: Readonly<Record<'reads' | 'writes' | 'indexReads' | 'indexWrites', Metric>>;
  readonly httpErrors: Metric;
  /**
   * Frames and connections that failed. `calls`: functions that could not be called; `answers`: status 5xx in
   * the access log. AWS counts a crash in one of them. Its IntegrationError has refused strangers, too.
   */
  readonly socketErrors: Readonly<Record<'calls' | 'answers', Metric>>;
  /** Seconds since the oldest message was sent, be it due or not. */
  readonly timerAge: Metric;

  constructor(scope: Construct, id: string, { table, timers, socket, http, bedrockModels }: FaultMetricsProps) {
    super(scope, id);
    this.modelThrottles = bedrockModels
      .slice(0, MOST_MODELS)
      .map((model) => metricSum('AWS/Bedrock', 'InvocationThrottles', { ModelId: model.replace(/^arn:.*\//, '') }));
    const TableName = table.table.tableName;
    const index = { TableName, GlobalSecondaryIndexName: tableShape.dueIndex.name };
    this.tableThrottles = {
      reads: metricSum('AWS/DynamoDB', 'ReadThrottleEvents', { TableName }),
      writes: metricSum('AWS/DynamoDB', 'WriteThrottleEvents', { TableName }),
      indexReads: metricSum('AWS/DynamoDB', 'ReadThrottleEvents', index),
      indexWrites: metricSum('AWS/DynamoDB', 'WriteThrottleEvents', index),
    };
    this.httpErrors = metricSum('AWS/ApiGateway', '5xx', { ApiId: http.apiId });
    this.socketErrors = {
      calls: metricSum('AWS/ApiGateway', 'ExecutionError', { ApiId: socket.api.apiId }),
      answers: logLineCount(this, 'SocketErrors', [socket], FilterPattern.stringValue('$.status', '=', '5*')),
    };
    this.timerAge = timers.queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM });
  }
}

function metricSum(namespace: string, metricName: string, dimensionsMap: NonNullable<MetricOptions['dimensionsMap']>) {
  return new Metric({ namespace, metricName, dimensionsMap, statistic: Stats.SUM });
}
