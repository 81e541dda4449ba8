/** What was taken out of the store leaves no trace in its files either (N6, M5), where this process can see to that. */

import type { Context } from '../../engine/context.ts';
import { Transient } from '../../engine/ports/errors.ts';

/** What cannot be done now the home does at its next start: for the user it is gone already. */
export async function scrubRows({ table, log }: Context, id: string): Promise<void> {
  try {
    await table.scrub?.();
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('traces are left in the data file', { session: id, why: error.message });
  }
}
