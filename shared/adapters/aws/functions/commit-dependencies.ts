/** The parts of a function that commits without calling other functions. */

import { countUsageUnits } from '../../../engine/usage/turn-metrics.ts';
import { lazyPort } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import { splitIntoDeliveryLines } from '../../../screenplay/delivery-lines.ts';
import { requireSetting } from '../../../settings/stack-settings.ts';
import { dynamoTable } from '../dynamo.ts';
import { deployedObserverDependency, findDeployedPersona } from './deployed-app.ts';

/** Sends nothing and starts no function: deadlines do that [U9]. */
export function lambdaCommitDependencies(env: Parameters<typeof requireSetting>[0]) {
  const table = dynamoTable({
    table: requireSetting(env, 'SOTTO_TABLE'),
    onCost: ({ readUnits, writeUnits }) => countUsageUnits({ read: readUnits, write: writeUnits }),
  });
  const bus = requireSetting(env, 'SOTTO_BUS');
  const machines = {
    'slow-tool': requireSetting(env, 'SOTTO_SLOW_TOOL_MACHINE'),
    'slow-research': requireSetting(env, 'SOTTO_SLOW_RESEARCH_MACHINE'),
    reflection: requireSetting(env, 'SOTTO_REFLECTION_MACHINE'),
  };
  const queue = requireSetting(env, 'SOTTO_TIMER_QUEUE_URL');
  const openTimers = async () => (await import('../timers.ts')).sqsDelayQueue(queue, liveClock.now);
  const openWorkflows = async () => (await import('../workflows.ts')).stepFunctions(machines);
  return {
    table,
    timers: lazyPort(openTimers, 'arm'),
    workflows: lazyPort(openWorkflows, 'start', 'answer', 'stop', 'progress'),
    bus: lazyPort(async () => (await import('../bus.ts')).eventBridgeBus(bus), 'publish'),
    findPersona: findDeployedPersona,
    linesOf: splitIntoDeliveryLines,
    ...deployedObserverDependency(),
  };
}
