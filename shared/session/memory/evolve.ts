/** Applies the events of memory (evolve.ts). */
import { withoutReflectionsOf } from '../../memory/reflections.ts';
import type { Change } from '../client-state/change-types.ts';
import { withView } from '../client-state/state.ts';
import type { Event } from '../kernel/events.ts';
import type { Session } from '../kernel/state.ts';
import { withoutNews } from '../proactive/state.ts';
import { withUsageOfDay } from '../quotas/quota-usage.ts';
import { withUsage } from '../tool-calls/evolve.ts';
import type { Exchange, Turn } from '../turn/state.ts';
import type { EntryKind, Lease, MemoryState, Numbered } from './state.ts';

type Memorized = Extract<
  Event,
  {
    type:
      | 'state.changed'
      | 'facts.changed'
      | 'entries.forgotten'
      | 'block.requested'
      | 'block.made'
      | 'block.failed'
      | 'block.adopted';
  }
>;

export function withMemory(session: Session, event: Memorized, atMs: number): Session {
  const { memory } = session;
  switch (event.type) {
    case 'state.changed':
      return changed(session, event);
    case 'facts.changed': {
      const isLost = (fact: MemoryState['facts'][number]) =>
        event.lost.some(({ n, topic, text }) => fact.n === n && fact.topic === topic && fact.text === text);
      return {
        ...session,
        memory: { ...memory, facts: [...memory.facts.filter((one) => !isLost(one)), ...event.gained] },
      };
    }
    case 'entries.forgotten':
      return applyForgotten(session, event);
    case 'block.requested': {
      const { type: _, ...lease } = event;
      return { ...session, memory: { ...memory, asked: event.edition, lease: { ...lease, atMs } } };
    }
    case 'block.made':
      return metered(withoutHeld({ ...session, memory: made(memory, event.same === true) }, memory.lease), event, atMs);
    case 'block.failed':
      return metered({ ...session, memory: failed(memory) }, event, atMs);
    case 'block.adopted': {
      const { edition, asOf, turn } = memory.made;
      const open = memory.open.filter((one) => one.turn > turn);
      return { ...session, memory: { ...memory, open, epoch: { edition, asOf, from: turn + 1 } } };
    }
  }
}

/** Adds an entry to the newest turn [M1]. A repeated result adds none. */
export function withEntry(session: Session, kind: EntryKind, result?: { call: string; atMs: number }): Session {
  const { turn, memory } = session;
  const of = result?.call;
  if (turn === null || (of !== undefined && turn.entries.some((one) => one.of === of))) return session;
  const n = memory.n + 1;
  // The request for this result has been forgotten.
  const isGone = of !== undefined && turn.entries.some(({ gone }) => gone);
  const found = result && { of: result.call, atMs: result.atMs, ...(isGone && { gone: true as const }) };
  const entries = [...turn.entries, { n, kind, ...found }];
  return { ...session, memory: { ...memory, n }, turn: { ...turn, entries } };
}

function changed(session: Session, event: Extract<Event, { type: 'state.changed' }>): Session {
  const changes = session.turn?.changes ?? [];
  const last = changes.at(-1);
  const view = withView(session.view, event);
  const isInstead = event.by === 'user' && event.instead === true && last?.by === 'user' && last.name === undefined;
  const next = isInstead ? session : withEntry(session, 'action');
  const change: Change = { n: isInstead ? last.n : next.memory.n, ...changeOf(event) };
  const before = isInstead ? changes.slice(0, -1) : changes;
  const earlier = event.by === 'user' && event.instead ? before.map(overtaken) : before;
  return { ...next, view, turn: next.turn && { ...next.turn, changes: [...earlier, change] } };
}

/** Drops the states of earlier reports once a newer report has the whole state: a turn must fit a row. */
function overtaken({ state, ...change }: Change): Change {
  const isReport = change.by === 'user' && change.name === undefined;
  return state === undefined || isReport ? change : { ...change, state };
}

function changeOf(event: Extract<Event, { type: 'state.changed' }>): Omit<Change, 'n'> {
  if (event.by === 'agent') {
    const { type: _, version: __, shown, ...rest } = event;
    return shown === undefined ? rest : { ...rest, patch: shown };
  }
  const { type: _, instead: __, ...rest } = event;
  return rest;
}

