/**
 * What the user orders in words: reminders, and things outside. Until an answer, a model reads the words
 * again with the next message [U7].
 */
import { type StandingTurn, standingCallOrders } from '../../../shared/session/tool-calls/standing-orders.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import type { Behaviour } from '../world/behaviour.ts';
import type { Chance } from '../world/chance.ts';
import { orderIn } from '../world/utterances.ts';
import type { RequestedCall } from './tools.ts';

function wantsIn(words: string | null): RequestedCall[] {
  const order = orderIn(words);
  return order === null ? [] : [{ tool: order.tool, input: order.n }];
}

/** The confirmation for the user. */
export function reminderFor(order: number): string {
  return `Think of order ${order}.`;
}

/**
 * A model ignores orders older than this: a session knows only the newest ended deliveries (ENDED_KEPT), and
 * could not tell that an older order was done.
 */
const ORDERED_WITHIN_MS = 5 * 60_000;

export class OpenOrders {
  readonly #chance: Chance | null;
  readonly #behaviour: Pick<Behaviour, 'standingIn'>;
  readonly #readOut = new Set<string>();
  #standing: Exchange[] = [];

  constructor(chance: Chance | null, behaviour: Pick<Behaviour, 'standingIn'>) {
    this.#chance = chance;
    this.#behaviour = behaviour;
  }

  /** The turns that were not answered to their end, oldest first, as the prompt has them. */
  get standing(): (StandingTurn & { turn: number })[] {
    return this.#behaviour.standingIn(this.#standing);
  }

  seal(exchanges: readonly Exchange[]): void {
    for (const { readOut = [] } of exchanges) for (const text of readOut) this.#readOut.add(text);
    // The words stand there for the model, whatever the session takes for answered.
    this.#standing = standingCallOrders(this.#standing, exchanges);
  }

  /**
   * The orders that a model finds in its turn and in those that stand there, unless it has seen one of them
   * done.
   */
  wanted(words: string | null, nowMs: number): RequestedCall[] {
    const chance = this.#chance;
    if (chance === null) return [];
    const again = this.#standing
      .filter(({ atMs }) => nowMs - atMs < ORDERED_WITHIN_MS)
      .flatMap((one) => wantsIn(one.words))
      .filter(({ input }) => !this.#readOut.has(reminderFor(input)) && chance.happens(0.8));
    return [...again, ...wantsIn(words).map((want) => ({ ...want, isWantedNow: true as const }))];
  }
}
