/**
 * Reminders that the user orders in words. Until an answer, a model reads the words again with the next
 * message [U7].
 */
import type { Exchange } from '../../shared/session/turn-state.ts';
import type { Chance } from './chance.ts';
import type { Want } from './toolbox.ts';
import { orderIn } from './utterances.ts';

function wantsIn(words: string | null): Want[] {
  const n = orderIn(words);
  return n === null ? [] : [{ tool: 'order', input: n }];
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

export class Orders {
  readonly #chance: Chance | null;
  readonly #readOut = new Set<string>();
  #waiting: { turn: number; atMs: number; wants: Want[] }[] = [];

  constructor(chance: Chance | null) {
    this.#chance = chance;
  }

  /** The unanswered turns, oldest first. */
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

  /**
   * The orders that a model finds in its turn and in unanswered ones, unless it has seen one of them done.
   */
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
