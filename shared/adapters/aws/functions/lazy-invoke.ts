/** Loads the Invoke port at first use. */
import { lazyPort } from '../../../ports/lazy-adapters.ts';
import type { Invoke } from '../../../ports/ports.ts';
import type { Functions } from '../invoke.ts';

/** Without `reply`: the turn's deadline starts the reply instead [U9]. */
export function lazyLambdaInvoke(functions: Functions): Required<Invoke> {
  const open = async () => (await import('../invoke.ts')).lambdaInvoke(functions);
  return lazyPort(open, 'reply', 'remember', 'listen', 'speak', 'warmUp');
}
