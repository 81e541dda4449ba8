/** When the eyes blink and where they wander: irregular, by a given random source. */

/** From 0 to below 1. */
export type Chance = () => number;

const BLINK_MS = 190;
/** Closing is quicker than opening. */
const SHUT_SHARE = 0.35;
const SOONEST_MS = 1_800;
const SPREAD_MS = 4_400;
/** The share of blinks that come in pairs. */
const PAIRS = 0.16;
const PAIR_GAP_MS = 90;

export class Blinks {
  readonly #chance: Chance;
  #startsMs = Number.NaN;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** How far a blink closes the lids, 0 to 1. Times must not decrease. */
  shutAt(nowMs: number): number {
    if (Number.isNaN(this.#startsMs)) this.#startsMs = nowMs + this.#pause();
    if (nowMs >= this.#startsMs + BLINK_MS) this.#startsMs = nowMs + this.#pause();
    const share = (nowMs - this.#startsMs) / BLINK_MS;
    if (share < 0) return 0;
    return share < SHUT_SHARE ? share / SHUT_SHARE : (1 - share) / (1 - SHUT_SHARE);
  }

  /** How long no blink is due, in ms. */
  restMs(nowMs: number): number {
    return Math.max(0, this.#startsMs - nowMs);
  }

  #pause(): number {
    return this.#chance() < PAIRS ? PAIR_GAP_MS : SOONEST_MS + this.#chance() ** 2 * SPREAD_MS;
  }
}

const HOLD_MS = 500;
const HOLD_SPREAD_MS = 2_200;
/** As a share of the way to the corner. */
const WANDER = 0.11;

/** Saccades: small jumps that even a steady gaze makes. */
export class Glances {
  readonly #chance: Chance;
  #untilMs = 0;
  #at = { x: 0, y: 0 };

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  at(nowMs: number): { x: number; y: number } {
    if (nowMs < this.#untilMs) return this.#at;
    this.#untilMs = nowMs + HOLD_MS + this.#chance() * HOLD_SPREAD_MS;
    this.#at = { x: (this.#chance() * 2 - 1) * WANDER, y: (this.#chance() * 2 - 1) * WANDER * 0.6 };
    return this.#at;
  }
}
