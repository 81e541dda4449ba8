/** A function that talks with the deployment at an interval, and an alarm for when it gets no answer. */
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Socket } from '../../api/websocket-api.ts';
import { QUIET_MB } from '../../functions/function-limits.ts';
import { Door } from '../../functions/lambda-function.ts';
import type { SessionTable } from '../../storage/table.ts';
import type { AlarmDefinition } from '../alarms/alarm-definition.ts';

/** A minute for the conversation; the rest is for a cold start. */
const CANARY_SECONDS = 90;
/** Each run is a turn of the model, and erases what was said. */
const FEWEST_MINUTES = 5;
const MOST_MINUTES = 1_440;

/** Minutes between conversations; null: there are none. Throws a sentence. */
export function canaryFrom(chosen: string | null): number | null {
  if (chosen === null || chosen === 'none') return null;
  const [, number, unit] = /^(\d+)([mh])$/.exec(chosen) ?? [];
  const minutes = Number(number) * (unit === 'h' ? 60 : 1);
  if (minutes >= FEWEST_MINUTES && minutes <= MOST_MINUTES) return minutes;
  throw new Error('canary must be none, or an interval from 5m to 24h, like 15m or 1h.');
}

export class Canary extends Construct {
  readonly door: Door;
  readonly minutes: number;

  constructor(
    scope: Construct,
    id: string,
    props: { bundles: string; minutes: number; table: SessionTable; socket: Socket; remember: Door },
  ) {
    super(scope, id);
    const { bundles, minutes, table, socket, remember } = props;
    this.minutes = minutes;
    this.door = new Door(this, 'canary', {
      bundle: join(bundles, 'canary'),
      memoryMb: QUIET_MB,
      timeoutSeconds: CANARY_SECONDS,
      environment: {
        SOTTO_TABLE: table.table.tableName,
        SOTTO_SOCKET_URL: socket.url,
        SOTTO_REMEMBER_FUNCTION: remember.invokedName,
      },
    });
    // It gives itself a ticket, and has erased what was said.
    this.door.may(['dynamodb:PutItem'], table.table.tableArn);
    this.door.may(['lambda:InvokeFunction'], remember.invokedArn);
    // Another conversation comes soon.
    this.door.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  }

  /** Two in a row: one may have met a deployment, or a model that was away for a moment. */
  get alarm(): AlarmDefinition {
    return {
      id: 'CanaryFailing',
      metric: this.door.lambda.metricErrors({ period: Duration.minutes(Math.ceil(2.5 * this.minutes)) }),
      threshold: 2,
      meaning: 'Nobody gets an answer: two conversations in a row that the canary began had none.',
      query: 'filter level = "error" or @message like /the canary did not get/',
      logs: this.door.log.logGroupName,
    };
  }
}
