/** The number beside the inbox. */
import { expect, it } from 'vitest';
import type { FromServer } from '../../../client/sdk/wire.ts';
import { counted } from '../../../client/web/talk/waiting.ts';

type State = FromServer<'delivery'>['state'];

/** What each of these comes to, told of one delivery. */
function counts(states: State[], known: string[] = []): number[] {
  const ids = new Set(known);
  return states.map((state) => counted(ids, { type: 'delivery', seq: 1, at: 1, delivery: 'd1', state }));
}

it('[D2] one more waits when it comes, and one fewer when it has ended', () => {
  expect(counts(['pending', 'offered', 'heard'])).toEqual([1, 0, -1]);
  expect(counts(['pending', 'expired', 'pending'])).toEqual([1, -1, 1]);
});

it('[D15] one that is interrupted and waits again is not counted twice', () => {
  expect(counts(['pending', 'offered', 'pending', 'offered', 'dead'])).toEqual([1, 0, 0, 0, -1]);
  expect(counts(['pending', 'offered', 'heard'], ['d1'])).toEqual([0, 0, -1]);
});
