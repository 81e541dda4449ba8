/** Consumes the delay queue. A failed wake-up returns to it, and finally becomes a dead letter. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lambdaStepDependencies } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { parseSqsTimerWake } from '../../shared/adapters/aws/timers.ts';
import { stepSessionWake } from '../../shared/engine/step.ts';
import { errorAnswer } from '../../shared/ports/error-mapping.ts';
import { liveEnv } from '../../shared/ports/live.ts';

const env = liveEnv();
const context = awsLambdaContext(env, lambdaStepDependencies(env));

export const handler = lambdaHandler(async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const failed = await Promise.all(Records.map(wakeSessionOfTimerRecord));
  return { batchItemFailures: failed.filter((one) => one !== null) };
});

async function wakeSessionOfTimerRecord({ body, messageId }: SQSRecord): Promise<{ itemIdentifier: string } | null> {
  try {
    const { session, traceparent } = parseSqsTimerWake(body);
    const wake = () => stepSessionWake(context, session);
    await (context.tracing === undefined ? wake() : context.tracing.continue(traceparent, wake));
    return null;
  } catch (error) {
    errorAnswer(context.log, error);
    return { itemIdentifier: messageId };
  }
}
