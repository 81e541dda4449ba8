import type { ErrorCode } from '../protocol/frames.ts';

/** Errors are named by what the caller should do, and mapped in error-mapping.ts. A lost race is a result. */

/** Tell the caller: the request cannot be fulfilled. `code` is the wire's. */
export class Rejected extends Error {
  readonly code: ErrorCode;
  /** When a repetition may succeed; null: never. */
  readonly retryAfterMs: number | null;
  constructor(code: Rejected['code'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'Rejected';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Try again: a service is unavailable or busy. Assume that nothing has happened. */
export class Transient extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Transient';
  }
}

/** A programming error: crash. Nothing was written. */
export class Bug extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Bug';
  }
}

/** Whether the message is ours: others' messages may quote content. */
export function isSottoError(error: unknown): error is Rejected | Transient | Bug {
  return error instanceof Rejected || error instanceof Transient || error instanceof Bug;
}

const FRAME = /^ {4}at .*:\d+:\d+\)?$/;

/** An error's kind and stack frames for the log; only our own messages are included [N5]. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  if (!isErrorReadable(error)) return 'an error that cannot be read';
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => FRAME.test(line));
  return [isSottoError(error) ? `${error.name}: ${error.message}` : errorKindText(error), ...frames].join('\n');
}

/** Whether its parts are text: an application may throw what answers by throwing. */
export function isErrorReadable(error: Error): boolean {
  try {
    return [error.name, error.message, error.stack ?? ''].every((part) => typeof part === 'string');
  } catch {
    return false;
  }
}

/** The error's name, if it has the form of one. */
export function errorKindText({ name }: Error): string {
  return /^\w{1,64}$/.test(name) ? name : 'Error';
}

/** The error's name for a log line. Its message may hold content [N5]. */
export function errorNameText(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
