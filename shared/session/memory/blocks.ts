/** When the session wants a block of memory made, and which one prompts begin with (M2, M3, X2). Texts are made outside (functions/remember). */
import type { Command, OperatorSettings } from '../commands.ts';
import type { Draft } from '../draft.ts';
import { CACHE_MS, LEAST_VERBATIM, MOST_VERBATIM, REMEMBER_LOST_MS } from '../limits.ts';
import { openTurn, type Session } from '../state.ts';
import type { Lease, MemoryState } from './state.ts';

/**
 * Asks for the next block, if one is due and nobody makes one: while nobody waits for an answer, but to forget at once (M5). After a restart on one
 * machine nobody is left who would.
 */
export function requestBlock(draft: Draft): void {
  const { memory } = draft.session;
  const isOrphan = memory.lease !== null && memory.lease.atMs < draft.restartedAtMs;
  if (memory.lease !== null && !isOrphan && draft.nowMs < lostAt(memory.lease)) return;
  if (memory.forgetting.length > 0) return ask(draft, { ...memory.made, why: 'forgetting' });
  if (openTurn(draft.session) !== null) return;
  const due = dueIn(memory, draft.input.settings) ?? thoughtsDue(draft.session, draft.input.settings);
  if (due !== null) ask(draft, due);
}

type Due = Pick<Lease, 'asOf' | 'turn' | 'milestones' | 'why'>;

function ask(draft: Draft, { asOf, turn, milestones, why }: Due): void {
  const { memory, life } = draft.session;
  const edition = memory.asked + 1;
  // What is made to forget takes up nothing new.
  const newest = why === 'forgetting' ? undefined : life.memories.at(-1);
  const thoughts = newest && { thoughts: newest.number };
  draft.emit({ type: 'block.requested', edition, asOf, turn, milestones, ...thoughts, why });
  if (why !== 'full') draft.addEffect({ do: 'remember', edition });
}

/** The newest turns are left to the verbatim part. What has failed is not tried again for the same entries. */
function dueIn({ made, open, failed }: MemoryState, { summaryEvery, milestoneEvery }: OperatorSettings): Due | null {
  const newest = open.at(-1 - LEAST_VERBATIM);
  if (newest === undefined || newest.n < failed + (failed > 0 ? milestoneEvery : 0)) return null;
  const isCutNext = open.length === MOST_VERBATIM && newest.n > made.asOf;
  if (isCutNext || newest.n >= made.asOf + summaryEvery) return { ...newestDue(newest), why: 'due' };
  if (newest.n < made.milestones + milestoneEvery) return null;
  return { asOf: made.asOf, turn: made.turn, milestones: newest.n, why: 'due' };
}

/** What a reflection has left is to be in the next block, even where nothing else is to be added: no model is asked for that (M6). */
function thoughtsDue({ memory, life }: Session, { milestoneEvery }: OperatorSettings): Due | null {
  const { made, failed } = memory;
  if (life.memories.length === 0 || (failed > 0 && memory.n < failed + milestoneEvery)) return null;
  return { asOf: made.asOf, turn: made.turn, milestones: made.milestones, why: 'due' };
}

function newestDue({ n, turn }: MemoryState['open'][number]): Omit<Due, 'why'> {
  return { asOf: n, turn, milestones: n };
}

/** From then on whoever should make it counts as dead. */
function lostAt({ atMs }: Lease): number {
  return atMs + REMEMBER_LOST_MS;
}

/** Epoch ms. Only what is to be forgotten is looked after without anybody speaking: for the rest the next turn is soon enough. */
export function blockDueAt({ memory }: Session): number | null {
  return memory.forgetting.length > 0 && memory.lease !== null ? lostAt(memory.lease) : null;
}

/** Only who was asked last is believed: all others may have read what was to be forgotten meanwhile. */
export function finishBlock(draft: Draft, command: Extract<Command, { type: 'remembered' }>): void {
  const { edition, done, same, usage } = command;
  const { lease } = draft.session.memory;
  if (lease?.edition !== edition) return;
  const metered = { edition, ...(usage && { usage }) };
  draft.emit(done ? { type: 'block.made', ...metered, ...(same && { same }) } : { type: 'block.failed', ...metered });
  if (!done) return;
  if (lease.why === 'due') return;
  draft.emit({ type: 'block.adopted' });
  askIfFull(draft);
}

/**
 * As a turn begins: the one before has just been sealed. The cut leaves just what the newest block does not cover. `warmMs`: since when nobody has
 * asked a model for anything; null: nobody ever has.
 */
export function cutBack(draft: Draft, before: Session): void {
  const { memory } = draft.session;
  const warmMs = before.memory.warmMs ?? before.turn?.startedAtMs ?? null;
  const isPause = warmMs !== null && draft.nowMs - warmMs > CACHE_MS;
  if (memory.made.edition > memory.epoch.edition && (isPause || isFull(memory))) draft.emit({ type: 'block.adopted' });
  askIfFull(draft);
}

/** There is no block to cut back by: whoever answers makes one by rule first (X2). */
function askIfFull(draft: Draft): void {
  const { memory } = draft.session;
  const newest = memory.open.at(-1 - LEAST_VERBATIM);
  if (isFull(memory) && memory.forgetting.length === 0 && newest !== undefined)
    ask(draft, { ...newestDue(newest), why: 'full' });
}

function isFull({ open }: MemoryState): boolean {
  return open.length > MOST_VERBATIM;
}
