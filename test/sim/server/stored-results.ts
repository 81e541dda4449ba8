/** What outlives every process: begun writes, the texts of results, and shared results. */
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import type { Happening, Outcome } from '../world/history.ts';
import type { Surroundings } from '../world/surroundings.ts';

export class StoredResults {
  /** Shared results by key [C4]. */
  readonly shared = new Map<string, { call: string; atMs: number }>();
  readonly #world: Surroundings;
  readonly #texts: Map<string, readonly string[]>;
  readonly #begun = new Set<string>();
  readonly #outcomes = new Map<string, Outcome>();

  /** `texts`: of deliveries. */
  constructor(world: Surroundings, texts: Map<string, readonly string[]>) {
    this.#world = world;
    this.#texts = texts;
  }

  /** False: an earlier run began this call, and its progress is unknown [T4]. */
  beginCall(call: string): boolean {
    if (this.#begun.has(call) && !this.#world.behaviour.forgetsWrites) return false;
    this.#begun.add(call);
    return true;
  }

  /** The text of a write's result; the first writer's stays. */
  storeOutcome(call: string, outcome: Outcome): Outcome {
    const before = this.#outcomes.get(call);
    if (before !== undefined) return before;
    this.#outcomes.set(call, outcome);
    const { clock } = this.#world;
    this.#note({ is: 'ended', atMs: clock.nowMs, call, outcome });
    this.storeText({ id: call, ...WRITE_ENDED }, [`It was about ${call}.`, `That is ${outcome}.`]);
    return outcome;
  }

  /** Stores the text of a generated delivery once. */
  storeText(arrival: Pick<Arrival, 'id' | 'priority' | 'policy' | 'title'>, lines: readonly string[]): void {
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
