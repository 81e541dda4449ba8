/** The handler of a route of the WebSocket API. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Context } from '../../../engine/context.ts';
import { errorAnswer } from '../../../ports/error-mapping.ts';
import { handleLambdaEventOrWarmUp, lambdaWarmUpOf } from '../warm-up/warm-up.ts';
import { lambdaHandler } from './lambda-handler.ts';

type From = APIGatewayProxyWebsocketEventV2['requestContext'];
type Taking = (from: From, body: string) => Promise<void>;

/** Always 200: otherwise API Gateway sends the client a message that is no frame. */
export function lambdaFrameHandler(context: Context, take: Taking) {
  const { connections, invoke, log } = context;
  const handleEvent = async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const { body = '', requestContext } = event;
    await take(requestContext, body).catch((error) => void errorAnswer(log, error));
    return { statusCode: 200 };
  };
  // A post of no messages, and a warm-up of no function, load the code that sends.
  const loading = [() => connections.post('', []), () => invoke.warmUp?.([])];
  return lambdaHandler(handleLambdaEventOrWarmUp(lambdaWarmUpOf(context, ...loading), handleEvent));
}
