/** Scrubs removed rows from the store's files [N6, M5], where the store has files. */

import type { Context } from '../../engine/context.ts';
import { Transient } from '../../engine/ports/errors.ts';

/** A failed scrub is repeated at the next start; the rows are removed already. */
export async function scrubRows({ table, log }: Context, id: string): Promise<void> {
  try {
    await table.scrub?.();
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('traces are left in the data file', { session: id, why: error.message });
  }
}
