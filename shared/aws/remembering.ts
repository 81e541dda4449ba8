/**
 * Asking for memory to be made (M2). Mostly that is owed by the step that ends an answer; but then in one answer of a dozen, so Lambda's
 * client is read by the first who does ask.
 */
import type { Invoke } from '../runtime/ports.ts';
import { once } from './later.ts';
import { required } from './settings.ts';

/** The part of a function that steps and may not ask for answers: their deadlines do that (U9). */
export function remembering(env: Parameters<typeof required>[0]): { invoke: Pick<Invoke, 'remember'> } {
  const functionName = required(env, 'SOTTO_REMEMBER_FUNCTION');
  const opened = once(async () => (await import('./invoke.ts')).lambdaRemember(functionName));
  return { invoke: { remember: async (job) => (await opened())(job) } };
}
