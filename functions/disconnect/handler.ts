/** `$disconnect`: best effort on API Gateway's side; a connection that is found gone while posting comes to the same (S3). */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { committing } from '../../shared/adapters/aws/functions/committing-parts.ts';
import { wired } from '../../shared/adapters/aws/functions/context.ts';
import { laterInvoke } from '../../shared/adapters/aws/functions/later-invoke.ts';
import { optional, required } from '../../shared/adapters/aws/stack-settings.ts';
import { refusalOf } from '../../shared/engine/error-mapping.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import { disconnect } from '../../shared/gateway/disconnect.ts';

const env = liveEnv();
const invoke = laterInvoke({
  remember: required(env, 'SOTTO_REMEMBER_FUNCTION'),
  listen: optional(env, 'SOTTO_EAR_FUNCTION'),
  cascade: optional(env, 'SOTTO_CASCADE_FUNCTION'),
});
const sotto = wired(env, { ...committing(env), invoke });

export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  await disconnect(sotto, event.requestContext.connectionId).catch((error) => void refusalOf(sotto.log, error));
  return { statusCode: 200 };
}
