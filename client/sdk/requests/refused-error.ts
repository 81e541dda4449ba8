/** The error of a rejected request. */
import type { Refusal } from '../frames/wire-types.ts';

/** The request has no effect; `code` is the wire's, or 'closed'. */
export class Refused extends Error {
  readonly code: Refusal['code'];
  readonly retryAfterMs: number | undefined;
  constructor({ code, message, retryAfterMs }: Refusal) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
