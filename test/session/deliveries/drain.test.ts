import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';
import { unrelated } from './asking.ts';

const urgent = { priority: 'time_sensitive' } as const;

/** The user speaks from 1,060,000 on: new deliveries wait. */
function talking(): Story {
  const story = attached(reporting).wait(60_000);
  story.vad(true, 100);
  return story;
}

/** The user stops, and 600 ms pass. */
function opening(story: Story) {
  story.vad(false, 900);
  return story.wait(600).wake();
}

describe('something urgent', () => {
  it('[D11] an urgent delivery is not asked about: it is spoken by priority, then age', () => {
    const story = talking();
    story.push('a', 'A.', { ...urgent, source: null });
    story.push('b', 'B.', { source: null });
    story.push('c', 'C.', { ...urgent, source: null });
    story.push('d', 'D.', { priority: 'critical', source: null });
    expect(spoken(opening(story).frames)).toEqual(['D.', 'A.', 'C.']);
  });

  it('[D11] behind an urgent delivery the others wait until the user asks, even if only one is left', () => {
    const story = talking();
    story.push('a', 'A.', urgent);
    story.push('b', 'B.', { source: null });
    story.wait(1_000).hearAll(opening(story).frames);
    expect(story.pass(3_600_000)).toEqual([]);
    expect(spoken(story.say('Any updates?').frames)).toEqual(['B.']);
  });

  /** An urgent item was played; ava's and ben's remain. */
  function rest(): Story {
    const story = talking();
    story.pushAll(['a', 'b']);
    story.push('c', 'C.', urgent);
    const first = opening(story);
    expect(spoken(first.frames)).toEqual(['ava says — C.']);
    expect(spoken(story.wait(1_000).hearAll(first.frames).frames)).toEqual([]);
    return story;
  }
  const BID = 'Something came in, from ava and ben. Now?';

  it('[D11] the rest behind an urgent delivery is not asked about in the same pause, however long that lasts', () => {
    const story = rest();
    expect(story.pass(3_600_000)).toEqual([]);
    expect(spoken(story.say('Any updates?').frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it("[D11] the rest behind an urgent delivery is asked about at an opening behind a turn of the user's own", () => {
    const story = rest();
    expect(unrelated(story)).toEqual([BID]);
  });

  it("[D11] [U11] a command or a sound is no turn of the user's that opens the rest behind an urgent delivery", () => {
    const story = rest();
    story.say('Slower, please.', { via: 'speech' });
    story.wait(10_000).vad(true, 1_000);
    story.vad(false, 1_500);
    expect(spoken(story.pass(3_600_000))).toEqual([]);
  });

  it('[D11] [D17] the rest behind an urgent delivery is asked about at the next connection', () => {
    const story = rest();
    story.gone();
    story.wait(60_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual([BID]);
  });

  it('[D11] [D16] a single delivery behind an urgent one is said at a new connection, and a mere reconnect is none', () => {
    const story = talking();
    story.push('a', 'A.', urgent);
    story.push('b', 'B.', { source: null });
    story.wait(1_000).hearAll(opening(story).frames);
    story.gone();
    story.wait(1_000).hello('c2', { ...reporting, resumeOf: 1 });
    expect(story.pass(60_000)).toEqual([]);
    story.gone('c2');
    story.wait(1_000).hello('c3', reporting);
    expect(spoken(story.due().frames)).toEqual(['B.']);
  });

  it('[D11] a delivery that comes later in the pause behind an urgent one is said, and the rest still waits', () => {
    const story = rest();
    const { frames } = story.push('d', 'D.', { source: 'dan' });
    expect(spoken(frames)).toEqual(['dan says — D.']);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual([]);
  });

  it('[D11] a delivery that comes while an urgent one is read belongs to the rest', () => {
    const story = talking();
    story.push('a', ['One.', 'Two.'], { ...urgent, source: null });
    const reading = opening(story);
    story.push('b', 'B.', { source: 'ben' });
    story.push('c', 'C.', { source: 'cleo' });
    expect(spoken(story.wait(1_000).hearAll(reading.frames).frames)).toEqual([]);
    expect(story.pass(3_600_000)).toEqual([]);
    expect(unrelated(story)).toEqual(['Something came in, from ben and cleo. Now?']);
  });

  it('[D11] a delivery that comes while a reminder is read is asked about behind it', () => {
    const story = attached(reporting).wait(60_000);
    story.remind('r1', 1_000, 'Stretch.');
    const reading = story.due();
    story.push('b', 'B.', { source: 'ben' });
    story.push('c', 'C.', { source: 'cleo' });
    expect(spoken(story.wait(1_000).hearAll(reading.frames).frames)).toEqual([
      'Something came in, from ben and cleo. Now?',
    ]);
  });

  it('[D11] [D4] the rest waits behind an immediate delivery as behind an urgent one', () => {
    const story = talking();
    story.pushAll(['a', 'b']);
    const fire = story.push('c', 'Fire!', { priority: 'critical', policy: 'now', source: null });
    expect(spoken(fire.frames)).toEqual(['Fire!']);
    story.wait(1_000).hearAll(fire.frames);
    story.vad(false, 900);
    expect(spoken(story.pass(3_600_000))).toEqual([]);
    expect(unrelated(story)).toEqual([BID]);
  });

  it('[D11] [D15] a delivery that an urgent one has cut short goes on', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', 'Two.'], { source: null });
    const fire = story.push('c', 'Fire!', { priority: 'critical', policy: 'now', source: null });
    expect(spoken(story.wait(1_000).hearAll(fire.frames).frames)).toEqual(['One.', 'Two.']);
  });

  it('[D11] another urgent delivery begins another pause', () => {
    const story = rest();
    story.say('How are you?');
    story.push('d', 'D.', { ...urgent, source: null });
    const fine = story.reply(['Fine.'], complete);
    const next = story.wait(1_000).hearAll(fine.frames);
    expect(spoken(next.frames)).toEqual(['D.']);
    expect(spoken(story.wait(1_000).hearAll(next.frames).frames)).toEqual([]);
    expect(unrelated(story)).toEqual([BID]);
  });

  it('[D11] [D9] an urgent delivery goes before what the user has just accepted, at the same opening', () => {
    const story = attached(reporting).wait(60_000);
    story.pushAll(['a', 'b']);
    story.say('Yes.');
    story.push('c', 'C.', { ...urgent, source: null });
    expect(spoken(story.due().frames)).toEqual(['C.', 'ava says — About a.', 'ben says — About b.']);
  });

  it('[D11] the question “what did you find?” asks for everything that waits, too', () => {
    const story = talking();
    story.push('a', 'A.', { source: null });
    story.push('b', 'B.', { source: null, policy: 'when_asked', keywords: ['boat'] });
    story.push('c', 'C.', { source: null, policy: 'when_asked', priority: 'passive' });
    story.push('d', 'D.', { source: null, ...urgent });
    expect(spoken(story.say('What did you find?').frames)).toEqual(['D.', 'A.', 'B.', 'C.']);
  });
});

describe('too much at once', () => {
  it('[D12] of too many deliveries the best three are kept: by priority, then the newest', () => {
    const story = talking();
    story.push('a', 'A.', { priority: 'passive', source: 'ava' });
    story.wait(10).push('b', 'B.', { source: 'ben' });
    story.wait(10).push('c', 'C.', { source: 'cleo' });
    story.wait(10).push('d', 'D.', { priority: 'passive', source: 'dan' });
    story.wait(10).push('e', 'E.', { priority: 'passive', source: 'eve' });
    expect(short(opening(story).frames)).toEqual([
      'd discarded overflow',
      'a discarded overflow',
      'turn.started 1 bid',
      'bid 0 Something came in, from ben, cleo and eve. Now?',
      'turn.ended 1 complete',
    ]);
  });
  it('[D12] urgent deliveries are kept however many there are', () => {
    const story = attached(reporting);
    story.gone();
    story.pushAll(['a', 'b', 'c', 'd', 'e'], urgent);
    story.push('f', 'F.');
    story.hello('c2', reporting);
    story.due();
    story.say('Yes.', {}, 'c2');
    expect(spoken(story.due().frames)).toHaveLength(6);
  });

  it('[D12] a delivery that waits for a question does not count towards too many', () => {
    const story = talking();
    story.pushAll(['a', 'b', 'c']);
    for (const id of ['d', 'e', 'f']) story.push(id, 'X.', { policy: 'when_asked', keywords: ['boat'] });
    expect(spoken(opening(story).frames)).toEqual(['Something came in, from ava, ben and cleo. Now?']);
    expect(story.session.deliveries.open).toHaveLength(6);
  });

  it('[D12] of deliveries that wait for a question at most 50 are held, and the oldest passive one goes first', () => {
    const story = talking();
    const held: Partial<Arrival> = { policy: 'when_asked', keywords: ['boat'] };
    story.push('first', 'X.', held);
    story.push('passive', 'X.', { ...held, priority: 'passive' });
    story.push('passive too', 'X.', { ...held, priority: 'passive' });
    for (let i = 3; i < 50; i += 1) story.push(`d${i}`, 'X.', held);
    expect(story.session.deliveries.open).toHaveLength(50);
    expect(short(story.push('e', 'X.', held).frames)).toEqual(['e pending', 'passive discarded overflow']);
    expect(short(story.push('f', 'X.', held).frames)).toEqual(['f pending', 'passive too discarded overflow']);
    expect(short(story.push('g', 'X.', held).frames)).toEqual(['g pending', 'first discarded overflow']);
    expect(story.session.deliveries.open).toHaveLength(50);
  });
  it('[D12] [D11] the request “any updates?” drops nothing as too much', () => {
    const story = talking();
    story.pushAll(['a', 'b', 'c', 'd', 'e']);
    expect(spoken(story.say('Any updates?').frames)).toHaveLength(5);
  });
});
