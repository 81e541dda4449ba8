/** The Connections port on API Gateway's management API. */
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Connections } from '../../engine/ports/ports.ts';
import { orTransient } from './faults.ts';
import { patience } from './patience.ts';

/**
 * `endpoint`: the stage's address, `https://…/live`. Throws Transient when the service throttles, fails or is out of reach.
 * A message whose answer was lost is sent again: clients tell frames apart by their `seq`.
 */
export function apiGateway(endpoint: string): Connections {
  const client = new ApiGatewayManagementApiClient({ ...patience, endpoint });
  return {
    async post(connection, messages) {
      // One after the other: the service keeps no order between posts that are under way together.
      for (const message of messages) {
        const post = new PostToConnectionCommand({ ConnectionId: connection, Data: message });
        if (await isGone(client.send(post))) return 'gone';
      }
      return 'sent';
    },
    async close(connection) {
      // No close code can be sent: the `superseded` frame before it is what tells the client.
      await isGone(client.send(new DeleteConnectionCommand({ ConnectionId: connection })));
    },
  };
}

async function isGone(request: Promise<unknown>): Promise<boolean> {
  try {
    await orTransient(request);
    return false;
  } catch (error) {
    if (error instanceof GoneException) return true;
    throw error;
  }
}
