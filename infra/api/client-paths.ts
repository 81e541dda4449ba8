/** The paths of the page's distribution that lead to the two APIs [G40]. */
import { Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { SOCKET_PATHS } from '../../shared/gateway/protocols/spoken-protocol.ts';
import type { HttpApiWithLog } from './http-api.ts';
import type { SocketApi } from './websocket-api.ts';

const PUSH = 'push/subscriptions';
const CALENDAR = 'me/calendar';
/** What the page asks for. */
const PAGE_CALLS = [
  'tickets',
  'uploads',
  'images/*',
  'stats',
  'me',
  CALENDAR,
  'calendar/*',
  'cache/clear',
  PUSH,
  `${PUSH}/*`,
];
/** What clients of other protocols ask for; producers call the HTTP API itself. */
const CLIENT_CALLS = ['v1/chat/completions', 'v1/models', 'mcp', '.well-known/oauth-protected-resource*'];

type Apis = { socket: SocketApi; http: HttpApiWithLog; headers: ResponseHeadersPolicy };

export function clientPaths(scope: Construct, { socket, http, headers }: Apis): Record<string, BehaviorOptions> {
  const { region, urlSuffix } = Stack.of(scope);
  const calls = { ...proxyBehaviorTo(http.domain), responseHeadersPolicy: headers };
  const sockets = proxyBehaviorTo(`${socket.api.apiId}.execute-api.${region}.${urlSuffix}`);
  const rewritten = { functionAssociations: [clientPathRewriteFunction(scope, socket.stage.stageName)] };
  return Object.fromEntries([
    ...PAGE_CALLS.map((path) => [`/${path}`, calls] as const),
    ...CLIENT_CALLS.map((path) => [`/${path}`, { ...calls, ...rewritten }] as const),
    ...Object.values(SOCKET_PATHS).map((path) => [path, { ...sockets, ...rewritten }] as const),
  ]);
}

/** Not cached, and forwarded unchanged except the host. No redirect from http, since calls carry tokens. */
function proxyBehaviorTo(domain: string): BehaviorOptions {
  return {
    origin: new HttpOrigin(domain, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
}

function clientPathRewriteFunction(scope: Construct, stage: string) {
  const code = FunctionCode.fromInline(clientPathRewriteCode(stage));
  const rewrite = new CloudFrontFunction(scope, 'Rewrite', { code, runtime: FunctionRuntime.JS_2_0 });
  return { eventType: FunctionEventType.VIEWER_REQUEST, function: rewrite };
}

/** An API has no such paths, and hears nothing of the name that the client has called. */
function clientPathRewriteCode(stage: string): string {
  const protocols = Object.fromEntries(Object.entries(SOCKET_PATHS).map(([protocol, path]) => [path, protocol]));
  return `var protocols = ${JSON.stringify(protocols)};
function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  var protocol = protocols[request.uri];
  if (protocol === undefined) return request;
  request.uri = '/${stage}';
  request.querystring.protocol = { value: protocol };
  return request;
}
`;
}
