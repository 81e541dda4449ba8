/** Metrics that AWS's services make of what happens in the cloud on one machine. */
import type { PressedClock } from '../door/clock.ts';
import type { Answered, TemplateReader } from '../gateway-types.ts';
import { type Call, jsonBody, operationOf } from '../services/service.ts';
import type { FunctionSpec } from '../template/function-specs.ts';
import { Watch } from './watch.ts';

/** By queue. `ageMs`: of its oldest message; null: it is empty. */
export type QueueFigures = { name: string; visible: number; ageMs: number | null };
export type LambdaMetric = 'Invocations' | 'Errors' | 'Throttles' | 'AsyncEventsDropped';

type AccessLog = { logGroup: string; format: string };

export class ServedMetrics {
  readonly watch: Watch;
  readonly #clock: PressedClock;
  readonly #accessLogs: ReadonlyMap<string, AccessLog>;

  constructor(template: TemplateReader, clock: PressedClock) {
    this.watch = new Watch(template, clock.factor);
    this.#clock = clock;
    this.#accessLogs = new Map(
      template.resources('AWS::ApiGatewayV2::Stage').flatMap(({ properties }): [string, AccessLog][] => {
        const { ApiId, AccessLogSettings } = template.resolve(properties) as StageProperties;
        if (AccessLogSettings === undefined) return [];
        const { DestinationArn, Format } = AccessLogSettings;
        return [
          [ApiId, { logGroup: DestinationArn.split(':log-group:')[1]?.replace(/:\*$/, '') ?? '', format: Format }],
        ];
      }),
    );
  }

  line({ logGroup }: FunctionSpec, line: string): void {
    this.watch.line(logGroup, line, this.#clock.now());
  }

  ofLambda({ name: FunctionName }: FunctionSpec, metric: LambdaMetric, value: number): void {
    this.#count('AWS/Lambda', metric, { FunctionName }, value);
  }

  failedExecution(StateMachineArn: string): void {
    this.#count('AWS/States', 'ExecutionsFailed', { StateMachineArn }, 1);
  }

  throttledTable(call: Call): void {
    const { TableName = '', IndexName } = jsonBody<{ TableName?: string; IndexName?: string }>(call);
    const metric = /^(Get|Query|Scan)/.test(operationOf(call)) ? 'ReadThrottleEvents' : 'WriteThrottleEvents';
    const index = IndexName === undefined ? {} : { GlobalSecondaryIndexName: IndexName };
    this.#count('AWS/DynamoDB', metric, { TableName, ...index }, 1);
  }

  throttledModel(ModelId: string): void {
    this.#count('AWS/Bedrock', 'InvocationThrottles', { ModelId }, 1);
  }

  /** The access log's line, and the API's own metrics. */
  answered(ApiId: string, { status, isExecutionError, context }: Answered): void {
    const log = this.#accessLogs.get(ApiId);
    const values: Readonly<Record<string, string>> = { ...context, status: String(status) };
    const line = log?.format.replace(/\$context\.(\w+)/g, (_, name: string) => values[name] ?? '-');
    if (log !== undefined && line !== undefined) this.watch.line(log.logGroup, line, this.#clock.now());
    this.#count('AWS/ApiGateway', '5xx', { ApiId }, status >= 500 ? 1 : 0);
    if (isExecutionError) this.#count('AWS/ApiGateway', 'ExecutionError', { ApiId }, 1);
  }

  /** Each minute. */
  measureQueues(queues: readonly QueueFigures[]): void {
    for (const { name: QueueName, visible, ageMs } of queues) {
      this.#count('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName }, visible);
      this.#count('AWS/SQS', 'ApproximateAgeOfOldestMessage', { QueueName }, (ageMs ?? 0) / 1_000);
    }
  }

  #count(namespace: string, name: string, dimensions: Record<string, string>, value: number): void {
    this.watch.count({ namespace, name, dimensions }, value, this.#clock.now());
  }
}

type StageProperties = { ApiId: string; AccessLogSettings?: { DestinationArn: string; Format: string } };
