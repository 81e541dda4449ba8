/** The template's HTTP API on loopback, with API Gateway's rules, bounds and bodies. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiDefinition, type ApiRoute, readApi } from './api-definition.ts';
import { hasTooLargeHeaders, invokeWithin, newRequestId, TokenBucket } from './api-requests.ts';
import type { Gateway, GatewayOptions } from './gateway-types.ts';
import { corsHeaders, preflightHeaders, withoutCors } from './http-cors.ts';
import { type HttpResponse, httpEvent, responseFrom, splitUrl } from './http-events.ts';
import { matchRoute } from './http-routes.ts';
import { JwtAuthorizers } from './jwt-authorizer.ts';

const MOST_BODY_BYTES = 10 * 1024 * 1024;

/** Throws a sentence when the template has no such API, or one that cannot be served. */
export async function startHttpGateway(options: GatewayOptions): Promise<Gateway> {
  const gateway = new HttpGateway(readApi(options.template, 'HTTP'), options);
  await gateway.listen(options.port);
  return gateway;
}

type Route = ApiRoute & { bucket: TokenBucket };

class HttpGateway implements Gateway {
  readonly #api: ApiDefinition;
  readonly #options: GatewayOptions;
  readonly #routes: Route[];
  readonly #authorizers = new JwtAuthorizers();
  /** `/NAME` of a stage that is not `$default`. */
  readonly #prefix: string;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(api: ApiDefinition, options: GatewayOptions) {
    this.#api = api;
    this.#options = options;
    this.#prefix = api.stage === '$default' ? '' : `/${api.stage}`;
    this.#routes = api.routes.map((one) => ({ ...one, bucket: new TokenBucket(one.throttle, options.clock) }));
  }

  get apiId(): string {
    return this.#api.logicalId;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#prefix}`;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    // The caller has gone.
    if (body === null) return void response.destroy();
    const answer = this.#preflight(request) ?? this.#withCors(request, await this.#answer(request, body));
    const { status, headers, cookies, body: sent } = answer;
    const context = { httpMethod: request.method ?? '' };
    const { template, onAnswered } = this.#options;
    onAnswered?.(template.ref(this.#api.logicalId), { status, isExecutionError: false, context });
    response.writeHead(status, {
      ...headers,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
      'content-length': String(sent.length),
      'apigw-requestid': newRequestId(),
    });
    response.end(request.method === 'HEAD' ? undefined : sent);
  }

  #withCors(request: IncomingMessage, answer: HttpResponse): HttpResponse {
    const { cors } = this.#api;
    if (cors === null) return answer;
    const headers = { ...withoutCors(answer.headers), ...corsHeaders(cors, request.headers.origin) };
    return { ...answer, headers };
  }

  /** Null: a route takes it, whatever the configuration says; or it is none. */
  #preflight(request: IncomingMessage): HttpResponse | null {
    const { method, headers, url = '/' } = request;
    const { cors } = this.#api;
    const isOne = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (!isOne || cors === null || this.#routeFor('OPTIONS', url) !== null) return null;
    return { status: 204, headers: preflightHeaders(cors, headers.origin), cookies: [], body: Buffer.alloc(0) };
  }

  #routeFor(method: string, url: string) {
    const [path] = splitUrl(url);
    const isInStage = this.#prefix === '' || path === this.#prefix || path.startsWith(`${this.#prefix}/`);
    return isInStage ? matchRoute(this.#routes, method, path.slice(this.#prefix.length) || '/') : null;
  }

  async #answer(request: IncomingMessage, body: Buffer): Promise<HttpResponse> {
    const { method = 'GET', url = '/' } = request;
    const refuse = (status: number, text: string) => {
      this.#options.log?.(`${method} ${splitUrl(url)[0]} was refused with ${status} ${text}`);
      return message(status, text);
    };
    if (hasTooLargeHeaders(request)) return refuse(431, 'Request Header Fields Too Large');
    if (body.length > MOST_BODY_BYTES) return refuse(413, 'Request Entity Too Large');
    const found = this.#routeFor(method, url);
    if (found === null) return refuse(404, 'Not Found');
    const { route, params } = found;
    if (!route.bucket.take()) return refuse(429, 'Too Many Requests');
    const verdict = route.authorizer && (await this.#authorizers.judge(route.authorizer, request));
    if (verdict !== null && 'status' in verdict) return unauthorized(verdict.status, verdict.why);
    const matched = { routeKey: route.key, params, claims: verdict?.claims ?? null };
    const event = httpEvent(this.#api, matched, request, body, this.#options.clock.now());
    return this.#invoke(route, event);
  }

  async #invoke(route: Route, event: object): Promise<HttpResponse> {
    const [method = '', path] = route.key.split(' ');
    const of = path === undefined ? route.key : `${method === 'ANY' ? '*' : method}${path}`;
    const outcome = await invokeWithin(this.#options, route, event, `${this.#api.arn}/${this.#api.stage}/${of}`);
    if (outcome === null || ('error' in outcome && outcome.error === 'throttled'))
      return message(503, 'Service Unavailable');
    if ('error' in outcome) return message(500, 'Internal Server Error');
    return responseFrom(outcome.payload) ?? message(500, 'Internal Server Error');
  }
}

/** Null: the caller went away before the end. What is too large is read to its end and not kept. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if (bytes <= MOST_BODY_BYTES) chunks.push(chunk);
      bytes += chunk.length;
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

function message(status: number, text: string): HttpResponse {
  const body = Buffer.from(JSON.stringify({ message: text }));
  return { status, headers: { 'content-type': 'application/json' }, cookies: [], body };
}

function unauthorized(status: 401 | 403, why: string): HttpResponse {
  if (status === 403) return message(403, 'Forbidden');
  const refusal = message(401, 'Unauthorized');
  const challenge = why === 'no token' ? 'Bearer' : `Bearer scope="" error="invalid_token"`;
  return { ...refusal, headers: { ...refusal.headers, 'www-authenticate': challenge } };
}
