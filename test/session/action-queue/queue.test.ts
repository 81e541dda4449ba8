import { describe, expect, it } from 'vitest';
import { act, changes, put } from '../client-state/user-actions.ts';
import { answers, short } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

const click = (story: Story, of = 'Apples') => act(story, { name: 'counter.increment', data: of });

/** A client whose clicks the agent carries out: it shows six counters. */
function board(more = {}): Story {
  const story = attached(more);
  act(story, { state: { counters: [0, 0, 0, 0, 0, 0] } });
  return story;
}

/** What the agent does for the turn: its own change of the state, and no words. */
function counts(story: Story, index: number, count: number): string[] {
  const turn = story.session.turns.newest?.number ?? 0;
  story.do({ type: 'change', turn, call: `c${turn}`, patch: [put(`/counters/${index}`, count)] });
  return short(story.reply([], complete).frames);
}

function asked(story: Story): unknown[] {
  return changes(story).flatMap(({ by, name, data }) => (by === 'user' ? [`${name} ${data ?? ''}`] : []));
}

describe('[X4] quick clicks', () => {
  it('[X4] clicks while an action is answered wait, and each is applied to the state that the one before left', () => {
    const story = board();
    click(story);
    for (const of of ['Pears', 'Plums'])
      expect([click(story, of).frames, story.session.turns.newest?.number]).toEqual([[], 2]);
    expect(counts(story, 0, 1)).toEqual(['turn.ended 2 complete', 'turn.started 3 action']);
    expect([asked(story), story.session.clientState?.state]).toEqual([
      ['counter.increment Pears'],
      { counters: [1, 0, 0, 0, 0, 0] },
    ]);
    expect(counts(story, 1, 1)).toEqual(['turn.ended 3 complete', 'turn.started 4 action']);
    expect(asked(story)).toEqual(['counter.increment Plums']);
    expect(counts(story, 2, 1)).toEqual(['turn.ended 4 complete']);
    expect(story.session.clientState?.state).toEqual({ counters: [1, 1, 1, 0, 0, 0] });
  });

  it('[X4] clicks that repeat a simple action are answered as one, all of them', () => {
    const story = board();
    click(story);
    for (let n = 0; n < 3; n += 1) click(story);
    click(story, 'Pears');
    expect(counts(story, 0, 1)).toEqual(['turn.ended 2 complete', 'turn.started 3 action']);
    expect(asked(story)).toEqual(Array.from({ length: 3 }, () => 'counter.increment Apples'));
    counts(story, 0, 4);
    expect(asked(story)).toEqual(['counter.increment Pears']);
  });

  it('[X4] clicks that add or delete wait behind another action, and are answered one by one', () => {
    const story = board();
    act(story, { name: 'addCounter' });
    expect(act(story, { name: 'addCounter' }).frames).toEqual([]);
    act(story, { name: 'addCounter' });
    story.reply([], complete);
    expect(asked(story)).toEqual(['addCounter ']);
    expect(short(story.reply([], complete).frames)).toEqual(['turn.ended 3 complete', 'turn.started 4 action']);
  });

  it("[X4] [U1] clicks that wait do not keep the user's words waiting, and are answered behind them", () => {
    const story = board();
    click(story);
    click(story, 'Pears');
    expect(short(story.say('How many are there?').frames)).toEqual(['turn.ended 2 interrupted', 'turn.started 3 user']);
    story.wait(60_000);
    expect(short(story.reply([], complete).frames)).toEqual(['turn.ended 3 complete', 'turn.started 4 action']);
    expect(asked(story)).toEqual(['counter.increment Pears']);
  });

  it("[X4] a person's words in the client's own interface do not wait behind clicks", () => {
    const story = board();
    click(story);
    expect(short(act(story, { name: 'prompt', data: 'Make it blue.' }).frames)).toEqual([
      'turn.ended 2 interrupted',
      'turn.started 3 action',
    ]);
  });

  it('[X4] [U4] clicks that wait do not cut what is said to the click before', () => {
    const story = board(reporting);
    click(story);
    const { frames } = story.reply(['One apple.'], complete);
    expect(click(story, 'Pears').frames).toEqual([]);
    expect(answers(story.wake().effects)).toEqual([]);
    expect(short(story.wait(900).hearAll(frames).frames)).toEqual(['turn.started 3 action']);
  });

  it('[X4] [W1] clicks that wait are answered by a timer where nobody reports what was heard', () => {
    const story = board();
    click(story);
    story.reply(['One apple, and that is the first of them.'], complete);
    click(story, 'Pears');
    expect(short(story.due().frames)).toEqual(['turn.started 3 action']);
  });

  it('[X4] [N3] clicks beyond twenty that wait are refused, and their ids stay free', () => {
    const story = board();
    click(story);
    for (let n = 0; n < 20; n += 1) click(story, `${n}`);
    expect(answers(click(story).effects)).toEqual(['c1 error limited']);
    expect(story.session.actionQueue.length).toBe(20);
  });

  it('[X4] clicks that waited for five minutes are only noted, since the user has moved on', () => {
    const story = board();
    click(story);
    click(story, 'Pears');
    story.gone();
    story.reply([], complete);
    story.wait(301_000).hello('c2');
    expect([story.session.actionQueue, asked(story)]).toEqual([
      [],
      expect.arrayContaining(['counter.increment Pears']),
    ]);
  });

  it('[X4] clicks by which the client has changed its own state are noted in the open turn', () => {
    const story = board();
    click(story);
    act(story, { name: 'counter.increment', patch: [put('/counters/3', 1)] });
    expect([story.session.actionQueue.length, asked(story).length]).toEqual([0, 2]);
  });
});
