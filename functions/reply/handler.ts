/** Answers one turn, invoked asynchronously. Lambda never retries it: the session asks again [U9]. */

import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lambdaReplyContext } from '../../shared/adapters/aws/functions/reply-context.ts';
import { lambdaDryRun } from '../../shared/adapters/aws/warm-up/dry-run.ts';
import { handleLambdaEventOrWarmUp } from '../../shared/adapters/aws/warm-up/warm-up.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import type { ReplyJob } from '../../shared/ports/ports.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';

const { context, work, warmUp } = await lambdaReplyContext(liveEnv());
await lambdaDryRun(context, answerReplyJob);

export const handler = lambdaHandler(
  handleLambdaEventOrWarmUp(warmUp, (job: ReplyJob) => work.finishAfter(answerReplyJob(context, job))),
);
