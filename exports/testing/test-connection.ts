/** A connection of a test. It keeps no process alive [E9]. */
import { connect as connectSocket, type NetConnectOpts } from 'node:net';
import { WebSocket } from 'ws';
import { Sotto } from '../../client/sdk/connection/connection.ts';
import { startUnreferencedTimer } from '../../shared/ports/live.ts';

export class TestConnection extends Sotto {
  protected override startTimer(run: () => void, ms: number): () => void {
    return startUnreferencedTimer(run, ms);
  }
}

export class UnreferencedSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols, { createConnection });
  }
}

function createConnection(options: object) {
  // ws and Node give the path of the request, which net takes for the path of a local socket.
  return connectSocket({ ...options, path: undefined } as unknown as NetConnectOpts).unref();
}
