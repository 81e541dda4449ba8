/** When the removal of an erasure's rows is retried, and when the user is told of its end [N6]. */
import { opensAt } from '../deliveries/opening.ts';
import type { Feature } from '../kernel/feature.ts';
import { ERASE_LOST_MS } from '../kernel/limits.ts';
import { confirmErasure, requestRemoval } from './decide.ts';

export const erasure: Feature = {
  deadlines: [
    {
      name: 'row removal lost',
      phase: 'recover',
      atMs({ erasing }, { restartedAtMs }) {
        if (erasing === null || erasing.stage === 'confirm') return null;
        const isOrphan = erasing.stage === 'rows' && erasing.dueAtMs - ERASE_LOST_MS < restartedAtMs;
        return isOrphan ? erasing.atMs : erasing.dueAtMs;
      },
      fire: requestRemoval,
    },
    {
      name: 'erasure confirmed',
      phase: 'act',
      atMs(session, { nowMs, settings }) {
        const { erasing, client } = session;
        if (erasing?.stage !== 'confirm') return null;
        return client === null ? nowMs : Math.min(opensAt(session, settings) ?? erasing.dueAtMs, erasing.dueAtMs);
      },
      fire: confirmErasure,
    },
  ],
};
