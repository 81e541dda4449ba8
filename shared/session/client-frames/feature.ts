/** Ids of accepted frames, by which a repeated frame is recognised [S7]. */
import type { Feature } from '../kernel/feature.ts';
import { SEEN_INSTALLS } from '../kernel/limits.ts';
import { type AcceptedFrames, addAcceptedFrame, frameIdTextCount } from './accepted-frames.ts';
import { applyClientFrame } from './apply-client-frame.ts';
import type { ClientCommand } from './commands.ts';
import type { FrameEvent } from './events.ts';

/** By install; the most recent install last. */
type State = AcceptedFrames[];

export const acceptedFramesFeature: Feature<'acceptedFrames', State, { event: FrameEvent; command: ClientCommand }> = {
  name: 'acceptedFrames',
  initial: [],
  apply: {
    'frame.accepted': addAcceptedFrame,
    'session.erased': (state) => state,
  },
  commands: { client: applyClientFrame },
  check(state) {
    if (state.length > SEEN_INSTALLS) return 'too many installs remembered';
    return state.some(({ count, ids }) => ids.length > frameIdTextCount(count)) ? 'more ids than were accepted' : null;
  },
};
