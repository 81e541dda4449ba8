/** Loads the Invoke port at first use, because few requests call another function. */
import { lazyPort } from '../../../engine/ports/lazy-adapters.ts';
import type { Invoke } from '../../../engine/ports/ports.ts';
import type { Functions } from '../invoke.ts';

/** Without `reply`: the turn's deadline starts the reply instead [U9]. */
export function lazyInvoke(functions: Omit<Functions, 'reply'>): Omit<Invoke, 'reply'> {
  return lazyPort(async () => (await import('../invoke.ts')).lambdaInvoke(functions), 'remember', 'listen', 'speak');
}
