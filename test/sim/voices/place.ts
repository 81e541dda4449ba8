/** What all processes of a world of voices stand in. */
import type { Context } from '../../../shared/engine/context.ts';
import type { Chance } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Network } from '../network.ts';
import type { Happening, VoiceFault } from './history.ts';
import type { Rows } from './rows.ts';
import type { Weather } from './weather.ts';

export type Place = {
  clock: Clock;
  chance: Chance;
  weather: () => Weather;
  nature: VoiceNature;
  rows: Rows;
  network: () => Network;
  /** With all that a process has besides. */
  newSotto: (alone: boolean) => Context;
  note: (happening: Happening) => void;
  fault: (what: VoiceFault, about: string) => void;
  newId: () => string;
  /** Somebody has asked the table for something. */
  looked: () => void;
};

/** How processes behave where they could go wrong: a mutant has other ports. */
export type VoiceNature = { process: (context: Context) => Context };

export const honest: VoiceNature = { process: (context) => context };
