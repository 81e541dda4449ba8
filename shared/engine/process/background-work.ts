/** Work in this process that its caller does not wait for. */

import { type Awaitable, recoverAwaitable } from '../../ports/awaitable.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { Log, LogFields } from '../../ports/ports.ts';
import type { Context } from '../context.ts';

export class BackgroundWork {
  readonly #running = new Map<string, Promise<void>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** A name that is running is not started again. Errors are logged; a deadline repeats the work. */
  start(name: string, work: () => Promise<void>): void {
    if (this.#running.has(name)) return;
    const end = () => void this.#running.delete(name);
    const fail = (error: unknown) => {
      errorAnswer(this.#log, error);
      end();
    };
    this.#running.set(name, work().then(end, fail));
  }

  get size(): number {
    return this.#running.size;
  }

  /** Resolves when no work is running, including work started meanwhile. */
  async finish(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Awaits this work and all other: Lambda freezes what is left when a handler returns. */
  async finishAfter(work: Promise<void>): Promise<void> {
    try {
      await work;
    } finally {
      await this.finish();
    }
  }
}

/** Work that a commit neither awaits nor fails with: its error is logged, and a deadline repeats it. */
export function warnOnBackgroundFailure(
  { log }: Pick<Context, 'log'>,
  sentence: string,
  fields: LogFields,
  work: () => Awaitable<void>,
): Awaitable<void> {
  return recoverAwaitable(work, (error) => log.warn(sentence, { ...fields, why: errorNameText(error) }));
}
