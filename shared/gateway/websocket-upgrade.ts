/** Answers API Gateway's `$connect`, which can only carry a status. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { AdmissionPolicy } from '../auth/admission.ts';
import { readConnectionHandshake, readForeignHandshake } from '../auth/handshake.ts';
import type { Context } from '../engine/context.ts';
import { admitGatewayConnection } from './connect.ts';
import { protocolOfSocket } from './protocols/spoken-protocol.ts';

export type ConnectEvent = Pick<APIGatewayProxyWebsocketEventV2, 'queryStringParameters'> & {
  requestContext: { connectionId: string };
  headers?: Record<string, string | undefined>;
};

/** With 200, echoes the offered subprotocol: otherwise browsers close the connection. */
export async function admitWebSocketUpgrade(
  context: Context,
  policy: AdmissionPolicy,
  { headers, queryStringParameters, requestContext }: ConnectEvent,
): Promise<APIGatewayProxyStructuredResultV2> {
  const speaks = protocolOfSocket('', queryStringParameters);
  const handshake = (speaks ? readForeignHandshake : readConnectionHandshake)(headers, queryStringParameters);
  const statusCode = await admitGatewayConnection(context, policy, requestContext.connectionId, handshake, speaks);
  if (statusCode !== 200 || handshake.subprotocol === null) return { statusCode };
  return { statusCode, headers: { 'Sec-WebSocket-Protocol': handshake.subprotocol } };
}
