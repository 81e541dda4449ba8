/**
 * Whether something may certainly be spoken now: a client is connected, silent, and has played everything
 * [D3, U6].
 */
import type { Stepped } from '../history.ts';
import { Ears } from './ears.ts';

const SETTLE_MS = 600;
/** The slowest speech per character; a mute client counts as speaking for a while longer. */
const MS_PER_CHAR = 134;
const MUTE_MS = 31_000;

export class Quiet {
  readonly #ears = new Ears();
  #isTurnOpen = false;
  /** The newest turn's. */
  #chars = 0;
  #saidAtMs = Number.NEGATIVE_INFINITY;

  isOpening(nowMs: number): boolean {
    const { connection, isSpeaking, soundAtMs } = this.#ears;
    const newestMs = Math.max(this.#saidAtMs, soundAtMs);
    const isHeard = this.#chars === 0 || nowMs - newestMs > this.#chars * MS_PER_CHAR + MUTE_MS;
    return connection !== null && !isSpeaking && !this.#isTurnOpen && isHeard && nowMs - newestMs >= SETTLE_MS;
  }

  /** Takes a step after it was judged. */
  take(step: Stepped): void {
    this.#ears.take(step);
    for (const event of step.record?.events ?? []) {
      if (event.type === 'turn.started') this.#chars = 0;
      if (event.type === 'turn.started') this.#isTurnOpen = true;
      if (event.type === 'turn.ended') this.#isTurnOpen = false;
      if (event.type !== 'line') continue;
      this.#chars += event.text.length;
      this.#saidAtMs = step.atMs;
    }
  }
}
