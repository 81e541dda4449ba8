/** Erasure (N6), outside of the session: its rows are taken out of the store, and then it is told so. What is broken off here is asked for again. */

import type { Context } from '../../engine/context.ts';
import { skillOf, userOfSession } from '../../engine/identity.ts';
import { imageOwner, ownerNamed, removeImages } from '../../engine/images.ts';
import { Transient } from '../../engine/ports/errors.ts';
import type { Item } from '../../engine/ports/ports.ts';
import { stopExecutions } from '../../engine/session-executions.ts';
import { current, snapshot, step } from '../../engine/step.ts';
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
export async function eraseRows(sotto: Context, id: string, isPart = false): Promise<void> {
  const { table, clock, log } = sotto;
  const { erasing } = (await current(sotto, id)).session;
  if (erasing === null || !isDue(erasing, clock.now())) return;
  const startedMs = clock.now();
  const isMe = erasing.stage === 'rows' && erasing.others === true;
  if (isMe) await eraseOthers(sotto, id, erasing.askedAtMs);
  // Nobody needs the records from before it, once a snapshot covers it.
  await snapshot(sotto, id);
  // Before its rows go: a step that is running finds no call any more, and writes nothing.
  await stopExecutions(sotto, id, erasing);
  await eraseSession(table, id, {
    erasing,
    alive: aliveIn((await current(sotto, id)).session, erasing),
    isUnderWay: (call) => isUnderWay(sotto, id, call),
    // Before the row that tells of them. What they have asked to keep is not one session's (V1).
    removeImages: (images) => removeImages(sotto, id, images, ['passing']),
    removePublic: (row) => removePublic(sotto, row),
    nowMs: clock.now(),
  });
  await (isMe ? eraseUser : eraseCache)(table, userOfSession(id));
  if (isMe) await sotto.blobs.removeAll(imageOwner(sotto, id));
  else await removeImages(sotto, id, erasing.images ?? [], ['passing']);
  letGo(sotto, id);
  // Not done before: whoever is killed here begins again, and so it is done anew where a file cannot be cleaned.
  if (!isPart) await table.scrub?.();
  await step(sotto, id, { type: 'erased', n: erasing.n, stage: erasing.stage });
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
async function isUnderWay(sotto: Context, id: string, call: string): Promise<boolean> {
  return (await current(sotto, id)).session.calls.some((one) => one.call === call);
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
async function eraseOthers(sotto: Context, id: string, askedAtMs: number): Promise<void> {
  for (const other of await sessionsOf(sotto.table, userOfSession(id))) {
    if (other === id) continue;
    if (await isBeyondHelp(sotto, other)) await eraseWhole(sotto, other);
    else {
      await step(sotto, other, { type: 'erase', what: 'me', askedAtMs });
      await eraseRows(sotto, other, true);
    }
  }
}

/** It takes nothing any more, being damaged, or without a persona: so it cannot begin anew. */
async function isBeyondHelp(sotto: Context, id: string): Promise<boolean> {
  if ((await sotto.skill(skillOf(id))) === null) return true;
  return (await current(sotto, id)).session.quarantined !== null;
}

async function eraseWhole(sotto: Context, id: string): Promise<void> {
  await eraseDamaged(sotto.table, id, { removePublic: (row) => removePublic(sotto, row), nowMs: sotto.clock.now() });
  sotto.held.delete(id);
  letGo(sotto, id);
  sotto.log.warn('erased as a whole', { session: id });
}

/** What this process knew of it. */
function letGo({ blocks, recalls, recent }: Context, id: string): void {
  blocks.delete(id);
  recalls.sessions.delete(id);
  recent.delete(id);
}

/**
 * Everything about a user (as keys write them), in all their sessions: resolves once it is gone, with how many there were. Throws Transient where
 * it is not: then it goes on without the caller, unless nothing has begun.
 */
export async function eraseMe(sotto: Context, user: string): Promise<number> {
  const ids = await sessionsOf(sotto.table, user);
  const helpless = new Set<string>();
  for (const id of ids) if (await isBeyondHelp(sotto, id)) helpless.add(id);
  const leader = ids.find((id) => !helpless.has(id));
  if (leader === undefined) {
    for (const id of ids) await eraseWhole(sotto, id);
    await eraseUser(sotto.table, user);
    // Whoever has never spoken may have uploaded something.
    await sotto.blobs.removeAll(ownerNamed(sotto, user));
    if (ids.length > 0) await sotto.table.scrub?.();
    return ids.length;
  }
  const { erasing } = await step(sotto, leader, { type: 'erase', what: 'me', others: true });
  await eraseRows(sotto, leader);
  const now = (await current(sotto, leader)).session.erasing;
  if (now?.n === erasing?.n && now?.stage === 'rows') throw new Transient('the erasure is not done yet');
  return ids.length;
}
