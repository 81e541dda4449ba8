/**
 * What the agent begins by itself: bids, delivery turns without a request or urgency, and proactive turns.
 */
import type { Cause } from '../../../../shared/protocol/frames.ts';
import type { Arrival } from '../../../../shared/session/deliveries/state.ts';
import type { StepHappening } from '../../world/history.ts';
import { proactiveTurnsIn } from './proactive-turns.ts';

export class UnaskedTurns {
  readonly #known: ReadonlyMap<string, { arrival: Arrival }>;
  readonly #offered = new Set<string>();

  constructor(known: ReadonlyMap<string, { arrival: Arrival }>) {
    this.#known = known;
  }

  /** The deliveries of the bid or turn, or null. Call it for every step. */
  begunIn({ record, command }: StepHappening): string[] | null {
    const events = record?.events ?? [];
    const isPlayed = command.type === 'client' && command.frame.type === 'delivery.play';
    const isOwn = events.some((event) => event.type === 'turn.started' && isForDeliveries(event.cause));
    const asked = events.flatMap((event) => (event.type === 'bid.asked' ? event.deliveries : []));
    const said = events.flatMap((event) =>
      event.type === 'delivery' && event.state === 'offered' ? [event.delivery] : [],
    );
    const isAtOnce = said.every((id) => this.#known.get(id)?.arrival.policy === 'now' && !this.#offered.has(id));
    for (const id of said) this.#offered.add(id);
    if (asked.length > 0) return asked;
    if (proactiveTurnsIn({ record, command }) !== null) return ['what nobody asked for'];
    return isOwn && said.length > 0 && !isAtOnce && !isPlayed ? said : null;
  }
}

/** A reflection's remark is a delivery, too [L5]. */
function isForDeliveries(cause: Cause): boolean {
  return cause === 'delivery' || cause === 'reflection';
}
