/** The push service of a browser's maker, on loopback: keeps what it is sent, and answers as it is told. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pushed = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** `status`: of the answer to the n-th message, from 0. */
export async function startPushService(status: (n: number) => number = () => 201) {
  const pushed: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const n = pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) }) - 1;
    response.writeHead(status(n)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, pushed, close };
}
