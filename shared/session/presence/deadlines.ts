/** When an HTTP call counts as over, although its end was not told [G2]. */
import type { Feature } from '../kernel/feature.ts';
import { detach } from './connections.ts';

export const presence: Feature = {
  deadlines: [
    {
      name: 'call over',
      phase: 'expire',
      atMs: ({ client }) => client?.untilMs ?? null,
      fire: (draft) => detach(draft, draft.session.client?.connection ?? ''),
    },
  ],
};
