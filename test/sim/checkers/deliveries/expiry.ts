/** When a delivery expires, computed from the history [D14]. Shared by the expiry checkers. */
import type { Arrival } from '../../../../shared/session/deliveries/state.ts';
import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { StepHappening } from '../../world/history.ts';
import { UserSettings } from '../turns/user-settings.ts';

const STASH_MS = 7 * 24 * 3_600_000;
const WHEN_ASKED_MS = 600_000;

type Item = { arrival: Arrival; acceptedAtMs: number; companyMs: number };

export class Expiry {
  readonly items = new Map<string, Item>();
  readonly #known: ReadonlyMap<string, { arrival: Arrival }>;
  readonly #wishes: UserSettings;
  /** Once it has started, it waits for no request. */
  readonly #begun = new Set<string>();
  #companyMs = 0;
  #sinceMs: number | null = null;

  /** `known`: the pushed deliveries, as pushed. */
  constructor(known: ReadonlyMap<string, { arrival: Arrival }>) {
    this.#known = known;
    this.#wishes = new UserSettings(known);
  }

  /** The requests of a step. */
  asked(step: StepHappening): void {
    this.#wishes.take(step);
  }

  /** The committed events of a step, in order. */
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
        // A reminder waits longer than what was pushed with its words [H4].
        const arrival = event.reminder ? event : (this.#known.get(event.id)?.arrival ?? event);
        this.items.set(event.id, { arrival, acceptedAtMs: atMs, companyMs: this.#companyAt(atMs) });
      }
    }
  }

  /** Epoch ms. A requested delivery may keep its expiry, or lose it. */
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
