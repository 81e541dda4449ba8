/** Erases a session's rows [N6], then tells the session. An interrupted erasure starts again. */

import { writeSnapshot } from '../engine/commit.ts';
import type { Context } from '../engine/context.ts';
import { imageOwner, ownerNamed, removeImages } from '../engine/images.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { stopExecutions } from '../engine/session-workflow-executions.ts';
import { stepSession } from '../engine/step.ts';
import { Transient } from '../ports/errors.ts';
import type { Item } from '../ports/ports.ts';
import type { ErasureInProgress } from '../session/erasure/state.ts';
import { ERASE_LATE_MS } from '../session/kernel/limits.ts';
import { sessionPersonaName, userOfSession } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { wordsIdOf } from '../session/reminders/state.ts';
import { eraseCache, eraseDamaged, eraseSession, eraseUser } from '../storage/erasure.ts';
import { sessionsOfUser } from '../storage/sessions.ts';
import { removeShared, toolResultInRow } from '../storage/tool-results.ts';
import { callIdentity } from '../tools/call-identity.ts';

/**
 * Does what this session's erasure still needs. Throws what the store throws. `isPart`: the session that
 * leads the erasure cleans the files.
 */
export async function eraseRows(context: Context, id: string, isPart = false): Promise<void> {
  const { table, clock, log } = context;
  const {
    erasure: { running: erasing },
  } = (await loadCurrentSession(context, id)).session;
  if (erasing === null || !isErasureDue(erasing, clock.now())) return;
  const startedMs = clock.now();
  const isMe = erasing.stage === 'rows' && erasing.others === true;
  if (isMe) {
    await recordErasure(context, userOfSession(id), erasing.askedAtMs);
    await eraseOtherSessions(context, id, erasing.askedAtMs);
  }
  // The snapshot covers the records before the erasure.
  await writeSnapshot(context, id);
  // Before the rows go: a running step then finds no call, and writes nothing.
  await stopExecutions(context, id, erasing);
  await eraseSession(table, id, {
    erasing,
    alive: unerasedIdsIn((await loadCurrentSession(context, id)).session, erasing),
    isUnderWay: (call) => isErasedCallUnderWay(context, id, call),
    // Before the row that names them. Kept images belong to the user, not to a session [V1].
    removeImages: (images) => removeImages(context, id, images, ['passing']),
    removePublic: (row) => removePublic(context, row),
    nowMs: clock.now(),
  });
  await (isMe ? eraseUser : eraseCache)(table, userOfSession(id));
  if (isMe) await context.blobs.removeAll(imageOwner(context, id));
  else await removeImages(context, id, erasing.images ?? [], ['passing']);
  dropProcessCaches(context, id);
  // Last, and not recorded before: after a kill, or a file that cannot be cleaned, it runs again.
  if (!isPart) await table.scrub?.();
  await stepSession(context, id, { type: 'erased', n: erasing.n, stage: erasing.stage });
  log.info('erased', { session: id, stage: erasing.stage, others: isMe, tookMs: clock.now() - startedMs });
}

/** Before anything goes, for an operator who later restores an older state of the table [N6]. */
async function recordErasure({ blobs, ids }: Context, user: string, askedAtMs: number): Promise<void> {
  const name = { shelf: 'erased', owner: ownerNamed({ ids }, user), id: 'user' } as const;
  await blobs.put(name, Buffer.from(JSON.stringify({ v: 1, askedAtMs })));
}

/** A cached public result contains the parameters that the user asked for [C4]. */
async function removePublic({ table, ids }: Context, row: Item): Promise<void> {
  const result = toolResultInRow(row);
  if (result === null || result.owner !== '') return;
  const { owner, tool, version, input } = result;
  const identity = callIdentity({ scope: 'public', owner, tool, version, input });
  if (identity !== null) await removeShared(table, { user: null, tool, digest: ids.digest(identity.text) });
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
  const ids = [...deliveries, ...ends, ...reminders, ...told].map((one) => wordsIdOf(one.id));
  return new Set([...ids, ...[...results, ...calls].map(({ call }) => call)]);
}

function isErasureDue({ stage, atMs }: ErasureInProgress, nowMs: number): boolean {
  return stage === 'rows' || (stage === 'late' && nowMs >= atMs + ERASE_LATE_MS);
}

/** Each session takes part once, however often it is asked. */
async function eraseOtherSessions(context: Context, id: string, askedAtMs: number): Promise<void> {
  for (const other of await sessionsOfUser(context.table, userOfSession(id))) {
    if (other === id) continue;
    if (await isSessionBeyondRepair(context, other)) await eraseDamagedSession(context, other);
    else {
      await stepSession(context, other, { type: 'erase', what: 'me', askedAtMs });
      await eraseRows(context, other, true);
    }
  }
}

/** A damaged session, or one without a persona, cannot begin anew. */
async function isSessionBeyondRepair(context: Context, id: string): Promise<boolean> {
  if ((await context.findPersona(sessionPersonaName(id))) === null) return true;
  return (await loadCurrentSession(context, id)).session.quarantined !== null;
}

async function eraseDamagedSession(context: Context, id: string): Promise<void> {
  await eraseDamaged(context.table, id, {
    removePublic: (row) => removePublic(context, row),
    nowMs: context.clock.now(),
  });
  context.process.cachedSessions.delete(id);
  dropProcessCaches(context, id);
  context.log.warn('erased as a whole', { session: id });
}

/** Drops what this process cached. */
function dropProcessCaches({ process }: Context, id: string): void {
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
export async function eraseMe(context: Context, user: string, askedAtMs?: number): Promise<number> {
  const ids = await sessionsOfUser(context.table, user);
  const helpless = new Set<string>();
  for (const id of ids) if (await isSessionBeyondRepair(context, id)) helpless.add(id);
  const leader = ids.find((id) => !helpless.has(id));
  if (leader === undefined) {
    await recordErasure(context, user, context.clock.now());
    for (const id of ids) await eraseDamagedSession(context, id);
    await eraseUser(context.table, user);
    // A user without a session may have uploads.
    await context.blobs.removeAll(ownerNamed(context, user));
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
  await eraseRows(context, leader);
  const now = (await loadCurrentSession(context, leader)).session.erasure.running;
  if (now?.n === erasing?.n && now?.stage === 'rows') throw new Transient('the erasure is not done yet');
  return ids.length;
}
