/** Keys of images on their way (V2): in the partition of their session, or of their user, so that they go with it (N6). */
import type { Key, Span } from '../../engine/ports/ports.ts';
import { headKey } from './keys.ts';

/** That a part is here. `image`: a digest of whose it is and its id. */
export function imageMarkKey(session: string, image: string, part: number): Key {
  return { pk: headKey(session).pk, sk: `I#${image}#${padded(part)}` };
}

export function imageMarksSpan(session: string): Span {
  return { pk: headKey(session).pk, from: 'I#', to: 'I$' };
}

/** Its bytes. */
export function imageDataKey(session: string, image: string, part: number): Key {
  return { pk: headKey(session).pk, sk: `J#${image}#${padded(part)}` };
}

export function imageDataSpan(session: string, image: string): Span {
  return { pk: headKey(session).pk, from: `J#${image}#`, to: `J#${image}$` };
}

/** Of a user: the n-th leave to upload (N3). */
export function uploadKey(user: string, n: number): Key {
  return { pk: `USER#${user}`, sk: `UPLOAD#${String(n).padStart(16, '0')}` };
}

export function uploadsSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'UPLOAD#', to: 'UPLOAD$' };
}

/** Of 256 at the most. */
function padded(part: number): string {
  return String(part).padStart(3, '0');
}
