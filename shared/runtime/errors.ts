import type { ErrorCode } from '../protocol/frames.ts';

/** Errors are named by what the caller should do; mapped once, at the border (entry.ts). A lost condition is no error: it is an answer. */

/** Tell them: the caller asked for something that cannot be had. `code` is the wire's. */
export class Rejected extends Error {
  readonly code: ErrorCode;
  /** When it may be had after all; null: asking again changes nothing. */
  readonly retryAfterMs: number | null;
  constructor(code: Rejected['code'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'Rejected';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Try again: a service is away or busy; nothing is known to have happened. */
export class Transient extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Transient';
  }
}

/** Crash loudly: our own mistake. Nothing was written. */
export class Bug extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Bug';
  }
}
