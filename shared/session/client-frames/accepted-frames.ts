/** The ids of accepted frames, by which a repeated frame is recognised [S7]. */

import type { EventOf } from '../kernel/events.ts';
import { SEEN_CHUNK, SEEN_IDS, SEEN_INSTALLS } from '../kernel/limits.ts';

/**
 * The newest ids of one install; `count` were accepted in all. `ids`: one text for each SEEN_CHUNK accepted
 * ids, oldest first, with a line for each id. Texts are searched faster, and need less memory, than objects.
 */
export type AcceptedFrames = { install: string; count: number; ids: string[] };

export function addAcceptedFrame(
  accepted: AcceptedFrames[],
  { install, id, digest }: EventOf<'frame.accepted'>,
): AcceptedFrames[] {
  const acceptedBefore = accepted.find((one) => one.install === install);
  const { count, ids }: Pick<AcceptedFrames, 'count' | 'ids'> = acceptedBefore ?? { count: 0, ids: [] };
  const others = accepted.filter((one) => one.install !== install).slice(-(SEEN_INSTALLS - 1));
  const line = acceptedFrameLineStart(id) + digest;
  const next = count % SEEN_CHUNK === 0 ? [...ids, line] : ids.with(-1, ids.at(-1) + line);
  return [...others, { install, count: count + 1, ids: acceptedFramesWithoutOldest(next, count < SEEN_IDS ? 0 : 1) }];
}

/** How many texts hold the newest ids, after `count` ids in all. */
export function frameIdTextCount(count: number): number {
  return Math.ceil(count / SEEN_CHUNK) - Math.floor(Math.max(0, count - SEEN_IDS) / SEEN_CHUNK);
}

/** The digest of the frame that was accepted under this id; undefined: none of the newest. */
export function acceptedFrameDigest({ ids }: AcceptedFrames, id: string): string | undefined {
  const beginning = acceptedFrameLineStart(id);
  for (const text of ids) {
    const at = text.indexOf(beginning);
    if (at !== -1) return text.slice(at + beginning.length).split('\n', 1)[0];
  }
  return undefined;
}

/** Of an id's line. A quoted id has no line break, and ends where the digest begins. */
function acceptedFrameLineStart(id: string): string {
  return `\n${TO_ESCAPE.test(id) ? JSON.stringify(id) : `"${id}"`}`;
}

const TO_ESCAPE = /["\\\p{Cc}]/u;

/** Without this many of the oldest ids. */
export function acceptedFramesWithoutOldest(ids: string[], count: number): string[] {
  const [first = '', ...others] = ids;
  if (count === 0) return ids;
  const second = first.indexOf('\n', 1);
  return acceptedFramesWithoutOldest(second === -1 ? others : [first.slice(second), ...others], count - 1);
}
