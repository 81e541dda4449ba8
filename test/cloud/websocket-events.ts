/** The events of a WebSocket API, as API Gateway sends them to a function, and what it reads from answers. */
import type { IncomingMessage } from 'node:http';
import type { ApiDefinition } from './api-definition.ts';
import { logTime, newRequestId, newTraceId, sourceIpOf } from './api-requests.ts';

export type Caller = { connectionId: string; connectedAt: number; sourceIp: string; userAgent: string | undefined };
type Kind = { eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT'; routeKey: string };
type Fields = Record<string, string>;

export function connectEvent(api: ApiDefinition, caller: Caller, request: IncomingMessage, nowMs: number) {
  const forwarded = {
    'X-Amzn-Trace-Id': newTraceId(nowMs),
    'X-Forwarded-For': sourceIpOf(request),
    'X-Forwarded-Port': '443',
    'X-Forwarded-Proto': 'https',
  };
  const sent = pairsOf(request.rawHeaders).filter(([name]) => !/^(connection|upgrade)$/i.test(name));
  const headers = grouped([...sent, ...Object.entries(forwarded)]);
  const query = grouped([...new URL(request.url ?? '/', 'http://localhost').searchParams]);
  return {
    headers: lastOf(headers),
    multiValueHeaders: headers,
    ...(Object.keys(query).length > 0 && {
      queryStringParameters: lastOf(query),
      multiValueQueryStringParameters: query,
    }),
    requestContext: contextOf(api, caller, { eventType: 'CONNECT', routeKey: '$connect' }, nowMs),
    isBase64Encoded: false,
  };
}

export function messageEvent(api: ApiDefinition, caller: Caller, routeKey: string, body: string, nowMs: number) {
  const context = contextOf(api, caller, { eventType: 'MESSAGE', routeKey }, nowMs);
  return { requestContext: { ...context, messageId: newRequestId() }, body, isBase64Encoded: false };
}

export function disconnectEvent(
  api: ApiDefinition,
  caller: Caller,
  end: { code: number; reason: string },
  nowMs: number,
) {
  const headers = { Host: api.domain, 'x-api-key': '', 'X-Forwarded-For': '', 'x-restapi': '' };
  const context = contextOf(api, caller, { eventType: 'DISCONNECT', routeKey: '$disconnect' }, nowMs);
  return {
    headers,
    multiValueHeaders: grouped(Object.entries(headers)),
    requestContext: { ...context, disconnectStatusCode: end.code, disconnectReason: end.reason },
    isBase64Encoded: false,
  };
}

function contextOf(api: ApiDefinition, caller: Caller, { eventType, routeKey }: Kind, nowMs: number) {
  const { connectionId, connectedAt, sourceIp, userAgent } = caller;
  const requestId = newRequestId();
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestTime: logTime(nowMs),
    messageDirection: 'IN',
    stage: api.stage,
    connectedAt,
    requestTimeEpoch: nowMs,
    identity: { ...(userAgent !== undefined && { userAgent }), sourceIp },
    requestId,
    domainName: api.domain,
    connectionId,
    apiId: api.id,
  };
}

/** `$request.body.a.b`; the key that a message selects. Throws for any other expression. */
export function routeSelector(expression: string): (body: string) => string | null {
  const path = /^\$(?:\{request\.body\.([\w.]+)\}|request\.body\.([\w.]+))$/.exec(expression);
  const names = (path?.[1] ?? path?.[2])?.split('.');
  if (names === undefined)
    throw new Error(`The route selection ${expression} is not understood: $request.body.NAME is.`);
  return (body) => {
    const value = names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), parsed(body));
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  };
}

/** Of a proxy integration; null: the function did not answer in that form. */
export function answerOf(payload: unknown): { status: number; subprotocol: string | null } | null {
  if (!isRecord(payload)) return null;
  const status = Number(payload.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return null;
  const headers = Object.entries(isRecord(payload.headers) ? payload.headers : {});
  const echoed = headers.find(([name]) => name.toLowerCase() === 'sec-websocket-protocol')?.[1];
  return { status, subprotocol: typeof echoed === 'string' ? echoed : null };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}

function grouped(pairs: readonly [string, string][]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, value] of pairs) groups[name] = [...(groups[name] ?? []), value];
  return groups;
}

function lastOf(groups: Record<string, string[]>): Fields {
  return Object.fromEntries(Object.entries(groups).map(([name, values]) => [name, values.at(-1) ?? '']));
}
