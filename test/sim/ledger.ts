/** What outlives every process: which writes were begun, the words of what they came to, and what was found for everybody. */
import type { Arrival } from '../../shared/session/deliveries/state.ts';
import type { Happening, Outcome } from './history.ts';
import type { Surroundings } from './surroundings.ts';

export class Ledger {
  /** By key, what was found and may be shared (C4). */
  readonly shared = new Map<string, { call: string; atMs: number }>();
  readonly #world: Surroundings;
  readonly #texts: Map<string, readonly string[]>;
  readonly #begun = new Set<string>();
  readonly #outcomes = new Map<string, Outcome>();

  /** `texts`: the words of deliveries. */
  constructor(world: Surroundings, texts: Map<string, readonly string[]>) {
    this.#world = world;
    this.#texts = texts;
  }

  /** False: some run of this call has come as far as this before, and nobody knows how much farther (T4). */
  begins(call: string): boolean {
    if (this.#begun.has(call) && !this.#world.nature.forgetsWrites) return false;
    this.#begun.add(call);
    return true;
  }

  /** What a write has come to, in words. Whoever was first has given them. */
  ended(call: string, outcome: Outcome): Outcome {
    const before = this.#outcomes.get(call);
    if (before !== undefined) return before;
    this.#outcomes.set(call, outcome);
    const { clock } = this.#world;
    this.#note({ is: 'ended', atMs: clock.nowMs, call, outcome });
    this.stored({ id: call, ...WRITE_ENDED }, [`It was about ${call}.`, `That is ${outcome}.`]);
    return outcome;
  }

  /** The words of a delivery of our own, once. */
  stored(arrival: Pick<Arrival, 'id' | 'priority' | 'policy' | 'title'>, lines: readonly string[]): void {
    if (this.#texts.has(arrival.id)) return;
    this.#texts.set(arrival.id, lines);
    const own = { producer: '', source: null, topic: null, keywords: [], ttlMs: null };
    this.#note({ is: 'pushed', atMs: this.#world.clock.nowMs, arrival: { ...own, ...arrival }, lines });
  }

  #note(happening: Happening): void {
    this.#world.note(happening);
  }
}

const WRITE_ENDED = { priority: 'active', policy: 'next_silence', title: null } as const;
