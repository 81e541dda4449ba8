/** When the agent begins a turn by itself [L1, L5], and when a reflection counts as lost. */
import { type Feature, lostAt } from '../kernel/feature.ts';
import { REFLECT_LOST_MS } from '../kernel/limits.ts';
import { act, nextActAt, recoverReflection } from './decide.ts';

export const proactive: Feature = {
  deadlines: [
    {
      name: 'reflection lost',
      phase: 'recover',
      atMs({ life: { reflecting } }, { restartedAtMs }) {
        return reflecting === null ? null : lostAt(reflecting.atMs, REFLECT_LOST_MS, restartedAtMs);
      },
      fire: recoverReflection,
    },
    {
      name: 'proactive act',
      phase: 'act',
      atMs: (session, { settings }) => nextActAt(session, settings),
      fire: act,
    },
  ],
};
