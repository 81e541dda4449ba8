/** What the user requested: by name, all of it, by a yes, or by playing it [D6, D9, D11]. */
import type { Arrival } from '../../../../shared/session/deliveries/state.ts';
import type { StepHappening } from '../../world/history.ts';
import { findUtterance } from '../../world/utterances.ts';

const BID_MS = 30_000;

export class UserSettings {
  readonly #known: ReadonlyMap<string, { arrival: Arrival }>;
  readonly #accepted = new Set<string>();
  readonly #wanted = new Set<string>();
  #bid: { ids: readonly string[]; untilMs: number } = { ids: [], untilMs: 0 };

  constructor(known: ReadonlyMap<string, { arrival: Arrival }>) {
    this.#known = known;
  }

  has(delivery: string): boolean {
    return this.#wanted.has(delivery);
  }

  /** Takes a step before its lines are judged. */
  take({ command, record, atMs }: StepHappening): void {
    const frame = command.type === 'client' ? command.frame : null;
    if (frame?.type === 'delivery.play') this.#wanted.add(frame.delivery);
    if (frame?.type === 'user.text') this.#said(frame.text, atMs);
    for (const event of record?.events ?? []) {
      if (event.type === 'delivery.accepted') this.#accepted.add(event.id);
      if (event.type === 'bid.asked') this.#bid = { ids: event.deliveries, untilMs: atMs + BID_MS };
    }
  }

  #said(text: string, atMs: number): void {
    const { answers, names, asksForAll } = findUtterance(text);
    if (answers === 'yes' && atMs < this.#bid.untilMs) for (const id of this.#bid.ids) this.#wanted.add(id);
    if (!asksForAll && names.length === 0) return;
    for (const id of this.#accepted) {
      const keywords = this.#known.get(id)?.arrival.keywords ?? [];
      if (asksForAll || keywords.some((keyword) => names.includes(keyword))) this.#wanted.add(id);
    }
  }
}
