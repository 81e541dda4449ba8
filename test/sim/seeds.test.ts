/**
 * Worlds in which a fault was found, named by the fault. The same faults as lasting stories:
 * test/session/deliveries/found.test.ts and test/client/heard-deliveries.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { honest } from './nature.ts';
import type { Era } from './world.ts';
import { simulate, told } from './worlds.ts';

function isWell(seed: number, era: Era): void {
  expect(
    simulate(seed, honest, { ...era, orders: false })
      .problems.map(told)
      .join('\n\n'),
  ).toBe('');
}

describe('a world without tools in which', () => {
  const found = (seed: number) => isWell(seed, { tools: false, memory: false, life: false });

  it('[U6] [D15] a readout longer than 30 s was cut and begun again, although every line was reported', () => found(1));

  it('[U2] [U6] a readout that paused for a long voice was taken for unheard', () => found(4_603));

  it('[D14] [D20] “any updates?” had an item said again whose time had passed while it was being said', () =>
    found(527));

  it('[U6] [D15] an app that began in the middle of a turn was taken to have heard its beginning', () => found(593));

  it('[U6] [D16] so was one that resumed after that app', () => found(1_304));

  it('[D3] [S4] a step that others had overtaken moved the user’s last sound back', () => found(232));

  it('[D5] [D9] items that had been asked about kept a new one waiting for ever', () => found(1_694));

  it('[D3] [D13] under a voice whose end was lost, nothing settled after words or an interruption', () => found(169));

  it('[D4] a critical item was not said because the open turn had no room for it', () => found(4_164));

  it('[D18] a client forgot that it had heard a line which was sent again right behind itself', () => found(13_160));
});

describe('a world with tools in which', () => {
  const found = (seed: number) => isWell(seed, { memory: false, life: false });

  it('[T3] [D19] a model ended its answer without a word of what a write had come to', () => found(39));

  it('[T3] [D19] it asked for permission for something else, and that counted as telling', () => found(135));

  it('[U9] [D19] the process ended between a write and the word of it, and the next run knew nothing', () =>
    found(221));

  it('[T4] [N7] “yes” came behind something that was not the question', () => found(1));

  it('[T4] a microphone gave the agent’s own “yes, please” for the user’s', () => found(25));

  it('[F3] a process that was held up brought two first fillers almost at once', () => found(1_668));
});

describe('a world with a memory in which', () => {
  const found = (seed: number) => isWell(seed, { life: false });

  it('[M5] [D3] who had something forgotten in the middle of an answer was not settled from', () => found(1_485));

  it('[M5] [U6] [D15] what was being read out when its turn was forgotten counted as heard, having no words', () =>
    found(6_970));
});

describe('a world in which she lives in which', () => {
  it('[L5] [D9] a thought of hers was said in an answer, and no run had claimed that', () => {
    isWell(123, { memory: false });
    isWell(194, { memory: false });
  });

  it('[L1] [L5] [W1] she fell asleep when a reflection was due, and the timer was owed for what had passed', () => {
    isWell(3, { tools: false, memory: false });
    isWell(152, { tools: false, memory: false });
  });
});
