/** What only a tool needs, read when one first needs it: the way to the network, and the services that do a tool's work (T6). */
import type { Fetch } from '../../../tools/network/fetch.ts';
import type { guardedFetch } from '../../../tools/network/guarded-fetch.ts';
import type { Runtimes } from '../../../tools/sources/agentcore.ts';
import type { Lambdas } from '../../../tools/sources/lambda.ts';
import { onceAsync } from '../functions/later.ts';

/** As `guardedFetch` (T8). */
export function laterFetch(guard: Parameters<typeof guardedFetch>[0]): Fetch {
  const opened = onceAsync(async () => (await import('../../../tools/network/guarded-fetch.ts')).guardedFetch(guard));
  return async (call) => (await opened())(call);
}

/** As `awsLambdas`. */
export function laterLambdas(): Lambdas {
  const opened = onceAsync(async () => (await import('./lambda-tools.ts')).awsLambdas());
  return { invoke: async (call) => (await opened()).invoke(call) };
}

/** As `awsRuntimes`. */
export function laterRuntimes(): Runtimes {
  const opened = onceAsync(async () => (await import('./agentcore.ts')).awsRuntimes());
  return { invoke: async (call) => (await opened()).invoke(call) };
}
