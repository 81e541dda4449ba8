/** S3: the template's buckets with presigned addresses, CORS, listings and expiry by prefix. */
import { createHash, createHmac } from 'node:crypto';
import type { Need } from '../door/permissions.ts';
import { secretOf } from '../functions/functions.ts';
import type { Clock } from '../gateway-types.ts';
import type { Template } from '../template/template.ts';
import { type Call, escaped, Refused, type Reply, refuseByXml, type Service, xmlReply } from './service.ts';

type CorsRule = { AllowedMethods: string[]; AllowedOrigins: string[]; AllowedHeaders?: string[]; MaxAge?: number };
type Expiry = { prefix: string; afterMs: number };
type Stored = { data: Buffer; atMs: number; type: string };
type Bucket = { arn: string; cors: CorsRule[]; expiries: Expiry[]; objects: Map<string, Stored> };

const A_PAGE = 1_000;
const A_DAY_MS = 86_400_000;

export class Buckets implements Service {
  readonly refuse = refuseByXml;
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: Clock;
  readonly #local: (origin: string) => string;

  /** `local`: the address of this machine that stands for a deployed one, in rules about origins. */
  constructor(template: Template, clock: Clock, local: (origin: string) => string) {
    this.#clock = clock;
    this.#local = local;
    for (const { id, properties } of template.resources('AWS::S3::Bucket')) {
      const { CorsConfiguration, LifecycleConfiguration } = template.resolve(properties) as BucketProperties;
      const rules = LifecycleConfiguration?.Rules ?? [];
      const expiries = rules.flatMap(({ Prefix = '', ExpirationInDays: days, Status }) =>
        days === undefined || Status !== 'Enabled' ? [] : [{ prefix: Prefix, afterMs: days * A_DAY_MS }],
      );
      const cors = CorsConfiguration?.CorsRules ?? [];
      this.#buckets.set(template.ref(id), { arn: template.arn(id), cors, expiries, objects: new Map() });
    }
  }

  /** Whether a path names a bucket: preflights and presigned requests have no signature in a header. */
  holds(path: string): boolean {
    return this.#buckets.has(path.split('/')[1] ?? '');
  }

