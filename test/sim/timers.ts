/**
 * Timers that come early, late, twice or not at all, and the sweep behind them, each minute, over the durable due index (W1, W2).
 * One mark stands in the index: the nearest moment at which somebody must look.
 */
import type { Home } from './home.ts';
import type { Surroundings } from './surroundings.ts';

const MINUTE_MS = 60_000;

export class Timers {
  readonly #world: Surroundings;
  readonly #home: Home;
  #markMs: number | null = null;
  /** The mark that was last armed for. */
  #armedMs: number | null = null;
  #sweepMs = Number.POSITIVE_INFINITY;
  #life = 1;

  constructor(world: Surroundings, home: Home) {
    this.#world = world;
    this.#home = home;
  }

  /** With the record, durably: whoever brings the next look nearer moves the mark. */
  committed(dueAtMs: number | null): void {
    const { nowMs } = this.#world.clock;
    const stands = this.#markMs !== null && this.#markMs > nowMs && (dueAtMs === null || this.#markMs <= dueAtMs);
    if (!stands) this.#mark(dueAtMs);
  }

  /** Whoever has looked leaves the true next moment in the index, and arms for it. */
  woken(dueAtMs: number | null): void {
    if (this.#markMs !== null && this.#markMs > this.#world.clock.nowMs) return;
    this.#mark(dueAtMs);
    this.arm();
  }

  /** After the commit: may be lost like anything that is performed. */
  arm(): void {
    const { clock, chance, climate, fault } = this.#world;
    const atMs = this.#markMs;
    if (atMs === null || atMs === this.#armedMs) return;
    this.#armedMs = atMs;
    const { timerEarly, timerLate, timerTwice, timerLost } = climate();
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

  /** The process that knew them is gone; the index is not. */
  forget(): void {
    this.#life += 1;
    this.#armedMs = null;
  }

  #fire(atMs: number): void {
    const life = this.#life;
    this.#world.clock.at(atMs, () => {
      if (life === this.#life) this.#home.step({ type: 'wake' });
    });
  }

  #mark(dueAtMs: number | null): void {
    this.#markMs = dueAtMs;
    if (dueAtMs !== null) this.#sweepAfter(dueAtMs);
  }

  /** Of all the sweeps only those are simulated that find something. */
  #sweepAfter(ms: number): void {
    const { clock, nature } = this.#world;
    const atMs = Math.ceil((Math.max(ms, clock.nowMs) + 1) / MINUTE_MS) * MINUTE_MS;
    if (!nature.sweeps || atMs >= this.#sweepMs) return;
    this.#sweepMs = atMs;
    clock.at(atMs, () => {
      if (this.#sweepMs !== atMs) return;
      this.#sweepMs = Number.POSITIVE_INFINITY;
      if (this.#markMs === null) return;
      if (this.#markMs <= clock.nowMs) this.#home.step({ type: 'wake' });
      this.#sweepAfter(this.#markMs);
    });
  }
}
