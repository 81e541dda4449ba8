/**
 * The network of the local server, with API Gateway's behaviour: `$connect` decides before the socket
 * opens, frames have 32 KB, messages 128 KB, and binary is refused, unless the client's protocol has a codec.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { REALTIME, SUBPROTOCOL } from '../../../auth/handshake.ts';
import type { Status } from '../../../gateway/connect.ts';
import { type BinaryCodec, binaryCodecOfProtocol } from '../../../gateway/protocols/binary-codec.ts';
import { MAX_FRAME_BYTES, MAX_MESSAGE_BYTES } from '../../../protocol/limits.ts';
import type { LocalConnections } from './connections.ts';
import { FairQueue, type Sender } from './fair-queue.ts';
import { FrameSizes } from './frame-size-reader.ts';
import { protocolOfLocalRequest } from './request-origin.ts';

/** Simulated network for tests: delays in ms, one per delivered copy of a message. */
export type Weather = {
  in?: (message: string) => number[];
  out?: (message: string) => number[];
  silentClose?: boolean;
};

export type GatewayHandlers = {
  /** 200: admitted. Never rejects. */
  connect(connection: string, request: IncomingMessage): Promise<Status>;
  /** Null: the message is taken. Otherwise what refuses it. */
  refusalOfRate(connection: string, body: string): (() => Promise<void>) | null;
  /** Before its first message. */
  onOpened(connection: string): Promise<void>;
  message(connection: string, body: string): Promise<void>;
  disconnect(connection: string): Promise<void>;
  /** Never rejects. */
  http(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** A client that sends its headers, or the whole of an image, slower than this holds a socket for nothing. */
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 120_000;
/** A socket on which nothing moves, longer than any answer is silent [G2]. Those of sessions may be. */
const SILENT_MS = 180_000;

export type Gateway = {
  listen(port: number, host: string): Promise<number>;
  /** Neither the server nor a later connection keeps the process alive. */
  unref(): void;
  close(): Promise<void>;
};

/** `head`: what came with the request. `codec`: of the client's protocol; null: it is text alone. */
type Opened = { connection: string; ws: WebSocket; socket: Socket; head: Buffer; codec: BinaryCodec | null };

export function localWebSocketGateway(
  handlers: GatewayHandlers,
  connections: LocalConnections,
  newId: () => string,
  weather: Weather = {},
): Gateway {
  const limits = { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS };
  const server = createServer(limits, (request, response) => {
    queue.run(request.socket, async () => {
      await handlers.http(request, response);
      // The next answer waits until this one is read: else a client that never reads fills the memory.
      await finished(response).catch(() => {});
    });
  });
  server.setTimeout(SILENT_MS);
  // Handles each connection's messages in order, so that clients need not wait for the welcome.
  const queue = new FairQueue();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // Never echoes the token beside it.
    handleProtocols: (offered) => [SUBPROTOCOL, REALTIME].find((one) => offered.has(one)) ?? false,
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    queue.run(socket, () => upgrade(request, socket, head));
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const connection = newId();
    const status = await handlers.connect(connection, request);
    if (status !== 200) return refuseLocalUpgrade(socket, status);
    let isOpen = false;
    sockets.handleUpgrade(request, socket, head, (ws) => {
      isOpen = true;
      onOpened({
        connection,
        ws,
        socket: socket as Socket,
        head,
        codec: binaryCodecOfProtocol(protocolOfLocalRequest(request)?.protocol),
      });
    });
    // The client left meanwhile, or its handshake was invalid.
    if (!isOpen) await handlers.disconnect(connection);
  }

  function onOpened({ connection, ws, socket, head, codec }: Opened): void {
    connections.add(connection, ws, socket);
    const sizes = new FrameSizes();
    const look = (chunk: Uint8Array) => {
      if (sizes.read(chunk).some((length) => length > MAX_FRAME_BYTES))
        ws.close(1009, `a frame is at most ${MAX_FRAME_BYTES} bytes`);
    };
    look(head);
    socket.prependListener('data', look);
    ws.on('message', (data: Buffer, isBinary) => {
      if (isBinary && codec === null) return ws.close(1003, TEXT_ONLY);
      if (ws.readyState !== ws.OPEN) return;
      if (isBinary && codec !== null) connections.answerInBinary(connection, codec);
      const body = (isBinary && codec?.decode(data)) || data.toString('utf8');
      const deliver = () => {
        const refuse = handlers.refusalOfRate(connection, body);
        queue.run(ws, refuse ?? (() => handlers.message(connection, body)));
      };
      for (const delay of weather.in?.(body) ?? [0]) deliverLocalFrameWithDelay(delay, deliver);
    });
    queue.run(ws, () => handlers.onOpened(connection));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      connections.remove(connection);
      if (!weather.silentClose) queue.run({ ...NOBODY }, () => handlers.disconnect(connection));
    });
  }

  return {
    listen: (port, host) => listenOnLocalPort(server, port, host),
    unref: () => void server.unref().on('connection', (socket) => socket.unref()),
    close: () => closeLocalServer(server, sockets, connections),
  };
}

/** The end of a connection waits for none of its messages. */
const NOBODY: Sender = { pause: () => {}, resume: () => {} };

/** API Gateway closes with the same code, and says nothing. */
const TEXT_ONLY = 'Binary is refused: send text. JSON takes audio as base64 (docs/reference/protocol/wire.md).';

function deliverLocalFrameWithDelay(delayMs: number, deliver: () => void): void {
  if (delayMs === 0) deliver();
  else setTimeout(deliver, delayMs);
}

const REFUSAL = {
  401: {
    code: 'forbidden',
    message: 'Connect with a token, or, where nobody signs in, from this machine: ws://127.0.0.1:8787/?user=NAME',
  },
  404: {
    code: 'not_found',
    message: 'Calls by telephone are not taken here: set SOTTO_PHONE (docs/how-to/answer-the-phone.md).',
  },
  429: { code: 'limited', message: 'So many conversations at once are not to be had: end one of them first.' },
  500: { code: 'internal', message: 'Something is wrong on our side.' },
  503: { code: 'internal', message: 'Nobody can tell at the moment who you are: try again.' },
};

function refuseLocalUpgrade(socket: Duplex, status: keyof typeof REFUSAL): void {
  const body = JSON.stringify(REFUSAL[status]);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function listenOnLocalPort(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closeLocalServer(server: Server, sockets: WebSocketServer, connections: LocalConnections): Promise<void> {
  connections.closeAll();
  sockets.close();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Lets clients close politely.
    setTimeout(() => {
      for (const ws of sockets.clients) ws.terminate();
      server.closeAllConnections();
    }, 200).unref();
  });
}
