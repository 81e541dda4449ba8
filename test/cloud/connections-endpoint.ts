/** The management endpoint of a WebSocket API: `POST`, `GET` and `DELETE /<stage>/@connections/<id>`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import { MAX_FRAME_BYTES } from '../../shared/protocol/limits.ts';
import type { ApiDefinition } from './api-definition.ts';
import type { Caller } from './websocket-events.ts';

export type OpenConnection = { ws: WebSocket; caller: Caller; lastActiveAt: number };

type Refusal = { status: number; type: string; message: string };

/** The front door has judged who may do this. */
export async function answerManagement(
  api: ApiDefinition,
  open: ReadonlyMap<string, OpenConnection>,
  request: IncomingMessage,
  response: ServerResponse,
  nowMs: number,
): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const [, stage, id] = /^\/([^/]+)\/@connections\/([^/?]+)$/.exec(request.url ?? '') ?? [];
  const method = request.method ?? '';
  if (stage !== api.stage || id === undefined || !['POST', 'GET', 'DELETE'].includes(method))
    return refuse(response, { status: 403, type: 'ForbiddenException', message: 'Forbidden' });
  if (!/^AWS4-HMAC-SHA256 Credential=[^,]+\/execute-api\/aws4_request,/.test(request.headers.authorization ?? ''))
    return refuse(response, NOT_SIGNED);
  const connectionId = decodeURIComponent(id);
  const connection = open.get(connectionId);
  if (connection === undefined || connection.ws.readyState !== connection.ws.OPEN) return refuse(response, GONE);
  if (method === 'DELETE') {
    // The service sends no close code.
    connection.ws.close();
    return void response.writeHead(204).end();
  }
  if (method === 'GET') return show(response, connection);
  // The quota of a frame holds for this call as well, and the service does not divide what is posted.
  if (body.length > MAX_FRAME_BYTES) return refuse(response, TOO_LARGE);
  connection.lastActiveAt = nowMs;
  connection.ws.send(body, { binary: false });
  response.writeHead(200, { 'content-type': 'application/json' }).end();
}

function show(response: ServerResponse, { caller, lastActiveAt }: OpenConnection): void {
  const { connectedAt, sourceIp, userAgent } = caller;
  const times = {
    connectedAt: new Date(connectedAt).toISOString(),
    lastActiveAt: new Date(lastActiveAt).toISOString(),
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...times, identity: { sourceIp, userAgent } }));
}

const NOT_SIGNED: Refusal = {
  status: 403,
  type: 'MissingAuthenticationTokenException',
  message: 'Missing Authentication Token',
};
const GONE: Refusal = { status: 410, type: 'GoneException', message: 'Gone' };
const TOO_LARGE: Refusal = { status: 413, type: 'PayloadTooLargeException', message: 'Message too long' };

function refuse(response: ServerResponse, { status, type, message }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ message }));
}
