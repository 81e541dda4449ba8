import { expect, it } from 'vitest';
import { Thinking, textOf } from './thinking.ts';

it('[X1] [L5] what a reflection has read of the conversation leaves the next prompt whole', async () => {
  const there = new Thinking();
  await there.talk(['One.', 'Two.', 'Three.']);
  await there.asked('Four?');
  await there.quiet();
  await there.talk(['Five.', 'Six.', 'Seven.']);
  await there.asked('Eight?');
  await there.quiet();
  const text = textOf(await there.asked('Nine?'));
  expect(['One.', 'Two.', 'Three.', 'Five.', 'Six.'].filter((word) => !text.includes(word))).toEqual([]);
  await there.close();
});
