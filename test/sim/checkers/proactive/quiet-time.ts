/**
 * Whether something may certainly be spoken now: a client is connected, silent, and has played everything
 * [D3, U6].
 */
import type { StepHappening } from '../../world/history.ts';
import { UserSound } from '../turns/user-sound.ts';

const SETTLE_MS = 600;
/** The slowest speech per character; a mute client counts as speaking for a while longer. */
const MS_PER_CHAR = 134;
const MUTE_MS = 31_000;
/** Who was asked whether a write may be done is let answer [U12]. */
const ANSWER_MS = 60_000;

export class QuietTime {
  readonly #ears = new UserSound();
  #isTurnOpen = false;
  /** The newest turn's. */
  #chars = 0;
  #isAsked = false;
  #saidAtMs = Number.NEGATIVE_INFINITY;

  isOpening(nowMs: number): boolean {
    const { connection, isSpeaking, soundAtMs } = this.#ears;
    const newestMs = Math.max(this.#saidAtMs, soundAtMs);
    const awaitedMs = this.#isAsked ? ANSWER_MS : 0;
    const isHeard = this.#chars === 0 || nowMs - newestMs > this.#chars * MS_PER_CHAR + MUTE_MS + awaitedMs;
    return connection !== null && !isSpeaking && !this.#isTurnOpen && isHeard && nowMs - newestMs >= SETTLE_MS;
  }

  /** Takes a step after it was judged. */
  take(step: StepHappening): void {
    this.#ears.take(step);
    for (const event of step.record?.events ?? []) {
      if (event.type === 'turn.started') {
        this.#chars = 0;
        this.#isAsked = false;
        this.#isTurnOpen = true;
      }
      if (event.type === 'confirmation.requested') this.#isAsked = true;
      if (event.type === 'turn.ended') this.#isTurnOpen = false;
      if (event.type !== 'line') continue;
      this.#chars += event.text.length;
      this.#saidAtMs = step.atMs;
    }
  }
}
