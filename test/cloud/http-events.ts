/** Events of an HTTP API (payload 2.0), and what it makes of a function's answer. */
import type { IncomingMessage } from 'node:http';
import type { ApiDefinition } from './api-definition.ts';
import { logTime, newRequestId, newTraceId, sourceIpOf } from './api-requests.ts';

export type HttpResponse = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer };
type Matched = { routeKey: string; params: Record<string, string>; claims: Record<string, string> | null };

/** Everything else arrives as base64; so does a form. */
const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))(;|$))/i;

export function httpEvent(
  api: ApiDefinition,
  { routeKey, params, claims }: Matched,
  request: IncomingMessage,
  body: Buffer,
  nowMs: number,
) {
  const [path = '/', rawQueryString = ''] = splitUrl(request.url ?? '/');
  const { cookie, ...sent } = joined(request);
  const query = grouped([...new URLSearchParams(rawQueryString)]);
  const isText = TEXT.test(sent['content-type'] ?? '') && sent['content-encoding'] === undefined;
  const rawPath = decodedPath(path);
  const method = request.method ?? 'GET';
  const host = sent.host ?? api.domain;
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split(/; */) }),
    headers: {
      ...sent,
      'x-amzn-trace-id': newTraceId(nowMs),
      'x-forwarded-for': [sent['x-forwarded-for'], sourceIpOf(request)].filter(Boolean).join(', '),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(api.stageVariables !== null && { stageVariables: api.stageVariables }),
    requestContext: {
      accountId: api.account,
      apiId: api.id,
      ...(claims !== null && { authorizer: { jwt: { claims, scopes: null } } }),
      domainName: host,
      domainPrefix: host.split('.')[0],
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: sourceIpOf(request),
        userAgent: sent['user-agent'] ?? '',
      },
      requestId: newRequestId(),
      routeKey,
      stage: api.stage,
      time: logTime(nowMs),
      timeEpoch: nowMs,
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Null: the function's answer cannot be mapped. Without a status the whole payload is a JSON body. */
export function responseFrom(payload: unknown): HttpResponse | null {
  if (typeof payload !== 'object' || payload === null || !('statusCode' in payload)) {
    const body = payload === undefined ? '' : typeof payload === 'string' ? payload : JSON.stringify(payload);
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(body) };
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = payload as Answer;
  const status = Number(statusCode);
  const values = Object.entries(headers);
  const isMappable =
    Number.isInteger(status) &&
    status >= 200 &&
    status <= 599 &&
    typeof body === 'string' &&
    values.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  if (!isMappable) return null;
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(values.map(([name, value]) => [name.toLowerCase(), String(value)])),
    },
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

type Answer = {
  statusCode: unknown;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: unknown;
  isBase64Encoded?: boolean;
};

export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** The service decodes the path, and what follows a decoded question mark is lost. */
function decodedPath(path: string): string {
  try {
    return splitUrl(decodeURIComponent(path))[0];
  } catch {
    return path;
  }
}

/** Names in lower case, repeated values joined by commas; without what ends at the service. */
function joined({ headersDistinct }: IncomingMessage): Record<string, string> {
  const fields = Object.entries(headersDistinct).filter(([name]) => name !== 'connection' && name !== 'keep-alive');
  return Object.fromEntries(fields.map(([name, values = []]) => [name, values.join(name === 'cookie' ? '; ' : ',')]));
}

function grouped(pairs: readonly [string, string][]): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const [name, value] of pairs) groups[name] = name in groups ? `${groups[name]},${value}` : value;
  return groups;
}
