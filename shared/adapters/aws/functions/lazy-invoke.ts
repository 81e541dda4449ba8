/** Asks other functions, where few requests do: Lambda's client is imported by the first that asks. */
import { lazyPort } from '../../../engine/ports/lazy.ts';
import type { Invoke } from '../../../engine/ports/ports.ts';
import type { Functions } from '../invoke.ts';

/** Without `reply`: a function that steps and cannot ask for an answer leaves that to the turn's deadline [U9]. */
export function lazyInvoke(functions: Omit<Functions, 'reply'>): Omit<Invoke, 'reply'> {
  return lazyPort(async () => (await import('../invoke.ts')).lambdaInvoke(functions), 'remember', 'listen', 'speak');
}
