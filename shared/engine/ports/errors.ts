import type { ErrorCode } from '../../protocol/frames.ts';

/** Errors are named by what the caller should do; mapped once, at the border (error-mapping.ts). A lost condition is no error: it is an answer. */

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

/** Whether its words are our own: what others say of a failure may quote what they were given. */
export function isOurs(error: unknown): error is Rejected | Transient | Bug {
  return error instanceof Rejected || error instanceof Transient || error instanceof Bug;
}

const FRAME = /^ {4}at .*:\d+:\d+\)?$/;

/** For the log, an error's kind and where it comes from, a line each; of its words only ours (N5). */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => FRAME.test(line));
  return [isOurs(error) ? `${error.name}: ${error.message}` : errorKind(error), ...frames].join('\n');
}

/** Its name, where that is one. */
export function errorKind({ name }: Error): string {
  return /^\w{1,64}$/.test(name) ? name : 'Error';
}

/** What an error is called in a line of the log. Its message may hold content [N5]. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
