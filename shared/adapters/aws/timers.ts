/** The Timers port on a delay queue [W2]. */
import type { Timers, Wake } from '../../ports/ports.ts';
import { AwsJsonOperations, type AwsJsonService } from './json-operations.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

const SQS: AwsJsonService = { host: 'sqs', setting: 'SQS', target: 'AmazonSQS', version: '1.0' };

/** SQS delays a message by at most this long. */
const LONGEST_DELAY_SECONDS = 900;

/**
 * Queues a wake due within 15 minutes, with its delay rounded up to a second. Later wakes are left to the
 * sweep over the due index. Throws Transient when the queue is unreachable.
 */
export function sqsDelayQueue(queueUrl: string, now: () => number): Timers {
  const sqs = new AwsJsonOperations(SQS);
  return {
    async arm(wake) {
      const DelaySeconds = Math.max(0, Math.ceil((wake.atMs - now()) / 1000));
      if (DelaySeconds > LONGEST_DELAY_SECONDS) return;
      const MessageBody = JSON.stringify(wake);
      await awsErrorOrTransient(sqs.call('SendMessage', { QueueUrl: queueUrl, DelaySeconds, MessageBody }));
    },
  };
}

/** Parses what `arm` has queued. */
export function parseSqsTimerWake(messageBody: string): Wake {
  return JSON.parse(messageBody) as Wake;
}
