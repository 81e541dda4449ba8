import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasClientState, whyAgentPatchFailed } from '../../../shared/session/client-state/agent-patches.ts';
import { patchClientState } from '../../../shared/session/client-state/state.ts';
import { answers } from '../short-forms.ts';
import { attached, complete, type Story } from '../story.ts';
import { landingPage } from './generated-pages.ts';
import { act, changes, noted, put, redraw } from './user-actions.ts';

const LIST = { title: 'Shopping', items: ['Tea'] };
const MILK = { op: 'add', path: '/items/-', value: 'Milk' } as const;

function answering(): Story {
  const story = attached();
  act(story, { state: LIST });
  story.say('Put milk on the list.');
  story.reply(['Milk it is.']);
  return story;
}

function why(story: Story, ...patch: Parameters<typeof redraw>[2][]): string | null {
  return whyAgentPatchFailed(story.session, { turn: story.session.turns.newest?.number ?? 0, call: 'x', patch });
}

describe('[T5] the agent changes what the client shows', () => {
  it('[T5] the client is told what the agent changes in its state, and the session knows the change', () => {
    const story = answering();
    const done = redraw(story, 'c1', MILK);
    expect(done.frames).toEqual([
      { type: 'state', seq: 5, at: 1_000_000, patch: [{ op: 'add', path: '/items/-', value: 'Milk' }], version: 2 },
    ]);
    expect(story.session.clientState).toMatchObject({
      state: { title: 'Shopping', items: ['Tea', 'Milk'] },
      version: 2,
    });
  });

  it("[M1] the agent's state change is an entry as the user's is, and the user's sends no frame", () => {
    const story = answering();
    redraw(story, 'c1', MILK);
    expect(act(story, { patch: [put('/title', 'Market')] }).frames).toEqual([]);
    expect(noted(story)).toEqual(['3 agent', '4 report']);
    expect(changes(story)[0]).toEqual({ by: 'agent', kind: 'structural', call: 'c1', patch: [MILK] });
    expect(redraw(story, 'c2', put('/title', 'Fair')).frames).toMatchObject([{ type: 'state', version: 4 }]);
  });

  it('[X4] a page that the agent replaces is sent whole, and memory keeps what changed', () => {
    const story = attached();
    act(story, { state: landingPage(4) });
    story.say('Let it say five.');
    story.reply(['Five.']);
    const { frames } = redraw(story, 'c1', put('', landingPage(5)));
    expect(frames).toMatchObject([{ type: 'state', patch: [put('', landingPage(5))], version: 2 }]);
    expect(changes(story)).toMatchObject([
      {
        by: 'agent',
        call: 'c1',
        patch: [{ op: 'edit', path: '', hunks: [{ added: '  <p id="count">Loaves today: 5</p>\n' }] }],
      },
    ]);
    expect(JSON.stringify(changes(story)).length).toBeLessThan(300);
    expect(story.session.clientState).toMatchObject({ state: landingPage(5), version: 2 });
  });

  it('[T4] the same call changes the client state once, however often its turn is run', () => {
    const story = answering();
    redraw(story, 'c1', MILK);
    expect(redraw(story, 'c1', MILK).events).toEqual([]);
    expect(story.session.clientState?.version).toBe(2);
  });

  it('[U1] a turn that is over changes no client state any more', () => {
    const story = answering();
    story.say('Never mind.');
    expect(story.do({ type: 'change', turn: 2, call: 'c1', patch: [MILK] }).events).toEqual([]);
    expect(whyAgentPatchFailed(story.session, { turn: 2, call: 'c1', patch: [MILK] })).toBe('over');
    story.reply([], complete);
    expect(why(story, MILK)).toBe('over');
  });

  it("[T5] an agent's change that does not fit, or changes nothing, is refused with the reason", () => {
    const story = answering();
    expect([
      why(story, MILK),
      why(story, put('/items/4', 'Milk')),
      why(story, put('/title', 'Shopping')),
      why(story, { op: 'test', path: '/title', value: 'Shopping' }),
      why(story, put('/title', 'x'.repeat(32_300))),
    ]).toEqual([null, 'unfit', 'unchanged', 'unchanged', 'too large']);
    expect(redraw(story, 'c1', put('/items/4', 'Milk')).events).toEqual([]);
    const before = attached();
    before.say('Put milk on the list.');
    expect([hasClientState(before.session), why(before, MILK), hasClientState(story.session)]).toEqual([
      false,
      'nothing shown',
      true,
    ]);
  });

  it('[T5] a client may say that it shows nothing any more', () => {
    const story = answering();
    act(story, { state: null });
    expect([hasClientState(story.session), why(story, { op: 'add', path: '', value: 1 })]).toEqual([
      false,
      'nothing shown',
    ]);
    const never = attached();
    act(never, { name: 'addItem', patch: [] });
    expect(never.session.clientState).toBeNull();
  });

  it("[M8] neither the client state nor a turn grows without end by the agent's changes", () => {
    const story = answering();
    for (let i = 0; i < 3; i += 1) redraw(story, `c${i}`, { op: 'add', path: `/text${i}`, value: 'x'.repeat(9_900) });
    expect([
      why(story, { op: 'add', path: '/more', value: 'x'.repeat(300) }),
      story.session.clientState?.version,
    ]).toEqual(['too large', 4]);
    const other = answering();
    for (let i = 0; i < 20; i += 1) redraw(other, `c${i}`, put('/title', `Shopping ${i}`));
    expect([why(other, put('/title', 'Done')), changes(other).length]).toEqual(['full', 20]);
    act(other, { patch: [put('/title', 'Mine')] });
    expect(changes(other).length).toBe(21);
  });
});

