/** A local reverse proxy that sets the headers of an nginx configuration: `proxy_set_header Name value;`. */
import { createServer, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export type ReverseProxy = { port: number; close(): Promise<void> };

/** `configuration`: only its header lines apply. `host`: the name that clients request. */
export async function startReverseProxy(
  upstreamPort: number,
  configuration: string,
  host: string,
): Promise<ReverseProxy> {
  const lines = [...configuration.matchAll(/proxy_set_header\s+(\S+)\s+(\S+);/g)].map(([, name = '', value = '']) => ({
    name: name.toLowerCase(),
    value,
  }));
  const forwarded = ({ headers, socket }: IncomingMessage): IncomingHttpHeaders => {
    const variables: Record<string, string> = {
      $host: host,
      $remote_addr: socket.remoteAddress ?? '',
      $scheme: 'https',
      $http_upgrade: headers.upgrade ?? '',
      $connection_upgrade: headers.upgrade === undefined ? '' : 'upgrade',
    };
    // What nginx sends of its own accord.
    const sent: IncomingHttpHeaders = { ...headers, host: `127.0.0.1:${upstreamPort}`, connection: 'close' };
    delete sent.upgrade;
    for (const { name, value } of lines) {
      const set = variables[value] ?? value;
      if (set === '') delete sent[name];
      else sent[name] = set;
    }
    return sent;
  };
  const upstream = { host: '127.0.0.1', port: upstreamPort };
  const server = createServer((incoming, answer) => {
    const { method, url } = incoming;
    const outgoing = httpRequest({ ...upstream, method, path: url, headers: forwarded(incoming) }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    upgraded.add(client);
    const home = connect(upstreamPort, '127.0.0.1', () => {
      const headers = Object.entries(forwarded(incoming)).map(
        ([name, value]) => `${name}: ${[value].flat().join(', ')}`,
      );
      home.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      home.write(head);
      home.pipe(client).pipe(home);
    });
    home.on('error', () => client.destroy());
    client.on('error', () => home.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
}
