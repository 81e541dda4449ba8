/**
 * Upkeep outside of turns: blocks [M2], vectors [D6], erasures [N6], notifications [D25], wording [S17] and
 * the search index [M10].
 */

import type { Context } from '../engine/context.ts';
import type { RememberJob } from '../ports/ports.ts';
import { userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import { embedHeldDeliveries } from './embed-deliveries.ts';
import { eraseEverythingOfUser, eraseRowsOfSession } from './erase.ts';
import { repairSearchIndex } from './index-entries.ts';
import { makeRequestedBlock as make } from './make-block.ts';
import { notifyBrowsers } from './notify-browsers.ts';

/** An operator erases again whom a restored table brought back [N6]. `eraseUser`: as in a session's id. */
export type EraseJob = { eraseUser: string };

export async function upkeepSession(context: Context, job: RememberJob | EraseJob): Promise<void> {
  if ('eraseUser' in job) return void (await eraseEverythingOfUser(context, job.eraseUser));
  const { session, edition, held, erase, notify, wording, index } = job;
  if (erase !== undefined) return void (await eraseEverythingOfUser(context, userOfSessionIdentity(session), erase));
  if (held !== undefined) return embedHeldDeliveries(context, session, held);
  if (notify !== undefined) return notifyBrowsers(context, session, notify);
  // Rare, and with a prompt of its own.
  if (wording !== undefined) return (await import('./write-wording.ts')).writeWording(context, session, wording);
  if (index) {
    await repairSearchIndex(context, session);
    if (context.embedder !== null)
      await (await import('./complete-vectors.ts')).completeMissingVectors(context, session);
    return;
  }
  await eraseRowsOfSession(context, session);
  await make(context, session, edition);
}
