/** What all processes of a world of voices share. */
import type { Context } from '../../../shared/engine/context.ts';
import type { Chance } from '../world/chance.ts';
import type { Network } from '../world/network.ts';
import type { VirtualClock } from '../world/virtual-clock.ts';
import type { VoiceFaultRates } from './faults.ts';
import type { Happening, VoiceFault } from './history.ts';
import type { MemoryTable } from './memory-table.ts';

export type VoiceSurroundings = {
  clock: VirtualClock;
  chance: Chance;
  weather: () => VoiceFaultRates;
  behaviour: VoiceBehaviour;
  rows: MemoryTable;
  network: () => Network;
  /** With the process's other ports. */
  newSotto: (alone: boolean) => Context;
  note: (happening: Happening) => void;
  fault: (what: VoiceFault, about: string) => void;
  newId: () => string;
  /** A request to the table. */
  looked: () => void;
};

/** The behaviour of processes: a mutant replaces their ports. */
export type VoiceBehaviour = { process: (context: Context) => Context };

export const REAL_VOICE_BEHAVIOUR: VoiceBehaviour = { process: (context) => context };
