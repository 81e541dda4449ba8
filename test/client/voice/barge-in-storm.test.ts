import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deed, Talker } from '../talker.ts';

const happen = <T extends string>(is: T) => fc.record({ is: fc.constant(is) });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ is: fc.constant('voice' as const), speaking: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('turn' as const),
      cause: fc.constantFrom('user' as const, 'user' as const, 'delivery' as const, 'idle' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('end' as const),
      status: fc.constantFrom('complete' as const, 'complete' as const, 'interrupted' as const),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      is: fc.constant('line' as const),
      interruptible: fc.constantFrom(true, true, true, false),
      filler: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      is: fc.constant('wait' as const),
      ms: fc.constantFrom(10, 100, 300, 349, 350, 1_500, 2_500),
    }),
  },
  ...(['again', 'refuse', 'cut', 'miss', 'supersede', 'drop'] as const).map((is) => ({
    weight: 1,
    arbitrary: happen(is),
  })),
  ...(['say', 'accept', 'resume'] as const).map((is) => ({ weight: 4, arbitrary: happen(is) })),
);
const talks = fc.array(deed, { minLength: 5, maxLength: 80, size: 'max' });

function talked(deeds: readonly Deed[]): Talker {
  const talker = new Talker();
  for (const deed of deeds) talker.do(deed);
  talker.rest();
  return talker;
}

describe('whatever the user and the network do while she speaks', () => {
  it('[U2] [U10] [U6] in any storm of voices and faults the agent starts over no user, goes on after silence, and reports what was heard', () => {
    fc.assert(
      fc.property(talks, (deeds) => {
        expect(talked(deeds).problems).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  const speaks: Deed = { is: 'voice', speaking: true };
  const says: Deed = { is: 'line', interruptible: true, filler: false };
  const reply: Deed = { is: 'turn', cause: 'user' };
  const urgent: Deed = { is: 'turn', cause: 'delivery' };
  const wait: Deed = { is: 'wait', ms: 350 };
  it.each<[string, Deed[]]>([
    [
      'a voice that was forgotten with the session, when that is taken back',
      [speaks, { is: 'supersede' }, reply, says, { is: 'resume' }],
    ],
    ['a turn whose beginning was missed', [speaks, { is: 'miss' }, reply, wait, says]],
    ['a missed one behind an urgent one', [speaks, urgent, { is: 'miss' }, reply, wait, says]],
  ])('[U2] a found seed of the barge-in storm passes: %s', (_, deeds) => {
    expect(talked(deeds).problems).toEqual([]);
  });
});
