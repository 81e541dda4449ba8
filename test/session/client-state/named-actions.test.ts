/** Client actions with a name: their kinds, and the turns that answer them. */
import { describe, expect, it } from 'vitest';
import { clientActionKind } from '../../../shared/session/client-state/classify-action.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import { answers, short } from '../short-forms.ts';
import { complete, operator, persona } from '../story.ts';
import { storyMidAnswer, storyWithState } from './story-with-state.ts';
import { act, changes, noted, put } from './user-actions.ts';

describe('[X4] the kind of an action', () => {
  it.each([
    ['counter.increment', 'simple'],
    ['increment_score', 'simple'],
    ['incrementScore', 'simple'],
    ['toggle', 'simple'],
    ['TOGGLE-2', 'simple'],
    ['nextPage', 'simple'],
    ['addItem', 'structural'],
    ['board.delete', 'structural'],
    ['reset', 'structural'],
    ['fly_to_the_moon', 'structural'],
    ['7', 'structural'],
    ['incremental', 'structural'],
    ['theme.set', 'style'],
    ['setBackgroundColor', 'style'],
    ['resetTheme', 'style'],
    ['toggleTheme', 'style'],
    ['prompt', 'prompt'],
    ['askAboutTheme', 'prompt'],
    ['HTMLPrompt', 'prompt'],
  ])('[X4] the kind of the action %s is %s', (name, kind) => {
    expect(clientActionKind(name)).toBe(kind);
  });

  it('[X4] a persona may set the kind of an action, by a word or by the whole name', () => {
    const own = { simple: ['reset', 'flip'], prompt: ['Board.Next'] };
    expect([
      clientActionKind('reset', own),
      clientActionKind('card.flip', own),
      clientActionKind('Board.Next', own),
      clientActionKind('next', own),
    ]).toEqual(['simple', 'simple', 'prompt', 'simple']);
    expect(clientActionKind('addItem', own)).toBe('structural');
  });

  it("[X4] the kind of an action follows the settings of the session's persona", () => {
    const { session } = storyWithState();
    const frame = { type: 'user.action', id: 'x', name: 'card.flip' } as const;
    const input = {
      nowMs: 2_000_000,
      settings: operator,
      texts: new Map(),
      persona: { ...persona, actions: { simple: ['flip'] } },
    };
    const { events } = decide(session, { type: 'client', connection: 'c1', frame, digest: 'x' }, input);
    expect(events.find(({ type }) => type === 'state.changed')).toMatchObject({ kind: 'simple', name: 'card.flip' });
  });
});

describe('[X4] an action with a name', () => {
  it('[X4] [U1] a named client action begins a turn that is answered, and cuts what is being said', () => {
    const story = storyMidAnswer();
    const done = act(story, { name: 'addItem', data: { title: 'Milk' } });
    expect(short(done.frames)).toEqual(['turn.ended 2 interrupted', 'turn.started 3 action']);
    expect(answers(done.effects)).toEqual(['c1 accepted', 'reply to turn 3, ask 1']);
    expect(story.session.turns.newest).toMatchObject({ cause: 'action', words: null });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'structural', name: 'addItem', data: { title: 'Milk' } }]);
  });

  it('[X4] a simple client action with its change is only noted while a turn is open, and answered when none is', () => {
    const story = storyMidAnswer();
    const noticed = act(story, { name: 'counter.increment', patch: [put('/count', 2)] });
    expect([short(noticed.frames), answers(noticed.effects)]).toEqual([[], ['c1 accepted']]);
    expect(noted(story)).toEqual(['3 counter.increment']);
    story.reply(['It lived in a wood.'], complete);
    expect(short(act(story, { name: 'counter.increment', patch: [put('/count', 3)] }).frames)).toEqual([
      'turn.started 3 action',
    ]);
    expect(story.session.clientState).toEqual({ state: { title: 'Score of the evening', count: 3 }, version: 3 });
  });

  it('[X4] a simple client action waits for its answer where the open turn has no room', () => {
    const story = storyMidAnswer();
    for (let i = 2; i <= 21; i += 1) act(story, { name: 'counter.increment', patch: [put('/count', i)] });
    expect([story.session.turns.newest?.number, changes(story).length]).toEqual([2, 20]);
    act(story, { name: 'counter.increment', patch: [put('/count', 22)] });
    expect(story.session.clientState?.state).toMatchObject({ count: 22 });
    story.wait(60_000);
    expect(short(story.reply([], complete).frames)).toEqual(['turn.ended 2 complete', 'turn.started 3 action']);
  });

  it('[X4] the room for client actions in a turn is bounded by their size, too', () => {
    const story = storyMidAnswer();
    const toggle = (count: number) =>
      act(story, { name: 'toggle', data: 'x'.repeat(15_000), patch: [put('/count', count)] });
    toggle(2);
    toggle(3);
    expect([story.session.actionQueue.length, changes(story).length]).toEqual([0, 2]);
    toggle(4);
    expect([story.session.actionQueue.length, changes(story).length]).toEqual([1, 3]);
    expect(story.session.clientState?.state).toMatchObject({ count: 4 });
  });

  it('[U8] a client action that is answered with nothing is complete, without an apology', () => {
    const story = storyWithState();
    act(story, { name: 'addItem' });
    const empty = { is: 'failed', code: 'empty_response', message: 'The model gave an empty answer.' } as const;
    const ended = story.reply([], empty);
    expect([short(ended.frames), answers(ended.effects)]).toEqual([['turn.ended 2 complete'], []]);
  });
  it('[D3] a client action starts the settle time of an opening as words do', () => {
    const story = storyWithState();
    story.exchange('Hi.', ['Hello.']);
    story.wait(5_000);
    act(story, { name: 'addItem' });
    story.reply([], complete);
    story.push('a');
    expect(short(story.wait(599).wake().frames)).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toContain('a offered');
  });

  it('[D9] a client action is an unrelated turn to an open bid', () => {
    const story = storyWithState();
    story.wait(1_000);
    story.pushAll(['a', 'b']);
    story.wait(1_000).wake();
    expect(story.session.deliveries.bid).not.toBeNull();
    act(story, { name: 'addItem' });
    expect(story.session.deliveries.bid).toBeNull();
    expect(story.fateOf('a')).toEqual(['pending']);
  });
});
