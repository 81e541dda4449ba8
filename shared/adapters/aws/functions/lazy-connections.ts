/** Loads the Connections port at first use. A separate file, because a bundle holds all imports. */
import { lazyPort } from '../../../ports/lazy-adapters.ts';
import type { Connections } from '../../../ports/ports.ts';

export function lazyLambdaConnections(endpoint: string): Connections {
  return lazyPort(async () => (await import('../connections.ts')).apiGatewayConnections(endpoint), 'post', 'close');
}
