/** How many deliveries wait: one that was begun and waits again has waited all the time. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { FromServer } from '../../sdk/wire.ts';

export class Waiting {
  readonly #count = signal(0);
  #known = new Set<string>();
  /** Since the newest welcome: the next one counts some of it. Two numbers for each delivery. */
  #since: { seq: number; by: number }[] = [];

  get count(): ReadonlySignal<number> {
    return this.#count;
  }

  /** These wait. */
  snapshot(pending: readonly string[]): void {
    this.#known = new Set(pending);
  }

  /** So many waited when `cursor` was the newest `seq`; what is newer may have been told of before. */
  live(count: number, cursor: number): void {
    this.#since = this.#since.filter(({ seq }) => seq > cursor);
    this.#count.value = this.#since.reduce(added, count);
  }

  delivery({ seq, delivery, state }: FromServer<'delivery'>): void {
    const isWaiting = state === 'pending' || state === 'offered';
    const by = isWaiting ? Number(state === 'pending' && !this.#known.has(delivery)) : -1;
    if (isWaiting) this.#known.add(delivery);
    else this.#known.delete(delivery);
    this.#since.push({ seq, by });
    this.#count.value = added(this.#count.value, { by });
  }
}

function added(count: number, { by }: { by: number }): number {
  return Math.max(0, count + by);
}
