/** Audio pieces: API Gateway's route `audio.append`. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lazyConnections } from '../../shared/adapters/aws/functions/lazy-connections.ts';
import { lazyInvoke } from '../../shared/adapters/aws/functions/lazy-invoke.ts';
import { optionalSetting, requiredSetting } from '../../shared/adapters/aws/stack-settings.ts';
import { errorAnswer } from '../../shared/engine/error-mapping.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import { piece } from '../../shared/gateway/audio-route.ts';

const env = liveEnv();
const context = awsContext(env, {
  table: dynamoTable({ table: requiredSetting(env, 'SOTTO_TABLE') }),
  connections: lazyConnections(requiredSetting(env, 'SOTTO_CONNECTIONS_URL')),
  invoke: lazyInvoke({
    listen: requiredSetting(env, 'SOTTO_EAR_FUNCTION'),
    cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
  }),
});

/** Always 200: otherwise API Gateway sends the client a message that is no frame. */
export const handler = lambdaHandler(
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const { body = '', requestContext } = event;
    await piece(context, requestContext.connectionId, body).catch((error) => void errorAnswer(context.log, error));
    return { statusCode: 200 };
  },
);
