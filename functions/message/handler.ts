/** Every frame of a client: API Gateway's `$default` route. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { laterBlobs } from '../../shared/aws/later-blobs.ts';
import { required } from '../../shared/aws/settings.ts';
import { stepping } from '../../shared/aws/stepping.ts';
import { wired } from '../../shared/aws/wired.ts';
import { refusalOf } from '../../shared/runtime/entry.ts';
import { liveEnv } from '../../shared/runtime/live.ts';
import { message } from './message.ts';

const env = liveEnv();
const sotto = wired(env, { ...stepping(env), blobs: laterBlobs(required(env, 'SOTTO_BLOBS')) });

/** Always 200: for anything else API Gateway would send the client a message of its own that is no frame. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = '', requestContext } = event;
  await message(sotto, requestContext.connectionId, body).catch((error) => void refusalOf(sotto.log, error));
  return { statusCode: 200 };
}
