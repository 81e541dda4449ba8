/** The template's WebSocket API on loopback, with API Gateway's rules, bounds and bodies. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { FrameSizes } from '../../shared/adapters/local/http/frame-size-reader.ts';
import { MAX_FRAME_BYTES, MAX_MESSAGE_BYTES } from '../../shared/protocol/limits.ts';
import { type ApiDefinition, type ApiRoute, readApi } from './api-definition.ts';
import { hasTooLargeHeaders, invokeWithin, newRequestId, sourceIpOf, TokenBucket } from './api-requests.ts';
import { answerManagement, type OpenConnection } from './connections-endpoint.ts';
import type { GatewayOptions, SocketGateway } from './gateway-types.ts';
import {
  answerOf,
  type Caller,
  connectEvent,
  disconnectEvent,
  messageEvent,
  routeSelector,
} from './websocket-events.ts';

/** A connection without a message, and any connection. */
const IDLE_MS = 10 * 60_000;
const LIFE_MS = 2 * 60 * 60_000;
/** Of the account, and of the region. */
const NEW_CONNECTIONS = { ratePerSecond: 500, burst: 500 };

/** Throws a sentence when the template has no such API, or one that cannot be served. */
export async function startWebSocketGateway(options: GatewayOptions): Promise<SocketGateway> {
  const gateway = new WebSocketGateway(readApi(options.template, 'WEBSOCKET'), options);
  await gateway.listen(options.port);
  return gateway;
}

type Route = ApiRoute & { bucket: TokenBucket };
/** `own`: the function decided it. */
type Refusal = { status: number; message: string; own?: true };

