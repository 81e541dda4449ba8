/** Makes an error frame for a refused image. */
import { Rejected } from '../../ports/errors.ts';
import type { ImageRefusal } from '../../vision/refusal.ts';

export function asRejected({ code, message }: ImageRefusal): Rejected {
  return new Rejected(code, message);
}
