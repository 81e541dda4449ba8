/** Keys of images being uploaded [V2], in the session's or user's partition for erasure [N6]. */
import type { Key, Span } from '../../ports/ports.ts';
import { sessionHeadKey } from './keys.ts';

/** Mark of a stored part. `image`: digest of the owner and the id. */
export function imageMarkKey(session: string, image: string, part: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `I#${image}#${padImageKeyNumber(part)}` };
}

export function imageMarkKeysSpan(session: string): Span {
  return { pk: sessionHeadKey(session).pk, from: 'I#', to: 'I$' };
}

/** The part's bytes. */
export function imageDataKey(session: string, image: string, part: number): Key {
  return { pk: sessionHeadKey(session).pk, sk: `J#${image}#${padImageKeyNumber(part)}` };
}

export function imageDataKeysSpan(session: string, image: string): Span {
  return { pk: sessionHeadKey(session).pk, from: `J#${image}#`, to: `J#${image}$` };
}

/** A user's n-th permission to upload [N3]. */
export function imageUploadKey(user: string, n: number): Key {
  return { pk: `USER#${user}`, sk: `UPLOAD#${String(n).padStart(16, '0')}` };
}

export function uploadKeysSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'UPLOAD#', to: 'UPLOAD$' };
}

/** At most 256 parts. */
function padImageKeyNumber(part: number): string {
  return String(part).padStart(3, '0');
}
