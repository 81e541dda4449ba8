/** The tools of an MCP server [T6]: updated on changes, gone while it is down. */
import type { CallToolResult, ContentBlock, Tool as McpTool } from '@modelcontextprotocol/client';
import { isFrameJsonDeeper } from '../../../protocol/json-depth.ts';
import { MAX_DEPTH } from '../../../protocol/limits.ts';
import type { ToolSource } from '../../registry.ts';
import { type Input, type SyncTool, type ToolEffect, ToolRefusal } from '../../tool.ts';
import { FRESH_MS, LIST_PAUSE_MS, MOST_RESULT_BYTES, READY_MS, SOURCE_STALE_MS } from '../mcp-and-a2a-limits.ts';
import type { SourceDependencies } from '../source-dependencies.ts';
import { SourceReconnection } from '../source-reconnection.ts';
import {
  DONE_WITH_TOO_MUCH,
  ToolServerError,
  toolServerErrorOf,
  toolServerFailure,
  toolServerLogReasonOf,
} from '../tool-server-error.ts';
import { type HeaderLookup, toolsFileHeaderLookup } from '../tools-file/header-secrets.ts';
import type { McpEntry } from '../tools-file/tools-file.ts';
import { waitAtMostForSource } from '../wait-at-most.ts';
import { connectMcpSource, type McpConnection } from './connection.ts';
import { mcpSourceTools } from './tools.ts';

/** Connects in the background at once. Throws when a header names a missing key. */
export function createMcpSource(entry: McpEntry, dependencies: SourceDependencies): ToolSource {
  return new McpSource(entry, dependencies);
}

class McpSource implements ToolSource {
  readonly #entry: McpEntry;
  readonly #dependencies: SourceDependencies;
  readonly #headers: HeaderLookup;
  readonly #host: string;
  readonly #stop = new AbortController();
  readonly #reconnection: SourceReconnection;
  #connection: McpConnection | null = null;
  #tools: readonly SyncTool[] = [];
  #listedAtMs = 0;
  #isOld = false;
  #listing: Promise<void> | null = null;

