/**
 * Worlds in which a fault was found, named by the fault. The same faults as lasting stories:
 * test/session/deliveries/found.test.ts and test/client/frames/heard-deliveries.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { describeProblem, runWorld } from './run-worlds.ts';
import { REAL_BEHAVIOUR } from './world/behaviour.ts';
import type { Features } from './world/world.ts';

function isWell(seed: number, era: Features): void {
  expect(
    runWorld(seed, REAL_BEHAVIOUR, { ...era, orders: false })
      .problems.map(describeProblem)
      .join('\n\n'),
  ).toBe('');
}

describe('a world without tools in which', () => {
  const found = (seed: number) => isWell(seed, { tools: false, memory: false, life: false });

  it('[U6] [D15] a delivery of more than 30 s whose lines are all reported is not begun again (seed 1)', () =>
    found(1));

  it('[U2] [U6] a delivery that paused for a long voice counts as heard (seed 4603)', () => found(4_603));

  it('[D14] [D20] the request "any updates?" repeats no delivery whose time passed while it was read (seed 527)', () =>
    found(527));

  it("[U6] [D15] an app that starts in the middle of a turn has not heard the turn's beginning (seed 593)", () =>
    found(593));

  it("[U6] [D16] an app that resumes after another has not heard the turn's beginning (seed 1304)", () => found(1_304));

  it("[D3] [S4] an overtaken step does not move the user's last sound back (seed 232)", () => found(232));

  it('[D5] [D9] deliveries in a bid do not keep a new delivery waiting for ever (seed 1694)', () => found(1_694));

  it("[D3] [D13] words and interruptions settle although a voice's end was lost (seed 169)", () => found(169));

  it('[D4] a critical delivery is read although the open turn has no room for it (seed 4164)', () => found(4_164));

  it('[D18] a client remembers a heard line that is sent again right behind itself (seed 13160)', () => found(13_160));
});

describe('a world with tools in which', () => {
  const found = (seed: number) => isWell(seed, { memory: false, life: false });

  it("[T3] [D19] a model that ends its answer without a write's outcome leaves the outcome to be delivered (seed 39)", () =>
    found(39));

  it("[T3] [D19] asking for another confirmation does not count as telling a write's outcome (seed 135)", () =>
    found(135));

  it('[U9] [D19] a process that ends between a write and its report has the outcome told by the next run (seed 221)', () =>
    found(221));

  it('[T4] [N7] a yes behind something other than the question is no confirmation (seed 1)', () => found(1));

  it('[T4] the agent\'s own "yes, please" in a microphone is no confirmation (seed 25)', () => found(25));

  it('[F3] a process that is held up sends one first filler (seed 1668)', () => found(1_668));
});

describe('a world with a memory in which', () => {
  const found = (seed: number) => isWell(seed, { life: false });

  it("[M5] [D3] forgetting in the middle of an answer still counts as the user's last sound (seed 1485)", () =>
    found(1_485));

  it('[M5] [U6] [D15] a delivery whose turn is forgotten while it is read does not count as heard (seed 6970)', () =>
    found(6_970));
});

describe('a world with proactive turns in which', () => {
  it('[L5] [D9] a reflection that is said in an answer needs a claimed run (seeds 123 and 194)', () => {
    isWell(123, { memory: false });
    isWell(194, { memory: false });
  });

  it('[L1] [L5] [W1] an agent that falls asleep with a reflection due has a timer for the future (seed 3)', () => {
    isWell(3, { tools: false, memory: false });
    isWell(152, { tools: false, memory: false });
  });
});
