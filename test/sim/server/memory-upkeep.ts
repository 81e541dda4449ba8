/**
 * The stored memory of a session, and functions/upkeep and functions/reply, which make its blocks and may
 * be late, die, fail or repeat. A block here is only its coverage.
 */
import type { Command } from '../../../shared/session/kernel/commands.ts';
import type { Effect } from '../../../shared/session/kernel/decision.ts';
import { redactMemoryExchange } from '../../../shared/session/memory/redact-exchange.ts';
import type { Lease } from '../../../shared/session/memory/state.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import type { Chance } from '../world/chance.ts';
import type { Surroundings } from '../world/surroundings.ts';
import { entriesMentionedBy, entriesMentionedIn } from './mentioned-entries.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** How long a block takes; the longest count as lost. */
const TAKES_MS = [200, 2_000, 15_000] as const;
const LATE_MS = [40_000, 170_000, 200_000] as const;
/** As shared/reply/prompt/session-memory.ts. */
const MOST_MADE = 3;

export class MemoryUpkeep {
  /** The stored turns. */
  exchanges: Exchange[] = [];
  readonly #world: Surroundings;
  readonly #server: SimulatedServer;
  readonly #chance: Chance;
  readonly #blocks = new Map<number, { edition: number; asOf: number }>();
  readonly #claims = new Set<number>();
  #life = 1;

  constructor(world: Surroundings, server: SimulatedServer, chance: Chance) {
    this.#world = world;
    this.#server = server;
    this.#chance = chance;
  }

  storeEntries(sealed: readonly Exchange[]): void {
    this.exchanges.push(...sealed);
  }

  /** False: not this object's effect. */
  takes(effect: Effect): boolean {
    const { faultRates, fault } = this.#world;
    if (effect.do !== 'remember') return false;
    this.#begin(effect.edition);
    if (this.#chance.happens(faultRates().blockTwice)) {
      fault('block asked for twice', String(effect.edition));
      this.#begin(effect.edition);
    }
    return true;
  }

  /** Block makers die with the process. */
  die(): void {
    this.#life += 1;
  }

  #begin(edition: number): void {
    const { faultRates, fault } = this.#world;
    this.#after(this.#chance.between(0, 300), () => {
      const { lease } = this.#server.session.memory;
      if (lease?.edition !== edition || (lease.reason === 'due' && this.#claims.has(edition))) return;
      this.#claims.add(edition);
      const { blockLost, blockLate, blockFails } = faultRates();
      if (this.#chance.happens(blockLost)) return fault('block lost', String(edition));
      const isLate = this.#chance.happens(blockLate);
      if (isLate) fault('block late', String(edition));
      const isFailed = lease.reason === 'due' && this.#chance.happens(blockFails);
      if (isFailed) fault('block failed', String(edition));
      const gone = this.#server.session.memory.forgetting;
      this.#after(this.#chance.of(isLate ? LATE_MS : TAKES_MS), () => this.#tell(lease, gone, !isFailed));
    });
  }

  /** Stored first; without a change, a report instead. */
  #tell(lease: Lease, gone: readonly number[], done: boolean, then: (isAlive: boolean) => void = () => {}): void {
    const { edition, asOf, reason } = lease;
    const isSame =
      done && reason === 'due' && asOf === this.#server.session.memory.made.asOf && this.#chance.happens(0.5);
    if (done && !isSame) this.#store(lease, gone);
    const told = { type: 'remembered', edition, done, ...(isSame && { same: true as const }) } as const;
    this.#server.step(told, (outcome) => then(outcome !== 'crashed'));
    this.#tellAgain(told);
  }

  /** An unconfirmed report is repeated, perhaps much later. */
  #tellAgain(told: Extract<Command, { type: 'remembered' }>): void {
    const { faultRates, fault } = this.#world;
    if (!this.#chance.happens(faultRates().blockToldTwice)) return;
    fault('block told of twice', String(told.edition));
    this.#after(this.#chance.of([5, 3_000, 60_000]), () => this.#server.step(told));
  }

  #store({ edition, asOf, reason }: Lease, gone: readonly number[]): void {
    const { clock, note } = this.#world;
    if (reason === 'forgetting') this.exchanges = this.exchanges.map((one) => redactMemoryExchange(one, new Set(gone)));
    this.#blocks.set(edition, { edition, asOf });
    note({ is: 'stored', atMs: clock.nowMs, edition });
  }

  /**
   * A run is about to request the model: it makes a missing block by rule. `then`: runs unless the process
   * died.
   */
  prompt(turn: number, then: () => void, made = 0): void {
    const { session } = this.#server;
    const { lease, forgetting } = session.memory;
    if (session.turns.newest?.number !== turn || session.turns.newest.stage.is !== 'asked') return then();
    if (lease === null || lease.reason === 'due' || made === MOST_MADE) {
      this.#note(turn);
      return then();
    }
    this.#tell(lease, forgetting, true, (isAlive) => isAlive && this.prompt(turn, then, made + 1));
  }

  #note(turn: number): void {
    const { clock, note } = this.#world;
    const { session } = this.#server;
    const { epoch } = session.memory;
    const verbatim = this.exchanges.filter((one) => one.turn >= epoch.from);
    note({
      is: 'prompted',
      atMs: clock.nowMs,
      turn,
      edition: epoch.edition,
      block: this.#blocks.get(epoch.edition) ?? null,
      turns: verbatim.length,
      entries: verbatim.flatMap(({ entries = [] }) => entries.map(({ n }) => n)),
      tells: [...verbatim.flatMap(entriesMentionedBy), ...entriesMentionedIn(session)],
    });
  }

  #after(ms: number, act: () => void): void {
    const life = this.#life;
    this.#world.clock.after(ms, () => life === this.#life && act());
  }
}
