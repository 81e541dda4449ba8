/** Counts waiting deliveries: one that started and waits again never left the count. */
import type { FromServer } from '../frames/wire-types.ts';

export class WaitingDeliveries {
  #count = 0;
  #known = new Set<string>();
  /** Changes since the newest welcome, whose count may include some of them. Two numbers per delivery. */
  #since: { seq: number; by: number }[] = [];

  get count(): number {
    return this.#count;
  }

  /** Sets the count from a snapshot. */
  snapshot(pending: readonly string[]): void {
    this.#known = new Set(pending);
  }

  /** `count` were waiting at `cursor`; events after that may have been counted before. */
  live(count: number, cursor: number): void {
    this.#since = this.#since.filter(({ seq }) => seq > cursor);
    this.#count = this.#since.reduce(countDelivery, count);
  }

  delivery({ seq, delivery, state }: FromServer<'delivery'>): void {
    const isWaiting = state === 'pending' || state === 'offered';
    const by = isWaiting ? Number(state === 'pending' && !this.#known.has(delivery)) : -1;
    if (isWaiting) this.#known.add(delivery);
    else this.#known.delete(delivery);
    this.#since.push({ seq, by });
    this.#count = countDelivery(this.#count, { by });
  }
}

function countDelivery(count: number, { by }: { by: number }): number {
  return Math.max(0, count + by);
}
