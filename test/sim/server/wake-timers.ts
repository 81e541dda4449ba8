/**
 * Timers that fire early, late, twice or never, and the minute sweep over the durable due index [W1, W2]. The
 * index has one mark per session: the nearest deadline.
 */

import type { Surroundings } from '../world/surroundings.ts';
import type { SimulatedServer } from './simulated-server.ts';

const MINUTE_MS = 60_000;

export class WakeTimers {
  readonly #world: Surroundings;
  readonly #server: SimulatedServer;
  #markMs: number | null = null;
  /** The mark that was last armed. */
  #armedMs: number | null = null;
  #sweepMs = Number.POSITIVE_INFINITY;
  #life = 1;

  constructor(world: Surroundings, server: SimulatedServer) {
    this.#world = world;
    this.#server = server;
  }

  /** Written with the record, durably: an earlier deadline moves the mark. */
  committed(dueAtMs: number | null): void {
    const { nowMs } = this.#world.clock;
    const stands = this.#markMs !== null && this.#markMs > nowMs && (dueAtMs === null || this.#markMs <= dueAtMs);
    if (!stands) this.#mark(dueAtMs);
  }

  /** After a look, the index has the true next deadline, and a timer is armed. */
  woken(dueAtMs: number | null): void {
    if (this.#markMs !== null && this.#markMs > this.#world.clock.nowMs) return;
    this.#mark(dueAtMs);
    this.arm();
  }

  /** After the commit: may be lost like any effect. */
  arm(): void {
    const { clock, chance, faultRates, fault } = this.#world;
    const atMs = this.#markMs;
    if (atMs === null || atMs === this.#armedMs) return;
    this.#armedMs = atMs;
    const { timerEarly, timerLate, timerTwice, timerLost } = faultRates();
    if (chance.happens(timerLost)) return fault('timer lost', '');
    const isEarly = chance.happens(timerEarly);
    const isLate = !isEarly && chance.happens(timerLate);
    const shiftMs = isEarly ? -chance.between(1, 8_000) : isLate ? chance.between(1, 40_000) : 0;
    if (shiftMs !== 0) fault(isEarly ? 'timer early' : 'timer late', '');
    this.#fire(atMs + shiftMs);
    if (!chance.happens(timerTwice)) return;
    fault('timer twice', '');
    this.#fire(Math.max(clock.nowMs, atMs + shiftMs) + chance.between(0, 5_000));
  }

  /** The process with the timers is gone; the index stays. */
  forget(): void {
    this.#life += 1;
    this.#armedMs = null;
  }

  #fire(atMs: number): void {
    const life = this.#life;
    this.#world.clock.at(atMs, () => {
      if (life === this.#life) this.#server.step({ type: 'wake' });
    });
  }

  #mark(dueAtMs: number | null): void {
    this.#markMs = dueAtMs;
    if (dueAtMs !== null) this.#sweepAfter(dueAtMs);
  }

  /** Only sweeps that find something are simulated. */
  #sweepAfter(ms: number): void {
    const { clock, behaviour } = this.#world;
    const atMs = Math.ceil((Math.max(ms, clock.nowMs) + 1) / MINUTE_MS) * MINUTE_MS;
    if (!behaviour.sweeps || atMs >= this.#sweepMs) return;
    this.#sweepMs = atMs;
    clock.at(atMs, () => {
      if (this.#sweepMs !== atMs) return;
      this.#sweepMs = Number.POSITIVE_INFINITY;
      if (this.#markMs === null) return;
      if (this.#markMs <= clock.nowMs) this.#server.step({ type: 'wake' });
      this.#sweepAfter(this.#markMs);
    });
  }
}