  /** How many objects are kept, by bucket. */
  counts(): Record<string, number> {
    return Object.fromEntries([...this.#buckets].map(([name, { objects }]) => [name, objects.size]));
  }

  needs(call: Call): Need[] {
    const { bucket, key } = this.#place(call.path);
    if (bucket === undefined) return [];
    const object = (one: string) => `${bucket.arn}/${one}`;
    if (call.query.has('delete'))
      return deletedKeys(call).map((one) => ({ action: 's3:DeleteObject', resource: object(one) }));
    if (key === '') return [{ action: 's3:ListBucket', resource: bucket.arn }];
    const verbs: Record<string, string> = { GET: 'Get', HEAD: 'Get', PUT: 'Put', DELETE: 'Delete' };
    return [{ action: `s3:${verbs[call.method] ?? 'Get'}Object`, resource: object(key) }];
  }

  async answer(call: Call): Promise<Reply> {
    const { bucket, key } = this.#place(call.path);
    if (bucket === undefined) throw new Refused(404, 'NoSuchBucket');
    const presigned = call.query.has('X-Amz-Signature') ? this.#checkPresigned(call) : null;
    if (presigned !== null) throw presigned;
    this.#expire(bucket);
    const headers = this.#corsHeaders(bucket, call.headers.origin, call.method);
    const reply = this.#answered(call, bucket, key);
    return { ...reply, headers: { ...reply.headers, ...headers } };
  }

  /** A browser's question before an upload. */
  preflight(path: string, headers: Readonly<Record<string, string>>): Reply {
    const { bucket } = this.#place(path);
    const asked = headers['access-control-request-method'] ?? '';
    const rule = bucket && this.#ruleFor(bucket, headers.origin ?? '', asked);
    if (rule === undefined) return refuseByXml(new Refused(403, 'AccessForbidden', 'CORSResponse: not allowed.'));
    const wanted = (headers['access-control-request-headers'] ?? '').split(',').map((one) => one.trim().toLowerCase());
    const allowed = (rule.AllowedHeaders ?? []).map((one) => one.toLowerCase());
    if (wanted.some((one) => one !== '' && !allowed.includes(one) && !allowed.includes('*')))
      return refuseByXml(new Refused(403, 'AccessForbidden', 'CORSResponse: a header is not allowed.'));
    return {
      status: 200,
      headers: {
        'access-control-allow-origin': headers.origin ?? '*',
        'access-control-allow-methods': rule.AllowedMethods.join(', '),
        'access-control-allow-headers': wanted.join(', '),
        ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
        vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
      },
    };
  }

  #answered(call: Call, { objects }: Bucket, key: string): Reply {
    if (call.query.get('list-type') === '2') return list(objects, call.query.get('prefix') ?? '');
    if (call.query.has('delete')) {
      // The service rejects a deletion without a checksum.
      if (!('x-amz-checksum-crc32' in call.headers) && !('content-md5' in call.headers))
        throw new Refused(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5');
      for (const one of deletedKeys(call)) objects.delete(one);
      return xmlReply(200, 'DeleteResult', '');
    }
    switch (call.method) {
      case 'PUT':
        objects.set(key, {
          data: call.body,
          atMs: this.#clock.now(),
          type: call.headers['content-type'] ?? 'binary/octet-stream',
        });
        return { status: 200, headers: { etag: `"${createHash('md5').update(call.body).digest('hex')}"` } };
      case 'GET': {
        const found = objects.get(key);
        if (found === undefined) throw new Refused(404, 'NoSuchKey', 'The specified key does not exist.');
        const headers = { 'content-type': found.type, 'last-modified': new Date(found.atMs).toUTCString() };
        return { status: 200, headers, body: found.data };
      }
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      default:
        throw new Refused(405, 'MethodNotAllowed');
    }
  }

  #checkPresigned(call: Call): Refused | null {
    const at = call.query.get('X-Amz-Date') ?? '';
    const [, y, mo, d, h, mi, s] = (/^(....)(..)(..)T(..)(..)(..)Z$/.exec(at) ?? []).map(Number);
    const signedAtMs = Date.UTC(y ?? 0, (mo ?? 0) - 1, d, h, mi, s);
    if (call.query.get('X-Amz-Signature') !== signatureOf(call)) return new Refused(403, 'SignatureDoesNotMatch');
    const isOver = this.#clock.now() > signedAtMs + Number(call.query.get('X-Amz-Expires')) * 1_000;
    return isOver ? new Refused(403, 'AccessDenied', 'Request has expired') : null;
  }

  /** The service does this once a day; objects over their time are gone here at the next call. */
  #expire({ expiries, objects }: Bucket): void {
    for (const [key, { atMs }] of objects)
      if (expiries.some(({ prefix, afterMs }) => key.startsWith(prefix) && this.#clock.now() > atMs + afterMs))
        objects.delete(key);
  }

  #ruleFor({ cors }: Bucket, origin: string, method: string): CorsRule | undefined {
    const fits = (pattern: string) => {
      const parts = this.#local(pattern)
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${parts.join('.*')}$`).test(origin);
    };
    return cors.find((rule) => rule.AllowedMethods.includes(method) && rule.AllowedOrigins.some(fits));
  }

  #corsHeaders(bucket: Bucket, origin: string | undefined, method: string): Record<string, string> {
    if (origin === undefined || this.#ruleFor(bucket, origin, method) === undefined) return {};
    return { 'access-control-allow-origin': origin, vary: 'Origin' };
  }

  #place(path: string): { bucket: Bucket | undefined; key: string } {
    const [, name = '', ...key] = decodeURIComponent(path).split('/');
    return { bucket: this.#buckets.get(name), key: key.join('/') };
  }
}

type BucketProperties = {
  CorsConfiguration?: { CorsRules: CorsRule[] };
  LifecycleConfiguration?: { Rules: { Prefix?: string; ExpirationInDays?: number; Status: string }[] };
};

function list(objects: ReadonlyMap<string, Stored>, prefix: string): Reply {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const contents = keys.slice(0, A_PAGE).map((key) => {
    const { data, atMs } = objects.get(key) ?? { data: '', atMs: 0 };
    const about = `<LastModified>${new Date(atMs).toISOString()}</LastModified><Size>${data.length}</Size>`;
    return `<Contents><Key>${escaped(key)}</Key>${about}</Contents>`;
  });
  const isCut = `<IsTruncated>${keys.length > A_PAGE}</IsTruncated>`;
  return xmlReply(200, 'ListBucketResult', `${isCut}${contents.join('')}`);
}

function deletedKeys({ body }: Call): string[] {
  return [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
}

/** AWS's signature version 4 of a presigned request, by its parameters and signed headers. */
function signatureOf({ method, headers, path, query, caller }: Call): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const names = query.get('X-Amz-SignedHeaders') ?? '';
  const signed = names.split(';').map((name) => `${name}:${headers[name] ?? ''}\n`);
  const asked = [method, path, parameters.join('&'), signed.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = (query.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const key = scope.reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretOf(caller.accessKeyId)}`,
  );
  const hash = createHash('sha256').update(asked).digest('hex');
  return hmac(key, ['AWS4-HMAC-SHA256', query.get('X-Amz-Date'), scope.join('/'), hash].join('\n')).toString('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
