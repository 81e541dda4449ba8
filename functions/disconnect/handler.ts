/** `$disconnect`: best effort on API Gateway's side; a connection that is found gone while posting comes to the same (S3). */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { dynamoTable } from '../../shared/aws/dynamo.ts';
import { delayQueue } from '../../shared/aws/queue.ts';
import { required } from '../../shared/aws/settings.ts';
import { wired } from '../../shared/aws/wired.ts';
import { refusalOf } from '../../shared/runtime/entry.ts';
import { liveClock, liveEnv } from '../../shared/runtime/live.ts';
import { findSkill } from '../../shared/talk/skills.ts';
import { disconnect } from './disconnect.ts';

const env = liveEnv();
const sotto = wired(env, {
  table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
  timers: delayQueue(required(env, 'SOTTO_TIMER_QUEUE_URL'), liveClock.now),
  skill: findSkill,
});

export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  await disconnect(sotto, event.requestContext.connectionId).catch((error) => void refusalOf(sotto.log, error));
  return { statusCode: 200 };
}
