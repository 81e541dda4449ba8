/**
 * The template's CloudFront distribution on loopback: the bucket's files and the HTTP API behind one origin,
 * by its behaviours and with its headers. Nothing is cached, and there is no TLS.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BucketFile, deployedFiles } from './bucket-deployments.ts';
import type { Gateway, TemplateReader } from './gateway-types.ts';
import { type HeadersPolicy, readHeadersPolicy, withPolicy } from './response-headers-policy.ts';

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
};
type Origin = { files: () => Map<string, BucketFile> } | { api: string };
type Properties = Record<string, unknown>;

const UNDERSTOOD = new Set(
  'AllowedMethods CachedMethods CachePolicyId Compress OriginRequestPolicyId PathPattern ResponseHeadersPolicyId TargetOriginId ViewerProtocolPolicy'.split(
    ' ',
  ),
);

/** Null: the template has no page. Throws a sentence about what cannot be served. */
export async function startPageDistribution({ template, port, outdir, local }: PageOptions): Promise<Gateway | null> {
  const [distribution] = template.resources('AWS::CloudFront::Distribution');
  if (distribution === undefined) return null;
  const server = createServer((request, response) => void serve(request, response));
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
    if (S3OriginConfig === undefined) return { api: here(`https://${DomainName}`) };
    const bucket = template
      .resources('AWS::S3::Bucket')
      .find(({ id }) => template.resolve({ 'Fn::GetAtt': [id, 'RegionalDomainName'] }) === DomainName);
    if (bucket === undefined) throw new Error(`The distribution's origin ${DomainName} is no bucket of the template.`);
    let files: Map<string, BucketFile> | undefined;
    // At first use: the addresses in the configuration are known by then.
    return { files: () => (files ??= deployedFiles(template, template.ref(bucket.id), outdir, here)) };
  }

  function behaviourFrom(one: Properties): Behaviour {
    const unknown = Object.keys(one).filter((name) => !UNDERSTOOD.has(name));
    if (unknown.length > 0)
      throw new Error(`A behaviour of the distribution has ${unknown.join(', ')}: not served here.`);
    const origin = origins.get(one.TargetOriginId);
    if (origin === undefined) throw new Error(`A behaviour of the distribution has no origin ${one.TargetOriginId}.`);
    return {
      pattern: patternFrom(String(one.PathPattern ?? '*')),
      methods: (one.AllowedMethods ?? ['GET', 'HEAD']) as string[],
      origin,
      policy: readHeadersPolicy(template, one.ResponseHeadersPolicyId, here),
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: address = '/' } = request;
    const path = address.split('?')[0] ?? '/';
    const found = behaviours.find(({ pattern }) => pattern.test(path));
    if (found === undefined || !found.methods.includes(method))
      return void response.writeHead(403, { 'content-type': 'text/html' }).end('This distribution does not allow it.');
    const { origin, policy } = found;
    if ('api' in origin) return forward(origin.api, policy, request, response);
    const key = path === '/' ? root : decodeURI(path.slice(1));
    sendFile(origin.files().get(key), policy, request, response);
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

/** As the viewer sent it, but for the host. */
function forward(api: string, policy: HeadersPolicy, request: IncomingMessage, response: ServerResponse): void {
  const { host: _, connection: __, ...headers } = request.headers;
  const onward = requestOf(new URL(request.url ?? '/', api), { method: request.method, headers }, (answer) => {
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
