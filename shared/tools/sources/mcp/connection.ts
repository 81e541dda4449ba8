/** One connection to an MCP server over the official SDK. Failures are mapped to Unanswered. */
import {
  type CallToolResult,
  Client,
  type McpSubscription,
  ProtocolError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  StreamableHTTPClientTransport,
  type Tool,
} from '@modelcontextprotocol/client';
import type { Clock } from '../../../ports/ports.ts';
import type { Input } from '../../tool.ts';
import { BACKSTOP_MS, GOODBYE_MS, MOST_LIST_PAGES, MOST_TOOLS } from '../mcp-and-a2a-limits.ts';
import { ToolServerError, toolServerNetworkError } from '../tool-server-error.ts';
import { waitAtMostForSource } from '../wait-at-most.ts';

export type McpEndpoint = {
  url: string;
  headers: Readonly<Record<string, string>>;
  webFetch: typeof globalThis.fetch;
  clock: Clock;
  /** Per request to the server. */
  timeoutMs: number;
  /** Aborts connecting. */
  signal: AbortSignal;
  /** The server's list of tools has changed. Null: nobody is told. */
  onChange: (() => void) | null;
};

/** Throws Unanswered. */
export async function connectMcpSource(endpoint: McpEndpoint): Promise<McpConnection> {
  endpoint.signal.throwIfAborted();
  const transport = createMcpSourceTransport(endpoint);
  const { onChange } = endpoint;
  const listChanged = onChange && { tools: { autoRefresh: false, debounceMs: 0, onChanged: onChange } };
  const client = new Client(
    { name: 'sotto', version: '0.1.0' },
    {
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
      ...(listChanged && { listChanged }),
    },
  );
  const connection = new McpConnection(endpoint, client, transport);
  const giveUp = () => void connection.close();
  endpoint.signal.addEventListener('abort', giveUp);
  try {
    await connection.open();
    return connection;
  } finally {
    endpoint.signal.removeEventListener('abort', giveUp);
  }
}

export class McpConnection {
  readonly #endpoint: McpEndpoint;
  readonly #client: Client;
  readonly #transport: StreamableHTTPClientTransport;
  #changes: McpSubscription | undefined;
  #usedAtMs: number;

  constructor(endpoint: McpEndpoint, client: Client, transport: StreamableHTTPClientTransport) {
    this.#endpoint = endpoint;
    this.#client = client;
    this.#transport = transport;
    this.#usedAtMs = endpoint.clock.now();
  }

  /** The server's own version. */
  get version(): string {
    return this.#client.getServerVersion()?.version ?? '';
  }

  /** Null: there is no session that the server could forget. */
  get sessionUsedAtMs(): number | null {
    return this.#transport.sessionId === undefined ? null : this.#usedAtMs;
  }

  async open(): Promise<void> {
    const { signal, timeoutMs: timeout } = this.#endpoint;
    await this.#mapErrors(this.#client.connect(this.#transport, { signal, timeout }), signal);
    this.#watchSubscription(this.#client.autoOpenedSubscription);
  }

