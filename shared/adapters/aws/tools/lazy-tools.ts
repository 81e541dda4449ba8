/** Loads the tools' clients at first use. */
import { lazyPort, openOnce } from '../../../ports/lazy-adapters.ts';
import type { Fetch } from '../../../tools/network/fetch-port.ts';
import type { guardedFetch } from '../../../tools/network/guarded-fetch.ts';
import type { Runtimes } from '../../../tools/sources/agentcore.ts';
import type { Lambdas } from '../../../tools/sources/lambda.ts';

/** As `guardedFetch` [T8], imported by the first tool that needs the network. */
export function lazyFetch(guard: Parameters<typeof guardedFetch>[0]): Fetch {
  const opened = openOnce(async () => (await import('../../../tools/network/guarded-fetch.ts')).guardedFetch(guard));
  return async (call) => (await opened())(call);
}

/** The AWS services behind tools [T6]. */
export function lazyServices(): { lambdas: Lambdas; runtimes: Runtimes } {
  return {
    lambdas: lazyPort(async () => (await import('./lambda-tools.ts')).awsLambdas(), 'invoke'),
    runtimes: lazyPort(async () => (await import('./agentcore.ts')).awsRuntimes(), 'invoke'),
  };
}
