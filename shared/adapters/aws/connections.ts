/** The Connections port on API Gateway's management API. */
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Connections } from '../../ports/ports.ts';
import { patience } from './client-timeouts.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/**
 * `endpoint`: the stage's `https://…/live`. Throws Transient when the service throttles, fails or is
 * unreachable. A message may arrive twice; clients detect that by `seq`.
 */
export function apiGatewayConnections(endpoint: string): Connections {
  const client = new ApiGatewayManagementApiClient({ ...patience, endpoint });
  return {
    async post(connection, messages) {
      // In sequence, because the service does not order parallel posts.
      for (const message of messages) {
        const post = new PostToConnectionCommand({ ConnectionId: connection, Data: message });
        if (await isApiGatewayConnectionGone(client.send(post))) return 'gone';
      }
      return 'sent';
    },
    async close(connection) {
      // The service sends no close code; the `superseded` frame before it informs the client.
      await isApiGatewayConnectionGone(client.send(new DeleteConnectionCommand({ ConnectionId: connection })));
    },
  };
}

async function isApiGatewayConnectionGone(request: Promise<unknown>): Promise<boolean> {
  try {
    await awsErrorOrTransient(request);
    return false;
  } catch (error) {
    if (error instanceof GoneException) return true;
    throw error;
  }
}
