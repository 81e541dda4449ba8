import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, Story } from '../story.ts';

const asked: Partial<Arrival> = { policy: 'when_asked', keywords: ['boat'], source: null };

describe('what waits for a question', () => {
  it('[D14] a when_asked delivery expires after 600 s with a client connected', () => {
    const story = attached();
    story.push('a', 'A.', asked);
    expect(story.wake().dueAtMs).toBe(1_600_000);
    expect(story.wait(599_999).wake().events).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toEqual(['a expired']);
  });

  it('[D14] the expiry clock of a when_asked delivery adds up across reconnects, and stands still while disconnected', () => {
    const story = attached();
    story.wait(100_000).push('a', 'A.', asked);
    story.wait(400_000).gone();
    story.wait(86_400_000).hello('c2');
    story.wait(100_000).hello('c3');
    expect(story.wait(99_999).wake().events).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toEqual(['a expired']);
  });

  it('[D14] the expiry clock of a stashed when_asked delivery begins with the next hello', () => {
    const story = new Story();
    story.push('a', 'A.', asked);
    story.wait(86_400_000).hello('c1');
    expect(story.wait(599_999).wake().events).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toEqual(['a expired']);
  });

  it('[D14] a shorter time to live of a when_asked delivery always runs, and replaces the 600 s', () => {
    const story = attached();
    story.push('a', 'A.', { ...asked, ttlMs: 5_000 });
    story.gone();
    expect(story.wait(4_999).wake().events).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toEqual(['a expired']);
  });
  it('[D14] nothing is spoken after its expiry, although the timer is late', () => {
    const story = attached();
    story.push('a', 'A.', asked);
    const said = story.wait(600_000).say('A boat?');
    expect(short(said.frames)).toEqual(['a expired', 'turn.started 1 user']);
  });

  it('[D14] [D20] an expired delivery is not spoken when the user asks for everything, nor from the inbox', () => {
    const story = attached();
    story.push('a', 'A.', { ttlMs: 10_000, ...asked });
    story.push('b', 'B.', { ttlMs: 10_000, ...asked });
    story.wait(10_000);
    expect(story.play('a').effects).toContainEqual(
      expect.objectContaining({ frame: expect.objectContaining({ code: 'not_found' }) }),
    );
    expect(spoken(story.say('Any updates?').frames)).toEqual([]);
  });

  it('[D14] [D22] a passive delivery that waits for a greeting waits for no question', () => {
    const story = attached();
    story.push('a', 'A.', { policy: 'when_asked', priority: 'passive' });
    story.wait(3_600_000).wake();
    expect(story.fateOf('a')).toEqual(['pending']);
  });

  it('[D14] [D15] a when_asked delivery that has begun to be said keeps its stash time', () => {
    const story = attached(reporting);
    story.push('a', 'A.', asked);
    story.wait(590_000).say('A boat?');
    story.reply([], complete);
    story.gone();
    story.wait(40_000).wake();
    story.hello('c2', reporting);
    expect(spoken(story.wait(600).wake().frames)).toEqual(['A.']);
  });
});

describe('a stash', () => {
  it('[D14] a stashed delivery is kept for 7 days', () => {
    const story = new Story();
    expect(story.push('a').dueAtMs).toBe(605_800_000);
    expect(story.wait(604_799_999).wake().events).toEqual([]);
    expect(story.wait(1).wake().events).toMatchObject([{ delivery: 'a', state: 'expired' }]);
  });

  it('[D14] a stashed delivery with a longer time to live is kept for that time', () => {
    const story = new Story();
    story.push('a', 'A.', { ttlMs: 1_000_000_000 });
    story.wait(999_999_000).hello('c1');
    expect(spoken(story.wait(600).wake().frames)).toEqual(['ava says — A.']);
  });

  it('[D14] a stashed delivery with a shorter time to live is not offered after it, with or without its timer', () => {
    const story = new Story();
    story.push('a', 'A.', { ttlMs: 60_000 });
    expect(short(story.wait(60_000).hello('c1').frames)).toEqual(['a expired']);
    expect(spoken(story.pass(60_000))).toEqual([]);
  });
});

describe('what is being spoken', () => {
  it('[D14] a delivery that is being spoken may finish after its expiry', () => {
    const story = attached(reporting).wait(60_000);
    const { frames } = story.push('a', ['A.', 'B.'], { ttlMs: 1_000 });
    expect(story.wait(5_000).wake().events).toEqual([]);
    story.hearAll(frames);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });

  it.each([
    ['an interrupt', (story: Story) => story.interrupt()],
    ['words', (story: Story) => story.say('What?')],
    ['something critical', (story: Story) => story.push('b', 'B.', { priority: 'critical', policy: 'now' })],
  ])('[D14] [D20] a delivery that %s cuts after its expiry has expired', (_, cut) => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['A.', 'B.'], { ttlMs: 1_000 });
    cut(story.wait(5_000));
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'expired']);
  });

  it('[D14] [D20] an expired delivery is not said again in the very turn that cuts it', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['A.', 'B.'], { ttlMs: 1_000 });
    expect(short(story.wait(5_000).say('Any updates?').frames)).toEqual(['a expired', 'turn.started 2 user']);
  });

  it('[D14] [D3] a delivery that expires before its opening is not spoken', () => {
    const story = attached(reporting).wait(60_000);
    story.exchange('Hi.', ['Hello.']);
    story.push('a', 'A.', { ttlMs: 5_000 });
    expect(short(story.wait(5_000).hear(2).frames)).toEqual(['a expired']);
  });
});
