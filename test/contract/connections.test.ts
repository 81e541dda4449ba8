import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { apiGatewayConnections } from '../../shared/adapters/aws/connections.ts';
import { LocalConnections } from '../../shared/adapters/local/http/connections.ts';
import { Services } from '../fakes/services.ts';
import { type ConnectionsHome, connectionsContract, type Peer } from './connections.ts';

connectionsContract('sockets of this process', async (): Promise<ConnectionsHome> => {
  const connections = new LocalConnections();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (ws, request) => {
    const id = request.url ?? '';
    connections.add(id, ws, request.socket);
    ws.on('close', () => connections.remove(id));
  });
  let peers = 0;

  async function join(): Promise<Peer> {
    peers += 1;
    const id = `/${peers}`;
    const ws = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${id}`);
    const received: string[] = [];
    ws.on('message', (data) => received.push(data.toString()));
    await once(ws, 'open');
    return {
      id,
      received: () => received,
      isOpen: () => ws.readyState === WebSocket.OPEN,
      leave: async () => {
        ws.close();
        await once(ws, 'close');
      },
    };
  }

  async function close(): Promise<void> {
    for (const ws of server.clients) ws.terminate();
    server.close();
    await once(server, 'close');
  }

  return { connections, join, close };
});

connectionsContract('API Gateway, by its wire', async (): Promise<ConnectionsHome> => {
  const services = await Services.start();
  let peers = 0;

  async function join(): Promise<Peer> {
    peers += 1;
    const id = `peer-${peers}=`;
    const received: string[] = [];
    services.connections.set(id, received);
    return {
      id,
      received: () => received,
      isOpen: () => services.connections.has(id),
      leave: async () => void services.connections.delete(id),
    };
  }

  return { connections: apiGatewayConnections(`${services.url}/live`), join, close: () => services.close() };
});
