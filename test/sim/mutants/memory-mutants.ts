/** Planted mistakes with memory: numbers, blocks, epochs, and forgetting. */
import type { Command } from '../../../shared/session/kernel/commands.ts';
import type { MemoryState } from '../../../shared/session/memory/state.ts';
import { after, type Mutant, makeMutant, withCommand, withEvents, withState } from './make-mutant.ts';

export const MEMORY_MUTANTS: readonly Mutant[] = [
  makeMutant('[M1] each process takes some numbers for itself', 'entries are numbered', {
    decide: withState((session) =>
      session.n % 10 === 9 ? { ...session, memory: { ...session.memory, n: session.memory.n + 1 } } : session,
    ),
  }),
  makeMutant('[M3] a block that is said to cover one more', 'no gap behind a block', {
    decide: withEvents((events) =>
      events.map((event) => {
        if (event.type !== 'block.requested' || event.asOf === 0) return event;
        return { ...event, asOf: event.asOf + 1, milestones: event.milestones + 1 };
      }),
    ),
  }),
  makeMutant('[X2] an epoch before its block', 'no gap behind a block', {
    decide: after(({ events }) => {
      const asked = events.find((event) => event.type === 'block.requested' && event.reason === 'full');
      return asked?.type === 'block.requested'
        ? [{ type: 'block.made', edition: asked.edition }, { type: 'block.adopted' }]
        : [];
    }),
  }),
  makeMutant('[X2] never cut back', 'the verbatim part', {
    decide: withEvents((events) =>
      events.filter(
        (event) => event.type !== 'block.adopted' && !(event.type === 'block.requested' && event.reason === 'full'),
      ),
    ),
  }),
  makeMutant('[X2] slide by one', 'the verbatim part', {
    decide: withState((session) => ({ ...session, memory: slid(session.memory) })),
  }),
  makeMutant('[M2] ask without looking who is at it', 'one block at a time', {
    decide: withState((session) => ({ ...session, memory: { ...session.memory, lease: null } })),
  }),
  makeMutant('[M2] believe whoever comes', 'one block at a time', {
    decide: withCommand(({ memory }, command) => believed(memory, command)),
  }),
  makeMutant('[M5] ask once to forget', 'what is forgotten goes', {
    decide: withState((session) => ({ ...session, memory: patient(session.memory) })),
  }),
].map((one) => ({ ...one, era: { tools: false, life: false } }));

/** As if the current block had always covered one turn more. */
function slid(memory: MemoryState): MemoryState {
  const { open, made, epoch } = memory;
  const [first] = open;
  if (first === undefined || open.length <= 20 || made.edition !== epoch.edition) return memory;
  const { n: asOf, turn } = first;
  return {
    ...memory,
    open: open.slice(1),
    made: { ...made, asOf, turn, milestones: Math.max(made.milestones, asOf) },
    epoch: { ...epoch, asOf, from: turn + 1 },
    lease: null,
  };
}

function believed({ lease }: MemoryState, command: Command): Command {
  return command.type === 'remembered' && lease !== null ? { ...command, edition: lease.edition } : command;
}

function patient(memory: MemoryState): MemoryState {
  const { lease } = memory;
  return lease?.reason === 'forgetting' ? { ...memory, lease: { ...lease, atMs: lease.atMs + 10 ** 12 } } : memory;
}
