/** When the open turn continues or ends by itself: its reply run is lost [U9], or a hold ends [U2]. */
import type { Feature } from '../kernel/feature.ts';
import { lostAt } from '../kernel/feature.ts';
import { ASK_AGAIN_MS, RUN_LOST_MS } from '../kernel/limits.ts';
import { openTurn } from '../kernel/state.ts';
import { finishTurn } from './finish.ts';
import { endHold, holdEndsAt } from './hold.ts';
import { recoverReply } from './reply-run.ts';

export const turn: Feature = {
  deadlines: [
    {
      name: 'reply run lost',
      phase: 'recover',
      atMs(session, { restartedAtMs }) {
        const stage = openTurn(session)?.stage;
        // A told turn has no run to wait for, at most a hold.
        if (stage === undefined || stage.is === 'told') return null;
        return lostAt(stage.atMs, stage.is === 'asked' ? ASK_AGAIN_MS : RUN_LOST_MS, restartedAtMs);
      },
      fire: recoverReply,
    },
    { name: 'hold ends', phase: 'act', atMs: holdEndsAt, fire: endHold },
  ],
  settle: finishTurn,
};
