/** Reminders that the user orders in words. Until somebody has been answered, a model reads them again with the next ones (U7). */
import type { Exchange } from '../../shared/session/turn-state.ts';
import type { Chance } from './chance.ts';
import type { Want } from './toolbox.ts';
import { orderIn } from './utterances.ts';

function wantsIn(words: string | null): Want[] {
  const n = orderIn(words);
  return n === null ? [] : [{ tool: 'order', input: n }];
}

/** What the user is told then. */
export function reminderFor(order: number): string {
  return `Think of order ${order}.`;
}

/**
 * A model sees how long ago words were said, and takes none for an order from before that. Of deliveries that ended, a session knows the
 * newest (ENDED_KEPT): for longer, it could not tell that the order was carried out.
 */
const ORDERED_WITHIN_MS = 5 * 60_000;

export class Orders {
  readonly #chance: Chance | null;
  readonly #readOut = new Set<string>();
  #waiting: { turn: number; atMs: number; wants: Want[] }[] = [];

  constructor(chance: Chance | null) {
    this.#chance = chance;
  }

  /** The turns whose words nobody has been answered, the oldest first. */
  get unanswered(): number[] {
    return this.#waiting.map(({ turn }) => turn);
  }

  seal(exchanges: readonly Exchange[]): void {
    for (const { turn, atMs, words, said, readOut = [] } of exchanges) {
      for (const text of readOut) this.#readOut.add(text);
      if (said.length > 0) this.#waiting = [];
      else this.#waiting.push({ turn, atMs, wants: wantsIn(words) });
    }
  }

  /** What a model makes of the words of its turn and of those before them, as long as it has not seen that one of them is done. */
  wanted(words: string | null, nowMs: number): Want[] {
    const chance = this.#chance;
    if (chance === null) return [];
    const again = this.#waiting
      .filter(({ atMs }) => nowMs - atMs < ORDERED_WITHIN_MS)
      .flatMap(({ wants }) => wants)
      .filter(({ input }) => !this.#readOut.has(reminderFor(input)) && chance.happens(0.8));
    return [...again, ...wantsIn(words).map((want) => ({ ...want, isWantedNow: true as const }))];
  }
}
