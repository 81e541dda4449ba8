/** A local A2A agent by the protocol's SDK, version 1.0 or 0.3; the test defines its behaviour. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type AgentCard, type Message, type Part, Role, TaskState } from '@a2a-js/sdk';
import { createLegacyAwarePushNotificationSender, LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import {
  AgentEvent,
  DefaultExecutionEventBusManager,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryPushNotificationStore,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  type RequestContext,
  ServerCallContext,
} from '@a2a-js/sdk/server';

export type A2aFakeOptions = {
  version?: '1.0' | '0.3';
  name?: string;
  description?: string;
  skills?: { name: string; description: string }[];
  streaming?: boolean;
  pushes?: boolean;
  /** Overrides of the agent's card. */
  card?: object;
  does(work: Work): unknown;
};

/** For the end of a connection to reach the other side. */
const SEEN_MS = 20;

/** The agent's requests and its answers. */
export class Work {
  readonly said: string;
  readonly asked: Message;
  readonly #context: RequestContext;
  readonly #bus: ExecutionEventBus;

  constructor(context: RequestContext, bus: ExecutionEventBus) {
    this.#context = context;
    this.#bus = bus;
    this.asked = context.userMessage;
    this.said = this.asked.parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join(' ');
  }

  answers(words: string): void {
    this.#bus.publish(AgentEvent.message(this.#message(words)));
  }

  /** The first event of every task. */
  begins(): void {
    const { taskId: id, contextId } = this.#context;
    const status = { state: TaskState.TASK_STATE_SUBMITTED, message: undefined, timestamp: NOW };
    this.#bus.publish(AgentEvent.task({ id, contextId, status, artifacts: [], history: [], metadata: undefined }));
  }

  is(state: keyof typeof TaskState, words?: string): void {
    const { taskId, contextId } = this.#context;
    const message = words === undefined ? undefined : this.#message(words);
    const status = { state: TaskState[state], message, timestamp: NOW };
    this.#bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status, metadata: undefined }));
  }

  makes(artifactId: string, words: string | Part[], append = false): void {
    const { taskId, contextId } = this.#context;
    const parts = typeof words === 'string' ? [textPart(words)] : words;
    const artifact = { artifactId, name: '', description: '', parts, metadata: undefined, extensions: [] };
    this.#bus.publish(
      AgentEvent.artifactUpdate({ taskId, contextId, artifact, append, lastChunk: true, metadata: undefined }),
    );
  }

  #message(words: string): Message {
    const { taskId, contextId } = this.#context;
    const plain = { role: Role.ROLE_AGENT, metadata: undefined, extensions: [], referenceTaskIds: [] };
    return { messageId: `m-${words.length}`, taskId, contextId, parts: [textPart(words)], ...plain };
  }
}

export function textPart(value: string): Part {
  return { content: { $case: 'text', value }, metadata: undefined, filename: '', mediaType: '' };
}

const NOW = '2026-11-21T10:00:00Z';

export async function startA2aFake(options: A2aFakeOptions): Promise<A2aFake> {
  const fake = new A2aFake(options);
  await fake.listen();
  return fake;
}

export class A2aFake {
  /** Each request's method and headers. */
  readonly requests: { asks: string; headers: IncomingMessage['headers'] }[] = [];
  readonly works: Work[] = [];
  options: A2aFakeOptions;
  #http: Server | null = null;
  #port = 0;

  constructor(options: A2aFakeOptions) {
    this.options = options;
  }

  get card(): string {
    return `http://127.0.0.1:${this.#port}/.well-known/agent-card.json`;
  }

  /** Restarts on the same port. */
  async listen(): Promise<void> {
    const store = new InMemoryPushNotificationStore();
    const handler = new DefaultRequestHandler(
      this.#card(),
      new InMemoryTaskStore(),
      { execute: (context, bus) => this.#execute(context, bus), cancelTask: async () => {} },
      new DefaultExecutionEventBusManager(),
      store,
      createLegacyAwarePushNotificationSender(store),
    );
    const rpc =
      this.options.version === '0.3'
        ? new LegacyJsonRpcTransportHandler(handler)
        : new JsonRpcTransportHandler(handler);
    this.#http = createServer((request, response) => void this.#serve(rpc, request, response));
    this.#http.listen(this.#port, '127.0.0.1');
    await once(this.#http, 'listening');
    this.#port = (this.#http.address() as AddressInfo).port;
  }

  async die(): Promise<void> {
    const closed = this.#http && once(this.#http, 'close');
    this.#http?.close();
    this.#http?.closeAllConnections();
    await closed;
    this.#http = null;
    // A client that has not seen yet that its open connection ended would ask on it, and lose its answer.
    await pause(SEEN_MS);
  }

  async #execute(context: RequestContext, bus: ExecutionEventBus): Promise<void> {
    const work = new Work(context, bus);
    this.works.push(work);
    await this.options.does(work);
    bus.finished();
  }

  async #serve(
    rpc: JsonRpcTransportHandler | LegacyJsonRpcTransportHandler,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { version = '1.0' } = this.options;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString());
    this.requests.push({ asks: body?.method ?? 'card', headers: request.headers });
    if (body === null) return void json(response, version === '0.3' ? this.#oldCard() : this.#card());
    const answer = await rpc.handle(body, new ServerCallContext({ requestedVersion: version }));
    if (!(Symbol.asyncIterator in answer)) return void json(response, answer);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const event of answer) response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end();
  }

  #said() {
    const {
      name = 'Trips',
      description = 'Plans trips.',
      skills = [],
      streaming = false,
      pushes = false,
    } = this.options;
    return {
      name,
      description,
      version: '1.2.3',
      capabilities: { streaming, pushNotifications: pushes, extensions: [] },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: skills.map((skill) => ({ ...skill, id: skill.name, tags: [], examples: [] })),
    };
  }

  #card(): AgentCard {
    const { version = '1.0', card = {} } = this.options;
    const place = {
      url: `http://127.0.0.1:${this.#port}/rpc`,
      protocolBinding: 'JSONRPC',
      tenant: '',
      protocolVersion: version,
    };
    return { ...this.#said(), supportedInterfaces: [place], ...card } as unknown as AgentCard;
  }

  #oldCard(): object {
    const place = {
      url: `http://127.0.0.1:${this.#port}/rpc`,
      preferredTransport: 'JSONRPC',
      protocolVersion: '0.3.0',
    };
    return { ...this.#said(), ...place, ...this.options.card };
  }
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
