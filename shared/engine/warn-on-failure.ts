import type { Context } from './context.ts';
import { errorName } from './ports/errors.ts';
import type { LogFields } from './ports/ports.ts';

/** Work that a commit neither awaits nor fails with: its error is logged, and a deadline repeats it. */
export async function warnOnFailure(
  { log }: Pick<Context, 'log'>,
  sentence: string,
  fields: LogFields,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn(sentence, { ...fields, why: errorName(error) });
  }
}
