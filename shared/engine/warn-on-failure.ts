import type { Context } from './context.ts';
import { errorName } from './ports/errors.ts';
import type { Awaitable, LogFields } from './ports/ports.ts';

/** Work that a commit neither awaits nor fails with: its error is logged, and a deadline repeats it. */
export function warnOnFailure(
  { log }: Pick<Context, 'log'>,
  sentence: string,
  fields: LogFields,
  work: () => Awaitable<unknown>,
): Awaitable<void> {
  const warn = (error: unknown) => log.warn(sentence, { ...fields, why: errorName(error) });
  try {
    const working = work();
    if (working instanceof Promise) return working.then(() => {}, warn);
  } catch (error) {
    warn(error);
  }
}
