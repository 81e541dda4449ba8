/** The delay queue's consumer. A wake that fails returns to the queue; one that always fails becomes a dead letter. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { queuedWake } from '../../shared/aws/queue.ts';
import { stepping } from '../../shared/aws/stepping.ts';
import { wired } from '../../shared/aws/wired.ts';
import { refusalOf } from '../../shared/runtime/entry.ts';
import { liveEnv } from '../../shared/runtime/live.ts';
import { wake } from '../../shared/runtime/step.ts';

const env = liveEnv();
const sotto = wired(env, stepping(env));

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map(fire));
  return { batchItemFailures: failed.filter((one) => one !== null) };
}

async function fire({ body, messageId }: SQSRecord): Promise<{ itemIdentifier: string } | null> {
  try {
    await wake(sotto, queuedWake(body).session);
    return null;
  } catch (error) {
    refusalOf(sotto.log, error);
    return { itemIdentifier: messageId };
  }
}
