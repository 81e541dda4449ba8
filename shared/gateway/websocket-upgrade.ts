/** API Gateway's `$connect`: the status is all that can be said. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { AdmissionPolicy } from '../auth/doorkeeper.ts';
import { readHandshake } from '../auth/handshake.ts';
import type { Context } from '../engine/context.ts';
import { letIn } from './connect.ts';

export type ConnectEvent = Pick<APIGatewayProxyWebsocketEventV2, 'queryStringParameters'> & {
  requestContext: { connectionId: string };
  headers?: Record<string, string | undefined>;
};

/** With 200, the offered subprotocol is echoed: a browser that is not answered in it closes. */
export async function upgrade(
  context: Context,
  policy: AdmissionPolicy,
  { headers, queryStringParameters, requestContext }: ConnectEvent,
): Promise<APIGatewayProxyStructuredResultV2> {
  const shown = readHandshake(headers, queryStringParameters);
  const statusCode = await letIn(context, policy, requestContext.connectionId, shown);
  if (statusCode !== 200 || shown.subprotocol === null) return { statusCode };
  return { statusCode, headers: { 'Sec-WebSocket-Protocol': shown.subprotocol } };
}
