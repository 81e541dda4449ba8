/** The parts of a function that commits: those of `stepping` that bring no client with which it would call another function. */
import { liveClock } from '../../../engine/ports/live.ts';
import { countUnits } from '../../../engine/usage/units.ts';
import { findSkill } from '../../../talk/skills.ts';
import { dynamoTable } from '../dynamo.ts';
import { delayQueue } from '../queue.ts';
import { requiredSetting } from '../stack-settings.ts';
import type { FunctionParts } from './context.ts';
import { laterEventBridge, laterStepFunctions } from './later-workflows.ts';

/** Without sending anything, and without asking for an answer, since the turn's deadline does that (U9), or other functions for anything (later-invoke.ts). */
export function committingParts(env: Parameters<typeof requiredSetting>[0]): FunctionParts {
  return {
    table: dynamoTable({
      table: requiredSetting(env, 'SOTTO_TABLE'),
      onCost: ({ readUnits, writeUnits }) => countUnits({ read: readUnits, write: writeUnits }),
    }),
    timers: delayQueue(requiredSetting(env, 'SOTTO_TIMER_QUEUE_URL'), liveClock.now),
    workflows: laterStepFunctions({
      'slow-tool': requiredSetting(env, 'SOTTO_SLOW_TOOL_MACHINE'),
      'slow-research': requiredSetting(env, 'SOTTO_SLOW_RESEARCH_MACHINE'),
      reflection: requiredSetting(env, 'SOTTO_REFLECTION_MACHINE'),
    }),
    bus: laterEventBridge(requiredSetting(env, 'SOTTO_BUS')),
    skill: findSkill,
  };
}
