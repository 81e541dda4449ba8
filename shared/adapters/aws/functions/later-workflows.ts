/** Starting workflows, and telling the bus: few invocations do, so their clients are read when they are first used, and no cold start waits for them. */
import type { Bus, MachineName, Workflows } from '../../../engine/ports/ports.ts';
import { onceAsync } from './later.ts';

/** As `stepFunctions`. */
export function laterStepFunctions(machines: Readonly<Record<MachineName, string>>): Workflows {
  const opened = onceAsync(async () => (await import('../workflows.ts')).stepFunctions(machines));
  return {
    start: async (job) => (await opened()).start(job),
    answer: async (token, answer) => (await opened()).answer(token, answer),
    stop: async (execution) => (await opened()).stop(execution),
    progress: async (execution) => (await opened()).progress(execution),
  };
}

/** As `eventBridge`. */
export function laterEventBridge(name: string): Bus {
  const opened = onceAsync(async () => (await import('../bus.ts')).eventBridge(name));
  return { publish: async (event) => (await opened()).publish(event) };
}
