import { type Awaitable, recover } from '../ports/awaitable.ts';
import { errorName } from '../ports/errors.ts';
import type { LogFields } from '../ports/ports.ts';
import type { Context } from './context.ts';

/** Work that a commit neither awaits nor fails with: its error is logged, and a deadline repeats it. */
export function warnOnFailure(
  { log }: Pick<Context, 'log'>,
  sentence: string,
  fields: LogFields,
  work: () => Awaitable<void>,
): Awaitable<void> {
  return recover(work, (error) => log.warn(sentence, { ...fields, why: errorName(error) }));
}
