/** The delay queue that wakes sessions, and its dead letters [W2]. */
import { Duration, Names, Validations } from 'aws-cdk-lib';
import type { IDestination } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { LambdaFunction } from '../functions/lambda-function.ts';

export class TimerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  /** `consumerSeconds`: the timeout of the function that consumes the queue. */
  constructor(scope: Construct, id: string, { consumerSeconds }: { consumerSeconds: number }) {
    super(scope, id);
    const encrypted = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED };
    this.deadLetters = new Queue(this, 'DeadLetters', { ...encrypted, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...encrypted,
      // Six times the consumer's timeout, as Lambda recommends: room for retries when throttled.
      visibilityTimeout: Duration.seconds(6 * consumerSeconds),
      // By then the sweep has done the message's work.
      retentionPeriod: Duration.hours(1),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 3 },
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the dead-letter queue.',
    });
  }

  /** For events that Lambda gives up. The CDK's own destination would grant more than its one call. */
  addDeadLetters(fn: LambdaFunction): IDestination {
    fn.allow(['sqs:SendMessage'], this.deadLetters.queueArn);
    return { bind: () => ({ destination: this.deadLetters.queueArn }) };
  }

  /** Failed wakes return to the queue one by one, not with their batch. */
  addConsumer(fn: LambdaFunction): void {
    const { queueArn: eventSourceArn, node } = this.queue;
    // What Lambda's pollers call. The CDK's own event source would grant more; the id is its own.
    fn.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], eventSourceArn);
    const mapped = { eventSourceArn, batchSize: 10, reportBatchItemFailures: true };
    fn.invokeTarget.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(node)}`, mapped);
  }
}
