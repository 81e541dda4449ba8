/** An image that is not taken, as an error of the wire. */
import { Rejected } from '../../shared/runtime/errors.ts';
import type { ImageRefusal } from '../../shared/vision/refusal.ts';

export function asRejected({ code, message }: ImageRefusal): Rejected {
  return new Rejected(code, message);
}
