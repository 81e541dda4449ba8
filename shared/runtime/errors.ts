import type { ErrorCode } from '../protocol/frames.ts';

/** Errors are named by what the caller should do; mapped once, at the border (entry.ts). A lost condition is no error: it is an answer. */

/** Tell them: the caller asked for something that cannot be had. `code` is the wire's. */
export class Rejected extends Error {
  readonly code: ErrorCode;
  constructor(code: Rejected['code'], message: string) {
    super(message);
    this.name = 'Rejected';
    this.code = code;
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
