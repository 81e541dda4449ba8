/** Client states that are reported without an action, and never answered. */
import { describe, expect, it } from 'vitest';
import { answers, short } from '../short-forms.ts';
import { attached, complete } from '../story.ts';
import { COUNTER, storyMidAnswer, storyWithState } from './story-with-state.ts';
import { act, changes, noted, put } from './user-actions.ts';

describe('[X4] a report without a name', () => {
  it('[X4] a state report never asks for an answer: the first has a turn of its own, complete at once', () => {
    const story = attached();
    const told = act(story, { state: COUNTER });
    expect(short(told.frames)).toEqual(['turn.started 1 action', 'turn.ended 1 complete']);
    expect(answers(told.effects)).toEqual(['c1 accepted']);
    expect(story.session.clientState).toEqual({ state: COUNTER, version: 1 });
  });

  it('[X4] a state report is noted in the newest turn, whether that is open or has ended', () => {
    const story = storyMidAnswer();
    expect(act(story, { patch: [put('/count', 2)] }).frames).toEqual([]);
    story.reply([], complete);
    expect(act(story, { state: { ...COUNTER, count: 3 } }).frames).toEqual([]);
    expect(noted(story)).toEqual(['3 report', '4 report']);
  });

  it('[X4] a state report that tells nothing new leaves nothing', () => {
    const story = storyWithState();
    const again = act(story, { state: { count: 1, title: 'Score of the evening' } });
    expect(again.events.map(({ type }) => type)).toEqual(['frame.accepted']);
    expect(story.session.clientState?.version).toBe(1);
  });

  it('[X4] a state report has a turn of its own where the newest is full and nobody speaks', () => {
    const story = storyWithState();
    for (let i = 2; i <= 20; i += 1) act(story, { patch: [put('/count', i)] });
    expect([story.session.turns.newest?.number, changes(story).length]).toEqual([1, 20]);
    expect(short(act(story, { patch: [put('/count', 21)] }).frames)).toEqual([
      'turn.started 2 action',
      'turn.ended 2 complete',
    ]);
    expect(story.session.clientState).toEqual({ state: { ...COUNTER, count: 21 }, version: 21 });
  });

  it('[X4] [U1] a state report never cuts an answer: where the turn is full, it replaces the report before', () => {
    const story = storyMidAnswer();
    for (let i = 2; i <= 60; i += 1) expect(act(story, { patch: [put('/count', i)] }).frames).toEqual([]);
    expect(changes(story).length).toBe(20);
    expect(changes(story).at(-1)).toEqual({ by: 'user', kind: 'structural', state: { ...COUNTER, count: 60 } });
    expect(noted(story).at(-1)).toBe('22 report');
    expect(story.session.clientState).toEqual({ state: { ...COUNTER, count: 60 }, version: 60 });
    expect(short(story.reply(['It lived in a wood.'], complete).frames)).toEqual([
      'line 1 It lived in a wood.',
      'turn.ended 2 complete',
    ]);
  });

  it('[T4] a state report does not void a question that waits for a yes', () => {
    const story = storyWithState();
    story.say('Pay Ben twenty euros.');
    const asking = { key: 'k', tool: 'payments_agent', input: {} };
    story.says({ is: 'asks', asking, what: 'pay 20 euros to Ben' });
    story.reply([], complete);
    story.wait(60_000);
    for (let i = 2; i <= 40; i += 1) act(story, { patch: [put('/count', i)] });
    expect(story.session.toolCalls.confirmations.map(({ key }) => key)).toEqual(['k']);
  });

  it('[D3] a state report does not start the settle time of an opening', () => {
    const story = storyWithState();
    story.wait(100).push('a');
    act(story.wait(400), { patch: [put('/count', 2)] });
    expect(short(story.wait(99).wake().frames)).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toContain('a offered');
  });
});
