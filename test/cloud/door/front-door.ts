/** Where all calls of the SDK arrive: it knows the caller, asks for the rights, and counts. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AccountState, ModelRefusal } from '../account/account-state.ts';
import { answerOperator, modelRefusal, OPERATOR_KEY } from '../account/operator-services.ts';
import type { Probe } from '../probe.ts';
import type { Buckets } from '../services/buckets.ts';
import { type Call, operationOf, Refused, type Reply, refuseByHeader, type Service } from '../services/service.ts';
import type { FunctionSpec } from '../template/function-specs.ts';
import type { Need, Permissions } from './permissions.ts';

export type DoorOptions = {
  /** May grow. */
  specs: readonly FunctionSpec[];
  permissions: Permissions;
  /** By the service's name in a credential scope. */
  services: Readonly<Record<string, Service>>;
  buckets: Buckets;
  /** What the operator finds. */
  account: AccountState;
  place: { region: string; account: string };
  port: number;
  onAnswered: (call: Call, operation: string, reply: Reply) => void;
  probe?: Probe | undefined;
  onFault: (sentence: string) => void;
};

export type FrontDoor = {
  url: string;
  /** Calls by `function service:operation`. */
  counts: ReadonlyMap<string, number>;
  /** Of requests and answers, by `function service`. */
  bytes: ReadonlyMap<string, number>;
  /** `isNew`: the first request on its connection. */
  judge(headers: IncomingHttpHeaders, needs: readonly Need[], operation: string, isNew: boolean): Promise<Judged>;
  close(): Promise<void>;
};
type Judged = { allowed: true } | { refused: string } | { fault: ModelRefusal };

export async function startFrontDoor(options: DoorOptions): Promise<FrontDoor> {
  const { specs, permissions, services, buckets, account, place, onFault } = options;
  const byKey = (key: string) => specs.find(({ accessKeyId }) => accessKeyId === key);
  const counts = new Map<string, number>();
  const bytes = new Map<string, number>();
  const known = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    serve(request).then(
      (reply) => write(response, reply),
      (error: Error) => {
        onFault(`A call could not be served: ${error.stack ?? error.message}`);
        write(response, refuseByHeader(new Refused(500, 'InternalFailure', error.message)));
      },
    );
  });
  server.keepAliveTimeout = 60_000;
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');

  async function judge(
    headers: IncomingHttpHeaders,
    needs: readonly Need[],
    operation: string,
    isNew: boolean,
  ): Promise<Judged> {
    const { key, region } = scopeOf(headers.authorization ?? '');
    const fault = operation.startsWith('bedrock:') ? modelRefusal(account, region, place) : null;
    if (key === OPERATOR_KEY) return fault === null ? { allowed: true } : { fault };
    const caller = byKey(key);
    if (caller === undefined) return { refused: 'The security token included in the request is invalid.' };
    const refused = await missing(caller, needs, operation);
    if (refused !== null) return { refused };
    await options.probe?.onCall({ label: caller.label, operation, body: '', isNew });
    return fault === null ? { allowed: true } : { fault };
  }

  async function missing(caller: FunctionSpec, needs: readonly Need[], operation: string): Promise<string | null> {
    const counted = `${caller.label} ${operation}`;
    counts.set(counted, (counts.get(counted) ?? 0) + 1);
    for (const need of needs) {
      const refusal = await permissions.refusal({ name: caller.label, role: caller.role }, need);
      if (refusal === null) continue;
      onFault(`${caller.label} was refused ${need.action} on ${need.resource}`);
      return refusal;
    }
    return null;
  }

  async function serve(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '', 'http://door');
    const isNew = !known.has(request.socket);
    known.add(request.socket);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    if (request.method === 'OPTIONS' && buckets.holds(url.pathname)) return buckets.preflight(url.pathname, headers);
    const signed = url.searchParams.get('X-Amz-Credential') ?? request.headers.authorization ?? '';
    const { key, region, service: name } = scopeOf(signed);
    const service = services[name];
    const caller = byKey(key);
    const body = await buffer(request);
    if (key === OPERATOR_KEY) {
      const asked = { service: name, region, method: request.method ?? 'GET', path: url.pathname };
      const reply = answerOperator({ ...asked, query: url.searchParams, headers, body }, account, place);
      if (reply !== null) return reply;
    }
    if (service === undefined) {
      if (name !== '') onFault(`The service ${name} is not there, and was called: ${request.method} ${url.pathname}`);
      return refuseByHeader(new Refused(403, 'MissingAuthenticationToken', 'Missing Authentication Token'));
    }
    if (caller === undefined) return service.refuse(new Refused(403, 'UnrecognizedClientException', 'Unknown key.'));
    const { method = 'GET' } = request;
    const call: Call = { caller, method, path: url.pathname, query: url.searchParams, headers, body };
    const operation = `${name}:${operationOf(call) || verbOf(call, name)}`;
    const refused = await missing(caller, service.needs(call), operation);
    if (refused !== null) return service.refuse(denied(name, refused));
    const weigh = (part: string | Buffer = '') => {
      const counted = `${caller.label} ${name}`;
      bytes.set(counted, (bytes.get(counted) ?? 0) + Buffer.byteLength(part));
    };
    weigh(body);
    const answering = options.probe?.onCall({ label: caller.label, operation, body: String(body), isNew });
    try {
      const reply = await service.answer(call);
      weigh(reply.body);
      options.onAnswered(call, `${operation} ${call.method === 'POST' ? '' : call.path}`, reply);
      return reply;
    } catch (error) {
      if (error instanceof Refused) return service.refuse(error);
      throw error;
    } finally {
      await answering;
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    bytes,
    judge,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** From `Credential=KEY/DATE/REGION/SERVICE/aws4_request`, in a header or alone. */
function scopeOf(text: string): { key: string; region: string; service: string } {
  const [, key = '', region = '', service = ''] =
    /([A-Z0-9]+)\/\d{8}\/([\w-]+)\/([\w-]+)\/aws4_request/.exec(text) ?? [];
  return { key, region, service };
}

/** Services with paths have no operation in a header. */
function verbOf({ method, query }: Call, service: string): string {
  if (service === 'lambda') return 'Invoke';
  if (service === 'bedrock-agentcore') return 'InvokeAgentRuntime';
  if (service === 'execute-api') return `${method} @connections`;
  if (service === 's3' && query.has('list-type')) return 'ListObjectsV2';
  if (service === 's3' && query.has('delete')) return 'DeleteObjects';
  return `${method}Object`;
}

/** In the service's own words. */
function denied(service: string, message: string): Refused {
  if (service === 's3') return new Refused(403, 'AccessDenied', message);
  const byPath = ['lambda', 'execute-api', 'bedrock-agentcore'];
  if (service === 'execute-api') return new Refused(403, 'ForbiddenException', message);
  return new Refused(byPath.includes(service) ? 403 : 400, 'AccessDeniedException', message);
}

function write(response: ServerResponse, { status, headers = {}, body = '' }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
