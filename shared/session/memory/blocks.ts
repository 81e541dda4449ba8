/** Decides when to request a memory block, and which block prompts begin with [M2, M3, X2]. */
import type { Command } from '../kernel/commands.ts';
import type { OperatorSettings } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import { CACHE_MS, LEAST_VERBATIM, MOST_VERBATIM, REMEMBER_LOST_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { openTurn } from '../turn/state.ts';
import type { Lease, MemoryState } from './state.ts';

/**
 * Requests the next block if one is due and none is in progress, outside of open turns unless entries must be
 * forgotten [M5]. After a single-process restart the block in progress is lost.
 */
export function requestBlockWhenDue(draft: Draft): void {
  const { memory } = draft.session;
  const isOrphan = memory.lease !== null && memory.lease.atMs < draft.restartedAtMs;
  if (memory.lease !== null && !isOrphan && draft.nowMs < memoryBlockLeaseEndsAt(memory.lease)) return;
  if (memory.forgetting.length > 0) return requestMemoryBlock(draft, { ...memory.made, reason: 'forgetting' });
  if (openTurn(draft.session) !== null) return;
  const due = memoryBlockDueIn(memory, draft.input.settings) ?? reflectionBlockDue(draft.session, draft.input.settings);
  if (due !== null) requestMemoryBlock(draft, due);
}

type Due = Pick<Lease, 'asOf' | 'turn' | 'milestones' | 'reason'>;

function requestMemoryBlock(draft: Draft, { asOf, turn, milestones, reason }: Due): void {
  const { memory, proactive } = draft.session;
  const edition = memory.requestedEdition + 1;
  // A block that forgets includes no new reflections.
  const newest = reason === 'forgetting' ? undefined : proactive.memories.at(-1);
  const thoughts = newest && { thoughts: newest.number };
  draft.emit({ type: 'block.requested', edition, asOf, turn, milestones, ...thoughts, reason: reason });
  if (reason !== 'full') draft.addEffect({ do: 'remember', edition });
}

/** The newest turns stay verbatim. A failed block is retried only with more entries. */
function memoryBlockDueIn(
  { made, open, failed }: MemoryState,
  { summaryEvery, milestoneEvery }: OperatorSettings,
): Due | null {
  const newest = open.at(-1 - LEAST_VERBATIM);
  if (newest === undefined || newest.n < failed + (failed > 0 ? milestoneEvery : 0)) return null;
  const isCutNext = open.length === MOST_VERBATIM && newest.n > made.asOf;
  if (isCutNext || newest.n >= made.asOf + summaryEvery) return { ...newestMemoryBlockDue(newest), reason: 'due' };
  if (newest.n < made.milestones + milestoneEvery) return null;
  return { asOf: made.asOf, turn: made.turn, milestones: newest.n, reason: 'due' };
}

/** A new reflection alone makes a block due, which needs no model [M6]. */
function reflectionBlockDue({ memory, proactive }: Session, { milestoneEvery }: OperatorSettings): Due | null {
  const { made, failed } = memory;
  if (proactive.memories.length === 0 || (failed > 0 && memory.n < failed + milestoneEvery)) return null;
  return { asOf: made.asOf, turn: made.turn, milestones: made.milestones, reason: 'due' };
}

function newestMemoryBlockDue({ n, turn }: MemoryState['open'][number]): Omit<Due, 'reason'> {
  return { asOf: n, turn, milestones: n };
}

/** After this the block counts as lost. */
function memoryBlockLeaseEndsAt({ atMs }: Lease): number {
  return atMs + REMEMBER_LOST_MS;
}

/** Epoch ms; null: none. Only forgetting has a deadline; other lost blocks wait for the next turn. */
export function memoryBlockDueAt({ memory }: Session): number | null {
  return memory.forgetting.length > 0 && memory.lease !== null ? memoryBlockLeaseEndsAt(memory.lease) : null;
}

/** Only the newest request counts: an older one may have read what is forgotten since. */
export function finishMemoryBlock(draft: Draft, command: Extract<Command, { type: 'remembered' }>): void {
  const { edition, done, same, usage } = command;
  const { lease } = draft.session.memory;
  if (lease?.edition !== edition) return;
  const metered = { edition, ...(usage && { usage }) };
  draft.emit(done ? { type: 'block.made', ...metered, ...(same && { same }) } : { type: 'block.failed', ...metered });
  if (!done) return;
  if (lease.reason === 'due') return;
  draft.emit({ type: 'block.adopted' });
  requestBlockIfMemoryFull(draft);
}

/**
 * At the start of a turn, after the previous one is sealed: adopts the newest block. `warmMs`: the last model
 * request; null: none yet.
 */
export function cutVerbatimMemory(draft: Draft, sessionBefore: Session): void {
  const { memory } = draft.session;
  const warmMs = sessionBefore.memory.warmMs ?? sessionBefore.turns.newest?.startedAtMs ?? null;
  const isPause = warmMs !== null && draft.nowMs - warmMs > CACHE_MS;
  if (memory.made.edition > memory.epoch.edition && (isPause || isVerbatimMemoryFull(memory)))
    draft.emit({ type: 'block.adopted' });
  requestBlockIfMemoryFull(draft);
}

/** Without a newer block, the next reply run makes one by rule [X2]. */
function requestBlockIfMemoryFull(draft: Draft): void {
  const { memory } = draft.session;
  const newest = memory.open.at(-1 - LEAST_VERBATIM);
  if (isVerbatimMemoryFull(memory) && memory.forgetting.length === 0 && newest !== undefined)
    requestMemoryBlock(draft, { ...newestMemoryBlockDue(newest), reason: 'full' });
}

function isVerbatimMemoryFull({ open }: MemoryState): boolean {
  return open.length > MOST_VERBATIM;
}