const key = fc.constantFrom('/a', '/b', '/list/-', '/list/0', '/list', '');
const value = fc.constantFrom<unknown>(0, 1, 'text', [], [1], { a: 1 }, 'x'.repeat(20_000));
const deed = fc.oneof(
  fc.record({
    is: fc.constant('told' as const),
    state: fc.record({ a: value, list: fc.constantFrom([], [1, 2]) }),
    name: fc.constantFrom(undefined, 'increment', 'addItem'),
  }),
  fc.record({
    is: fc.constant('patched' as const),
    op: fc.constantFrom('add' as const, 'remove' as const, 'replace' as const),
    path: key,
    value,
    name: fc.constantFrom(undefined, 'increment', 'addItem'),
  }),
  fc.record({
    is: fc.constant('drawn' as const),
    op: fc.constantFrom('add' as const, 'remove' as const, 'replace' as const),
    path: key,
    value,
    call: fc.constantFrom('c1', 'c2', 'c3'),
  }),
  fc.record({ is: fc.constant('said' as const) }),
  fc.record({ is: fc.constant('ended' as const) }),
);

describe('[X4] whatever is done to it', () => {
  it("[X4] [M1] a client that applies its own and the agent's changes shows the session's state, with gapless entries", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        const story = attached();
        let mine: unknown;
        for (const one of deeds) {
          story.wait(10);
          if (one.is === 'said') story.say('Go on.');
          else if (one.is === 'ended') story.reply([], complete);
          else if (one.is === 'drawn') {
            const { frames } = redraw(story, one.call, {
              op: one.op,
              path: one.path,
              ...(one.op !== 'remove' && { value: one.value }),
            });
            for (const frame of frames) if (frame.type === 'state') mine = patchClientState(mine, frame.patch);
          } else {
            const patch =
              one.is === 'patched'
                ? [{ op: one.op, path: one.path, ...(one.op !== 'remove' && { value: one.value }) }]
                : [];
            const name = one.name !== undefined && { name: one.name };
            const { effects } = act(story, one.is === 'told' ? { state: one.state, ...name } : { patch, ...name });
            if (answers(effects).includes('c1 accepted'))
              mine = one.is === 'told' ? one.state : patchClientState(mine, patch);
          }
        }
        expect(story.session.clientState?.state).toEqual(mine);
        const turns = [
          ...story.session.turns.sealed,
          ...(story.session.turns.newest ? [story.session.turns.newest] : []),
        ];
        const numbers = turns.flatMap(({ entries = [] }) => entries.map(({ n }) => n));
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        expect(story.session.memory.n).toBe(numbers.length);
      }),
      { numRuns: 100 },
    );
  });
});
