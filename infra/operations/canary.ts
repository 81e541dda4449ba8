/** A function that talks with the deployment at an interval, and an alarm for when it gets no answer. */
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SocketApi } from '../api/websocket-api.ts';
import { QUIET_MB } from '../functions/function-limits.ts';
import { LambdaFunction } from '../functions/lambda-function.ts';
import type { SessionTable } from '../storage/table.ts';
import type { AlarmDefinition } from './alarms/alarm-definition.ts';

/** A minute for the conversation; the rest is for a cold start. */
const CANARY_SECONDS = 90;

export class Canary extends Construct {
  readonly function: LambdaFunction;
  readonly minutes: number;

  constructor(
    scope: Construct,
    id: string,
    props: {
      bundles: string;
      minutes: number;
      table: SessionTable;
      socket: SocketApi;
      remember: LambdaFunction;
    },
  ) {
    super(scope, id);
    const { bundles, minutes, table, socket, remember } = props;
    this.minutes = minutes;
    this.function = new LambdaFunction(this, 'canary', {
      bundle: join(bundles, 'canary'),
      memoryMb: QUIET_MB,
      timeoutSeconds: CANARY_SECONDS,
      environment: {
        SOTTO_TABLE: table.table.tableName,
        SOTTO_SOCKET_URL: socket.url,
        SOTTO_UPKEEP_FUNCTION: remember.invokeName,
      },
    });
    // It gives itself a ticket, and has erased what was said.
    this.function.allow(['dynamodb:PutItem'], table.table.tableArn);
    this.function.allow(['lambda:InvokeFunction'], remember.invokeArn);
    // Another conversation comes soon.
    this.function.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  }

  /** Two in a row: one may have met a deployment, or a model that was away for a moment. */
  get alarm(): AlarmDefinition {
    return {
      id: 'CanaryFailing',
      metric: this.function.lambda.metricErrors({ period: Duration.minutes(Math.ceil(2.5 * this.minutes)) }),
      threshold: 2,
      meaning: 'Nobody gets an answer: two conversations in a row that the canary began had none.',
      query: 'filter level = "error" or @message like /the canary did not get/',
      logs: this.function.log.logGroupName,
    };
  }
}
