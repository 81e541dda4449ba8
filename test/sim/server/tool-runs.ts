/**
 * Sync tools of one run, as in shared/reply/tool-calls/running-tools.ts: concurrent, beyond the turn's end,
 * and dead with their process. Their effects on the world stay.
 */

import { reminderIdOf } from '../../../shared/session/reminders/set-reminder.ts';
import type { CallOutcome, StartedInTurn } from '../../../shared/session/turn/commands.ts';
import type { Chance } from '../world/chance.ts';
import type { Outcome } from '../world/history.ts';
import type { Surroundings } from '../world/surroundings.ts';
import { reminderFor } from './open-orders.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { StoredResults } from './stored-results.ts';
import { findTool, type RequestedCall } from './tools.ts';

/** The process that runs them. */
export type RunningProcess = {
  readonly lives: boolean;
  /** Whether the run still owns its turn. */
  readonly isWanted: boolean;
  die(): void;
};
export type RunContext = { world: Surroundings; server: SimulatedServer; storedResults: StoredResults; chance: Chance };
export type ToolRun = { want: RequestedCall; begins: StartedInTurn; turn: number };
/** The result for the model, also if the call was not begun, or begun before. */
export type ToldOutcome = Outcome | 'too much' | 'begun before';

/** The durations of tools, some just until a filler is due [F1]. */
const TAKES = [
  [50, 4],
  [700, 3],
  [2_000, 2],
  [2_600, 3],
  [7_500, 2],
  [19_000, 1],
] as const;
const LATE_MS = [3_000, 30_000, 120_000] as const;

export class ToolRuns {
  readonly #desk: RunContext;
  readonly #process: RunningProcess;

  constructor(desk: RunContext, process: RunningProcess) {
    this.#desk = desk;
    this.#process = process;
  }

  /** Begins at once. Returns the function that reports that the session knows of the call. */
  read(errand: ToolRun, done: (told: ToldOutcome) => void): () => void {
    let isStanding = false;
    let tell: (() => void) | null = null;
    this.#ran(errand);
    const ms = this.#desk.chance.among(TAKES);
    this.#after(ms, () => {
      const outcome = this.#outcome();
      tell = () => this.#tell(errand, outcome, { tookMs: ms, ...this.#found(errand, outcome) });
      done(outcome);
      if (isStanding) tell();
    });
    return () => {
      isStanding = true;
      tell?.();
    };
  }

  /** Reported once the session knows of the call; the first report counts [T4]. */
  write(errand: ToolRun, isTaken: boolean, done: (told: ToldOutcome) => void): void {
    const { world, storedResults, chance } = this.#desk;
    const { call } = errand.begins;
    if (!isTaken) return done('too much');
    if (!findTool(errand.want.tool).sessionOnly && !storedResults.beginCall(call)) return done('begun before');
    this.#ran(errand);
    const ms = chance.among(TAKES);
    const outcome = this.#outcome();
    const isActing = outcome === 'done' || (outcome === 'unknown' && chance.happens(0.5));
    if (isActing) this.#act(errand, Math.round(ms / 2));
    this.#after(ms, () => {
      const stands = storedResults.storeOutcome(call, outcome);
      const drops = outcome === 'failed' ? [] : (findTool(errand.want.tool).drops ?? []);
      const result = outcome === 'done' && { result: { atMs: world.clock.nowMs, key: null, ttlMs: 0 } };
      this.#tell(errand, stands, { tookMs: ms, drops, ...result }, () => done(outcome));
    });
  }

  /** A sent request has its effect whatever happens to the sender. The session sets reminders itself. */
  #act({ want, begins: { call } }: ToolRun, ms: number): void {
    const { world, chance } = this.#desk;
    const acted = () => world.note({ is: 'acted', atMs: world.clock.nowMs, call });
    if (!findTool(want.tool).sessionOnly) return world.clock.after(ms, acted);
    this.#after(ms, () => {
      const atMs = world.clock.nowMs + chance.of([-500, 1_500, 8_000, 40_000, 200_000, 1_500_000]);
      this.#remind(call, atMs, want.tool === 'order' ? reminderFor(want.input) : `Think of r.${call}.`);
    });
  }

  #remind(call: string, atMs: number, words: string): void {
    const { server, storedResults } = this.#desk;
    const id = reminderIdOf(call);
    storedResults.storeText({ id, priority: 'time_sensitive', policy: 'next_silence', title: null }, [words]);
    const set = { type: 'remind', call, reminder: { id, atMs } } as const;
    server.step(set, (outcome) => outcome === 'crashed' && this.#process.die());
  }

  #outcome(): Outcome {
    const { world, chance } = this.#desk;
    const { toolFails, toolUnknown } = world.faultRates();
    if (chance.happens(toolFails)) {
      world.fault('tool fails', '');
      return 'failed';
    }
    if (!chance.happens(toolUnknown)) return 'done';
    world.fault('tool unknown', '');
    return 'unknown';
  }

  /** Sometimes nothing. */
  #found({ want, begins: { call, key } }: ToolRun, outcome: Outcome): Pick<CallOutcome, 'result'> {
    const { world, storedResults, chance } = this.#desk;
    if (outcome !== 'done' || chance.happens(0.1)) return {};
    const { ttlMs, isShared, isForeign } = findTool(want.tool);
    const atMs = world.clock.nowMs;
    if (isShared && key !== null) storedResults.shared.set(key, { call, atMs });
    return { result: { atMs, key, ttlMs: ttlMs ?? 0, ...(isForeign && { foreign: true }) } };
  }

  /** May be late or doubled: a process can freeze, and a retry can follow a success. */
  #tell(errand: ToolRun, outcome: Outcome, brings: CallOutcome, then: () => void = () => {}): void {
    const { world, chance } = this.#desk;
    const { call, effect } = errand.begins;
    const { endLate, endTwice } = world.faultRates();
    if (chance.happens(endTwice)) {
      world.fault('end told twice', call);
      this.#after(chance.of([0, 400, 5_000]), () => this.#end(errand, outcome, brings));
    }
    if (!chance.happens(endLate)) return this.#end(errand, outcome, brings, then);
    world.fault('end told late', call);
    this.#after(chance.of(LATE_MS), () => this.#end(errand, outcome, brings, then));
    if (effect === 'read') then();
  }

  #end(
    { begins: { call, effect } }: ToolRun,
    outcome: Outcome,
    brings: CallOutcome,
    then: () => void = () => {},
  ): void {
    const isTold = effect === 'write' && this.#process.isWanted;
    const end = {
      type: 'finished',
      call,
      done: outcome === 'done',
      brings,
      ...(isTold && { isReported: true as const }),
    } as const;
    this.#desk.server.step(end, (stepped) => {
      if (stepped === 'crashed') this.#process.die();
      else then();
    });
  }

  #ran({ want: { tool, input }, turn, begins: { call } }: ToolRun): void {
    const { world } = this.#desk;
    const asks = findTool(tool).asks === true;
    world.note({ is: 'ran', atMs: world.clock.nowMs, call, turn, tool, input, asks });
  }

  #after(ms: number, act: () => void): void {
    this.#desk.world.clock.after(ms, () => this.#process.lives && act());
  }
}
