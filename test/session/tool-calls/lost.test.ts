import { describe, expect, it } from 'vitest';
import { attached, complete, type Story, write } from '../story.ts';

describe('a workflow that is lost', () => {
  const lost = (more: Parameters<Story['call']>[1]) => {
    const story = attached();
    story.say('See to it.');
    story.call('w1', { timeoutMs: 1_000, ...more });
    story.reply(['On it.'], complete);
    return story.wait(61_000).wake().effects;
  };

  it('[T4] [W4] a lost workflow that writes has an unknown outcome', () => {
    expect(lost({ effect: 'write' })).toEqual([{ do: 'give up', call: 'w1', what: 'unknown' }]);
  });

  it('[W4] a lost workflow that only reads has taken too long', () => {
    expect(lost({})).toEqual([{ do: 'give up', call: 'w1', what: 'timed_out' }]);
  });
});

describe('a write whose effect stays in the session, and whose run is dead', () => {
  const ORDERED = { timeoutMs: 5_000, sessionOnly: true } as const;
  const restart = (story: Story) => story.wait(1_000).do({ type: 'wake', restartedAtMs: story.nowMs });
  const set = (story: Story) =>
    story.do({ type: 'remind', call: 'm1', reminder: { id: 'rm1', atMs: story.nowMs + 600_000 } });

  function ordered(): Story {
    const story = attached();
    story.say('Remind me of the oven.');
    story.beginWrite('m1', ORDERED);
    return story;
  }

  it('[T4] [U9] a session-only write whose run is dead is done by the next run of its turn, under the same name', () => {
    const story = ordered();
    expect(restart(story).effects).toEqual([{ do: 'reply', turn: 1, ask: 2 }]);
    story.do({ type: 'reply', turn: 1, run: 'r2', says: [{ is: 'begins', call: write('m1', ORDERED) }] });
    expect(story.session.toolCalls.open.map(({ call }) => call)).toEqual(['m1']);
    set(story);
    expect(story.session.reminders.list.map(({ id }) => id)).toEqual(['rm1']);
    expect(set(story).events).toEqual([]);
  });

  it('[T4] [U7] a session-only write is not given up while a later turn repeats its words', () => {
    const story = ordered();
    story.say('And of the tea.');
    expect(restart(story).effects).toEqual([{ do: 'reply', turn: 2, ask: 2 }]);
    story.do({ type: 'reply', turn: 2, run: 'r2', says: [{ is: 'begins', call: write('m1', ORDERED) }] });
    set(story);
    expect(story.session.reminders.list.map(({ id }) => id)).toEqual(['rm1']);
  });

  it('[T4] [W4] a session-only write that no run will do any more has failed, and is not done from then on', () => {
    const story = ordered();
    story.say('How are you?');
    story.reply(['Fine.'], complete);
    expect(restart(story).effects).toContainEqual({ do: 'give up', call: 'm1', what: 'timed_out' });
    story.endCall('m1', { done: false }, 'It did not work, and nothing was done.');
    expect(set(story).events).toEqual([]);
  });

  it('[T4] [W4] a session-only write has failed when its time is up, whatever turn is open then', () => {
    const story = ordered();
    story.say('How are you?');
    restart(story);
    expect(story.wait(65_000).wake().effects).toContainEqual({ do: 'give up', call: 'm1', what: 'timed_out' });
  });

  it('[T4] [D19] a session-only write that was done is over, and its outcome is not told as unknown', () => {
    const story = ordered();
    set(story);
    story.say('How are you?');
    const { effects, events } = restart(story);
    expect(effects.filter((effect) => effect.do === 'give up')).toEqual([]);
    expect(events).toContainEqual({ type: 'call.ended', call: 'm1' });
    expect([story.session.toolCalls.open, story.session.reminders.list.length]).toEqual([[], 1]);
  });
});
