/** API Gateway's `$connect`: the status is all that can be said, and nobody comes in whom the issuer does not vouch for. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { admit, type Policy } from '../../shared/auth/doorkeeper.ts';
import { readHandshake } from '../../shared/auth/handshake.ts';
import { refusalOf } from '../../shared/runtime/entry.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { connect } from './connect.ts';

export type ConnectEvent = Pick<APIGatewayProxyWebsocketEventV2, 'queryStringParameters'> & {
  requestContext: { connectionId: string };
  headers?: Record<string, string | undefined>;
};

/** 200, 401 (not with that token), 500 (ours) or 503 (try again). */
export async function upgrade(
  sotto: Sotto,
  policy: Policy,
  { headers, queryStringParameters, requestContext }: ConnectEvent,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    const handshake = readHandshake(headers, queryStringParameters);
    await connect(sotto, requestContext.connectionId, await admit(policy, handshake, sotto.log));
    const { subprotocol } = handshake;
    return { statusCode: 200, ...(subprotocol && { headers: { 'Sec-WebSocket-Protocol': subprotocol } }) };
  } catch (error) {
    const { code, retryAfterMs } = refusalOf(sotto.log, error);
    return { statusCode: code === 'forbidden' ? 401 : retryAfterMs === undefined ? 500 : 503 };
  }
}
