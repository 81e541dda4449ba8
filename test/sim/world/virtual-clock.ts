/** Virtual time: events at one moment run in the order of scheduling. */

/** A Saturday morning; the simulation has no other calendar. */
export const BEGINS_MS = Date.UTC(2026, 10, 21, 8, 0, 0);

type Planned = { atMs: number; order: number; act: () => void };

export class VirtualClock {
  nowMs = BEGINS_MS;
  events = 0;
  /** A binary heap: no parent is later than its children. */
  readonly #planned: Planned[] = [];
  #order = 0;

  after(ms: number, act: () => void): void {
    this.at(this.nowMs + ms, act);
  }

  /** A past moment is now. */
  at(atMs: number, act: () => void): void {
    this.#order += 1;
    this.#planned.push({ atMs: Math.max(this.nowMs, Math.ceil(atMs)), order: this.#order, act });
    this.#rise(this.#planned.length - 1);
  }

  /** Runs everything until then. */
  runUntil(untilMs: number): void {
    while (this.runNext(untilMs));
  }

  /** Runs the next event until then; false: there is none, and the time is reached. */
  runNext(untilMs: number): boolean {
    const next = this.#planned[0];
    if (next === undefined || next.atMs > untilMs) {
      this.nowMs = Math.max(this.nowMs, untilMs);
      return false;
    }
    this.#takeFirst();
    this.nowMs = next.atMs;
    this.events += 1;
    next.act();
    return true;
  }

  #takeFirst(): void {
    const last = this.#planned.pop();
    if (last === undefined || this.#planned.length === 0) return;
    this.#planned[0] = last;
    this.#sink();
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#swapped(parent, at)) return;
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#swapped(at, child)) return;
      at = child;
    }
  }

  /** Swaps two entries that are out of order; true if it did. */
  #swapped(parent: number, child: number): boolean {
    if (!this.#isBefore(child, parent)) return false;
    const [one, other] = [this.#planned[parent], this.#planned[child]];
    if (one === undefined || other === undefined) return false;
    this.#planned[parent] = other;
    this.#planned[child] = one;
    return true;
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#planned[one], this.#planned[other]];
    return a !== undefined && b !== undefined && (a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order));
  }
}
