/** A scripted web server; records every request. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebFake = {
  url: string;
  port: number;
  /** Path with query, and headers of every request, oldest first. */
  requests: readonly { path: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
};
export type Page = (request: IncomingMessage, response: ServerResponse) => void;

export async function startWebFake(page: (url: URL) => Page | undefined): Promise<WebFake> {
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    const found = page(new URL(request.url ?? '/', 'http://fake'));
    if (found) found(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>nothing</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, port, requests, close };
}

export function sends(body: string | Uint8Array, type = 'text/plain; charset=utf-8', more: object = {}): Page {
  return (_, response) => void response.writeHead(200, { 'content-type': type, ...more }).end(body);
}

export function movedTo(location: string, status = 302): Page {
  return (_, response) => void response.writeHead(status, { location }).end();
}
