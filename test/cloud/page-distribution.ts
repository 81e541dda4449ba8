/**
 * The template's CloudFront distribution on loopback: the bucket's files and both APIs behind one origin, by
 * its behaviours, with its functions and headers. Nothing is cached, and there is no TLS.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type BucketFile, deployedFiles } from './bucket-deployments.ts';
import type { Gateway, TemplateReader } from './gateway-types.ts';
import { type HeadersPolicy, readHeadersPolicy, withPolicy } from './response-headers-policy.ts';
import { readViewerFunction, type ViewerFunction } from './viewer-request.ts';

export type PageOptions = {
  template: TemplateReader;
  port: number;
  /** The CDK's output folder, where the page's files lie. */
  outdir: string;
  /** Replaces the cloud's addresses in a text by those of this machine. */
  local: (text: string) => string;
};

type Behaviour = {
  pattern: RegExp;
  methods: string[];
  origin: Origin;
  policy: HeadersPolicy;
  /** Changes a request before it is passed on. */
  viewer: ViewerFunction;
};
/** `api`: `http://…`, of either kind. */
type Origin = { files: () => Map<string, BucketFile> } | { api: string };
type Properties = Record<string, unknown>;

const UNDERSTOOD = new Set(
  'AllowedMethods CachedMethods CachePolicyId Compress FunctionAssociations OriginRequestPolicyId PathPattern ResponseHeadersPolicyId TargetOriginId ViewerProtocolPolicy'.split(
    ' ',
  ),
);

/** AWS's id of AllViewerExceptHostHeader: what is forwarded here. */
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** Null: the template has no page. Throws a sentence about what cannot be served. */
export async function startPageDistribution({ template, port, outdir, local }: PageOptions): Promise<Gateway | null> {
  const [distribution] = template.resources('AWS::CloudFront::Distribution');
  if (distribution === undefined) return null;
  const server = createServer((request, response) => void serve(request, response));
  server.on('upgrade', upgrade);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const domain = String(template.resolve({ 'Fn::GetAtt': [distribution.id, 'DomainName'] }));
  const here = (text: string) => local(text.replaceAll(`https://${domain}`, url));

  const config = template.resolve(distribution.properties.DistributionConfig) as Properties;
  const origins = new Map((config.Origins as Properties[]).map((one) => [one.Id, originFrom(one)]));
  const behaviours = [
    ...((config.CacheBehaviors ?? []) as Properties[]),
    config.DefaultCacheBehavior as Properties,
  ].map(behaviourFrom);
  const root = String(config.DefaultRootObject ?? '');

  function originFrom({ DomainName, S3OriginConfig }: Properties): Origin {
    if (S3OriginConfig === undefined) return { api: here(`${isSocket(DomainName) ? 'wss' : 'https'}://${DomainName}`) };
    const bucket = template
      .resources('AWS::S3::Bucket')
      .find(({ id }) => template.resolve({ 'Fn::GetAtt': [id, 'RegionalDomainName'] }) === DomainName);
    if (bucket === undefined) throw new Error(`The distribution's origin ${DomainName} is no bucket of the template.`);
    let files: Map<string, BucketFile> | undefined;
    // At first use: the addresses in the configuration are known by then.
    return { files: () => (files ??= deployedFiles(template, template.ref(bucket.id), outdir, here)) };
  }

  function isSocket(domain: unknown): boolean {
    return template
      .resources('AWS::ApiGatewayV2::Api')
      .some(
        ({ id, properties }) => properties.ProtocolType === 'WEBSOCKET' && String(domain).startsWith(template.ref(id)),
      );
  }

  function behaviourFrom(one: Properties): Behaviour {
    const unknown = Object.keys(one).filter((name) => !UNDERSTOOD.has(name));
    if (unknown.length > 0)
      throw new Error(`A behaviour of the distribution has ${unknown.join(', ')}: not served here.`);
    const origin = origins.get(one.TargetOriginId);
    if (origin === undefined) throw new Error(`A behaviour of the distribution has no origin ${one.TargetOriginId}.`);
    if (!('files' in origin) && one.OriginRequestPolicyId !== ALL_BUT_HOST)
      throw new Error(`The behaviour ${one.PathPattern} does not forward all headers but the host: not served here.`);
    return {
      pattern: patternFrom(String(one.PathPattern ?? '*')),
      methods: (one.AllowedMethods ?? ['GET', 'HEAD']) as string[],
      origin,
      policy: readHeadersPolicy(template, one.ResponseHeadersPolicyId, here),
      viewer: readViewerFunction(template, one.FunctionAssociations),
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const path = pathOf(request);
    const found = behaviourOf(path);
    if (found === undefined || !found.methods.includes(method))
      return void response.writeHead(403, { 'content-type': 'text/html' }).end('This distribution does not allow it.');
    const { origin, policy, viewer } = found;
    if ('api' in origin) return forward(origin.api, policy, viewer(request), { request, response });
    const key = path === '/' ? root : decodeURI(path.slice(1));
    sendFile(origin.files().get(key), policy, request, response);
  }

  function behaviourOf(path: string): Behaviour | undefined {
    return behaviours.find(({ pattern }) => pattern.test(path));
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const found = behaviourOf(pathOf(request));
    if (found === undefined || !('api' in found.origin)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    forwardSocket(found.origin.api, found.viewer(request), { socket, head });
  }

  return {
    url,
    apiId: distribution.id,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The service's own wildcards: any characters, and one. */
function patternFrom(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}

/** A missing object is refused, since the distribution may not list the bucket. */
function sendFile(
  file: BucketFile | undefined,
  policy: HeadersPolicy,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (file === undefined) {
    response.writeHead(403, withPolicy(policy, { 'content-type': 'application/xml' }));
    return void response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  }
  const { type, cacheControl, etag, body } = file;
  const own = { 'content-type': type, etag, ...(cacheControl !== null && { 'cache-control': cacheControl }) };
  const isKnown = headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : 200, withPolicy(policy, own));
  response.end(isKnown || method === 'HEAD' ? undefined : body);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

type Forwarded = ReturnType<ViewerFunction>;

/** As the viewer sent it, but for the host and what a function has changed. */
function forward(
  api: string,
  policy: HeadersPolicy,
  { method, address, headers: { host: _, connection: __, ...headers } }: Forwarded,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const onward = requestOf(new URL(address, api.replace(/^ws/, 'http')), { method, headers }, (answer) => {
    const fields = answer.headersDistinct as Record<string, string[]>;
    const sent = Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.join(', ')]));
    const { connection: ___, 'transfer-encoding': ____, ...own } = sent;
    response.writeHead(answer.statusCode ?? 502, withPolicy(policy, own));
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/html' });
    response.end();
  });
  request.pipe(onward);
}

/** The handshake likewise; what follows it is passed on in both directions. */
function forwardSocket(
  api: string,
  { address, headers: { host: _, ...headers } }: Forwarded,
  viewer: { socket: Duplex; head: Buffer },
): void {
  const { host, hostname, port } = new URL(api);
  const origin = connect(Number(port), hostname);
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  origin.write(`GET ${address} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`);
  origin.write(viewer.head);
  viewer.socket.pipe(origin).pipe(viewer.socket);
  for (const [one, other] of [
    [viewer.socket, origin],
    [origin, viewer.socket],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}
