/** Adapters that few invocations need: their clients are read when they are first used, and no cold start waits for them. */
import type { Bus, MachineName, Workflows } from '../runtime/ports.ts';

/** As `stepFunctions`. */
export function laterStepFunctions(machines: Readonly<Record<MachineName, string>>): Workflows {
  const opened = once(async () => (await import('./workflows.ts')).stepFunctions(machines));
  return {
    start: async (job) => (await opened()).start(job),
    answer: async (token, answer) => (await opened()).answer(token, answer),
  };
}

/** As `eventBridge`. */
export function laterEventBridge(name: string): Bus {
  const opened = once(async () => (await import('./bus.ts')).eventBridge(name));
  return { publish: async (event) => (await opened()).publish(event) };
}

/** Whatever it opens is opened once. */
export function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}
