import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

const urgent: Partial<Arrival> = { priority: 'time_sensitive' };
const critical: Partial<Arrival> = { priority: 'critical', policy: 'now' };
const LINE = ['ava says — About a.'];

function away(): Story {
  const story = attached(reporting);
  story.wait(60_000).gone();
  return story;
}

describe('a stash', () => {
  it("[D16] a delivery that comes while nobody is connected is offered at the next hello's first opening", () => {
    const story = away();
    expect(story.push('a').frames).toEqual([]);
    expect(spoken(story.pass(86_400_000))).toEqual([]);
    expect(spoken(story.hello('c2', reporting).frames)).toEqual([]);
    expect(spoken(story.due().frames)).toEqual(LINE);
    expect(story.nowMs).toBe(87_460_600);
  });

  it('[D16] stashed deliveries are offered in the order of acceptance', () => {
    const story = away();
    story.pushAll(['b', 'a', 'c']);
    story.hello('c2', reporting);
    story.due();
    story.say('Yes.', {}, 'c2');
    expect(spoken(story.due().frames)).toEqual(['ava says — About b.', 'ben says — About a.', 'cleo says — About c.']);
  });

  it('[D16] a delivery that was being spoken when the connection was lost is offered anew, from the first unheard line', () => {
    const story = attached(reporting).wait(60_000);
    const { frames } = story.push('a', ['One.', 'Two.']);
    story.hear(frames.find(({ type }) => type === 'line')?.seq ?? 0);
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(story.due().frames).toContainEqual(expect.objectContaining({ text: 'Two.', redelivered: true }));
  });

  it('[D16] [S6] a client that resumes goes on playing what it has, and the delivery is not said again', () => {
    const story = attached(reporting).wait(60_000);
    const { frames } = story.push('a', ['One.', 'Two.']);
    story.gone();
    story.wait(1_000).hello('c2', { ...reporting, resumeOf: 1 });
    expect(spoken(story.pass(5_000))).toEqual([]);
    expect(short(story.hearAll(frames, 'c2').frames)).toEqual(['a heard']);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });

  it('[D16] [D15] a resumed client that never reports gets the delivery again, 30 s after its expected end', () => {
    const story = attached(reporting).wait(60_000);
    // 19 characters take 1.3 s.
    story.push('a');
    story.gone();
    story.wait(1_000).hello('c2', { ...reporting, resumeOf: 1 });
    expect(spoken(story.pass(31_266))).toEqual([]);
    expect(spoken(story.pass(1))).toEqual(LINE);
  });

  it('[D16] [D6] a delivery that a lost connection cut needs no second question', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'A.', { policy: 'when_asked', keywords: ['boat'], source: null });
    story.say('The boat?');
    story.reply([], complete);
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['A.']);
  });

  it('[D16] [D6] a stashed delivery goes on listening for its keywords', () => {
    const story = away();
    story.push('a', 'A.', { policy: 'when_asked', keywords: ['boat'], source: null });
    story.hello('c2', reporting);
    expect(spoken(story.pass(60_000))).toEqual([]);
    expect(spoken(story.say('The boat?', {}, 'c2').frames)).toEqual(['A.']);
  });
});

