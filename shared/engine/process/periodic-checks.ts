/** Calls checks at one interval, with one timer for all of them: most end before their first call. */
import type { Clock } from '../../ports/ports.ts';

/** Must not reject. */
type Check = () => Promise<void>;

export class PeriodicChecks {
  /** When each is due, earliest first: they share the interval. */
  readonly #due = new Map<Check, number>();
  #isRunning = false;

  /** `everyMs`: the same for all checks. Returns a function that ends the check. */
  add(check: Check, everyMs: number, clock: Clock): () => void {
    let isOver = false;
    const again = async () => {
      await check();
      if (!isOver) this.#add(again, everyMs, clock);
    };
    this.#add(again, everyMs, clock);
    return () => {
      isOver = true;
      this.#due.delete(again);
    };
  }

  #add(check: Check, everyMs: number, clock: Clock): void {
    this.#due.set(check, clock.now() + everyMs);
    if (!this.#isRunning) void this.#run(everyMs, clock);
  }

  /** Ends when no check is left. A clock that was set back by hours delays a check by one interval. */
  async #run(everyMs: number, clock: Clock): Promise<void> {
    this.#isRunning = true;
    for (const [check, dueAtMs] of this.#due) {
      const waitMs = dueAtMs - clock.now();
      if (waitMs > 0) await clock.sleep(Math.min(waitMs, everyMs));
      if (this.#due.delete(check)) void check();
    }
    this.#isRunning = false;
  }
}
