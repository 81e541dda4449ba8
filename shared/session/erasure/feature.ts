/** "Forget everything": when the removal of rows is retried, and when the user is told of its end [N6]. */
import { nextDeliveryOpeningAt } from '../deliveries/opening.ts';
import type { Feature } from '../kernel/feature.ts';
import { ERASE_LOST_MS } from '../kernel/limits.ts';
import type { ErasureCommand } from './commands.ts';
import { beginErasure, confirmErasure, finishErasureRemoval, requestErasureRemoval } from './decide.ts';
import type { ErasureEvent } from './events.ts';
import { evolveErasure } from './evolve.ts';
import { type ErasureState, INITIAL_ERASURE } from './state.ts';

export const erasureFeature: Feature<'erasure', ErasureState, { event: ErasureEvent; command: ErasureCommand }> = {
  name: 'erasure',
  initial: INITIAL_ERASURE,
  apply: evolveErasure,
  commands: { erase: beginErasure, erased: finishErasureRemoval },
  deadlines: [
    {
      name: 'row removal lost',
      phase: 'recover',
      atMs({ erasure: { running } }, { restartedAtMs }) {
        if (running === null || running.stage === 'confirm') return null;
        const isOrphan = running.stage === 'rows' && running.dueAtMs - ERASE_LOST_MS < restartedAtMs;
        return isOrphan ? running.atMs : running.dueAtMs;
      },
      fire: requestErasureRemoval,
    },
    {
      name: 'erasure confirmed',
      phase: 'act',
      atMs(session, { nowMs, settings }) {
        const { running } = session.erasure;
        if (running?.stage !== 'confirm') return null;
        if (session.presence.client === null) return nowMs;
        return Math.min(nextDeliveryOpeningAt(session, settings) ?? running.dueAtMs, running.dueAtMs);
      },
      fire: confirmErasure,
    },
  ],
};
