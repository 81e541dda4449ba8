/** What the agent begins of itself: a bid, or deliveries in a turn of their own that neither must be said at once nor were played. */
import type { Arrival } from '../../../shared/session/delivery.ts';
import type { Stepped } from '../history.ts';

export class Unasked {
  readonly #known: ReadonlyMap<string, { arrival: Arrival }>;
  readonly #offered = new Set<string>();

  constructor(known: ReadonlyMap<string, { arrival: Arrival }>) {
    this.#known = known;
  }

  /** The deliveries that are asked about or said, or null. To be given every step. */
  begunIn({ record, command }: Stepped): string[] | null {
    const events = record?.events ?? [];
    const isPlayed = command.type === 'client' && command.frame.type === 'delivery.play';
    const isOwn = events.some((event) => event.type === 'turn.started' && event.cause === 'delivery');
    const asked = events.flatMap((event) => (event.type === 'bid.asked' ? event.deliveries : []));
    const said = events.flatMap((event) =>
      event.type === 'delivery' && event.state === 'offered' ? [event.delivery] : [],
    );
    const isAtOnce = said.every((id) => this.#known.get(id)?.arrival.policy === 'now' && !this.#offered.has(id));
    for (const id of said) this.#offered.add(id);
    if (asked.length > 0) return asked;
    return isOwn && said.length > 0 && !isAtOnce && !isPlayed ? said : null;
  }
}
