/** Sending to clients, read by the first who has something to say to one: most pieces of a voice are not answered. */
import type { Connections } from '../../../engine/ports/ports.ts';
import { onceAsync } from './later.ts';

/** As `apiGateway`. */
export function laterApiGateway(endpoint: string): Connections {
  const opened = onceAsync(async () => (await import('../connections.ts')).apiGateway(endpoint));
  return {
    post: async (connection, messages) => (await opened()).post(connection, messages),
    close: async (connection, code, reason) => (await opened()).close(connection, code, reason),
  };
}
