/** Ends connections to the second: without a hello [N3], with their sign-in [N1]. On AWS the sweep does. */
import type { Context } from '../../../engine/context.ts';
import { closeSilentConnection, HELLO_WITHIN_MS } from '../../../engine/process/connection-admission.ts';
import { endExpiredConnection } from '../../../engine/process/connection-callers.ts';
import type { Clock } from '../../../ports/ports.ts';
import { runLocallyInBackground } from '../resume-work.ts';

/** Node's timers reach 24 days at most; a later end is checked daily. */
const LONGEST_MS = 24 * 3_600_000;

export class ConnectionDeadlines {
  readonly #silent: Deadlines;
  readonly #expired: Deadlines;
  readonly #context: Context;

  constructor(context: Context) {
    const { clock, log } = context;
    this.#context = context;
    this.#silent = new Deadlines(
      clock,
      (connection) => void runLocallyInBackground(log, closeSilentConnection(context, connection)),
    );
    this.#expired = new Deadlines(
      clock,
      (connection) => void runLocallyInBackground(log, endExpiredConnection(context, connection)),
    );
  }

  /** Once it is admitted. */
  watch(connection: string): void {
    const { clock, process } = this.#context;
    this.#silent.watch(connection, clock.now() + HELLO_WITHIN_MS);
    const expiresAtMs = process.callers.get(connection)?.expiresAtMs ?? null;
    if (expiresAtMs !== null) this.#expired.watch(connection, expiresAtMs);
  }

  forget(connection: string): void {
    this.#silent.forget(connection);
    this.#expired.forget(connection);
  }

  close(): void {
    this.#silent.close();
    this.#expired.close();
  }
}

class Deadlines {
  readonly #clock: Clock;
  readonly #end: (connection: string) => void;
  readonly #waiting = new Map<string, AbortController>();

  constructor(clock: Clock, end: (connection: string) => void) {
    this.#clock = clock;
    this.#end = end;
  }

  watch(connection: string, atMs: number): void {
    const waiting = new AbortController();
    this.#waiting.set(connection, waiting);
    void this.#wait(connection, atMs, waiting.signal);
  }

  forget(connection: string): void {
    this.#waiting.get(connection)?.abort();
    this.#waiting.delete(connection);
  }

  close(): void {
    for (const connection of [...this.#waiting.keys()]) this.forget(connection);
  }

  async #wait(connection: string, atMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const restMs = atMs - this.#clock.now();
      if (restMs <= 0) return this.#end(connection);
      await this.#clock.sleep(Math.min(restMs, LONGEST_MS), signal);
    }
  }
}
