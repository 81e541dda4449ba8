/** The tools of an MCP server [T6]: updated on changes, gone while it is down. */
import type { CallToolResult, ContentBlock, Tool as McpTool } from '@modelcontextprotocol/client';
import { isDeeper } from '../../../protocol/json-depth.ts';
import { MAX_DEPTH } from '../../../protocol/limits.ts';
import type { Source } from '../../registry.ts';
import { type Input, type SyncTool, type ToolEffect, ToolError } from '../../tool.ts';
import { FRESH_MS, LIST_PAUSE_MS, MOST_RESULT_BYTES, READY_MS, SOURCE_STALE_MS } from '../mcp-and-a2a-limits.ts';
import type { SourceParts } from '../source-dependencies.ts';
import { Upkeep } from '../source-reconnection.ts';
import { atMost } from '../timeout.ts';
import { asTold, reason, Unanswered, whyOf } from '../tool-server-error.ts';
import { type HeaderLookup, headersOf } from '../tools-file/header-secrets.ts';
import type { McpEntry } from '../tools-file/tools-file.ts';
import { connectMcp, type McpConnection } from './connection.ts';
import { mcpTools } from './tools.ts';

/** Connects in the background at once. Throws when a header names a missing key. */
export function mcpSource(entry: McpEntry, parts: SourceParts): Source {
  return new McpSource(entry, parts);
}

class McpSource implements Source {
  readonly #entry: McpEntry;
  readonly #parts: SourceParts;
  readonly #headers: HeaderLookup;
  readonly #whose: string;
  readonly #stop = new AbortController();
  readonly #upkeep: Upkeep;
  #connection: McpConnection | null = null;
  #tools: readonly SyncTool[] = [];
  #listedAtMs = 0;
  #isOld = false;
  #listing: Promise<void> | null = null;

  constructor(entry: McpEntry, parts: SourceParts) {
    this.#entry = entry;
    this.#parts = parts;
    this.#headers = headersOf(entry.headers, parts);
    this.#whose = new URL(entry.url).host;
    const { clock, log } = parts;
    const source = `mcp ${this.#whose}`;
    const down = () => {
      this.#tools = [];
    };
    this.#upkeep = new Upkeep({ clock, log, source, bring: () => this.#bring(), down, why: whyOf });
  }

  tools(): readonly SyncTool[] {
    return this.#tools;
  }

  /** Reads an old list again: in the background, unless that would be frozen. */
  async ready(): Promise<void> {
    const { clock, followsChanges } = this.#parts;
    if (this.#connection !== null && clock.now() - this.#listedAtMs > SOURCE_STALE_MS) {
      if (followsChanges) this.#listAgain();
      else await atMost(clock, READY_MS, this.#listNow(this.#connection));
    }
    await this.#upkeep.ready();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#upkeep.close();
    await this.#upkeep.up();
    await this.#listing;
    await this.#connection?.close();
    this.#connection = null;
  }

  async #bring(): Promise<void> {
    const { webFetch, clock } = this.#parts;
    const { url, timeoutMs } = this.#entry;
    const changed = this.#parts.followsChanges ? () => this.#listAgain() : null;
    const { signal } = this.#stop;
    const headers = await this.#headers();
    const connection = await connectMcp({ url, headers, webFetch, clock, timeoutMs, signal, changed });
    try {
      const tools = await this.#read(connection);
      signal.throwIfAborted();
      this.#adopt(tools);
      this.#connection = connection;
      if (this.#isOld) this.#listAgain();
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async #read(connection: McpConnection): Promise<SyncTool[]> {
    const { log, clock } = this.#parts;
    const said = await connection.list();
    const { version } = connection;
    const call = this.#call.bind(this);
    return mcpTools(said, { entry: this.#entry, whose: this.#whose, version, log, clock, call });
  }

  #adopt(tools: readonly SyncTool[]): void {
    this.#tools = tools;
    this.#listedAtMs = this.#parts.clock.now();
    this.#parts.log.info('tools listed', { source: `mcp ${this.#whose}`, tools: tools.length });
  }

  /** Reads one list at a time, and once more after a change meanwhile. */
  #listAgain(): void {
    this.#isOld = true;
    this.#listing ??= this.#relist().finally(() => {
      this.#listing = null;
    });
  }