class WebSocketGateway implements SocketGateway {
  readonly #api: ApiDefinition;
  readonly #options: GatewayOptions;
  readonly #routes: Map<string, Route>;
  readonly #select: (body: string) => string | null;
  readonly #newcomers: TokenBucket;
  readonly #open = new Map<string, OpenConnection>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  /** The subprotocol that the function echoed, by request. */
  readonly #echoes = new WeakMap<IncomingMessage, string>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (_, request) => this.#echoes.get(request) ?? false,
  });

  constructor(api: ApiDefinition, options: GatewayOptions) {
    const { clock } = options;
    this.#api = api;
    this.#options = options;
    this.#select = routeSelector(api.selection);
    this.#routes = new Map(
      api.routes.map((one) => [one.key, { ...one, bucket: new TokenBucket(one.throttle, clock) }]),
    );
    this.#newcomers = new TokenBucket(NEW_CONNECTIONS, clock);
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      void this.#upgrade(request, socket as Socket, head);
    });
  }

  get apiId(): string {
    return this.#api.logicalId;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}/${this.#api.stage}`;
  }

  get managementUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get connections(): number {
    return this.#open.size;
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    for (const { ws } of this.#open.values()) ws.terminate();
    this.#sockets.close();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #answered(routeKey: string, status: number, isExecutionError: boolean): void {
    const { template, onAnswered } = this.#options;
    onAnswered?.(template.ref(this.#api.logicalId), { status, isExecutionError, context: { routeKey } });
  }

  #invoke(route: Route, event: unknown) {
    return invokeWithin(this.#options, route, event, `${this.#api.arn}/${this.#api.stage}/${route.key}`);
  }

  async #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const { clock } = this.#options;
    const connectedAt = clock.now();
    const userAgent = request.headers['user-agent'];
    const caller = { connectionId: newRequestId(), connectedAt, sourceIp: sourceIpOf(request), userAgent };
    const refusal = this.#refusalOf(request) ?? (await this.#connect(caller, request));
    this.#answered('$connect', refusal?.status ?? 200, refusal !== null && refusal.status >= 500 && !refusal.own);
    if (refusal !== null) {
      if (!refusal.own) this.#options.log?.(`$connect was refused with ${refusal.status} ${refusal.message}`);
      return turnAway(socket, refusal, caller.connectionId);
    }
    let isOpen = false;
    this.#sockets.handleUpgrade(request, socket, head, (ws) => {
      isOpen = true;
      this.#opened(caller, ws, socket, head);
    });
    // The client left while the function decided, or its handshake was invalid.
    if (!isOpen) await this.#disconnect(caller, { code: 1006, reason: '' });
  }

  #refusalOf(request: IncomingMessage): Refusal | null {
    const path = /^[^?]*/.exec(request.url ?? '')?.[0].replace(/\/$/, '');
    if (hasTooLargeHeaders(request)) return { status: 431, message: 'Request Header Fields Too Large' };
    if (path !== `/${this.#api.stage}`) return { status: 403, message: 'Forbidden' };
    return this.#newcomers.take() ? null : TOO_MANY;
  }

  /** Null: admitted. Nothing can be posted yet. */
  async #connect(caller: Caller, request: IncomingMessage): Promise<Refusal | null> {
    const route = this.#routes.get('$connect');
    if (route === undefined) return null;
    if (!route.bucket.take()) return TOO_MANY;
    const result = await this.#invoke(route, connectEvent(this.#api, caller, request, caller.connectedAt));
    if (result === null) return { status: 504, message: TIMED_OUT };
    if ('error' in result) return { status: result.error === 'denied' ? 500 : 502, message: INTERNAL };
    const answer = answerOf(result.payload);
    if (answer === null) return { status: 502, message: INTERNAL };
    if (answer.subprotocol !== null) this.#echoes.set(request, answer.subprotocol);
    if (answer.status >= 200 && answer.status < 300) return null;
    return { status: answer.status, message: STATUS_CODES[answer.status] ?? INTERNAL, own: true };
  }

  #opened(caller: Caller, ws: WebSocket, socket: Socket, head: Buffer): void {
    const connection = { ws, caller, lastActiveAt: this.#options.clock.now() };
    this.#open.set(caller.connectionId, connection);
    const stopWatching = this.#watch(connection);
    const sizes = new FrameSizes();
    const look = (chunk: Uint8Array) => {
      if (sizes.read(chunk).some((length) => length > MAX_FRAME_BYTES)) ws.close(1009, 'Frame too long');
    };
    look(head);
    socket.prependListener('data', look);
    ws.on('message', (data: Buffer, isBinary) => {
      if (ws.readyState !== ws.OPEN) return;
      if (isBinary) return ws.close(1003, 'Binary is not supported');
      connection.lastActiveAt = this.#options.clock.now();
      void this.#message(connection, data.toString('utf8'));
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', (code, reason) => {
      stopWatching();
      this.#open.delete(caller.connectionId);
      void this.#disconnect(caller, { code, reason: String(reason) });
    });
  }

  /** Ends the connection when it is idle or old; returns what stops that. */
  #watch(connection: OpenConnection): () => void {
    const { clock } = this.#options;
    const { ws, caller } = connection;
    let cancel = () => {};
    const arm = () => {
      const endsAt = Math.min(connection.lastActiveAt + IDLE_MS, caller.connectedAt + LIFE_MS);
      const restMs = endsAt - clock.now();
      if (restMs <= 0) ws.close(1001, 'Going away');
      else cancel = clock.after(restMs, arm);
    };
    arm();
    return () => cancel();
  }

  /** Messages are invoked side by side: the service keeps no order. */
  async #message({ ws, caller }: OpenConnection, body: string): Promise<void> {
    const { clock } = this.#options;
    const key = this.#select(body) ?? '$default';
    const route = this.#routes.get(RESERVED.has(key) ? '$default' : key) ?? this.#routes.get('$default');
    const tell = (message: string) => {
      const { connectionId } = caller;
      this.#options.log?.(`a message to ${route?.key} was answered with "${message}"`);
      if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ message, connectionId, requestId: newRequestId() }));
    };
    if (route === undefined) return tell('Forbidden');
    if (!route.bucket.take()) return tell(TOO_MANY.message);
    const result = await this.#invoke(route, messageEvent(this.#api, caller, route.key, body, clock.now()));
    const status = result === null || 'error' in result ? undefined : answerOf(result.payload)?.status;
    this.#answered(route.key, status ?? (result === null ? 504 : 500), status === undefined);
    if (result === null) return tell(TIMED_OUT);
    if (status === undefined || status < 200 || status > 299) tell(INTERNAL);
  }

  /** What becomes of it interests nobody. */
  async #disconnect(caller: Caller, end: { code: number; reason: string }): Promise<void> {
    const route = this.#routes.get('$disconnect');
    if (route?.bucket.take())
      await this.#invoke(route, disconnectEvent(this.#api, caller, end, this.#options.clock.now()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const nowMs = this.#options.clock.now();
    if (request.url?.includes('/@connections/'))
      // A function that was killed while it called has gone with its request.
      return answerManagement(this.#api, this.#open, request, response, nowMs).catch((error) => {
        if (!request.destroyed || request.complete) throw error;
      });
    response.writeHead(426, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ message: 'Upgrade Required' }));
  }
}

/** Routes of the service's own events, which no message selects. */
const RESERVED = new Set(['$connect', '$disconnect']);
const INTERNAL = 'Internal server error';
const TIMED_OUT = 'Endpoint request timed out';
const TOO_MANY: Refusal = { status: 429, message: 'Too Many Requests' };

function turnAway(socket: Socket, { status, message }: Refusal, connectionId: string): void {
  const body = JSON.stringify({ message, connectionId, requestId: newRequestId() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
