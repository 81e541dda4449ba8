/** The session's memory: numbered entries, facts, blocks, and what is to be forgotten. */
import type { Feature } from '../kernel/feature.ts';
import { cutVerbatimMemory, finishMemoryBlock, memoryBlockDueAt, requestBlockWhenDue } from './blocks.ts';
import type { MemoryCommand } from './commands.ts';
import type { MemoryEvent } from './events.ts';
import { evolveMemory } from './evolve.ts';
import { forgetEntryRefusal } from './forget-refusal.ts';
import { checkMemory } from './invariants.ts';
import { INITIAL_MEMORY, type MemoryState } from './state.ts';

export const memoryFeature: Feature<'memory', MemoryState, { event: MemoryEvent; command: MemoryCommand }> = {
  name: 'memory',
  initial: INITIAL_MEMORY,
  apply: evolveMemory,
  commands: { remembered: finishMemoryBlock },
  frames: { forget: (draft, { what }) => draft.userInput()?.forgetAsked(draft, what) },
  refusals: { forget: ({ session }, frame) => forgetEntryRefusal(session, frame) },
  deadlines: [{ name: 'memory block lost', phase: 'act', atMs: memoryBlockDueAt }],
  settle: requestBlockWhenDue,
  afterTurnStart: cutVerbatimMemory,
  check: checkMemory,
};
