/** The faults of a world of voices, and their rates. */
import type { Chance } from '../world/chance.ts';
import { type FaultRates, NO_FAULTS } from '../world/scene.ts';

/**
 * Probabilities per store call, function start and question; `killed`: mean events between kills; 0: none.
 */
export type VoiceFaultRates = FaultRates & {
  storeSlow: number;
  storeAway: number;
  startLost: number;
  startTwice: number;
  hearsNot: number;
  hearsLate: number;
  saysNot: number;
  saysLate: number;
  killed: number;
};

export const NO_VOICE_FAULTS: VoiceFaultRates = {
  ...NO_FAULTS,
  ...{ storeSlow: 0, storeAway: 0, startLost: 0, startTwice: 0 },
  ...{ hearsNot: 0, hearsLate: 0, saysNot: 0, saysLate: 0, killed: 0 },
};

/** Each fault is absent from half of the worlds, so that others occur alone. */
export function drawVoiceFaultRates(chance: Chance): VoiceFaultRates {
  const rate = (most: number) => (chance.happens(0.5) ? most * chance.next() : 0);
  return {
    ...NO_FAULTS,
    frameLost: rate(0.1),
    frameRepeated: rate(0.1),
    frameLate: rate(0.15),
    refused: rate(0.2),
    timerLate: rate(0.3),
    timerLost: rate(0.5),
    storeSlow: rate(0.03),
    storeAway: rate(0.02),
    startLost: rate(0.3),
    startTwice: rate(0.3),
    hearsNot: rate(0.4),
    hearsLate: rate(0.3),
    saysNot: rate(0.3),
    saysLate: rate(0.2),
    killed: chance.happens(0.5) ? chance.between(200, 2_000) : 0,
  };
}
