/** The parts of a function that wakes or asks sessions: a step may send, arm and start a reply. */
import { liveClock } from '../runtime/live.ts';
import { findSkill } from '../talk/skills.ts';
import { apiGateway } from './connections.ts';
import { dynamoTable } from './dynamo.ts';
import { lambdaInvoke } from './invoke.ts';
import { delayQueue } from './queue.ts';
import { required } from './settings.ts';
import type { Parts } from './wired.ts';

export function stepping(env: Parameters<typeof required>[0]): Required<Omit<Parts, 'model'>> {
  return {
    table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
    connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
    timers: delayQueue(required(env, 'SOTTO_TIMER_QUEUE_URL'), liveClock.now),
    invoke: lambdaInvoke(required(env, 'SOTTO_REPLY_FUNCTION')),
    skill: findSkill,
  };
}
