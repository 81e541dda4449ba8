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
import { atMost } from '../timeout.ts';
import { byNetwork, Unanswered } from '../tool-server-error.ts';

export type McpPlace = {
  url: string;
  headers: Readonly<Record<string, string>>;
  webFetch: typeof globalThis.fetch;
  clock: Clock;
  /** Per request to the server. */
  timeoutMs: number;
  /** Aborts connecting. */
  signal: AbortSignal;
  /** The server's list of tools has changed. Null: nobody is told. */
  changed: (() => void) | null;
};

/** Throws Unanswered. */
export async function connectMcp(place: McpPlace): Promise<McpConnection> {
  place.signal.throwIfAborted();
  const transport = transportTo(place);
  const { changed } = place;
  const listChanged = changed && { tools: { autoRefresh: false, debounceMs: 0, onChanged: changed } };
  const client = new Client(
    { name: 'sotto', version: '0.1.0' },
    {
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
      ...(listChanged && { listChanged }),
    },
  );
  const connection = new McpConnection(place, client, transport);
  const giveUp = () => void connection.close();
  place.signal.addEventListener('abort', giveUp);
  try {
    await connection.open();
    return connection;
  } finally {
    place.signal.removeEventListener('abort', giveUp);
  }
}

export class McpConnection {
  readonly #place: McpPlace;
  readonly #client: Client;
  readonly #transport: StreamableHTTPClientTransport;
  #changes: McpSubscription | undefined;
  #usedAtMs: number;

  constructor(place: McpPlace, client: Client, transport: StreamableHTTPClientTransport) {
    this.#place = place;
    this.#client = client;
    this.#transport = transport;
    this.#usedAtMs = place.clock.now();
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
    const { signal, timeoutMs: timeout } = this.#place;
    await this.#mapErrors(this.#client.connect(this.#transport, { signal, timeout }), signal);
    this.#heed(this.#client.autoOpenedSubscription);
  }

  /** All pages, up to MOST_TOOLS. Subscribes to changes again if the subscription ended. */
  async list(): Promise<Tool[]> {
    const { tools } = this.#client.getServerCapabilities() ?? {};
    if (tools === undefined) return [];
    const isModern = this.#client.getProtocolEra() === 'modern';
    if (this.#place.changed !== null && tools.listChanged && this.#changes === undefined && isModern) {
      const filter = { toolsListChanged: true };
      this.#heed(await this.#client.listen(filter, { timeout: this.#place.timeoutMs }).catch(() => undefined));
    }
    const found: Tool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_LIST_PAGES && found.length < MOST_TOOLS; page += 1) {
      const request = this.#client.request(
        { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
        { timeout: this.#place.timeoutMs },
      );
      const answer = await this.#mapErrors(request);
      found.push(...answer.tools);
      cursor = answer.nextCursor;
      if (!cursor) break;
    }
    return found.slice(0, MOST_TOOLS);
  }

  /** `tool`: as listed. The result is unchecked: it is data. */
  async call({ name, inputSchema }: Tool, input: Input, signal: AbortSignal): Promise<CallToolResult> {
    // The caller's signal ends the call first.
    const timeout = this.#place.timeoutMs + BACKSTOP_MS;
    const options = { signal, timeout, toolDefinition: { name, inputSchema } };
    return this.#mapErrors(this.#client.callTool({ name, arguments: input }, options), signal);
  }

  /** Checks that the server still knows the session. Throws Unanswered. */
  async knock(signal: AbortSignal): Promise<void> {
    await this.#mapErrors(this.#client.ping({ signal, timeout: this.#place.timeoutMs }), signal);
  }

  /** Never rejects. */
  async close(): Promise<void> {
    const goodbye = this.#transport.terminateSession().catch(() => {});
    await atMost(this.#place.clock, GOODBYE_MS, goodbye);
    await this.#client.close().catch(() => {});
    // The client closes it only after connecting.
    await this.#transport.close().catch(() => {});
  }

  #heed(changes: McpSubscription | undefined): void {
    this.#changes = changes;
    void changes?.closed.then(() => {
      if (this.#changes === changes) this.#changes = undefined;
    });
  }

  async #mapErrors<T>(asked: Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      const answer = await asked;
      this.#usedAtMs = this.#place.clock.now();
      return answer;
    } catch (error) {
      throw signal?.aborted ? new Unanswered('late', '', { cause: signal.reason }) : this.#unanswered(error);
    }
  }

  #unanswered(error: unknown): Unanswered {
    const cause = { cause: error };
    const byNet = byNetwork(error);
    if (byNet !== null) return byNet;
    if (error instanceof SdkHttpError) return new Unanswered(this.#byStatus(error.status), '', cause);
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
      return new Unanswered('late', '', cause);
    if (error instanceof ProtocolError && REFUSALS.includes(error.code))
      return new Unanswered('refused', error.message, cause);
    return new Unanswered('lost', '', cause);
  }

  /** MCP ends a session with 404; many servers send 400. */
  #byStatus(status: number): Unanswered['what'] {
    if ((status === 404 || status === 400) && this.#transport.sessionId !== undefined) return 'forgotten';
    return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'lost';
  }
}

/** JSON-RPC errors before any work: no JSON, no request, unknown method, invalid arguments. */
const REFUSALS: readonly number[] = [-32_700, -32_600, -32_601, -32_602];

/** Our error for a stream that ended without an answer; the SDK would wait for its timeout. */
const STREAM_ENDED = { code: -32_000, message: 'the stream has ended without an answer' };

function transportTo({ url, headers, webFetch, clock, changed }: McpPlace): StreamableHTTPClientTransport {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: changed === null ? withoutNotices(webFetch) : webFetch,
    requestInit: { headers },
    reconnectionScheduler: (reconnect, delayMs) => {
      const over = new AbortController();
      void clock.sleep(delayMs, over.signal).then(() => over.signal.aborted || reconnect());
      return () => over.abort();
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
function withoutNotices(webFetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const isStream = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id');
    return isStream ? new Response(null, { status: 405 }) : webFetch(input, init);
  };
}
