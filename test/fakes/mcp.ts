/**
 * A local MCP server by the protocol's SDK: of 2026-07-28 without sessions (`modern`), or of 2025 with them
 * (`legacy`).
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import {
  type CallToolResult,
  createMcpHandler,
  type McpHttpHandler,
  Server,
  type Tool,
} from '@modelcontextprotocol/server';

export type FakeTool = Omit<Tool, 'inputSchema'> & {
  inputSchema?: Tool['inputSchema'];
  run?(input: Record<string, unknown>, call: FakeCall): CallToolResult | Promise<CallToolResult>;
};
/** `hangUp`: ends the stream without an answer (`legacy`). */
export type FakeCall = { signal: AbortSignal; hangUp(): void };
export type McpFakeOptions = { kind?: 'modern' | 'legacy'; tools?: FakeTool[]; pageSize?: number; json?: boolean };

export async function startMcpFake(options: McpFakeOptions = {}): Promise<McpFake> {
  const fake = new McpFake(options);
  await fake.listen();
  return fake;
}

export class McpFake {
  tools: FakeTool[];
  /** The tool's name and arguments of every call. */
  readonly calls: { name: string; input: unknown }[] = [];
  /** The method and headers of every HTTP request. */
  readonly requests: { method: string; asks: string; headers: IncomingMessage['headers'] }[] = [];
  /** Runs while a list is requested. */
  onList = () => {};
  readonly #kind: 'modern' | 'legacy';
  readonly #pageSize: number;
  readonly #json: boolean;
  readonly #sessions = new Map<string, { server: Server; transport: NodeStreamableHTTPServerTransport }>();
  #port = 0;
  #http: HttpServer | null = null;
  #modern: McpHttpHandler | null = null;

  constructor({ kind = 'modern', tools = [], pageSize = 1_000, json = false }: McpFakeOptions) {
    this.#kind = kind;
    this.tools = tools;
    this.#pageSize = pageSize;
    this.#json = json;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/mcp`;
  }

  /** Restarts on the same port. */
  async listen(): Promise<void> {
    this.#modern = createMcpHandler(() => this.#server(), { responseMode: this.#json ? 'json' : 'auto' });
    const modern = toNodeHandler(this.#modern);
    this.#http = createServer(async (request, response) => {
      const body = await this.#noted(request);
      if (this.#kind === 'modern') await modern(request as Parameters<typeof modern>[0], response, body);
      else await this.#legacy(request, response, body);
    });
    this.#http.listen(this.#port, '127.0.0.1');
    await once(this.#http, 'listening');
    this.#port = (this.#http.address() as AddressInfo).port;
  }

  /** Notifies subscribers. */
  async changed(): Promise<void> {
    this.#modern?.notify.toolsChanged();
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.sendToolListChanged()));
  }

  /** Forgets its sessions, as after a restart. */
  forget(): void {
    for (const { transport } of this.#sessions.values()) void transport.close();
    this.#sessions.clear();
  }

  /** Breaks all connections and refuses new ones. */
  async die(): Promise<void> {
    this.forget();
    const closed = this.#http && once(this.#http, 'close');
    this.#http?.close();
    this.#http?.closeAllConnections();
    await closed;
    await this.#modern?.close();
    this.#http = this.#modern = null;
  }

  #server(): Server {
    const server = new Server({ name: 'fake', version: '1.2.3' }, { capabilities: { tools: { listChanged: true } } });
    server.setRequestHandler('tools/list', ({ params }) => {
      this.onList();
      const from = Number(params?.cursor ?? 0);
      const to = from + this.#pageSize;
      const page = this.tools
        .slice(from, to)
        .map(({ run: _, ...tool }) => ({ inputSchema: { type: 'object' as const }, ...tool }));
      return { tools: page, ...(to < this.tools.length && { nextCursor: String(to) }) };
    });
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq, sessionId = '' }) => {
      const hangUp = () => this.#sessions.get(sessionId)?.transport.closeSSEStream(mcpReq.id);
      this.calls.push({ name: params.name, input: params.arguments });
      const tool = this.tools.find(({ name }) => name === params.name);
      return (
        (await tool?.run?.(params.arguments ?? {}, { signal: mcpReq.signal, hangUp })) ?? {
          content: [{ type: 'text', text: 'ok' }],
        }
      );
    });
    return server;
  }

  async #legacy(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const named = request.headers['mcp-session-id'];
    const known = this.#sessions.get(String(named));
    if (named !== undefined && known === undefined) {
      response.writeHead(404).end();
      return;
    }
    const transport = known?.transport ?? (await this.#begun());
    await transport.handleRequest(request, response, body);
  }

  async #begun(): Promise<NodeStreamableHTTPServerTransport> {
    const server = this.#server();
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: this.#json,
      onsessioninitialized: (id) => void this.#sessions.set(id, { server, transport }),
      onsessionclosed: (id) => void this.#sessions.delete(id),
    });
    await server.connect(transport);
    return transport;
  }

  async #noted(request: IncomingMessage): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
    this.requests.push({ method: request.method ?? '', asks: body?.method ?? '', headers: request.headers });
    return body;
  }
}
