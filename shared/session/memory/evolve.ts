/** How events change memory: its entries' numbers, facts, blocks, and what is to be forgotten. */
import type { EventHandlers } from '../kernel/feature.ts';
import { MAX_RESULTS } from '../kernel/limits.ts';
import { asksModel } from '../turn/evolve.ts';
import { memoryAfterSeal } from '../turn/seal.ts';
import { entryOfChange, entryOfResult, entryOfTurn } from './new-entry.ts';
import { INITIAL_MEMORY, type MemoryState, type Numbered } from './state.ts';

export const evolveMemory: EventHandlers<MemoryState> = {
  'turn.started': (memory, event, { session, atMs }) => {
    const sealed = { ...memory, ...memoryAfterSeal(session), ...(asksModel(event.cause) && { warmMs: atMs }) };
    return countEntry(sealed, entryOfTurn(session, event));
  },
  'result.stored': (memory, event, { session }) => countEntry(memory, entryOfResult(session, event)),
  'state.changed': (memory, event, { session }) => countEntry(memory, entryOfChange(session, event)),
  'results.dropped': (memory, { calls }) => {
    return { ...memory, dropped: [...memory.dropped, ...calls].slice(-MAX_RESULTS) };
  },
  'facts.changed': (memory, { gained, removed: lost }) => {
    const isLost = (fact: MemoryState['facts'][number]) =>
      lost.some(({ n, topic, text }) => fact.n === n && fact.topic === topic && fact.text === text);
    return { ...memory, facts: [...memory.facts.filter((one) => !isLost(one)), ...gained] };
  },
  // A block in progress has read what is forgotten, so its result is dropped.
  'entries.forgotten': (memory, { entries, facts }) => {
    return { ...memory, facts, forgetting: [...new Set([...memory.forgetting, ...entries])], lease: null };
  },
  'block.requested': (memory, { type: _, ...lease }, { atMs }) => {
    return { ...memory, requestedEdition: lease.edition, lease: { ...lease, atMs } };
  },
  'block.made': (memory, { same }) => {
    if (memory.lease === null) return memory;
    const { edition, asOf, turn, milestones, reason } = memory.lease;
    const made = same ? { ...memory.made, milestones } : { edition, asOf, turn, milestones };
    const next = { ...memory, made, lease: null, failed: 0 };
    return reason === 'forgetting' ? { ...next, forgetting: [], forgot: edition } : next;
  },
  // Forgetting is retried when its lease lapses. A block without new entries waits for new ones.
  'block.failed': (memory) => {
    const { lease, made } = memory;
    if (lease === null || lease.reason === 'forgetting') return memory;
    const isNew = lease.asOf > made.asOf || lease.milestones > made.milestones;
    return { ...memory, lease: null, failed: Math.max(memory.failed, isNew ? lease.milestones : memory.n) };
  },
  'block.adopted': (memory) => {
    const { edition, asOf, turn } = memory.made;
    const open = memory.open.filter((one) => one.turn > turn);
    return { ...memory, open, epoch: { edition, asOf, from: turn + 1 } };
  },
  // Entry and edition numbers continue, so that earlier readings are not used.
  'session.erased': ({ n, requestedEdition }, _, { session: { turns } }) => {
    const turn = turns.newest?.number ?? 0;
    const made = { edition: 0, asOf: n, turn, milestones: n };
    const epoch = { edition: 0, asOf: n, from: turn + 1 };
    return { ...INITIAL_MEMORY, n, made, epoch, requestedEdition: requestedEdition + 1, forgot: requestedEdition + 1 };
  },
};

function countEntry(memory: MemoryState, entry: Numbered | null): MemoryState {
  return entry === null ? memory : { ...memory, n: entry.n };
}
