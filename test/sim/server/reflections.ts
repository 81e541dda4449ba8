/**
 * Reflections as a service runs them: started once by name, they may die, fail, be late, and report twice
 * [L5].
 */

import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import type { Effect } from '../../../shared/session/kernel/decision.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import type { Chance } from '../world/chance.ts';
import type { Surroundings } from '../world/surroundings.ts';
import type { SimulatedServer } from './simulated-server.ts';

type Reflected = Extract<Command, { type: 'reflected' }>;

const TAKES_MS = [300, 4_000, 45_000] as const;
/** The longest of these count as lost, or nearly so. */
const LATE_MS = [600_000, 905_000, 1_000_000] as const;

export class Reflections {
  readonly #world: Surroundings;
  readonly #server: SimulatedServer;
  readonly #chance: Chance;
  readonly #started = new Set<number>();
  /** By turn, its entry numbers. */
  readonly #entries = new Map<number, readonly number[]>();
  readonly #gone = new Set<number>();

  constructor(world: Surroundings, server: SimulatedServer, chance: Chance) {
    this.#world = world;
    this.#server = server;
    this.#chance = chance;
  }

  storeEntries(sealed: readonly Exchange[]): void {
    for (const { turn, entries = [] } of sealed)
      this.#entries.set(
        turn,
        entries.map(({ n }) => n),
      );
  }

  forget(entries: readonly number[]): void {
    for (const n of entries) this.#gone.add(n);
  }

  /** False: not this object's effect. */
  takes(effect: Effect): boolean {
    if (effect.do !== 'reflect') return false;
    const { faultRates, fault } = this.#world;
    if (this.#chance.happens(faultRates().reflectionUnstarted)) fault('reflection not started', String(effect.number));
    else this.#start(effect.number);
    return true;
  }

  #start(number: number): void {
    const { faultRates, fault, clock } = this.#world;
    if (this.#started.has(number)) return fault('reflection started twice', String(number));
    this.#started.add(number);
    if (this.#chance.happens(faultRates().reflectionLost)) return fault('reflection lost', String(number));
    const isLate = this.#chance.happens(faultRates().reflectionLate);
    if (isLate) fault('reflection late', String(number));
    const about = this.#about(number);
    clock.after(this.#chance.of(isLate ? LATE_MS : TAKES_MS), () => this.#end(this.#reflected(number, about)));
  }

  /** The entries of the turns to reflect on. */
  #about(number: number): number[] {
    const {
      proactive,
      turns: { newest: turn },
    } = this.#server.session;
    const { from, to } = proactive.reflecting?.number === number ? proactive.reflecting : { from: 0, to: -1 };
    const newest = turn === null || turn.number > to ? [] : turn.entries.map(({ n }) => n);
    const sealed = [...this.#entries].filter(([turn]) => turn >= from && turn <= to).flatMap(([, ns]) => ns);
    return [...sealed, ...newest].filter((n) => !this.#gone.has(n));
  }

  /** A memory, a remark, both, or neither; the remark's text is stored first. */
  #reflected(number: number, of: readonly number[]): Reflected {
    const { faultRates, fault } = this.#world;
    const isFailed = this.#chance.happens(faultRates().reflectionFails);
    if (isFailed) fault('reflection fails', String(number));
    const brings = isFailed ? 'nothing' : this.#chance.of(['both', 'both', 'memory', 'remark', 'nothing']);
    const [hasMemory, hasRemark] = [brings === 'both' || brings === 'memory', brings === 'both' || brings === 'remark'];
    const usage = { input: 900, output: 100, cacheRead: 0, cacheWrite: 0 };
    return {
      type: 'reflected',
      number,
      usage,
      ...(hasMemory && { memory: { text: `What turn ${number} has left.`, of } }),
      ...(hasRemark && { remark: { id: this.#stored(number) } }),
    };
  }

  #stored(number: number): string {
    const { clock, note } = this.#world;
    const id = `m${number}`;
    const lines = [`Thought number ${number} comes to mind.`];
    this.#server.texts.set(id, lines);
    note({ is: 'pushed', atMs: clock.nowMs, arrival: { ...REMARK, id }, lines });
    return id;
  }

  /** The service repeats a crashed task; an unconfirmed report is repeated. */
  #end(reflected: Reflected): void {
    const { clock, faultRates, fault } = this.#world;
    this.#server.step(reflected, (outcome) => {
      if (outcome === 'crashed') clock.after(1_000, () => this.#end(reflected));
    });
    if (!this.#chance.happens(faultRates().reflectionToldTwice)) return;
    fault('reflection told of twice', String(reflected.number));
    clock.after(this.#chance.of([5, 3_000, 60_000]), () => this.#server.step(reflected));
  }
}

const REMARK: Omit<Arrival, 'id'> = {
  priority: 'active',
  policy: 'next_silence',
  producer: '',
  source: null,
  topic: null,
  keywords: [],
  title: null,
  ttlMs: 120_000,
  remark: true,
};
