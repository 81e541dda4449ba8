/** Loads the Connections port at first use. A separate file, because a bundle holds all imports. */
import { lazyPort } from '../../../engine/ports/lazy-adapters.ts';
import type { Connections } from '../../../engine/ports/ports.ts';

export function lazyConnections(endpoint: string): Connections {
  return lazyPort(async () => (await import('../connections.ts')).apiGateway(endpoint), 'post', 'close');
}