  constructor(entry: McpEntry, dependencies: SourceDependencies) {
    this.#entry = entry;
    this.#dependencies = dependencies;
    this.#headers = toolsFileHeaderLookup(entry.headers, dependencies);
    this.#host = new URL(entry.url).host;
    const { clock, log } = dependencies;
    const source = `mcp ${this.#host}`;
    const forgetUnreachableServer = () => {
      this.#tools = [];
    };
    this.#reconnection = new SourceReconnection({
      clock,
      log,
      source,
      connect: () => this.#connect(),
      onDown: forgetUnreachableServer,
      reasonOf: toolServerLogReasonOf,
    });
  }

  tools(): readonly SyncTool[] {
    return this.#tools;
  }

  /** Reads an old list again: in the background, unless that would be frozen. */
  async ready(): Promise<void> {
    const { clock, followsChanges } = this.#dependencies;
    if (this.#connection !== null && clock.now() - this.#listedAtMs > SOURCE_STALE_MS) {
      if (followsChanges) this.#refreshList();
      else await waitAtMostForSource(clock, READY_MS, this.#refreshListNow(this.#connection));
    }
    await this.#reconnection.ready();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#reconnection.close();
    await this.#reconnection.lastAttempt();
    await this.#listing;
    await this.#connection?.close();
    this.#connection = null;
  }

  async #connect(): Promise<void> {
    const { webFetch, clock } = this.#dependencies;
    const { url, timeoutMs } = this.#entry;
    const changed = this.#dependencies.followsChanges ? () => this.#refreshList() : null;
    const { signal } = this.#stop;
    const headers = await this.#headers();
    const connection = await connectMcpSource({ url, headers, webFetch, clock, timeoutMs, signal, onChange: changed });
    try {
      const tools = await this.#readTools(connection);
      signal.throwIfAborted();
      this.#setTools(tools);
      this.#connection = connection;
      if (this.#isOld) this.#refreshList();
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async #readTools(connection: McpConnection): Promise<SyncTool[]> {
    const { log, clock } = this.#dependencies;
    const listed = await connection.listTools();
    const { version } = connection;
    const call = this.#callWithRetry.bind(this);
    return mcpSourceTools(listed, { entry: this.#entry, host: this.#host, version, log, clock, call });
  }

  #setTools(tools: readonly SyncTool[]): void {
    this.#tools = tools;
    this.#listedAtMs = this.#dependencies.clock.now();
    this.#dependencies.log.info('tools listed', { source: `mcp ${this.#host}`, tools: tools.length });
  }

  /** Reads one list at a time, and once more after a change meanwhile. */
  #refreshList(): void {
    this.#isOld = true;
    this.#listing ??= this.#refreshListUntilCurrent().finally(() => {
      this.#listing = null;
    });
  }

  async #refreshListUntilCurrent(): Promise<void> {
    const { signal } = this.#stop;
    for (; this.#isOld && !signal.aborted; await this.#dependencies.clock.sleep(LIST_PAUSE_MS, signal)) {
      const connection = this.#connection;
      // Connecting lists the tools.
      if (connection === null) return;
      this.#isOld = false;
      await this.#readList(connection);
    }
  }

  /** A connection that was lost while the process was frozen is made anew, which lists the tools. */
  #refreshListNow(connection: McpConnection): Promise<unknown> {
    this.#listing ??= this.#readList(connection).finally(() => {
      this.#listing = null;
    });
    return this.#listing.then(() => this.#reconnection.lastAttempt());
  }

  async #readList(connection: McpConnection): Promise<void> {
    try {
      const tools = await this.#readTools(connection);
      if (connection === this.#connection && !this.#stop.signal.aborted) this.#setTools(tools);
    } catch (error) {
      this.#dependencies.log.warn('tools not listed', {
        source: `mcp ${this.#host}`,
        why: toolServerLogReasonOf(error),
      });
      this.#disconnect(connection);
    }
  }

  #disconnect(connection: McpConnection): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    void connection.close();
    this.#reconnection.reconnect();
  }

  /** A read is repeated when the session was forgotten. A write is sent once [T4]. */
  async #callWithRetry(tool: McpTool, effect: ToolEffect, input: Input, signal: AbortSignal): Promise<unknown> {
    const call = () => this.#callOnConnection(tool, effect, input, signal);
    try {
      return await call().catch((error) =>
        effect === 'read' && isMcpSessionForgotten(error) ? call() : Promise.reject(error),
      );
    } catch (error) {
      throw toolServerErrorOf(error, effect, SERVER_SUBJECT);
    }
  }

  async #callOnConnection(tool: McpTool, effect: ToolEffect, input: Input, signal: AbortSignal): Promise<unknown> {
    const connection =
      effect === 'read' ? await this.#requireConnection(signal) : await this.#requireLiveConnection(signal);
    try {
      const answer = await connection.callTool(tool, input, signal);
      if (answer.isError) throw toolServerFailure(mcpContentText(answer.content), 'It did not work.');
      const result = mcpSourceResult(answer);
      if (result.is === 'result') return result.value;
      if (effect === 'write') return DONE_WITH_TOO_MUCH;
      throw new ToolRefusal('unreadable', { hint: 'It answered with more than can be passed on. Ask for less.' });
    } catch (error) {
      this.#dropIfLost(connection, error);
      throw error;
    }
  }

  /** For a write: checks an idle session before it is used. */
  async #requireLiveConnection(signal: AbortSignal): Promise<McpConnection> {
    const connection = await this.#requireConnection(signal);
    const { sessionUsedAtMs } = connection;
    if (sessionUsedAtMs === null || this.#dependencies.clock.now() - sessionUsedAtMs < FRESH_MS) return connection;
    try {
      await connection.pingSession(signal);
      return connection;
    } catch (error) {
      // The ping changes nothing, so reconnecting is safe.
      this.#dropIfLost(connection, error);
      return this.#requireConnection(signal);
    }
  }

  #dropIfLost(connection: McpConnection, error: unknown): void {
    if (error instanceof ToolServerError && error.what !== 'refused' && error.what !== 'late')
      this.#disconnect(connection);
  }

  async #requireConnection(signal: AbortSignal): Promise<McpConnection> {
    await waitAtMostForSource(
      this.#dependencies.clock,
      this.#entry.timeoutMs,
      this.#reconnection.lastAttempt(),
      signal,
    );
    if (this.#connection === null) throw new ToolServerError('away');
    return this.#connection;
  }
}

function isMcpSessionForgotten(error: unknown): boolean {
  return error instanceof ToolServerError && error.what === 'forgotten';
}

const SERVER_SUBJECT = 'Its server';

/** `too much`: beyond the limits of size or depth. */
type McpResult = { is: 'result'; value: unknown } | { is: 'too much' };

/** A null value: an empty answer. */
function mcpSourceResult({ structuredContent, content }: CallToolResult): McpResult {
  const value = structuredContent ?? (mcpContentText(content) || null);
  if (isFrameJsonDeeper(value, MAX_DEPTH)) return { is: 'too much' };
  const isLarge = Buffer.byteLength(JSON.stringify(value)) > MOST_RESULT_BYTES;
  return isLarge ? { is: 'too much' } : { is: 'result', value };
}

function mcpContentText(content: readonly ContentBlock[]): string {
  return content.map(mcpContentBlockText).filter(Boolean).join('\n').toWellFormed();
}

function mcpContentBlockText(part: ContentBlock): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
      return noteOmittedMcpPart('picture', part.mimeType);
    case 'audio':
      return noteOmittedMcpPart('sound', part.mimeType);
    case 'resource_link':
      return `[a link to ${part.title ?? part.name}: ${part.uri}]`;
    case 'resource':
      return 'text' in part.resource ? part.resource.text : noteOmittedMcpPart('file', part.resource.mimeType);
  }
}

function noteOmittedMcpPart(what: string, type: string | undefined): string {
  return `[a ${what}${type === undefined ? '' : ` (${type})`} that cannot be passed on]`;
}
