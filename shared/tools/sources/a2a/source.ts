/** The source of one A2A agent [T6]; available while its card can be read. */
import type { Source } from '../../registry.ts';
import type { Tool } from '../../tool.ts';
import { READY_MS, SOURCE_STALE_MS } from '../mcp-and-a2a-limits.ts';
import type { SourceParts } from '../source-dependencies.ts';
import { Upkeep } from '../source-reconnection.ts';
import { atMost } from '../timeout.ts';
import { Unanswered, whyOf } from '../tool-server-error.ts';
import { type HeaderLookup, headersOf } from '../tools-file/header-secrets.ts';
import type { A2aEntry } from '../tools-file/tools-file.ts';
import { type A2aAgent, findA2aAgent } from './agent.ts';
import { a2aTool } from './tool.ts';

/** Connects in the background at once. Throws when a header names a missing key. */
export function a2aSource(entry: A2aEntry, parts: SourceParts): Source {
  return new A2aSource(entry, parts);
}

/** `push`: the push address; null: poll. */
type Shown = { agent: A2aAgent; push: string | null; tools: readonly Tool[] };

class A2aSource implements Source {
  readonly #entry: A2aEntry;
  readonly #parts: SourceParts;
  readonly #headers: HeaderLookup;
  readonly #whose: string;
  readonly #stop = new AbortController();
  readonly #upkeep: Upkeep;
  #agent: A2aAgent | null = null;
  #shown: Shown | null = null;
  #foundAtMs = 0;

  constructor(entry: A2aEntry, parts: SourceParts) {
    this.#entry = entry;
    this.#parts = parts;
    this.#headers = headersOf(entry.headers, parts);
    this.#whose = new URL(entry.card).host;
    const { clock, log } = parts;
    const down = () => {
      this.#agent = null;
    };
    this.#upkeep = new Upkeep({ clock, log, source: this.#source, bring: () => this.#bring(), down, why: whyOf });
  }

  /** Rebuilt when the home's public address changes. */
  tools(): readonly Tool[] {
    const agent = this.#agent;
    if (agent === null) return [];
    const push = this.#pushTo(agent);
    if (this.#shown?.agent !== agent || this.#shown.push !== push) {
      const failed = (error: unknown) => this.#failed(agent, error);
      const tool = a2aTool({ agent, entry: this.#entry, whose: this.#whose, push, failed });
      this.#shown = { agent, push, tools: [tool] };
      this.#parts.log.info('tools listed', { source: this.#source, tools: 1, mode: tool.mode });
    }
    return this.#shown.tools;
  }

  /** Reads an old card again: in the background, unless that would be frozen. */
  async ready(): Promise<void> {
    const { clock, followsChanges } = this.#parts;
    if (this.#agent !== null && clock.now() - this.#foundAtMs > SOURCE_STALE_MS) {
      this.#upkeep.lost();
      if (!followsChanges) await atMost(clock, READY_MS, this.#upkeep.up());
    }
    await this.#upkeep.ready();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#upkeep.close();
    await this.#upkeep.up();
    this.#agent = null;
  }

  get #source(): string {
    return `a2a ${this.#whose}`;
  }

  async #bring(): Promise<void> {
    const { webFetch, clock } = this.#parts;
    this.#foundAtMs = clock.now();
    const { signal } = this.#stop;
    const headers = await this.#headers();
    this.#agent = await findA2aAgent({ card: this.#entry.card, headers, webFetch, clock, signal });
  }

  #failed(agent: A2aAgent, error: unknown): void {
    const isAway = error instanceof Unanswered && (error.what === 'away' || error.what === 'lost');
    if (isAway && this.#agent === agent) this.#upkeep.lost();
  }

  #pushTo({ card }: A2aAgent): string | null {
    const home = this.#parts.publicUrl();
    if (this.#entry.mode === 'sync' || home === null || !card.capabilities.pushNotifications) return null;
    // A remote agent cannot reach this machine's loopback address.
    return isHere(home) && !isHere(this.#entry.card) ? null : `${home}/a2a/push`;
  }
}

function isHere(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}
