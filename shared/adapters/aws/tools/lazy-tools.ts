/** Loads the tools' clients at first use. */
import { lazyPort, openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import type { Fetch } from '../../../tools/network/fetch-port.ts';
import type { createGuardedFetch } from '../../../tools/network/guarded-fetch.ts';
import type { AgentRuntimes } from '../../../tools/sources/agentcore.ts';
import type { Lambdas } from '../../../tools/sources/lambda.ts';

/** As `createGuardedFetch` [T8], imported by the first tool that needs the network. */
export function lazyAwsToolFetch(guard: Parameters<typeof createGuardedFetch>[0]): Fetch {
  const opened = openAdapterOnce(async () =>
    (await import('../../../tools/network/guarded-fetch.ts')).createGuardedFetch(guard),
  );
  return async (call) => (await opened())(call);
}

/** The AWS services behind tools [T6]. */
export function lazyAwsToolServices(): { lambdas: Lambdas; runtimes: AgentRuntimes } {
  return {
    lambdas: lazyPort(async () => (await import('./lambda-tools.ts')).awsLambdas(), 'invoke'),
    runtimes: lazyPort(async () => (await import('./agentcore.ts')).awsRuntimes(), 'invoke'),
  };
}
