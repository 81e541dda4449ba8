import { describe, expect, it } from 'vitest';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, reporting } from '../story.ts';
import { asked, QUESTION, unrelated, waiting } from './asking.ts';

describe('a bid that is not answered', () => {
  it('[D9] a bid lapses after 30 s: from then on a yes is a turn like others', () => {
    const story = asked();
    expect(story.session.deliveries.bid).not.toBeNull();
    expect(story.wake().dueAtMs).toBe(1_090_000);
    story.wait(27_999).wake();
    expect(story.session.deliveries.bid).not.toBeNull();
    expect(story.wait(1).wake().events).toEqual([{ type: 'bid.closed', by: 'time' }]);
    expect(short(story.say('Yes.').frames)).toEqual(['turn.started 2 user']);
    expect(waiting(story)).toEqual(['a', 'b']);
  });

  it('[D9] [W1] a bid lapses after 30 s also where its timer is late', () => {
    const story = asked();
    expect(short(story.wait(28_000).say('Yes.').frames)).toEqual(['turn.started 2 user']);
  });

  it('[D9] an answer just before a bid lapses counts', () => {
    const story = asked();
    expect(story.wait(27_999).say('Yes.').frames).toEqual([]);
  });

  it('[D9] a bid is asked again at the first opening after an unrelated turn, and not before', () => {
    const story = asked();
    expect(story.pass(3_600_000)).toEqual([]);
    expect(unrelated(story)).toEqual([QUESTION]);
  });

  it('[D9] a bid is asked at most twice, and then waits for “any updates?”', () => {
    const story = asked();
    expect(unrelated(story)).toEqual([QUESTION]);
    story.pass(40_000);
    expect(unrelated(story)).toEqual([]);
    expect(unrelated(story)).toEqual([]);
    expect(spoken(story.say('Any updates?').frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it('[D9] [S6] a bid is asked at most twice across reconnects, too', () => {
    const story = asked();
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.pass(60_000))).toEqual([]);
    story.say('How are you?', {}, 'c2');
    const { frames } = story.reply(['Fine.'], complete);
    expect(spoken(story.wait(1_000).hearAll(frames, 'c2').frames)).toEqual([QUESTION]);
    story.pass(40_000);
    story.gone('c2');
    story.wait(600_000).hello('c3', reporting);
    story.say('How are you?', {}, 'c3');
    const once = story.reply(['Fine.'], complete);
    expect(spoken(story.wait(1_000).hearAll(once.frames, 'c3').frames)).toEqual([]);
    expect(spoken(story.pass(60_000))).toEqual([]);
    expect(spoken(story.say('Any updates?', {}, 'c3').frames)).toHaveLength(2);
  });

  it('[D9] one of two deliveries that were asked about is not spoken unasked, though it is alone', () => {
    const story = asked();
    story.pass(40_000);
    story.cancel('a');
    expect(story.pass(3_600_000)).toEqual([]);
    expect(unrelated(story)).toEqual([]);
    expect(spoken(story.say('What did you find?').frames)).toEqual(['ben says — About b.']);
  });

  it('[D9] a new delivery may bring lapsed ones along once more', () => {
    const story = asked();
    story.pass(40_000);
    const three = ['Something came in, from ava, ben and cleo. Now?'];
    expect(spoken(story.push('c', 'C.', { source: 'cleo' }).frames)).toEqual(three);
    story.pass(40_000);
    expect(spoken(story.push('d', 'D.', { source: 'dan' }).frames)).toEqual([
      'Something came in, from cleo and dan. Now?',
    ]);
  });

  it('[D9] [D12] lapsed deliveries neither hold back nor push out new and less important ones', () => {
    const story = attached(reporting).wait(60_000);
    story.pushAll(['a', 'b', 'c']);
    story.pass(40_000);
    expect(spoken(story.push('d', 'D.', { priority: 'passive', source: 'dan' }).frames)).toEqual(['dan says — D.']);
    expect(waiting(story)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[D9] nothing else is said while a bid is open', () => {
    const story = asked();
    expect(spoken(story.push('c', 'C.', { source: 'cleo' }).frames)).toEqual([]);
    expect(spoken(story.pass(27_999))).toEqual([]);
    expect(spoken(story.pass(1))).toEqual(['Something came in, from ava, ben and cleo. Now?']);
  });

  it('[D9] [D4] a critical delivery is said while a bid is open, and then a yes is still one', () => {
    const story = asked();
    const { frames } = story.push('c', 'Fire.', { priority: 'critical', policy: 'now', source: null });
    expect(spoken(frames)).toEqual(['Fire.']);
    story.wait(1_000).hearAll(frames);
    story.say('Yes.');
    expect(spoken(story.due().frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it('[D9] [U10] a murmur while a critical delivery is read answers no bid', () => {
    const story = asked();
    story.push('c', 'Fire.', { priority: 'critical', policy: 'now', source: null });
    expect(story.say('OK.').frames).toEqual([]);
    expect(story.session.deliveries.bid).not.toBeNull();
    expect(story.session.deliveries.open.some(({ pending }) => pending.is === 'agreed')).toBe(false);
  });

  it('[D9] a yes while a critical delivery is read does not cut it short', () => {
    const story = asked();
    const { frames } = story.push('c', 'Fire.', { priority: 'critical', policy: 'now', source: null });
    story.say('Yes.');
    expect(spoken(story.wait(2_000).wake().frames)).toEqual([]);
    expect(spoken(story.hearAll(frames).frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
    expect(story.fateOf('c')).toEqual(['pending', 'offered', 'heard']);
  });

  it('[D9] [D17] an accepted delivery that a lost connection cut is asked about anew', () => {
    const story = asked();
    story.say('Yes.');
    story.due();
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual([QUESTION]);
  });

  it('[D9] [D15] a no to what is played from the inbox leaves the open bid alone', () => {
    const story = asked();
    story.play('a');
    expect(short(story.say('No.').frames)).toEqual(['turn.silenced 2', 'a discarded user_declined']);
    expect(story.session.deliveries.bid).not.toBeNull();
    story.say('Yes.');
    expect(spoken(story.due().frames)).toEqual(['ben says — About b.']);
  });

  it('[D9] [D15] a delivery asked about twice, asked for, and cut by a lost connection has no third question', () => {
    const story = asked();
    unrelated(story);
    story.pass(40_000);
    story.say('Any updates?');
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.pass(600_000))).toEqual(['Sorry about that.']);
    expect(spoken(story.say('Any updates?', {}, 'c2').frames)).toHaveLength(2);
  });

  it('[D9] [D17] a delivery asked about once, asked for, and cut by a lost connection is spoken alone', () => {
    const story = asked();
    const { frames } = story.say('Any updates?');
    story.hearAll(frames.slice(-1));
    story.reply([], complete);
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['ava says — About a.']);
  });

  it('[D9] [D15] an accepted and unheard delivery is offered at the next hello, and a single one is spoken', () => {
    const story = asked();
    story.say('Yes.');
    const { frames } = story.due();
    story.hear(frames.find((frame) => frame.type === 'line')?.seq ?? 0);
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['ben says — About b.']);
  });
});
