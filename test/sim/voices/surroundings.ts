/** What all processes of a world of voices share. */
import type { Context } from '../../../shared/engine/context.ts';
import type { Chance } from '../world/chance.ts';
import type { Network } from '../world/network.ts';
import type { Clock } from '../world/virtual-clock.ts';
import type { Weather } from './faults.ts';
import type { Happening, VoiceFault } from './history.ts';
import type { Rows } from './memory-table.ts';

export type Place = {
  clock: Clock;
  chance: Chance;
  weather: () => Weather;
  nature: VoiceNature;
  rows: Rows;
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
export type VoiceNature = { process: (context: Context) => Context };

export const honest: VoiceNature = { process: (context) => context };
