/** Erases a session's rows [N6], then tells the session. An interrupted erasure starts again. */

import { writeSnapshot } from '../engine/commit.ts';
import type { Context } from '../engine/context.ts';
import { imageOwner, imageOwnerNamed, removeImages } from '../engine/images.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { stopWorkflowExecutions } from '../engine/session-workflow-executions.ts';
import { stepSession } from '../engine/step.ts';
import { Transient } from '../ports/errors.ts';
import type { Item } from '../ports/ports.ts';
import type { ErasureInProgress } from '../session/erasure/state.ts';
import { ERASE_LATE_MS } from '../session/kernel/limits.ts';
import { sessionPersonaName, userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { reminderWordsIdOf } from '../session/reminders/state.ts';
import { eraseCacheRows, eraseDamagedRows, eraseSessionRows, eraseUserRows } from '../storage/erasure.ts';
import { readSessionsOfUser } from '../storage/sessions.ts';
import { removeSharedToolResults, toolResultInRow } from '../storage/tool-results.ts';
import { toolCallIdentity } from '../tools/call-identity.ts';

/**
 * Does what this session's erasure still needs. Throws what the store throws. `isPart`: the session that
 * leads the erasure cleans the files.
 */
export async function eraseRowsOfSession(context: Context, id: string, isPart = false): Promise<void> {
  const { table, clock, log } = context;
  const {
    erasure: { running: erasing },
  } = (await loadCurrentSession(context, id)).session;
  if (erasing === null || !isErasureDue(erasing, clock.now())) return;
  const startedMs = clock.now();
  const isMe = erasing.stage === 'rows' && erasing.others === true;
  if (isMe) {
    await recordErasureOfUser(context, userOfSessionIdentity(id), erasing.askedAtMs);
    await eraseOtherSessions(context, id, erasing.askedAtMs);
  }
  // The snapshot covers the records before the erasure.
  await writeSnapshot(context, id);
  // Before the rows go: a running step then finds no call, and writes nothing.
  await stopWorkflowExecutions(context, id, erasing);
  await eraseSessionRows(table, id, {
    erasing,
    alive: unerasedIdsIn((await loadCurrentSession(context, id)).session, erasing),
    isUnderWay: (call) => isErasedCallUnderWay(context, id, call),
    // Before the row that names them. Kept images belong to the user, not to a session [V1].
    removeImages: (images) => removeImages(context, id, images, ['passing']),
    removePublic: (row) => removePublicRowsOfUser(context, row),
    nowMs: clock.now(),
  });
  await (isMe ? eraseUserRows : eraseCacheRows)(table, userOfSessionIdentity(id));
  if (isMe) await context.blobs.removeAll(imageOwner(context, id));
  else await removeImages(context, id, erasing.images ?? [], ['passing']);
  dropProcessCachesOfErased(context, id);
  // Last, and not recorded before: after a kill, or a file that cannot be cleaned, it runs again.
  if (!isPart) await table.scrub?.();
  await stepSession(context, id, { type: 'erased', n: erasing.n, stage: erasing.stage });
  log.info('erased', { session: id, stage: erasing.stage, others: isMe, tookMs: clock.now() - startedMs });
}

/** Before anything goes, for an operator who later restores an older state of the table [N6]. */
async function recordErasureOfUser({ blobs, ids }: Context, user: string, askedAtMs: number): Promise<void> {
  const name = { shelf: 'erased', owner: imageOwnerNamed({ ids }, user), id: 'user' } as const;
  await blobs.put(name, Buffer.from(JSON.stringify({ v: 1, askedAtMs })));
}

/** A cached public result contains the parameters that the user asked for [C4]. */
async function removePublicRowsOfUser({ table, ids }: Context, row: Item): Promise<void> {
  const result = toolResultInRow(row);
  if (result === null || result.owner !== '') return;
  const { owner, tool, version, input } = result;
  const identity = toolCallIdentity({ scope: 'public', owner, tool, version, input });
  if (identity !== null) await removeSharedToolResults(table, { user: null, tool, digest: ids.digest(identity.text) });
}

/** Work that began during the erasure stays. */
async function isErasedCallUnderWay(context: Context, id: string, call: string): Promise<boolean> {
  return (await loadCurrentSession(context, id)).session.toolCalls.open.some((one) => one.call === call);
}

function unerasedIdsIn(
  {
    deliveries: { open: deliveries, recent: ended },
    reminders: { list: reminders, told },
    toolCalls: { results, open: calls },
  }: Session,
  { n }: ErasureInProgress,
): Set<string> {
  const ends = ended.filter((one) => one.n > n);
  const ids = [...deliveries, ...ends, ...reminders, ...told].map((one) => reminderWordsIdOf(one.id));
  return new Set([...ids, ...[...results, ...calls].map(({ call }) => call)]);
}

function isErasureDue({ stage, atMs }: ErasureInProgress, nowMs: number): boolean {
  return stage === 'rows' || (stage === 'late' && nowMs >= atMs + ERASE_LATE_MS);
}

/** Each session takes part once, however often it is asked. */
async function eraseOtherSessions(context: Context, id: string, askedAtMs: number): Promise<void> {
  for (const other of await readSessionsOfUser(context.table, userOfSessionIdentity(id))) {
    if (other === id) continue;
    if (await isErasedSessionBeyondRepair(context, other)) await eraseDamagedSessionOfUser(context, other);
    else {
      await stepSession(context, other, { type: 'erase', what: 'me', askedAtMs });
      await eraseRowsOfSession(context, other, true);
    }
  }
}

/** A damaged session, or one without a persona, cannot begin anew. */
async function isErasedSessionBeyondRepair(context: Context, id: string): Promise<boolean> {
  if ((await context.findPersona(sessionPersonaName(id))) === null) return true;
  return (await loadCurrentSession(context, id)).session.quarantined !== null;
}

async function eraseDamagedSessionOfUser(context: Context, id: string): Promise<void> {
  await eraseDamagedRows(context.table, id, {
    removePublic: (row) => removePublicRowsOfUser(context, row),
    nowMs: context.clock.now(),
  });
  context.process.cachedSessions.delete(id);
  dropProcessCachesOfErased(context, id);
  context.log.warn('erased as a whole', { session: id });
}

/** Drops what this process cached. */
function dropProcessCachesOfErased({ process }: Context, id: string): void {
  process.memoryBlocks.delete(id);
  process.recallCache.sessions.delete(id);
  for (const key of process.recallCache.exchanges.keys())
    if (key.startsWith(`${id} `)) process.recallCache.exchanges.delete(key);
  process.recentResults.delete(id);
}

/**
 * Erases everything about a user (as keys spell it) in all sessions. Resolves with their number once all is
 * gone. Throws Transient where it is not: an erasure that began continues by itself. One that was asked for
 * at the same time, or later, is continued instead of another one.
 */
export async function eraseEverythingOfUser(context: Context, user: string, askedAtMs?: number): Promise<number> {
  const ids = await readSessionsOfUser(context.table, user);
  const helpless = new Set<string>();
  for (const id of ids) if (await isErasedSessionBeyondRepair(context, id)) helpless.add(id);
  const leader = ids.find((id) => !helpless.has(id));
  if (leader === undefined) {
    await recordErasureOfUser(context, user, context.clock.now());
    for (const id of ids) await eraseDamagedSessionOfUser(context, id);
    await eraseUserRows(context.table, user);
    // A user without a session may have uploads.
    await context.blobs.removeAll(imageOwnerNamed(context, user));
    if (ids.length > 0) await context.table.scrub?.();
    return ids.length;
  }
  const {
    erasure: { running: erasing },
  } = await stepSession(context, leader, {
    type: 'erase',
    what: 'me',
    others: true,
    ...(askedAtMs && { askedAtMs }),
  });
  await eraseRowsOfSession(context, leader);
  const now = (await loadCurrentSession(context, leader)).session.erasure.running;
  if (now?.n === erasing?.n && now?.stage === 'rows') throw new Transient('the erasure is not done yet');
  return ids.length;
}
