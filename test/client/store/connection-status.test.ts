import { describe, expect, it } from 'vitest';
import type { State } from '../../../client/sdk/frames/wire-types.ts';
import { shownConnectionStateAfter } from '../../../client/sdk/store/conversation-store.ts';

const live: State = { is: 'live', epoch: 1, recovered: true, replayed: 0, cursor: 0, waiting: {} };
const [connecting, lost] = [{ is: 'connecting' }, { is: 'waiting', retryInMs: 500 }] as const;

/** The shown state after each of these. */
function told(states: State[]): State['is'][] {
  let shown: State = connecting;
  return states.map((state) => {
    shown = shownConnectionStateAfter(shown, state);
    return shown.is;
  });
}

describe('a lost connection', () => {
  it('[S10] the connection status stays lost through all attempts, until one succeeds', () => {
    expect(told([live, lost, connecting, { is: 'waiting', retryInMs: 1_000 }, connecting, live, connecting])).toEqual([
      'live',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'live',
      'connecting',
    ]);
  });

  it('[S10] the connection status is the same object meanwhile, so that nothing is drawn anew', () => {
    const first = shownConnectionStateAfter(live, lost);
    expect(
      shownConnectionStateAfter(shownConnectionStateAfter(first, connecting), { is: 'waiting', retryInMs: 9 }),
    ).toBe(first);
  });

  it('[S2] the connection status "lost" ends with whatever state follows', () => {
    expect(told([lost, { is: 'superseded' }, connecting, lost, { is: 'away' }, connecting])).toEqual([
      'waiting',
      'superseded',
      'connecting',
      'waiting',
      'away',
      'connecting',
    ]);
  });
});
