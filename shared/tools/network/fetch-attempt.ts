/** The deadline of one guarded fetch with its redirects [T8], and whether a server was reached. */
import type { Clock } from '../../ports/ports.ts';
import { FetchError } from './fetch-port.ts';

export class FetchAttempt {
  /** Fires at the deadline, on the caller's abort, and at the end. */
  readonly signal: AbortSignal;
  /** Whether a server may have received anything. */
  sent = false;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  #timer = new AbortController();

  constructor(clock: Clock, ms: number, caller?: AbortSignal | null) {
    this.#clock = clock;
    this.signal = caller ? AbortSignal.any([this.#stop.signal, caller]) : this.#stop.signal;
    this.restartDeadline(ms);
  }

  /** Restarts the deadline from now. */
  restartDeadline(ms: number): void {
    this.#timer.abort('over');
    const timer = new AbortController();
    this.#timer = timer;
    void this.#clock.sleep(ms, timer.signal).then(() => {
      if (!timer.signal.aborted) this.#stop.abort(this.errorOf('too_slow', `no whole answer within ${ms} ms`));
    });
  }

  /** Rejects with the signal's reason, even if `work` ignores the signal. */
  async raceDeadline<T>(work: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    return Promise.race([work(), this.#rejectOnAbort()]);
  }

  /** Closes what is still open. */
  end(): void {
    this.#timer.abort('over');
    this.#stop.abort('over');
  }

  errorOf(what: FetchError['what'], message: string): FetchError {
    return new FetchError(what, message, { sent: this.sent });
  }

  /** The code only: the message would name the address [N5]. */
  unreachableError(error: unknown): unknown {
    if (this.signal.aborted) return this.signal.reason;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return this.errorOf('unreachable', `no answer: ${code}`);
  }

  #rejectOnAbort(): Promise<never> {
    return new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
  }
}
