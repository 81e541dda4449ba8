/** One turn's answer, invoked asynchronously. What it throws is tried once more by Lambda; a second run finds the turn claimed. */
import { bedrock } from '../../shared/aws/bedrock.ts';
import { apiGateway } from '../../shared/aws/connections.ts';
import { dynamoTable } from '../../shared/aws/dynamo.ts';
import { delayQueue } from '../../shared/aws/queue.ts';
import { required } from '../../shared/aws/settings.ts';
import { lambdaLog, wired } from '../../shared/aws/wired.ts';
import { modelShelf } from '../../shared/models/shelf.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import { liveClock, liveEnv } from '../../shared/runtime/live.ts';
import type { ReplyJob } from '../../shared/runtime/ports.ts';
import { findSkill } from '../../shared/talk/skills.ts';
import { answer } from './answer.ts';

const env = liveEnv();
const sotto = wired(env, {
  table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
  connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
  timers: delayQueue(required(env, 'SOTTO_TIMER_QUEUE_URL'), liveClock.now),
  skill: findSkill,
  model: modelShelf({ ...readSettings(env), log: lambdaLog, bedrock: (modelId) => bedrock({ modelId }) }),
});

export function handler(job: ReplyJob): Promise<void> {
  return answer(sotto, job);
}
