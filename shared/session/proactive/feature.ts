/** What the agent begins by itself [L1, L5], and when a reflection counts as lost. */
import { type Feature, featureLosesWorkAt } from '../kernel/feature.ts';
import { REFLECT_LOST_MS } from '../kernel/limits.ts';
import { actStagesLostAt, finishActStages, restartActStages } from './act-stages.ts';
import { beginOwnAct, nextOwnActAt, scheduleActs } from './acts.ts';
import type { ProactiveCommand } from './commands.ts';
import {
  actProactively,
  actProactivelyNow,
  finishReflection,
  nextProactiveActAt,
  proactiveRefusal,
  recoverReflection,
} from './decide.ts';
import type { ProactiveEvent } from './events.ts';
import { evolveManyRemarks, evolveProactive } from './evolve.ts';
import { INITIAL_PROACTIVE, type ProactiveState } from './state.ts';

export const proactiveFeature: Feature<
  'proactive',
  ProactiveState,
  { event: ProactiveEvent; command: ProactiveCommand }
> = {
  name: 'proactive',
  initial: INITIAL_PROACTIVE,
  // Somebody who connects and says nothing is spoken to, too.
  actsAtFirst: true,
  apply: evolveProactive,
  applyTogether: evolveManyRemarks,
  commands: { reflected: finishReflection, 'act prepared': finishActStages },
  frames: { life: actProactivelyNow },
  refusals: { life: proactiveRefusal },
  deadlines: [
    {
      name: 'reflection lost',
      phase: 'recover',
      atMs({ proactive: { reflecting } }, { restartedAtMs }) {
        return reflecting === null ? null : featureLosesWorkAt(reflecting.atMs, REFLECT_LOST_MS, restartedAtMs);
      },
      fire: recoverReflection,
    },
    {
      name: 'stages lost',
      phase: 'recover',
      atMs: ({ proactive: { actRuns } }, { restartedAtMs }) =>
        actRuns === undefined ? null : actStagesLostAt(actRuns, restartedAtMs),
      fire: restartActStages,
    },
    {
      name: 'act of the application',
      phase: 'act',
      atMs: (session, { settings }) => nextOwnActAt(session, settings),
      fire: beginOwnAct,
    },
    {
      name: 'proactive act',
      phase: 'act',
      atMs: (session, { settings }) => nextProactiveActAt(session, settings),
      fire: actProactively,
    },
  ],
  settle: scheduleActs,
};
