/**
 * Asking other functions, where few steps do: for memory one answer in a dozen (M2), for an ear or a voice fewer. Lambda's client is read by the
 * first that asks.
 */
import type { Invoke, ListenJob, RememberJob, SpeakJob } from '../../../engine/ports/ports.ts';
import type { Functions } from '../invoke.ts';
import { onceAsync } from './later.ts';

/** The part of a function that steps and may ask these alone: what else it owes, deadlines ask for again (U9). */
export function laterInvoke(functions: Omit<Functions, 'reply'>): Partial<Invoke> {
  const { remember, listen, speak } = functions;
  const opened = onceAsync(async () => (await import('../invoke.ts')).lambdaInvoke(functions));
  return {
    ...(remember != null && { remember: async (job: RememberJob) => (await opened()).remember(job) }),
    ...(listen != null && { listen: async (job: ListenJob) => (await opened()).listen(job) }),
    ...(speak != null && { speak: async (job: SpeakJob) => (await opened()).speak(job) }),
  };
}
