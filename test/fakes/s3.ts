/** A fake of the used part of S3 for the real SDK and for uploads: one bucket, with signature checks. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';

export const BUCKET = 'sotto-blobs';
const SECRET = 'local';
const CREDENTIALS = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: SECRET };

export class S3 {
  /** By key. */
  readonly objects = new Map<string, { data: Buffer; atMs: number }>();
  /** Method, path and parameters of every request, without signatures. */
  readonly requests: string[] = [];
  /** The errors of the next requests. */
  readonly faults: { status: number; code: string }[] = [];
  /** Why keys of a mass deletion fail. */
  keeps: string | null = null;
  /** Keys per listing: 1,000 at the service. */
  pageSize = 1_000;
  /** How far its clock is ahead. */
  aheadMs = 0;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Until `close`, the SDK's environment points here. */
  static async start(): Promise<S3> {
    const s3 = new S3();
    await new Promise<void>((resolve) => s3.#server.listen(0, '127.0.0.1', resolve));
    const { port } = s3.#server.address() as AddressInfo;
    const env = { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return s3;
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  async close(): Promise<void> {
    vi.unstubAllEnvs();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3');
    const body = await buffer(request);
    const parameters = [...url.searchParams]
      .filter(([name]) => !/^x-amz-|^x-id$/i.test(name))
      .map((one) => one.join('='));
    this.requests.push([request.method, url.pathname, ...parameters].join(' '));
    const fault = this.faults.shift() ?? this.#unsigned(request, url);
    if (fault !== null) return refuse(response, fault.status, fault.code);
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
    if (!url.pathname.startsWith(`/${BUCKET}`)) return refuse(response, 404, 'NoSuchBucket');
    if (url.searchParams.get('list-type') === '2') return this.#list(url.searchParams.get('prefix') ?? '', response);
    if (url.searchParams.has('delete')) {
      // The service rejects a deletion without a checksum.
      if (!request.headers['x-amz-checksum-crc32']) return refuse(response, 400, 'InvalidRequest');
      return this.#removeSome(body.toString(), response);
    }
    if (request.method === 'PUT') return this.#put(key, body, response);
    if (request.method === 'GET') return this.#get(key, response);
    if (request.method === 'DELETE') return this.#remove(key, response);
    refuse(response, 405, 'MethodNotAllowed');
  }

  /** Checks the signatures of presigned uploads only; the SDK signs by a header. */
  #unsigned(request: IncomingMessage, url: URL): { status: number; code: string } | null {
    if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return null;
    const signed = url.searchParams.get('X-Amz-Signature');
    if (signed === null) return { status: 403, code: 'AccessDenied' };
    if (signed !== signatureOf(request, url)) return { status: 403, code: 'SignatureDoesNotMatch' };
    const signedAt = url.searchParams.get('X-Amz-Date') ?? '';
    const [, y, mo, d, h, mi, s] = (/^(....)(..)(..)T(..)(..)(..)Z$/.exec(signedAt) ?? []).map(Number);
    const signedAtMs = Date.UTC(y ?? 0, (mo ?? 0) - 1, d, h, mi, s);
    const isOver = this.now() > signedAtMs + Number(url.searchParams.get('X-Amz-Expires')) * 1_000;
    return isOver ? { status: 403, code: 'AccessDenied' } : null;
  }

  #put(key: string, data: Buffer, response: ServerResponse): void {
    this.objects.set(key, { data, atMs: this.now() });
    response.writeHead(200, { etag: `"${createHash('md5').update(data).digest('hex')}"` }).end();
  }

  #get(key: string, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (found === undefined) return refuse(response, 404, 'NoSuchKey');
    // To the second, as HTTP has it.
    response.writeHead(200, {
      'last-modified': new Date(found.atMs).toUTCString(),
      'content-length': found.data.length,
    });
    response.end(found.data);
  }

  #remove(key: string, response: ServerResponse): void {
    this.objects.delete(key);
    response.writeHead(204).end();
  }

  #list(prefix: string, response: ServerResponse): void {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const page = keys.slice(0, this.pageSize);
    const contents = page.map((key) => {
      const { data, atMs } = this.objects.get(key) ?? { data: '', atMs: 0 };
      const about = `<LastModified>${new Date(atMs).toISOString()}</LastModified><Size>${data.length}</Size>`;
      return `<Contents><Key>${key}</Key>${about}</Contents>`;
    });
    answerXml(
      response,
      200,
      'ListBucketResult',
      `<IsTruncated>${page.length < keys.length}</IsTruncated>${contents.join('')}`,
    );
  }

  #removeSome(body: string, response: ServerResponse): void {
    const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    const kept = this.keeps;
    if (kept === null) for (const key of keys) this.objects.delete(key);
    const errors = kept === null ? [] : keys.map((key) => `<Error><Key>${key}</Key><Code>${kept}</Code></Error>`);
    answerXml(response, 200, 'DeleteResult', errors.join(''));
  }
}

/** AWS's signature version 4 of this request, by the URL's parameters and signed headers. */
function signatureOf({ method, headers }: IncomingMessage, url: URL): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const parameters = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const names = url.searchParams.get('X-Amz-SignedHeaders') ?? '';
  const signed = names.split(';').map((name) => `${name}:${headers[name] ?? ''}\n`);
  const asked = [method, url.pathname, parameters.join('&'), signed.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  const hash = createHash('sha256').update(asked).digest('hex');
  const text = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope.join('/'), hash].join('\n');
  return hmac(key, text).toString('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function refuse(response: ServerResponse, status: number, code: string): void {
  answerXml(response, status, 'Error', `<Code>${code}</Code><Message>no</Message>`);
}

function answerXml(response: ServerResponse, status: number, element: string, content: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<${element}>${content}</${element}>`);
}
