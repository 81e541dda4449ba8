/**
 * Requests to AWS, with the SDK's own signature, connections and retries, but without its generated clients:
 * their schemas and middleware would be a third of what a cold start reads (docs/decisions/0006).
 */
import { text } from 'node:stream/consumers';
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols';
import { isThrottlingError, isTransientError, StandardRetryStrategy } from '@smithy/core/retry';
import { Hash } from '@smithy/core/serde';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { liveEnv } from '../../ports/live.ts';
import { patience } from './client-timeouts.ts';

export type AwsCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** Where a service is, and in whose name it is asked. Absent: what the environment of a function says. */
export type AwsAccess = {
  endpoint?: string;
  region?: string | (() => Promise<string>);
  credentials?: AwsCredentials | (() => Promise<AwsCredentials>);
  maxAttempts?: number;
};

/** `host`: the first label of its host, which is also signed. `setting`: of AWS_ENDPOINT_URL_<setting>. */
export type AwsService = { host: string; setting: string };
export type AwsRequest = {
  method?: 'POST' | 'DELETE';
  /** Below the endpoint, escaped. Default: `/`. */
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
/** What a service refused, under the name that it gave. Its message may quote content [N5]. */
export class AwsServiceError extends Error {
  readonly $metadata: { httpStatusCode: number; attempts?: number };
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(name: string, httpStatusCode: number, fields: Readonly<Record<string, unknown>>) {
    super(String(fields.message ?? fields.Message ?? 'no reason given'));
    this.name = name;
    this.$metadata = { httpStatusCode };
    this.fields = fields;
  }
}

export function isAwsServiceError(error: unknown, ...names: readonly string[]): error is AwsServiceError {
  return error instanceof AwsServiceError && names.includes(error.name);
}

/** Sends requests to one service, over connections that stay open. */
export class AwsRequests {
  readonly #service: AwsService;
  readonly #access: AwsAccess;
  readonly #connections = new NodeHttpHandler(patience.requestHandler);
  readonly #retries: StandardRetryStrategy;
  readonly #signature: SignatureV4;

  constructor(service: AwsService, access: AwsAccess = {}) {
    this.#service = service;
    this.#access = access;
    this.#retries = new StandardRetryStrategy(access.maxAttempts ?? patience.maxAttempts);
    this.#signature = new SignatureV4({
      service: service.host,
      region: access.region ?? functionRegion,
      credentials: access.credentials ?? functionCredentials,
      sha256: Hash.bind(null, 'sha256'),
      applyChecksum: false,
    });
  }

  /** The answer's body. Throws AwsServiceError for a refusal, and Node's error for a failed connection. */
  async send(request: AwsRequest): Promise<string> {
    let token = await this.#retries.acquireInitialRetryToken('');
    for (let attempts = 1; ; attempts += 1) {
      try {
        const { body } = await this.#sendOnce(request);
        const whole = await text(body);
        this.#retries.recordSuccess(token);
        return whole;
      } catch (error) {
        const fault = error as AwsFault;
        if (fault instanceof AwsServiceError) fault.$metadata.attempts = attempts;
        const why = { error: fault, errorType: awsRetryType(fault) };
        token = await this.#retries.refreshRetryTokenForRetry(token, why).catch(() => {
          throw fault;
        });
      }
    }
  }

  close(): void {
    this.#connections.destroy();
  }

  async #sendOnce({ method = 'POST', path = '/', headers = {}, body = '' }: AwsRequest): Promise<HttpResponse> {
    const { protocol, hostname, port, pathname } = new URL(await this.#endpoint());
    const request = new HttpRequest({
      method,
      protocol,
      hostname,
      ...(port !== '' && { port: Number(port) }),
      path: pathname.replace(/\/$/, '') + path,
      headers: {
        host: port === '' ? hostname : `${hostname}:${port}`,
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
        ...functionTraceHeader(),
      },
      body,
    });
    const signed = await this.#signature.sign(request);
    const { response } = await this.#connections.handle(new HttpRequest(signed));
    if (response.statusCode >= 300) throw await awsServiceErrorOf(response);
    return response;
  }

  async #endpoint(): Promise<string> {
    const { host, setting } = this.#service;
    const { endpoint, region = functionRegion } = this.#access;
    const env = liveEnv();
    const given = endpoint ?? (env[`AWS_ENDPOINT_URL_${setting}`] || env.AWS_ENDPOINT_URL);
    if (given) return given;
    return awsEndpoint(host, typeof region === 'string' ? region : await region());
  }
}

/** `host`: the first label of the service's host. */
export function awsEndpoint(host: string, region: string): string {
  return `https://${host}.${region}.${region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'}`;
}

/** What Node and services throw, as the SDK's rules of retries read it. */
type AwsFault = Parameters<typeof isTransientError>[0];

function awsRetryType(fault: AwsFault): 'THROTTLING' | 'TRANSIENT' | 'CLIENT_ERROR' {
  if (isThrottlingError(fault)) return 'THROTTLING';
  return isTransientError(fault) ? 'TRANSIENT' : 'CLIENT_ERROR';
}

/** `namespace#Name:address` in a header or in the body; of a page that is no JSON, nothing. */
async function awsServiceErrorOf({ statusCode, headers, body }: HttpResponse): Promise<AwsServiceError> {
  const fields = awsErrorFieldsOf(await text(body));
  const code = String(headers['x-amzn-errortype'] ?? fields.__type ?? fields.code ?? 'UnknownError');
  return new AwsServiceError(code.replace(/^[^:]*#/, '').replace(/[:,].*$/, ''), statusCode, fields);
}

function awsErrorFieldsOf(body: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(body);
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}

async function functionRegion(): Promise<string> {
  const { AWS_REGION: region } = liveEnv();
  if (!region) throw new Error('Region is missing: set AWS_REGION.');
  return region;
}

/** A function's credentials are in its environment, and stay the same as long as its process. */
async function functionCredentials(): Promise<AwsCredentials> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = liveEnv();
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('Credentials are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}

/** X-Ray's trace of this invocation, by which Lambda also finds functions that call each other in turn. */
function functionTraceHeader(): Record<string, string> {
  const { AWS_LAMBDA_FUNCTION_NAME: name, _X_AMZN_TRACE_ID: trace } = liveEnv();
  return name && trace ? { 'x-amzn-trace-id': trace } : {};
}