  /** All pages, up to MOST_TOOLS. Subscribes to changes again if the subscription ended. */
  async listTools(): Promise<Tool[]> {
    const { tools } = this.#client.getServerCapabilities() ?? {};
    if (tools === undefined) return [];
    const isModern = this.#client.getProtocolEra() === 'modern';
    if (this.#endpoint.onChange !== null && tools.listChanged && this.#changes === undefined && isModern) {
      const filter = { toolsListChanged: true };
      this.#watchSubscription(
        await this.#client.listen(filter, { timeout: this.#endpoint.timeoutMs }).catch(() => undefined),
      );
    }
    const listed: Tool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_LIST_PAGES && listed.length < MOST_TOOLS; page += 1) {
      const request = this.#client.request(
        { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
        { timeout: this.#endpoint.timeoutMs },
      );
      const answer = await this.#mapErrors(request);
      listed.push(...answer.tools);
      cursor = answer.nextCursor;
      if (!cursor) break;
    }
    return listed.slice(0, MOST_TOOLS);
  }

  /** `tool`: as listed. The result is unchecked: it is data. */
  async callTool({ name, inputSchema }: Tool, input: Input, signal: AbortSignal): Promise<CallToolResult> {
    // The caller's signal ends the call first.
    const timeout = this.#endpoint.timeoutMs + BACKSTOP_MS;
    const options = { signal, timeout, toolDefinition: { name, inputSchema } };
    return this.#mapErrors(this.#client.callTool({ name, arguments: input }, options), signal);
  }

  /** Checks that the server still knows the session. Throws Unanswered. */
  async pingSession(signal: AbortSignal): Promise<void> {
    await this.#mapErrors(this.#client.ping({ signal, timeout: this.#endpoint.timeoutMs }), signal);
  }

  /** Never rejects. */
  async close(): Promise<void> {
    const goodbye = this.#transport.terminateSession().catch(() => {});
    await waitAtMostForSource(this.#endpoint.clock, GOODBYE_MS, goodbye);
    await this.#client.close().catch(() => {});
    // The client closes it only after connecting.
    await this.#transport.close().catch(() => {});
  }

  #watchSubscription(changes: McpSubscription | undefined): void {
    this.#changes = changes;
    void changes?.closed.then(() => {
      if (this.#changes === changes) this.#changes = undefined;
    });
  }

  async #mapErrors<T>(request: Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      const answer = await request;
      this.#usedAtMs = this.#endpoint.clock.now();
      return answer;
    } catch (error) {
      throw signal?.aborted ? new ToolServerError('late', '', { cause: signal.reason }) : this.#serverErrorOf(error);
    }
  }

  #serverErrorOf(error: unknown): ToolServerError {
    const cause = { cause: error };
    const networkError = toolServerNetworkError(error);
    if (networkError !== null) return networkError;
    if (error instanceof SdkHttpError) return new ToolServerError(this.#failureByStatus(error.status), '', cause);
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
      return new ToolServerError('late', '', cause);
    if (error instanceof ProtocolError && REFUSALS.includes(error.code))
      return new ToolServerError('refused', error.message, cause);
    return new ToolServerError('lost', '', cause);
  }

  /** MCP ends a session with 404; many servers send 400. */
  #failureByStatus(status: number): ToolServerError['what'] {
    if ((status === 404 || status === 400) && this.#transport.sessionId !== undefined) return 'forgotten';
    return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'lost';
  }
}

/** JSON-RPC errors before any work: no JSON, no request, unknown method, invalid arguments. */
const REFUSALS: readonly number[] = [-32_700, -32_600, -32_601, -32_602];

/** Our error for a stream that ended without an answer; the SDK would wait for its timeout. */
const STREAM_ENDED = { code: -32_000, message: 'the stream has ended without an answer' };

function createMcpSourceTransport({
  url,
  headers,
  webFetch,
  clock,
  onChange,
}: McpEndpoint): StreamableHTTPClientTransport {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: onChange === null ? mcpWithoutNoticeStream(webFetch) : webFetch,
    requestInit: { headers },
    reconnectionScheduler: (reconnect, delayMs) => {
      const timer = new AbortController();
      void clock.sleep(delayMs, timer.signal).then(() => timer.signal.aborted || reconnect());
      return () => timer.abort();
    },
  });
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const onRequestStreamEnd = () => {
      options?.onRequestStreamEnd?.();
      // After an answer this has no effect.
      if (!Array.isArray(message) && 'method' in message && 'id' in message && typeof message.id === 'number')
        transport.onmessage?.({ jsonrpc: '2.0', id: message.id, error: STREAM_ENDED });
    };
    return send(message, { ...options, onRequestStreamEnd });
  };
  return transport;
}

/** As if the server had no stream of notices. Streams of calls resume by an id, and are let through. */
function mcpWithoutNoticeStream(webFetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const isStream = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id');
    return isStream ? new Response(null, { status: 405 }) : webFetch(input, init);
  };
}
