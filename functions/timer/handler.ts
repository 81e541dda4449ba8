/** The delay queue's consumer. A wake that fails returns to the queue; one that always fails becomes a dead letter. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { wired } from '../../shared/adapters/aws/functions/context.ts';
import { stepping } from '../../shared/adapters/aws/functions/stepping-parts.ts';
import { queuedWake } from '../../shared/adapters/aws/queue.ts';
import { refusalOf } from '../../shared/engine/error-mapping.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import { wake } from '../../shared/engine/step.ts';

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
