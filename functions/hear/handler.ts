/** The pieces of a voice: API Gateway's route `audio.append`. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { wired } from '../../shared/adapters/aws/functions/context.ts';
import { laterApiGateway } from '../../shared/adapters/aws/functions/later-connections.ts';
import { laterInvoke } from '../../shared/adapters/aws/functions/later-invoke.ts';
import { optional, required } from '../../shared/adapters/aws/stack-settings.ts';
import { refusalOf } from '../../shared/engine/error-mapping.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import { piece } from '../../shared/gateway/audio-route.ts';

const env = liveEnv();
const sotto = wired(env, {
  table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
  connections: laterApiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
  invoke: laterInvoke({
    listen: required(env, 'SOTTO_EAR_FUNCTION'),
    cascade: optional(env, 'SOTTO_CASCADE_FUNCTION'),
  }),
});

/** Always 200: for anything else API Gateway would send the client a message of its own that is no frame. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = '', requestContext } = event;
  await piece(sotto, requestContext.connectionId, body).catch((error) => void refusalOf(sotto.log, error));
  return { statusCode: 200 };
}