function made(memory: MemoryState, isSame: boolean): MemoryState {
  if (memory.lease === null) return memory;
  const { edition, asOf, turn, milestones, why } = memory.lease;
  const block = isSame ? { ...memory.made, milestones } : { edition, asOf, turn, milestones };
  const after = { ...memory, made: block, lease: null, failed: 0 };
  return why === 'forgetting' ? { ...after, forgetting: [], forgot: edition } : after;
}

/** Reflections in a block need not be kept for the next one [M6]. */
function withoutHeld(session: Session, lease: Lease | null): Session {
  const { life } = session;
  const thoughts = lease?.thoughts;
  if (thoughts === undefined) return session;
  return { ...session, life: { ...life, memories: life.memories.filter(({ number }) => number > thoughts) } };
}

/** Forgetting is retried when its lease lapses. A block without new entries waits for new ones. */
function failed(memory: MemoryState): MemoryState {
  const { lease, made } = memory;
  if (lease === null || lease.why === 'forgetting') return memory;
  const isNew = lease.asOf > made.asOf || lease.milestones > made.milestones;
  return { ...memory, lease: null, failed: Math.max(memory.failed, isNew ? lease.milestones : memory.n) };
}

function metered(
  session: Session,
  { type, usage }: Extract<Event, { type: 'block.made' | 'block.failed' }>,
  atMs: number,
): Session {
  const day = withUsageOfDay(session, usage, atMs);
  const { tallies } = day;
  const { made, failed } = tallies.memory;
  const memory = type === 'block.made' ? { made: made + 1, failed } : { made, failed: failed + 1 };
  return { ...day, tallies: { ...tallies, memory, ...(usage && { model: withUsage(tallies.model, usage) }) } };
}

/** A block or reflection in progress has read what is forgotten, so its result is dropped. */
function applyForgotten(session: Session, { entries, facts }: Extract<Event, { type: 'entries.forgotten' }>): Session {
  const { memory, turn, life, image } = session;
  const gone = new Set(entries);
  const forgetting = [...new Set([...memory.forgetting, ...entries])];
  return {
    ...session,
    memory: { ...memory, facts, forgetting, lease: null },
    // It is unknown which entry a told news item belongs to [L4].
    life: { ...withoutNews(life), reflecting: null, memories: [...withoutReflectionsOf(life.memories, gone)] },
    sealed: session.sealed.map((one) => struck(one, gone)),
    turn: turn?.entries.some(({ n }) => gone.has(n)) ? struckTurn(turn, gone) : turn,
    lastLine: null,
    // A forgotten image is not looked at again [V1].
    image: image !== null && gone.has(image.entry) ? null : image,
  };
}

/** Removes an exchange's words, and answers and results based on them [M5]. Entries keep numbers. */
export function struck(exchange: Exchange, gone: ReadonlySet<number>): Exchange {
  if (!exchange.entries?.some(({ n }) => gone.has(n))) return exchange;
  const { readOut: _, seen: __, writes: ___, open: ____, ...rest } = exchange;
  const words = exchange.words === null ? null : '';
  return { ...rest, words, said: [], unspoken: '', ...withoutEntries(exchange, gone) };
}

function withoutEntries(
  { entries = [], changes }: Pick<Exchange, 'entries' | 'changes'>,
  gone: ReadonlySet<number>,
): { entries: Numbered[]; changes?: Change[] } {
  return {
    entries: entries.map((one) => ({ ...one, gone: true })),
    ...(changes && { changes: changes.map((one) => struckChange(one, gone)) }),
  };
}

/** Keeps the effect on the state, or later changes would not fit. */
function struckChange({ data, ...change }: Change, gone: ReadonlySet<number>): Change {
  return data === undefined || gone.has(change.n) ? change : { ...change, data };
}

function struckTurn(turn: Turn, gone: ReadonlySet<number>): Turn {
  const { seen: _, writes: __, ...rest } = turn;
  const lines = turn.lines.map((line) => ({ ...line, text: '', display: '', actions: [], heardChars: 0 }));
  return { ...rest, words: turn.words === null ? null : '', lines, ...withoutEntries(turn, gone) };
}
