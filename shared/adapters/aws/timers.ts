/** The Timers port on a delay queue [W2]. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Timers, Wake } from '../../ports/ports.ts';
import { patience } from './client-timeouts.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/** SQS delays a message by at most this long. */
const LONGEST_DELAY_SECONDS = 900;

/**
 * Queues a wake due within 15 minutes, with its delay rounded up to a second. Later wakes are left to the
 * sweep over the due index. Throws Transient when the queue is unreachable.
 */
export function sqsDelayQueue(queueUrl: string, now: () => number): Timers {
  const client = new SQSClient(patience);
  return {
    async arm(wake) {
      const DelaySeconds = Math.max(0, Math.ceil((wake.atMs - now()) / 1000));
      if (DelaySeconds > LONGEST_DELAY_SECONDS) return;
      const MessageBody = JSON.stringify(wake);
      await awsErrorOrTransient(client.send(new SendMessageCommand({ QueueUrl: queueUrl, DelaySeconds, MessageBody })));
    },
  };
}

/** Parses what `arm` has queued. */
export function parseSqsTimerWake(messageBody: string): Wake {
  return JSON.parse(messageBody) as Wake;
}
