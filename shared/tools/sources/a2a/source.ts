/** The source of one A2A agent [T6]; available while its card can be read. */
import type { ToolSource } from '../../registry.ts';
import type { Tool } from '../../tool.ts';
import { READY_MS, SOURCE_STALE_MS } from '../mcp-and-a2a-limits.ts';
import type { SourceDependencies } from '../source-dependencies.ts';
import { SourceReconnection } from '../source-reconnection.ts';
import { ToolServerError, toolServerLogReasonOf } from '../tool-server-error.ts';
import { type HeaderLookup, toolsFileHeaderLookup } from '../tools-file/header-secrets.ts';
import type { A2aEntry } from '../tools-file/tools-file.ts';
import { waitAtMostForSource } from '../wait-at-most.ts';
import { type A2aAgent, connectA2aAgent } from './agent.ts';
import { a2aTool } from './tool.ts';

/** Connects in the background at once. Throws when a header names a missing key. */
export function createA2aSource(entry: A2aEntry, dependencies: SourceDependencies): ToolSource {
  return new A2aSource(entry, dependencies);
}

/** `push`: the push address; null: poll. */
type ListedAgent = { agent: A2aAgent; push: string | null; tools: readonly Tool[] };

class A2aSource implements ToolSource {
  readonly #entry: A2aEntry;
  readonly #dependencies: SourceDependencies;
  readonly #headers: HeaderLookup;
  readonly #host: string;
  readonly #stop = new AbortController();
  readonly #reconnection: SourceReconnection;
  #agent: A2aAgent | null = null;
  #listed: ListedAgent | null = null;
  #foundAtMs = 0;

  constructor(entry: A2aEntry, dependencies: SourceDependencies) {
    this.#entry = entry;
    this.#dependencies = dependencies;
    this.#headers = toolsFileHeaderLookup(entry.headers, dependencies);
    this.#host = new URL(entry.card).host;
    const { clock, log } = dependencies;
    const forgetUnreachableAgent = () => {
      this.#agent = null;
    };
    this.#reconnection = new SourceReconnection({
      clock,
      log,
      source: this.#source,
      connect: () => this.#connect(),
      onDown: forgetUnreachableAgent,
      reasonOf: toolServerLogReasonOf,
    });
  }

  /** Rebuilt when the home's public address changes. */
  tools(): readonly Tool[] {
    const agent = this.#agent;
    if (agent === null) return [];
    const push = this.#pushAddressFor(agent);
    if (this.#listed?.agent !== agent || this.#listed.push !== push) {
      const reportFailure = (error: unknown) => this.#reportFailure(agent, error);
      const tool = a2aTool({ agent, entry: this.#entry, host: this.#host, push, reportFailure });
      this.#listed = { agent, push, tools: [tool] };
      this.#dependencies.log.info('tools listed', { source: this.#source, tools: 1, mode: tool.mode });
    }
    return this.#listed.tools;
  }

  /** Reads an old card again: in the background, unless that would be frozen. */
  async ready(): Promise<void> {
    const { clock, followsChanges } = this.#dependencies;
    if (this.#agent !== null && clock.now() - this.#foundAtMs > SOURCE_STALE_MS) {
      this.#reconnection.reconnect();
      if (!followsChanges) await waitAtMostForSource(clock, READY_MS, this.#reconnection.lastAttempt());
    }
    await this.#reconnection.ready();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#reconnection.close();
    await this.#reconnection.lastAttempt();
    this.#agent = null;
  }

  get #source(): string {
    return `a2a ${this.#host}`;
  }

  async #connect(): Promise<void> {
    const { webFetch, clock } = this.#dependencies;
    this.#foundAtMs = clock.now();
    const { signal } = this.#stop;
    const headers = await this.#headers();
    this.#agent = await connectA2aAgent({ card: this.#entry.card, headers, webFetch, clock, signal });
  }

  #reportFailure(agent: A2aAgent, error: unknown): void {
    const isAway = error instanceof ToolServerError && (error.what === 'away' || error.what === 'lost');
    if (isAway && this.#agent === agent) this.#reconnection.reconnect();
  }

  #pushAddressFor({ card }: A2aAgent): string | null {
    const publicUrl = this.#dependencies.publicUrl();
    if (this.#entry.mode === 'sync' || publicUrl === null || !card.capabilities.pushNotifications) return null;
    // A remote agent cannot reach this machine's loopback address.
    return isA2aLoopbackUrl(publicUrl) && !isA2aLoopbackUrl(this.#entry.card) ? null : `${publicUrl}/a2a/push`;
  }
}

function isA2aLoopbackUrl(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}
