/** The parts of a function that commits: those of `stepping` that bring no client with which it would call another function. */
import { liveClock } from '../../../engine/ports/live.ts';
import { count } from '../../../engine/usage/units.ts';
import { findSkill } from '../../../talk/skills.ts';
import { dynamoTable } from '../dynamo.ts';
import { delayQueue } from '../queue.ts';
import { required } from '../stack-settings.ts';
import type { Parts } from './context.ts';
import { laterEventBridge, laterStepFunctions } from './later-workflows.ts';

/** Without sending anything, and without asking for an answer, since the turn's deadline does that (U9), or other functions for anything (later-invoke.ts). */
export function committing(env: Parameters<typeof required>[0]): Parts {
  return {
    table: dynamoTable({
      table: required(env, 'SOTTO_TABLE'),
      onCost: ({ readUnits, writeUnits }) => count({ read: readUnits, write: writeUnits }),
    }),
    timers: delayQueue(required(env, 'SOTTO_TIMER_QUEUE_URL'), liveClock.now),
    workflows: laterStepFunctions({
      'slow-tool': required(env, 'SOTTO_SLOW_TOOL_MACHINE'),
      'slow-research': required(env, 'SOTTO_SLOW_RESEARCH_MACHINE'),
      reflection: required(env, 'SOTTO_REFLECTION_MACHINE'),
    }),
    bus: laterEventBridge(required(env, 'SOTTO_BUS')),
    skill: findSkill,
  };
}
