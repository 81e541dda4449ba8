import { describe, expect, it } from 'vitest';
import { checkFeatureInvariants } from '../../../shared/session/kernel/invariants.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import type { Lease, MemoryState } from '../../../shared/session/memory/state.ts';
import type { Turn } from '../../../shared/session/turn/state.ts';
import { act } from '../client-state/user-actions.ts';
import { attached, type Story } from '../story.ts';

/** Twenty-one turns, and an action in the next; a block was requested. */
function remembering(): Story {
  const story = attached();
  for (let turn = 1; turn <= 21; turn += 1) story.exchange(`Number ${turn}?`, ['Yes.']);
  act(story, { name: 'toggle', state: { isOn: true } });
  return story;
}

const { session } = remembering();
const { memory } = session;
const LEASE: Lease = { edition: 1, asOf: 0, turn: 0, milestones: 10, atMs: 0, reason: 'due' };
const FACT = { topic: 'likes tea', text: 'likes tea', n: 1, atMs: 0 };

function broken(more: Partial<MemoryState>): string | null {
  return checkFeatureInvariants({ ...session, memory: { ...memory, ...more } });
}

function brokenTurn(change: (turn: Turn) => Partial<Turn>, more: Partial<MemoryState> = {}): string | null {
  const {
    turns: { newest: turn },
  } = session;
  if (turn === null) throw new Error('no turn');
  const odd: Session = { ...session, turns: { ...session.turns, newest: { ...turn, ...change(turn) } } };
  return checkFeatureInvariants({ ...odd, memory: { ...memory, ...more } });
}

describe('[S12] a memory that cannot be is not written', () => {
  it('[S12] a valid memory state passes the invariants', () => {
    expect([memory.n, memory.open.length, memory.requestedEdition, memory.lease?.edition]).toEqual([43, 21, 1, 1]);
    expect(checkFeatureInvariants(session)).toBeNull();
  });

  it.each<[string, Partial<MemoryState>]>([
    ['memory counts no entries', { n: Number.NaN }],
    ['memory counts no entries', { requestedEdition: -1 }],
    ['a block of entries that are not there', { made: { edition: 1, asOf: 44, turn: 22, milestones: 44 } }],
    ['a block of entries that are not there', { made: { edition: 1, asOf: 20, turn: 10, milestones: 10 } }],
    ['a block that nobody asked for', { made: { edition: 2, asOf: 0, turn: 0, milestones: 0 }, lease: null }],
    ['prompts begin with a block that was not made', { epoch: { edition: 1, asOf: 0, from: 1 } }],
    ['prompts begin with a block that was not made', { epoch: { edition: 0, asOf: 4, from: 3 } }],
    ['prompts do not begin behind their block', { made: { edition: 0, asOf: 4, turn: 2, milestones: 4 } }],
    ['a block is made that was not asked for last', { lease: { ...LEASE, edition: 2 } }],
    ['a block is made that was not asked for last', { requestedEdition: 7, lease: LEASE }],
    ['a block is to cover what it cannot', { lease: { ...LEASE, milestones: 44 } }],
    ['too many facts', { facts: Array.from({ length: 61 }, () => FACT) }],
    ['an entry that has no number yet', { facts: [{ ...FACT, n: 44 }] }],
    ['an entry that has no number yet', { forgetting: [44] }],
    ['an entry that has no number yet', { failed: 44 }],
    ['turns stand verbatim out of order', { open: [...memory.open].reverse() }],
    ['turns stand verbatim out of order', { open: [{ turn: 21, n: 44 }] }],
    [
      'turns stand verbatim out of order',
      {
        open: [
          { turn: 1, n: 3 },
          { turn: 2, n: 2 },
        ],
      },
    ],
    ['a turn that is sealed and is not', { open: [{ turn: 22, n: 42 }] }],
    ['entries out of order', { open: [{ turn: 21, n: 43 }] }],
  ])('[S12] an impossible memory state is not written: %s: %j', (why, more) => {
    expect(broken(more)).toBe(why);
  });

  it('[S12] [X2] a memory state with thirty-eight verbatim turns is not written', () => {
    const open = Array.from({ length: 38 }, (_, at) => ({ turn: at + 1, n: at + 1 }));
    const entries = [{ n: 100, kind: 'action' as const }];
    expect(
      brokenTurn(({ changes = [] }) => ({ number: 60, entries, changes: changes.map((one) => ({ ...one, n: 100 })) }), {
        open,
        n: 100,
      }),
    ).toBe('too many turns stand verbatim');
  });

  it('[S12] [M1] a memory state with repeated or unknown entries is not written', () => {
    expect(brokenTurn(({ entries }) => ({ entries: [...entries, ...entries] }))).toBe('entries out of order');
    expect(brokenTurn(() => ({ entries: [{ n: 44, kind: 'user' }] }))).toBe('entries out of order');
    expect(brokenTurn(() => ({ entries: [] }))).toBe('a change that is no entry');
  });
});
