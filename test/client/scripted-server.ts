/** A scripted server over real sockets. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ClientFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import { accepted, ended, line, started, welcome } from './story.ts';

/** The answers to a frame, in order; strings are sent unchanged. `connection` counts from 1. */
export type Script = (frame: ClientFrame, connection: number) => (ServerFrame | string)[];

export type ScriptedServer = {
  url: string;
  /** All frames received, over all connections. */
  received: ClientFrame[];
  /** The address that each connection requested. */
  asked: string[];
  sockets: WebSocket[];
  until(done: (received: ClientFrame[]) => boolean): Promise<void>;
  close(): Promise<void>;
};

/** `pages`: answers plain HTTP requests. */
export async function startScripted(script: Script = polite(), pages?: RequestListener): Promise<ScriptedServer> {
  const http = createServer(pages).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http });
  const received: ClientFrame[] = [];
  const asked: string[] = [];
  const sockets: WebSocket[] = [];
  let wake = () => {};
  server.on('connection', (socket, request) => {
    const connection = sockets.push(socket);
    asked.push(request.url ?? '');
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ClientFrame;
      received.push(frame);
      for (const answer of script(frame, connection)) {
        socket.send(typeof answer === 'string' ? answer : JSON.stringify(answer));
      }
      wake();
    });
  });
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    received,
    asked,
    sockets,
    async until(done) {
      while (!done(received)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

/** Welcomes and replays, accepts, and answers every message with the same two lines. */
export function polite(): Script {
  const log: ServerFrame[] = [];
  return (frame, connection) => {
    if (frame.type === 'hello') {
      return [welcome({ epoch: connection, cursor: log.length }), ...log.slice(frame.cursor ?? 0)];
    }
    if (frame.type !== 'user.text') return [];
    const seq = log.length + 1;
    const turn = (seq + 3) / 4;
    const happy = line(seq + 1, turn, { expression: 'happy', actions: ['waves'], text: 'Hello.', display: 'Hello.' });
    const later = line(seq + 2, turn, { index: 1, text: 'How are you?', display: 'How *are* you?' });
    log.push(started(seq, turn), happy, later, ended(seq + 3, turn));
    return [accepted(frame.id), ...log.slice(-4)];
  };
}
