/**
 * A fake of API Gateway's @connections, SQS, Lambda, AgentCore, EventBridge and Secrets Manager for the real
 * SDK.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

export type Sent = { delaySeconds: number; body: string };
export type Invoked = { functionName: string; type: string | undefined; payload: string };
export type Published = { EventBusName: string; Source: string; DetailType: string; Detail: string };
/** A refusal: the status and the service's error name. */
export type Fault = { status: number; name: string };

const CREDENTIALS = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };

export class Services {
  /** Open connections, and what was posted to each. */
  readonly connections = new Map<string, string[]>();
  readonly queued: Sent[] = [];
  readonly invoked: Invoked[] = [];
  readonly published: Published[] = [];
  /** The results of functions and agents by ARN, as JSON. */
  readonly returns = new Map<string, string>();
  /** Secret values by name: text or bytes. */
  readonly secrets = new Map<string, string | Uint8Array>();
  /** The names of requested secrets, oldest first. */
  readonly secretsAsked: string[] = [];
  /** Why the bus rejects the events of a call that it answers. */
  eventFault: string | null = null;
  /** Method and path of every request. */
  readonly requests: string[] = [];
  /** The answers to the next requests, which are not served. */
  readonly faults: Fault[] = [];
  /** Called for each accepted message and each invocation. */
  onQueued: (sent: Sent) => void = () => {};
  onInvoked: (invoked: Invoked) => void = () => {};
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Until `close`, the SDK's environment points here. */
  static async start(): Promise<Services> {
    const services = new Services();
    await new Promise<void>((resolve) => services.#server.listen(0, '127.0.0.1', resolve));
    for (const [name, value] of Object.entries(services.env)) vi.stubEnv(name, value);
    return services;
  }

  get env(): Record<string, string> {
    const { url } = this;
    return {
      ...CREDENTIALS,
      AWS_ENDPOINT_URL_SQS: url,
      AWS_ENDPOINT_URL_LAMBDA: url,
      AWS_ENDPOINT_URL_BEDROCK_AGENTCORE: url,
      AWS_ENDPOINT_URL_EVENTBRIDGE: url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: url,
    };
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    vi.unstubAllEnvs();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const path = decodeURIComponent(request.url ?? '');
    this.requests.push(`${request.method} ${path}`);
    const fault = this.faults.shift();
    if (fault !== undefined) return refuse(response, fault);
    const connection = /\/@connections\/(.+)$/.exec(path)?.[1];
    if (connection !== undefined) return this.#connection(request.method, connection, body, response);
    const functionName = /\/functions\/(.+)\/invocations/.exec(path)?.[1];
    if (functionName !== undefined) return this.#invoke(functionName, request, body, response);
    const runtime = /\/runtimes\/(.+)\/invocations/.exec(path)?.[1];
    if (runtime !== undefined) return this.#return(runtime, response);
    const operation = request.headers['x-amz-target'];
    if (operation === 'AmazonSQS.SendMessage') return this.#send(JSON.parse(body), response);
    if (operation === 'AWSEvents.PutEvents') return this.#publish(JSON.parse(body), response);
    if (operation === 'secretsmanager.GetSecretValue') return this.#reveal(JSON.parse(body), response);
    refuse(response, { status: 400, name: 'UnknownOperationException' });
  }

  #reveal({ SecretId }: { SecretId: string }, response: ServerResponse): void {
    this.secretsAsked.push(SecretId);
    const secret = this.secrets.get(SecretId);
    if (secret === undefined) return refuse(response, { status: 400, name: 'ResourceNotFoundException' });
    const held =
      typeof secret === 'string' ? { SecretString: secret } : { SecretBinary: Buffer.from(secret).toString('base64') };
    const ARN = `arn:aws:secretsmanager:us-east-1:123456789012:secret:${SecretId}-AbCdEf`;
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ ARN, Name: SecretId, VersionId: 'v-1', ...held, VersionStages: ['AWSCURRENT'] }));
  }

  #connection(method: string | undefined, id: string, body: string, response: ServerResponse): void {
    const posted = this.connections.get(id);
    if (posted === undefined) return refuse(response, { status: 410, name: 'GoneException' });
    if (method === 'POST') posted.push(body);
    else this.connections.delete(id);
    response.writeHead(method === 'POST' ? 200 : 204).end();
  }

  #invoke(functionName: string, { headers }: IncomingMessage, payload: string, response: ServerResponse): void {
    const invoked = { functionName, type: headers['x-amz-invocation-type']?.toString(), payload };
    this.invoked.push(invoked);
    if (invoked.type === 'RequestResponse') return this.#return(functionName, response);
    response.writeHead(202).end();
    this.onInvoked(invoked);
  }

  #return(arn: string, response: ServerResponse): void {
    const returned = this.returns.get(arn);
    if (returned === undefined) return refuse(response, { status: 404, name: 'ResourceNotFoundException' });
    response.writeHead(200, { 'content-type': 'application/json' }).end(returned);
  }

  #send({ DelaySeconds = 0, MessageBody }: { DelaySeconds?: number; MessageBody: string }, response: ServerResponse) {
    // The service refuses a longer delay.
    if (DelaySeconds > 900) return refuse(response, { status: 400, name: 'InvalidParameterValue' });
    const sent = { delaySeconds: DelaySeconds, body: MessageBody };
    this.queued.push(sent);
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ MessageId: String(this.queued.length), MD5OfMessageBody }));
    this.onQueued(sent);
  }

  #publish({ Entries }: { Entries: Published[] }, response: ServerResponse): void {
    const fault = this.eventFault;
    if (fault === null) this.published.push(...Entries);
    const taken = Entries.map(() => (fault === null ? { EventId: 'e-1' } : { ErrorCode: fault, ErrorMessage: 'no' }));
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ FailedEntryCount: fault === null ? 0 : Entries.length, Entries: taken }));
  }
}

function refuse(response: ServerResponse, { status, name }: Fault): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': name });
  response.end(JSON.stringify({ __type: name, message: 'no' }));
}
