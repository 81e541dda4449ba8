/** Sends to clients, where few requests do. In a file of its own: a bundle holds all that its files may import. */
import { lazyPort } from '../../../engine/ports/lazy.ts';
import type { Connections } from '../../../engine/ports/ports.ts';

export function lazyConnections(endpoint: string): Connections {
  return lazyPort(async () => (await import('../connections.ts')).apiGateway(endpoint), 'post', 'close');
}
