/**
 * The parts of a function that steps. What a step owes does not depend on its command: whoever comes first asks again for a workflow
 * whose start was lost, and any post may find somebody gone for whom something urgent waits. So every function that steps can do it.
 */
import { liveClock } from '../runtime/live.ts';
import { findSkill } from '../talk/skills.ts';
import { apiGateway } from './connections.ts';
import { dynamoTable } from './dynamo.ts';
import { lambdaInvoke } from './invoke.ts';
import { laterEventBridge, laterStepFunctions } from './later.ts';
import { delayQueue } from './queue.ts';
import { required } from './settings.ts';
import type { Parts } from './wired.ts';

type Env = Parameters<typeof required>[0];

export function stepping(env: Env): Parts {
  return {
    ...committing(env),
    connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
    invoke: lambdaInvoke(required(env, 'SOTTO_REPLY_FUNCTION')),
  };
}

/** Without sending anything, and without asking for an answer: the turn's deadline does that (U9). */
export function committing(env: Env): Parts {
  return {
    table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
    timers: delayQueue(required(env, 'SOTTO_TIMER_QUEUE_URL'), liveClock.now),
    workflows: laterStepFunctions({
      'slow-tool': required(env, 'SOTTO_SLOW_TOOL_MACHINE'),
      'slow-research': required(env, 'SOTTO_SLOW_RESEARCH_MACHINE'),
    }),
    bus: laterEventBridge(required(env, 'SOTTO_BUS')),
    skill: findSkill,
  };
}
