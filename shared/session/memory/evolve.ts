/** How events change memory: its entries' numbers, facts, blocks, and what is to be forgotten. */
import {
  type Fact,
  type FactEnding,
  isSameFact,
  MOST_ENDINGS,
  MOST_PAST_FACTS,
  withoutFactsFrom,
} from '../../memory/facts/fact.ts';
import type { EventHandlers } from '../kernel/feature.ts';
import { MAX_RESULTS } from '../kernel/limits.ts';
import { turnAsksModel } from '../turn/evolve.ts';
import { memoryAfterSealedTurn } from '../turn/seal.ts';
import { newMemoryEntryOfChange, newMemoryEntryOfResult, newMemoryEntryOfTurn } from './new-entry.ts';
import { INITIAL_MEMORY, type MemoryState, type Numbered } from './state.ts';

export const evolveMemory: EventHandlers<MemoryState> = {
  'turn.started': (memory, event, { session, atMs }) => {
    const sealed = {
      ...memory,
      ...memoryAfterSealedTurn(session),
      ...(turnAsksModel(event.cause) && { warmMs: atMs }),
    };
    return countMemoryEntry(sealed, newMemoryEntryOfTurn(session, event));
  },
  'result.stored': (memory, event, { session }) => countMemoryEntry(memory, newMemoryEntryOfResult(session, event)),
  'state.changed': (memory, event, { session }) => countMemoryEntry(memory, newMemoryEntryOfChange(session, event)),
  'results.dropped': (memory, { calls }) => {
    return { ...memory, dropped: [...memory.dropped, ...calls].slice(-MAX_RESULTS) };
  },
  'facts.changed': (memory, { gained, removed: lost, ended = [], endings = [] }) => {
    const facts = [...memory.facts.filter((one) => !lost.some((other) => isSameFact(one, other))), ...gained];
    const past = [...(memory.pastFacts ?? []), ...ended].slice(-MOST_PAST_FACTS);
    return memoryWithPast({ ...memory, facts }, past, [...(memory.endings ?? []), ...endings].slice(-MOST_ENDINGS));
  },
  // A block in progress has read what is forgotten, so its result is dropped.
  'entries.forgotten': (memory, { entries, facts }) => {
    const gone = new Set(entries);
    const left = { ...memory, facts, forgetting: [...new Set([...memory.forgetting, ...entries])], lease: null };
    const isEntryKept = ({ n, entry = n }: FactEnding) => !gone.has(n) && !gone.has(entry);
    const past = [...withoutFactsFrom(memory.pastFacts ?? [], gone)];
    return memoryWithPast(left, past, (memory.endings ?? []).filter(isEntryKept));
  },
  'block.requested': (memory, { type: _, ...lease }, { atMs }) => {
    return { ...memory, requestedEdition: lease.edition, lease: { ...lease, atMs } };
  },
  'block.made': (memory, { same }) => {
    if (memory.lease === null) return memory;
    const { edition, asOf, turn, milestones, reason } = memory.lease;
    const made = same ? { ...memory.made, milestones } : { edition, asOf, turn, milestones };
    const next = same
      ? { ...memory, made, lease: null, failed: 0 }
      : memoryWithoutCovered({ ...memory, made, lease: null, failed: 0 });
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
    return memoryWithoutCovered({ ...memory, open, epoch: { edition, asOf, from: turn + 1 } });
  },
  // Entry and edition numbers continue, so that earlier readings are not used.
  'session.erased': ({ n, requestedEdition }, _, { session: { turns } }) => {
    const turn = turns.newest?.number ?? 0;
    const made = { edition: 0, asOf: n, turn, milestones: n };
    const epoch = { edition: 0, asOf: n, from: turn + 1 };
    return { ...INITIAL_MEMORY, n, made, epoch, requestedEdition: requestedEdition + 1, forgot: requestedEdition + 1 };
  },
};

/** Neither is stored where there is none: a session without corrections is as small as ever [M8]. */
function memoryWithPast(memory: MemoryState, pastFacts: Fact[], endings: FactEnding[]): MemoryState {
  const { pastFacts: _, endings: __, ...rest } = memory;
  return { ...rest, ...(pastFacts.length > 0 && { pastFacts }), ...(endings.length > 0 && { endings }) };
}

/** Every prompt begins with a block that knows what was said up to its entry. */
function memoryWithoutCovered(memory: MemoryState): MemoryState {
  const { asOf } = memory.epoch;
  const past = (memory.pastFacts ?? []).filter(({ n, end }) => Math.max(n, end?.n ?? 0) > asOf);
  return memoryWithPast(
    memory,
    past,
    (memory.endings ?? []).filter(({ n }) => n > asOf),
  );
}

function countMemoryEntry(memory: MemoryState, entry: Numbered | null): MemoryState {
  return entry === null ? memory : { ...memory, n: entry.n };
}
