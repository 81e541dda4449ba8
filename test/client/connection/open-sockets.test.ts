import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { OpenSockets } from '../../../client/sdk/connection/open-sockets.ts';
import { startScripted } from '../scripted-server.ts';

it('[S7] nothing is sent on a socket that is still opening, where a WebSocket would throw', async () => {
  const server = await startScripted(() => []);
  const opened = Promise.withResolvers<void>();
  const sockets: WebSocket[] = [];
  const Maker = class extends WebSocket {
    constructor(url: string, subprotocols: string[]) {
      super(url, subprotocols);
      sockets.push(this);
    }
  };
  const attempts = new OpenSockets(
    { url: server.url, WebSocket: Maker },
    ({ is }) => is === 'opened' && opened.resolve(),
  );
  attempts.open();
  await expect.poll(() => sockets).toHaveLength(1);
  expect(sockets[0]?.readyState).toBe(WebSocket.CONNECTING);
  attempts.send({ type: 'ping' });
  await opened.promise;
  attempts.send({ type: 'inbox', id: 'i-1' });
  await server.until(({ length }) => length > 0);
  expect(server.received).toEqual([{ type: 'inbox', id: 'i-1' }]);
  attempts.close(true);
  await server.close();
});
