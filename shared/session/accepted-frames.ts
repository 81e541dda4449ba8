/** The ids of accepted frames, by which a repeated frame is recognised [S7]. */

import type { Event } from './events.ts';
import { SEEN_IDS, SEEN_INSTALLS } from './limits.ts';
import type { AcceptedFrames } from './state.ts';

export function withAcceptedFrame(
  seen: AcceptedFrames[],
  { install, id, digest }: Extract<Event, { type: 'frame.accepted' }>,
): AcceptedFrames[] {
  const before = seen.find((one) => one.install === install) ?? { install, count: 0, ids: [] };
  const ids = [...(before.ids.length >= SEEN_IDS ? before.ids.slice(1) : before.ids), { id, digest }];
  const others = seen.filter((one) => one.install !== install).slice(-(SEEN_INSTALLS - 1));
  return [...others, { install, count: before.count + 1, ids }];
}
