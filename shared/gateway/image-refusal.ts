/** An image that is not taken, as an error of the wire. */
import { Rejected } from '../engine/ports/errors.ts';
import type { ImageRefusal } from '../vision/refusal.ts';

export function asRejected({ code, message }: ImageRefusal): Rejected {
  return new Rejected(code, message);
}
