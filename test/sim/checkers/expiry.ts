/** When a delivery's time has passed, reckoned from what was pushed, said and committed (D14). Shared by the checkers of expiry. */
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import type { Event } from '../../../shared/session/events.ts';
import type { Stepped } from '../history.ts';
import { Wishes } from './wishes.ts';

const STASH_MS = 7 * 24 * 3_600_000;
const WHEN_ASKED_MS = 600_000;

type Item = { arrival: Arrival; acceptedAtMs: number; companyMs: number };

export class Expiry {
  readonly items = new Map<string, Item>();
  readonly #known: ReadonlyMap<string, { arrival: Arrival }>;
  readonly #wishes: Wishes;
  /** Once begun it waits for no question any more. */
  readonly #begun = new Set<string>();
  #companyMs = 0;
  #sinceMs: number | null = null;

  /** `known`: what was pushed, as it was pushed. */
  constructor(known: ReadonlyMap<string, { arrival: Arrival }>) {
    this.#known = known;
    this.#wishes = new Wishes(known);
  }

  /** What was asked for in a step. */
  asked(step: Stepped): void {
    this.#wishes.take(step);
  }

  /** What was committed in it, one after the other. */
  took(event: Event, atMs: number): void {
    switch (event.type) {
      case 'hello':
        this.#sinceMs ??= atMs;
        return;
      case 'client.left':
        this.#companyMs = this.#companyAt(atMs);
        this.#sinceMs = null;
        return;
      case 'delivery':
        if (event.state === 'offered') this.#begun.add(event.delivery);
        return;
      case 'delivery.accepted': {
        const arrival = this.#known.get(event.id)?.arrival ?? event;
        this.items.set(event.id, { arrival, acceptedAtMs: atMs, companyMs: this.#companyAt(atMs) });
      }
    }
  }

  /** Epoch ms. One that the user has asked for waits for no question any more; it may, and need not, keep its time in company. */
  of(id: string): { earliestMs: number; latestMs: number } {
    const item = this.items.get(id);
    if (item === undefined) return { earliestMs: Number.POSITIVE_INFINITY, latestMs: Number.POSITIVE_INFINITY };
    const { arrival, acceptedAtMs } = item;
    const ownMs = acceptedAtMs + (arrival.ttlMs ?? 0);
    if (arrival.ttlMs !== null) return { earliestMs: ownMs, latestMs: ownMs };
    const stashMs = acceptedAtMs + STASH_MS;
    const isHeld = arrival.policy === 'when_asked' && arrival.keywords.length > 0;
    const leftMs = WHEN_ASKED_MS - (this.#companyMs - item.companyMs);
    const heldMs = isHeld && this.#sinceMs !== null ? this.#sinceMs + leftMs : stashMs;
    const isWanted = this.#wishes.has(id) || this.#begun.has(id);
    return { earliestMs: Math.min(stashMs, heldMs), latestMs: isWanted ? stashMs : Math.min(stashMs, heldMs) };
  }

  #companyAt(ms: number): number {
    return this.#companyMs + (this.#sinceMs === null ? 0 : ms - this.#sinceMs);
  }
}
