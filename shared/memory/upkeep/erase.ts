/** Erasure (N6), outside of the session: its rows are taken out of the store, and then it is told so. What is broken off here is asked for again. */

import { writeSnapshot } from '../../engine/commit.ts';
import type { Context } from '../../engine/context.ts';
import { skillOf, userOfSession } from '../../engine/identity.ts';
import { imageOwner, ownerNamed, removeImages } from '../../engine/images.ts';
import { Transient } from '../../engine/ports/errors.ts';
import type { Item } from '../../engine/ports/ports.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';
import { stopExecutions } from '../../engine/session-executions.ts';
import { step } from '../../engine/step.ts';
import type { Erasing } from '../../session/erasure/state.ts';
import { ERASE_LATE_MS } from '../../session/limits.ts';
import type { Session } from '../../session/state.ts';
import { eraseCache, eraseDamaged, eraseSession, eraseUser } from '../../storage/erasure.ts';
import { removeShared, resultIn } from '../../storage/results.ts';
import { sessionsOf } from '../../storage/users.ts';
import { identityOf } from '../../tools/call-identity.ts';

/**
 * Does what this session's erasure still asks for; nothing where there is none. Throws what the store throws. `isPart`: of that of another session,
 * which is done when the files are clean.
 */
export async function eraseRows(context: Context, id: string, isPart = false): Promise<void> {
  const { table, clock, log } = context;
  const { erasing } = (await currentSession(context, id)).session;
  if (erasing === null || !isDue(erasing, clock.now())) return;
  const startedMs = clock.now();
  const isMe = erasing.stage === 'rows' && erasing.others === true;
  if (isMe) await eraseOthers(context, id, erasing.askedAtMs);
  // Nobody needs the records from before it, once a snapshot covers it.
  await writeSnapshot(context, id);
  // Before its rows go: a step that is running finds no call any more, and writes nothing.
  await stopExecutions(context, id, erasing);
  await eraseSession(table, id, {
    erasing,
    alive: aliveIn((await currentSession(context, id)).session, erasing),
    isUnderWay: (call) => isUnderWay(context, id, call),
    // Before the row that tells of them. What they have asked to keep is not one session's (V1).
    removeImages: (images) => removeImages(context, id, images, ['passing']),
    removePublic: (row) => removePublic(context, row),
    nowMs: clock.now(),
  });
  await (isMe ? eraseUser : eraseCache)(table, userOfSession(id));
  if (isMe) await context.blobs.removeAll(imageOwner(context, id));
  else await removeImages(context, id, erasing.images ?? [], ['passing']);
  letGo(context, id);
  // Not done before: whoever is killed here begins again, and so it is done anew where a file cannot be cleaned.
  if (!isPart) await table.scrub?.();
  await step(context, id, { type: 'erased', n: erasing.n, stage: erasing.stage });
  log.info('erased', { session: id, stage: erasing.stage, others: isMe, tookMs: clock.now() - startedMs });
}

/** A cache may always be emptied; and what was asked stands in it (C4). */
async function removePublic({ table, ids }: Context, row: Item): Promise<void> {
  const result = resultIn(row);
  if (result === null || result.owner !== '') return;
  const { owner, tool, version, input } = result;
  const identity = identityOf({ scope: 'public', owner, tool, version, input });
  if (identity !== null) await removeShared(table, { user: null, tool, digest: ids.digest(identity.text) });
}

/** Work that has begun while rows are taken out is none of theirs. */
async function isUnderWay(context: Context, id: string, call: string): Promise<boolean> {
  return (await currentSession(context, id)).session.calls.some((one) => one.call === call);
}

function aliveIn({ deliveries, ended, reminders, results, calls }: Session, { n }: Erasing): Set<string> {
  const ends = ended.filter((one) => one.n > n);
  const ids = [...deliveries, ...ends, ...reminders].map((one) => one.id);
  return new Set([...ids, ...[...results, ...calls].map(({ call }) => call)]);
}

function isDue({ stage, atMs }: Erasing, nowMs: number): boolean {
  return stage === 'rows' || (stage === 'late' && nowMs >= atMs + ERASE_LATE_MS);
}

/** Each takes part once, however often it is asked. */
async function eraseOthers(context: Context, id: string, askedAtMs: number): Promise<void> {
  for (const other of await sessionsOf(context.table, userOfSession(id))) {
    if (other === id) continue;
    if (await isBeyondHelp(context, other)) await eraseWhole(context, other);
    else {
      await step(context, other, { type: 'erase', what: 'me', askedAtMs });
      await eraseRows(context, other, true);
    }
  }
}

/** It takes nothing any more, being damaged, or without a persona: so it cannot begin anew. */
async function isBeyondHelp(context: Context, id: string): Promise<boolean> {
  if ((await context.skill(skillOf(id))) === null) return true;
  return (await currentSession(context, id)).session.quarantined !== null;
}

async function eraseWhole(context: Context, id: string): Promise<void> {
  await eraseDamaged(context.table, id, {
    removePublic: (row) => removePublic(context, row),
    nowMs: context.clock.now(),
  });
  context.process.cachedSessions.delete(id);
  letGo(context, id);
  context.log.warn('erased as a whole', { session: id });
}

/** What this process knew of it. */
function letGo({ process }: Context, id: string): void {
  process.memoryBlocks.delete(id);
  process.recallCache.sessions.delete(id);
  process.recentResults.delete(id);
}

/**
 * Everything about a user (as keys write them), in all their sessions: resolves once it is gone, with how many there were. Throws Transient where
 * it is not: then it goes on without the caller, unless nothing has begun.
 */
export async function eraseMe(context: Context, user: string): Promise<number> {
  const ids = await sessionsOf(context.table, user);
  const helpless = new Set<string>();
  for (const id of ids) if (await isBeyondHelp(context, id)) helpless.add(id);
  const leader = ids.find((id) => !helpless.has(id));
  if (leader === undefined) {
    for (const id of ids) await eraseWhole(context, id);
    await eraseUser(context.table, user);
    // Whoever has never spoken may have uploaded something.
    await context.blobs.removeAll(ownerNamed(context, user));
    if (ids.length > 0) await context.table.scrub?.();
    return ids.length;
  }
  const { erasing } = await step(context, leader, { type: 'erase', what: 'me', others: true });
  await eraseRows(context, leader);
  const now = (await currentSession(context, leader)).session.erasing;
  if (now?.n === erasing?.n && now?.stage === 'rows') throw new Transient('the erasure is not done yet');
  return ids.length;
}