  async #relist(): Promise<void> {
    const { signal } = this.#stop;
    for (; this.#isOld && !signal.aborted; await this.#parts.clock.sleep(LIST_PAUSE_MS, signal)) {
      const connection = this.#connection;
      // Connecting lists the tools.
      if (connection === null) return;
      this.#isOld = false;
      await this.#readList(connection);
    }
  }

  /** A connection that was lost while the process was frozen is made anew, which lists the tools. */
  #listNow(connection: McpConnection): Promise<unknown> {
    this.#listing ??= this.#readList(connection).finally(() => {
      this.#listing = null;
    });
    return this.#listing.then(() => this.#upkeep.up());
  }

  async #readList(connection: McpConnection): Promise<void> {
    try {
      const tools = await this.#read(connection);
      if (connection === this.#connection && !this.#stop.signal.aborted) this.#adopt(tools);
    } catch (error) {
      this.#parts.log.warn('tools not listed', { source: `mcp ${this.#whose}`, why: whyOf(error) });
      this.#disconnect(connection);
    }
  }

  #disconnect(connection: McpConnection): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    void connection.close();
    this.#upkeep.lost();
  }

  /** A read is repeated when the session was forgotten. A write is sent once [T4]. */
  async #call(tool: McpTool, effect: ToolEffect, input: Input, signal: AbortSignal): Promise<unknown> {
    const once = () => this.#callOnce(tool, effect, input, signal);
    try {
      return await once().catch((error) => (effect === 'read' && isForgotten(error) ? once() : Promise.reject(error)));
    } catch (error) {
      throw asTold(error, effect, WHO);
    }
  }

  async #callOnce(tool: McpTool, effect: ToolEffect, input: Input, signal: AbortSignal): Promise<unknown> {
    const connection = effect === 'read' ? await this.#requireConnection(signal) : await this.#aliveConnection(signal);
    try {
      const answer = await connection.call(tool, input, signal);
      if (answer.isError) throw new ToolError(reason(contentText(answer.content)) || 'It did not work.');
      const result = mcpResult(answer);
      if (result.is === 'result') return result.value;
      if (effect === 'write') return 'It was done. What was answered is too much to be passed on.';
      throw new ToolError('It answered with more than can be passed on. Ask for less.');
    } catch (error) {
      this.#dropIfLost(connection, error);
      throw error;
    }
  }

  /** For a write: checks an idle session before it is used. */
  async #aliveConnection(signal: AbortSignal): Promise<McpConnection> {
    const connection = await this.#requireConnection(signal);
    const { sessionUsedAtMs } = connection;
    if (sessionUsedAtMs === null || this.#parts.clock.now() - sessionUsedAtMs < FRESH_MS) return connection;
    try {
      await connection.knock(signal);
      return connection;
    } catch (error) {
      // The ping changes nothing, so reconnecting is safe.
      this.#dropIfLost(connection, error);
      return this.#requireConnection(signal);
    }
  }

  #dropIfLost(connection: McpConnection, error: unknown): void {
    if (error instanceof Unanswered && error.what !== 'refused' && error.what !== 'late') this.#disconnect(connection);
  }

  async #requireConnection(signal: AbortSignal): Promise<McpConnection> {
    await atMost(this.#parts.clock, this.#entry.timeoutMs, this.#upkeep.up(), signal);
    if (this.#connection === null) throw new Unanswered('away');
    return this.#connection;
  }
}

function isForgotten(error: unknown): boolean {
  return error instanceof Unanswered && error.what === 'forgotten';
}

const WHO = 'Its server';

/** `too much`: beyond the limits of size or depth. */
type McpResult = { is: 'result'; value: unknown } | { is: 'too much' };

/** A null value: an empty answer. */
function mcpResult({ structuredContent, content }: CallToolResult): McpResult {
  const value = structuredContent ?? (contentText(content) || null);
  if (isDeeper(value, MAX_DEPTH)) return { is: 'too much' };
  const isLarge = Buffer.byteLength(JSON.stringify(value)) > MOST_RESULT_BYTES;
  return isLarge ? { is: 'too much' } : { is: 'result', value };
}

function contentText(content: readonly ContentBlock[]): string {
  return content.map(words).filter(Boolean).join('\n').toWellFormed();
}

function words(part: ContentBlock): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
      return notPassedOn('picture', part.mimeType);
    case 'audio':
      return notPassedOn('sound', part.mimeType);
    case 'resource_link':
      return `[a link to ${part.title ?? part.name}: ${part.uri}]`;
    case 'resource':
      return 'text' in part.resource ? part.resource.text : notPassedOn('file', part.resource.mimeType);
  }
}

function notPassedOn(what: string, type: string | undefined): string {
  return `[a ${what}${type === undefined ? '' : ` (${type})`} that cannot be passed on]`;
}
