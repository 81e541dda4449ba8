/** Whether ordered results may be spoken in quiet hours: the user was active within two minutes [D23]. */
import type { QuietHours } from '../../../../shared/protocol/frames.ts';
import type { StepHappening } from '../../world/history.ts';

const AWAKE_MS = 120_000;

export class AwakeTime {
  #quiet: QuietHours | null = null;
  #actedAtMs = Number.NEGATIVE_INFINITY;

  take({ record, atMs }: StepHappening): void {
    for (const event of record?.events ?? []) {
      if (event.type === 'settings') this.#quiet = event.quietHours;
      if (event.type === 'user.acted') this.#actedAtMs = Math.max(this.#actedAtMs, atMs);
    }
  }

  isAwake(ms: number): boolean {
    return ms - this.#actedAtMs < AWAKE_MS;
  }

  /** All users are in UTC, and no quiet hours span midnight. */
  isQuiet(ms: number): boolean {
    const time = new Date(ms).toISOString().slice(11, 16);
    return this.#quiet !== null && this.#quiet.from <= time && time < this.#quiet.to;
  }
}
