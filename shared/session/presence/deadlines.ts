/** When an HTTP call counts as over, although its end was not told [G2]. */
import type { Feature } from '../feature.ts';
import { detach } from './connections.ts';
import { endPlayback } from './playback-end.ts';
import { playbackEndsAt } from './timed-playback.ts';

export const presence: Feature = {
  deadlines: [
    { name: 'playback over', phase: 'expire', atMs: playbackEndsAt, fire: endPlayback },
    {
      name: 'call over',
      phase: 'expire',
      atMs: ({ client }) => client?.untilMs ?? null,
      fire: (draft) => detach(draft, draft.session.client?.connection ?? ''),
    },
  ],
};
