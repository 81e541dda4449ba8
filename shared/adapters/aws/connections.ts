/** The Connections port on API Gateway's management API. */
import type { Connections } from '../../ports/ports.ts';
import { AwsRequests, isAwsServiceError } from './signed-requests.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/**
 * `endpoint`: the stage's `https://…/live`. Throws Transient when the service throttles, fails or is
 * unreachable. A message may arrive twice; clients detect that by `seq`.
 */
export function apiGatewayConnections(endpoint: string): Connections {
  const requests = new AwsRequests({ host: 'execute-api', setting: 'APIGATEWAYMANAGEMENTAPI' }, { endpoint });
  const path = (connection: string) => `/@connections/${encodeURIComponent(connection)}`;
  return {
    async post(connection, messages) {
      // In sequence, because the service does not order parallel posts.
      for (const message of messages) {
        const post = requests.send({ path: path(connection), body: message });
        if (await isApiGatewayConnectionGone(post)) return 'gone';
      }
      return 'sent';
    },
    async close(connection) {
      // The service sends no close code; the `superseded` frame before it informs the client.
      await isApiGatewayConnectionGone(requests.send({ method: 'DELETE', path: path(connection) }));
    },
  };
}

async function isApiGatewayConnectionGone(request: Promise<unknown>): Promise<boolean> {
  try {
    await awsErrorOrTransient(request);
    return false;
  } catch (error) {
    if (isAwsServiceError(error, 'GoneException')) return true;
    throw error;
  }
}