describe('a replay', () => {
  it('[D17] two or more stashed deliveries are asked about, however urgent they were', () => {
    const story = away();
    story.pushAll(['a', 'b', 'c'], urgent);
    story.hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['Something came in, from ava, ben and cleo. Now?']);
  });

  it('[D17] [D11] with a critical one among stashed deliveries, the urgent are spoken, and the others wait', () => {
    const story = away();
    story.pushAll(['a', 'b'], urgent);
    story.push('c', 'Fire.', { ...critical, source: null });
    story.push('d', 'D.');
    story.hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['Fire.', 'ava says — About a.', 'ben says — About b.']);
    expect(spoken(story.pass(3_600_000)).filter((text) => text.includes('D.'))).toEqual([]);
  });

  it('[D17] a delivery that comes after the hello is not treated as stashed', () => {
    const story = away();
    story.push('a', 'About a.', urgent);
    story.hello('c2', reporting);
    story.push('b', 'B.', { ...urgent, source: 'ben' });
    expect(spoken(story.due().frames)).toEqual(['ava says — About a.', 'ben says — B.']);
  });

  it('[D17] [D11] a delivery that came while another was read and the connection was lost is spoken behind it', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'About a.', urgent);
    const read = story.due();
    story.push('b', 'B.', { ...urgent, source: 'ben' });
    story.do({ type: 'gone', connection: 'c1' });
    story.hello('c2', { ...reporting, resumeOf: story.session.presence.epoch });
    const line = read.frames.find(({ type }) => type === 'line');
    story.client('c2', { type: 'heard', seq: line?.seq ?? 0, complete: true });
    expect(spoken(story.pass(10_000))).toEqual(['ben says — B.']);
  });
  it('[D17] [S2] a client that takes over is asked about what waits', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 100);
    story.pushAll(['a', 'b'], urgent);
    story.hello('c2', { ...reporting, install: 'phone' });
    expect(spoken(story.due().frames)).toEqual(['Something came in, from ava and ben. Now?']);
  });

  it('[D17] [D15] two deliveries that were cut short before a hello are asked about, too', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'About a.', { policy: 'when_asked', keywords: ['boat'] });
    story.push('b', 'B.', { policy: 'when_asked', keywords: ['boat'], source: 'ben' });
    story.say('The boat?');
    story.reply([], complete);
    story.interrupt();
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['Something came in, from ava and ben. Now?']);
  });

  it('[D17] [D9] a yes to a bid that was not fulfilled before a hello stays one', () => {
    const story = attached(reporting).wait(60_000);
    story.pushAll(['a', 'b']);
    story.say('Yes.');
    story.gone();
    story.wait(600_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });
});

describe('whatever comes twice', () => {
  it('[D18] two connects at once have one speaker and one offer', () => {
    const story = away();
    story.push('a');
    story.hello('c2', reporting);
    expect(answers(story.hello('c3', reporting).effects)).toContain('c2 superseded');
    expect(spoken(story.due().frames)).toEqual(LINE);
    expect(story.pass(5_000)).toEqual([]);
  });

  it('[D18] a second device is offered what the first had not heard, marked as a repeat', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a');
    story.wait(1_000).hello('c2', { ...reporting, install: 'phone' });
    const again = story.due();
    expect(spoken(again.frames)).toEqual(LINE);
    expect(again.frames).toContainEqual(expect.objectContaining({ delivery: 'a', redelivered: true, index: 0 }));
    expect(story.session.deliveries.open).toMatchObject([{ attempts: 2 }]);
  });

  it('[D18] a second device is not offered what the first has heard', () => {
    const story = attached(reporting).wait(60_000);
    story.hearAll(story.push('a').frames);
    story.hello('c2', { ...reporting, install: 'phone' });
    expect(story.pass(60_000)).toEqual([]);
  });

  it('[D18] a push that is repeated while it waits changes nothing', () => {
    const story = attached(reporting);
    story.vad(true, 100);
    story.push('a');
    expect(story.push('a').events).toEqual([]);
  });

  it('[D18] a push that is repeated when it has ended changes nothing', () => {
    const story = attached().wait(60_000);
    story.push('a');
    expect(story.push('a').events).toEqual([]);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });
});

describe('somebody who should know', () => {
  it('[D24] an urgent delivery for an absent user raises one event, with its id only', () => {
    const story = away();
    expect(story.push('a', 'A.', urgent).effects).toEqual([
      { do: 'announce', delivery: 'a', priority: 'time_sensitive' },
    ]);
    expect(answers(story.push('b', 'B.', critical).effects)).toEqual(['announce b']);
    expect(answers(story.push('c').effects)).toEqual([]);
  });

  it('[D24] an urgent delivery raises at most one event, however often the user comes and goes', () => {
    const story = away();
    story.push('a', 'A.', urgent);
    expect(story.wake().effects).toEqual([]);
    story.hello('c2', reporting);
    expect(story.gone('c2').effects).toEqual([]);
    expect(story.wait(86_400_000).wake().effects).toEqual([]);
  });
  it('[D24] [D16] a user who leaves with an urgent delivery waiting raises the event', () => {
    const story = attached(reporting);
    story.vad(true, 100);
    story.push('a', 'A.', urgent);
    expect(answers(story.gone().effects)).toEqual(['announce a']);
  });

  it('[D24] [D16] a user who leaves an urgent delivery unheard raises the event, once that is certain', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'Fire.', critical);
    expect(story.gone().effects).toEqual([]);
    expect(answers(story.due().effects)).toEqual(['announce a']);
  });
});
